import type { MemberPromotion } from '@sabai/contract';
import { useMoney } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { KeptAndRemoved } from '../../../shared/offers/kept-and-removed.tsx';

/** Whether a withdrawal ends the promotion: its bonus lies apart from cash. */
export const endsByWithdrawal = ({ status, rules }: Pick<MemberPromotion, 'status' | 'rules'>): boolean =>
  status === 'active' && (rules?.model === 'cash-first' || rules?.model === 'bonus-first');

/** What a withdrawal takes of the bonus, before it is asked for. */
export function BonusLost({ promotion: { preview, currency_code: currency } }: { promotion: MemberPromotion }) {
  const t = useTranslations('bonus.deactivate');
  const note = useTranslations('bonus.rule.modelNote');
  const money = useMoney();
  if (!preview) return null;
  const { keeps, removes } = preview;
  return (
    <div className="grid gap-2">
      <p className="text-pretty text-sm text-warn">{note('bonus-first')}</p>
      <KeptAndRemoved
        kept={{ name: t('cash'), amount: keeps, note: t('kept') }}
        removed={{ name: t('bonus'), amount: removes, note: t('removed') }}
        currency={currency}
      >
        {t('sentence', { keeps: money(keeps, currency, 'full'), removes: money(removes, currency, 'full') })}
      </KeptAndRemoved>
    </div>
  );
}
