import { Button, Dialog, Icon, Money } from '@sabai/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import type { ModalProps } from '../../shared/modals/modal.ts';

/** A reward that has just come. A link alone has none to show. */
export function RewardModal({ params: { text, amount, currency_code: currency }, onClose }: ModalProps) {
  const t = useTranslations('rewardshop.rewardReceived');
  const isMoney = typeof amount === 'string' && typeof currency === 'string';
  const isKnown = isMoney || typeof text === 'string';
  useEffect(() => {
    if (!isKnown) onClose();
  });
  if (!isKnown) return null;
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <div className="grid justify-items-center gap-4 text-center">
        <span className="grid size-24 place-items-center rounded-full bg-grad-brand text-on-brand shadow-brand transition duration-(--motion-roll) motion-safe:starting:scale-50">
          <Icon name="gift" className="size-12" />
        </span>
        {isMoney && <Money amount={amount} currency={currency} className="font-heading text-3xl" />}
        {typeof text === 'string' && <p className="text-ink-2 text-pretty">{text}</p>}
        <Button look="brand" className="w-full" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Dialog>
  );
}
