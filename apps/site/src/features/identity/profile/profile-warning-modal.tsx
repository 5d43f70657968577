import { Button, Dialog } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { ModalProps } from '../../../shared/modals/modal.ts';
import { replaceModal } from '../../../shared/modals/modal-store.ts';

/** Blocks play until the profile is complete; continuing opens the wizard (R4.53). */
export function ProfileWarningModal({ params, onClose }: ModalProps) {
  const t = useTranslations('identity.update');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {t('later')}
          </Button>
          <Button look="brand" onClick={() => replaceModal('update-profile', params)}>
            {t('next')}
          </Button>
        </>
      }
    >
      <p>{t('why')}</p>
    </Dialog>
  );
}
