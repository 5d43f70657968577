import { buttonClass, Dialog } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { ModalProps } from '../../../shared/modals/modal.ts';

/**
 * The browser has blocked the window of a game: a link can open the game, because browsers allow windows on a click.
 */
export function GameBlockedModal({ params, onClose }: ModalProps) {
  const t = useTranslations('gameplay');
  const { name, url } = params;
  // A link to this dialog provides only texts, so nothing is shown.
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
