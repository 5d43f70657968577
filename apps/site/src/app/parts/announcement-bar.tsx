import { IconButton } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';

const turnEveryMs = 6000;

/** The announcements one after the other, 40 px high above the navigation (R4.5). It rests under the pointer and the focus. */
export function AnnouncementBar({ texts, onClose }: { texts: readonly string[]; onClose: () => void }) {
  const t = useTranslations('nav');
  const [at, setAt] = useState(0);
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (isResting || texts.length < 2) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % texts.length), turnEveryMs);
    return () => clearInterval(timer);
  }, [isResting, texts.length]);
  return (
    <section
      aria-label={t('announcement')}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
      className="flex h-10 items-center gap-3 bg-accent bg-grad-news pl-4 text-on-accent"
    >
      <span className="rounded-full bg-white/20 px-2.5 text-xs font-bold">{t('news')}</span>
      <p
        key={at}
        className="min-w-0 flex-1 truncate text-sm transition duration-300 starting:translate-y-2 starting:opacity-0"
      >
        {texts[at]}
      </p>
      <IconButton
        icon="x"
        label={t('closeAnnouncement')}
        onClick={onClose}
        className="size-10 text-on-accent hover:bg-black/10 hover:text-on-accent"
        iconClass="size-4"
      />
    </section>
  );
}
