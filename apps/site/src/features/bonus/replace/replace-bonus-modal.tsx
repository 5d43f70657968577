import { useTranslations } from 'use-intl/react';
import type { ModalProps } from '../../../shared/modals/modal.ts';
import { RefusedPromotion } from './refused-promotion.tsx';
import type { Replacement } from './replacement.tsx';
import { ToCoupon } from './to-coupon.tsx';
import { FromProgramme, FromPromotion } from './to-programme.tsx';
import { ToPromotion } from './to-promotion.tsx';

/**
 * Confirms the replacement of one kind of bonus by another (R2.93, E1): what ends, what stays, what starts.
 * - `promotion`: a promotion that would replace cashback or rebate, with `refusal` if another promotion is in its way.
 * - `to`: a programme that would replace `from`; `onConfirm` chooses it.
 * - `coupon`: the name of a coupon that gives a promotion in place of `from`.
 *
 * A link alone provides none of these.
 */
export function ReplaceBonusModal({ params, onClose }: ModalProps) {
  const { promotion, refusal, from, to, currency = '', onConfirm, coupon } = params as Partial<Replacement>;
  const t = useTranslations('bonus.replace');
  if (promotion && refusal) return <RefusedPromotion refusal={refusal} onClose={onClose} />;
  if (promotion) return <ToPromotion promotion={promotion} title={t('title')} onClose={onClose} />;
  if (coupon && onConfirm && (from === 'cashback' || from === 'rebate'))
    return (
      <ToCoupon
        name={coupon}
        from={from}
        currency={currency}
        onConfirm={onConfirm}
        title={t('title')}
        onClose={onClose}
      />
    );
  if (!to || !onConfirm) return null;
  const requested = { to, onConfirm, title: t('title'), onClose };
  if (from === 'cashback' || from === 'rebate') return <FromProgramme from={from} currency={currency} {...requested} />;
  return <FromPromotion {...requested} />;
}
