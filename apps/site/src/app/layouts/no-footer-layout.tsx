import { IconButton } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { PageOutlet } from '../errors/page-outlet.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Frame } from './frame.tsx';

/** A page without a footer; a button hides the bars and Escape restores them (R2.66, Q74). */
export default function NoFooterLayout() {
  const t = useTranslations('nav');
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setFull(false);
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isFull]);
  return (
    <Frame hasBars={!isFull} below={isFull ? null : <BottomBar />}>
      <PageOutlet />
      <IconButton
        icon="expand"
        label={isFull ? t('leaveFullScreen') : t('fullScreen')}
        aria-pressed={isFull}
        onClick={() => setFull(!isFull)}
        className="fixed right-4 bottom-[calc(var(--bottom-bar)+7.5rem)] z-30 border border-line bg-surface-2 md:bottom-32 xl:bottom-6"
      />
    </Frame>
  );
}
