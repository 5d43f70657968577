import { Button, Dialog } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { ModalProps } from '../../shared/modals/modal.ts';
import { ConsentList } from './consent-list.tsx';

/** Asks to accept texts that have changed since the member's last consent. */
export function ConsentModal({ onClose }: ModalProps) {
  const t = useTranslations('account.consent');
  return (
    <Dialog
      isOpen
      isHeld
      onClose={onClose}
      title={t('title')}
      size="md"
      footer={
        <Button look="ghost" onClick={onClose}>
          {t('later')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{t('text')}</p>
        <ConsentList onDone={onClose} />
      </div>
    </Dialog>
  );
}
