import { buttonClass, Dialog } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { ModalProps } from '../../../shared/modals/modal.ts';

/** The browser has opened no window for a game: a link opens it, for a link is what the player presses. */
export function GameBlockedModal({ params, onClose }: ModalProps) {
  const t = useTranslations('gameplay');
  const { name, url } = params;
  // A link to this window gives texts alone, and opens nothing.
  if (typeof name !== 'string' || !(url instanceof URL)) return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('blockedTitle')}
      footer={
        <a href={url.href} target="_blank" rel="noopener" className={buttonClass('brand')} onClick={onClose}>
          {t('openWindow')}
        </a>
      }
    >
      <p className="text-pretty">{t('blockedText', { name })}</p>
    </Dialog>
  );
}
