import type { MemberPromotion } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';
import { EndPreview } from '../../../shared/offers/end-preview.tsx';

/** Whether a withdrawal ends the promotion: its bonus lies apart from cash. */
export const endsByWithdrawal = ({ status, rules }: Pick<MemberPromotion, 'status' | 'rules'>): boolean =>
  status === 'active' && (rules?.model === 'cash-first' || rules?.model === 'bonus-first');

/** What a withdrawal takes of the bonus, before it is asked for. */
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
