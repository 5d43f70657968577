import { Button, Dialog } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useAction } from '../../../shared/errors/use-action.ts';

/** Confirms an action that weakens the account's security. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  action,
  onClose,
  onConfirm,
}: {
  isOpen: boolean;
  title: string;
  text: string;
  action: string;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}) {
  const t = useTranslations('identity.security');
  const { run, isBusy } = useAction(onConfirm);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isHeld={isBusy}
      footer={
        <>
          <Button look="ghost" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="brand" isBusy={isBusy} onClick={() => void run()}>
            {action}
          </Button>
        </>
      }
    >
      <p className="break-words text-pretty">{text}</p>
    </Dialog>
  );
}
