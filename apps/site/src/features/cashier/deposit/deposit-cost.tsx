import { feeOf, rateBpOf } from '@sabai/contract/deposit-fee';
import { isZeroAmount, minorOf } from '@sabai/contract/money';
import { formatPercent } from '@sabai/contract/number-format';
import { useTranslations } from 'use-intl/react';
import type { CurrencyView } from '../../../shared/i18n/use-currency.ts';
import { readTyped } from '../../../shared/money/typed-amount.rules.ts';

/**
 * The fee of a deposit channel. Once an amount is typed, also its fee and the credit, calculated before sending by the
 * same rule as on the server.
 */
export function DepositCost({
  amount,
  percent,
  fixed,
  view,
}: {
  /** As typed. */
  amount: string;
  /** In the wire format: "1.9", and a decimal amount. */
  percent: string;
  fixed: string;
  view: CurrencyView;
}) {
  const t = useTranslations('cashier.pay');
  const hasPercent = Number(percent) > 0;
  if (!hasPercent && isZeroAmount(fixed)) return null;
  const typed = readTyped(amount, view);
  const terms = { fee_rate_bp: rateBpOf(percent), fee_fixed_minor: minorOf(fixed, view.currency) };
  const fee = 'minor' in typed ? feeOf(typed.minor, terms) : undefined;
  return (
    <div role="status" className="grid gap-1 text-sm text-ink-2">
      {hasPercent && <p>{t('feePercent', { percent: formatPercent(percent, view.intl, { most: 4 }) })}</p>}
      <dl className="grid gap-1">
        {(fee !== undefined || !hasPercent) && (
          <div className="flex flex-wrap gap-x-2">
            <dt>{t('fee')}</dt>
            <dd className="figures">{view.display(fee ?? terms.fee_fixed_minor)}</dd>
          </div>
        )}
        {fee !== undefined && 'minor' in typed && (
          <div className="flex flex-wrap gap-x-2">
            <dt>{t('credit')}</dt>
            <dd className="figures font-semibold text-ink-1">{view.display(typed.minor - fee)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
