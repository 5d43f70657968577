import { Checkbox, Dialog } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { NotificationBody } from '../../../shared/content/notification-body.tsx';
import { useConfig } from '../../../shared/context/root-data.ts';
import type { ModalProps } from '../../../shared/modals/modal.ts';
import { hideNotification } from './seen-notifications.ts';

/** An operator's notification, in a dialog over some pages (R2.78). A link to a missing one has no effect. */
export function NotificationModal({ params, onClose }: ModalProps) {
  const t = useTranslations('identity.welcome');
  const [isHidden, setHidden] = useState(false);
  const notification = useConfig().notifications.find(({ id }) => id === Number(params.id));
  useEffect(() => {
    if (!notification) onClose();
  });
  if (!notification) return null;
  const leave = () => {
    if (isHidden) hideNotification(notification.id);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={notification.title}
      size="md"
      footer={
        <Checkbox checked={isHidden} onChange={(event) => setHidden(event.target.checked)} className="mr-auto">
          {t('never')}
        </Checkbox>
      }
    >
      <NotificationBody notification={notification} onLeave={leave} />
    </Dialog>
  );
}
