import type { MemberPromotion } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';
import { EndPreview } from '../../../shared/offers/end-preview.tsx';

/** Returns whether a withdrawal ends the promotion: its bonus is separate from cash. */
export const endsByWithdrawal = ({ status, rules }: Pick<MemberPromotion, 'status' | 'rules'>): boolean =>
  status === 'active' && (rules?.model === 'cash-first' || rules?.model === 'bonus-first');

/** The part of the bonus that a withdrawal removes, shown before the request. */
export function BonusLost({ promotion: { preview, currency_code } }: { promotion: MemberPromotion }) {
  const note = useTranslations('bonus.rule.modelNote');
  if (!preview) return null;
  return (
    <div className="grid gap-2">
      <p className="text-pretty text-sm text-warn">{note('bonus-first')}</p>
      <EndPreview preview={preview} currency={currency_code} />
    </div>
  );
}
