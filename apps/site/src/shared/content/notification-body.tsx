import { buttonClass, Paragraphs } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { SiteNotification } from '../context/site-config.ts';
import { SiteLink } from './site-link.tsx';

const moreClass = buttonClass('brand', 'md', 'w-full');

/** Picture, text and link of an operator's notification; following the link closes the dialog. */
export function NotificationBody({
  notification: { text, image, link },
  onLeave,
}: {
  notification: SiteNotification;
  onLeave: () => void;
}) {
  const t = useTranslations('pages');
  return (
    <div className="grid gap-4">
      {image && <img src={image} alt="" className="w-full rounded-md" />}
      <Paragraphs text={text} className="text-ink-2 text-pretty" />
      {link && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what is pressed, by keyboard as well
        // biome-ignore lint/a11y/noStaticElementInteractions: as above
        <div onClick={onLeave}>
          <SiteLink to={link} className={moreClass}>
            {t('more')}
          </SiteLink>
        </div>
      )}
    </div>
  );
}
