import { useTranslations } from 'use-intl/react';
import type { ModalProps } from '../../../shared/modals/modal.ts';
import { FromPromotion } from './from-promotion.tsx';
import { RefusedPromotion } from './refused-promotion.tsx';
import type { Replacement } from './replacement.tsx';
import { ToPromotion } from './to-promotion.tsx';

/**
 * Before one kind of bonus takes the place of another (R2.93, E1): what ends, what stays, what comes. `promotion` is one that would
 * replace cashback or rebate, with `refusal` where a promotion is in its way; `to` is a programme that would replace a promotion, and
 * `onConfirm` chooses it. A link alone has none of them to show.
 */
export function ReplaceBonusModal({ params, onClose }: ModalProps) {
  const { promotion, refusal, to, onConfirm } = params as Partial<Replacement>;
  const t = useTranslations('bonus.replace');
  if (promotion && refusal) return <RefusedPromotion refusal={refusal} onClose={onClose} />;
  if (promotion) return <ToPromotion promotion={promotion} title={t('title')} onClose={onClose} />;
  if (to && onConfirm) return <FromPromotion to={to} onConfirm={onConfirm} title={t('title')} onClose={onClose} />;
  return null;
}
