import { Button, Dialog } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { ModalProps } from '../../shared/modals/modal.ts';

/** Explains that the requested feature is switched off. */
export function SwitchedOffModal({ onClose }: ModalProps) {
  const t = useTranslations('errors');
  return (
    <Dialog isOpen onClose={onClose} title={t('switchedOff.title')} size="sm">
      <p className="text-ink-2 text-pretty">{t('switchedOff.text')}</p>
      <Button look="brand" className="mt-5 w-full" onClick={onClose}>
        {t('ok')}
      </Button>
    </Dialog>
  );
}
