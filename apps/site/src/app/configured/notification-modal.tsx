import { buttonClass, Checkbox, Dialog } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { ModalProps } from '../modals/modal-registry.ts';
import { useConfig } from '../root-data.ts';
import { hideNotification } from './seen-notifications.ts';
import { SiteLink } from './site-link.tsx';

/** What the operator tells on some pages, in a window over them (R2.78). */
export function NotificationModal({ params, onClose }: ModalProps) {
  const t = useTranslations('pages');
  const tWelcome = useTranslations('auth.welcome');
  const [isHidden, setHidden] = useState(false);
  const notification = useConfig().notifications.find(({ id }) => id === Number(params.id));
  if (!notification) return null;
  const { id, title, text, image, link } = notification;
  const leave = () => {
    if (isHidden) hideNotification(id);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={title}
      size="md"
      footer={
        <Checkbox checked={isHidden} onChange={(event) => setHidden(event.target.checked)} className="mr-auto">
          {tWelcome('never')}
        </Checkbox>
      }
    >
      <div className="grid gap-4">
        {image && <img src={image} alt="" className="w-full rounded-md" />}
        {text.split('\n').map((paragraph) => (
          <p key={paragraph} className="text-ink-2 text-pretty">
            {paragraph}
          </p>
        ))}
        {link && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what is pressed, by keyboard as well
          // biome-ignore lint/a11y/noStaticElementInteractions: as above
          <div onClick={leave}>
            <SiteLink to={link} className={moreClass}>
              {t('more')}
            </SiteLink>
          </div>
        )}
      </div>
    </Dialog>
  );
}
const moreClass = buttonClass('brand', 'md', 'w-full');
