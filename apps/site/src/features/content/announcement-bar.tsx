import { IconButton } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';

const turnEveryMs = 6000;

/**
 * The announcements one after the other, 40 px high above the navigation (R4.5). The rotation pauses under the pointer
 * and the focus. It stops when the visitor changes the announcement or prefers reduced motion.
 */
export function AnnouncementBar({ texts, onClose }: { texts: readonly string[]; onClose: () => void }) {
  const t = useTranslations('nav');
  const [turned, setTurned] = useState(0);
  const [isResting, setResting] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isStill = isResting || isHeld || texts.length < 2;
  const at = turned % texts.length;
  useEffect(() => {
    if (isStill || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurned((before) => before + 1), turnEveryMs);
    return () => clearInterval(timer);
  }, [isStill]);
  return (
    <section
      aria-label={t('announcement')}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
      className="flex h-10 items-center gap-3 bg-accent bg-grad-news pl-4 text-on-accent"
    >
      <span className="rounded-full bg-on-accent px-2.5 text-accent text-xs font-bold">{t('news')}</span>
      <p
        key={at}
        title={texts[at]}
        aria-live={isHeld ? 'polite' : 'off'}
        className="min-w-0 flex-1 truncate text-sm transition duration-300 starting:translate-y-2 starting:opacity-0"
      >
        {texts[at]}
      </p>
      <span className="flex shrink-0">
        {texts.length > 1 && (
          <IconButton
            icon="caret-right"
            label={t('nextAnnouncement', { at: at + 1, count: texts.length })}
            onClick={() => {
              setHeld(true);
              setTurned((before) => before + 1);
            }}
            className={barButton}
            iconClass="size-4"
          />
        )}
        <IconButton
          icon="x"
          label={t('closeAnnouncement')}
          onClick={onClose}
          className={barButton}
          iconClass="size-4"
        />
      </span>
    </section>
  );
}
const barButton = 'size-10 text-on-accent hover:bg-black/10 hover:text-on-accent';
