import type { StaffOffer } from '@sabai/contract';
import { currencies, currencyOf, formatDecimal, minorOf } from '@sabai/contract/money';
import { useTranslations } from 'use-intl/react';
import { Amount } from '../../../shared/parts/amount.tsx';

/** Returns the used share of a budget, from 0 to 1; 0 if it has no money. */
export const takenShare = ({ funded, taken }: StaffOffer['budgets'][number]): number =>
  Number(funded) === 0 ? 0 : Number(taken) / Number(funded);

/** Returns the rest of a budget, as a decimal string. */
const leftOf = ({ funded, taken, currency_code }: StaffOffer['budgets'][number]): string => {
  const unit = currencyOf(currency_code);
  return formatDecimal(minorOf(funded, unit) - minorOf(taken, unit), unit);
};

const placeOf = (code: string) => Object.keys(currencies).indexOf(code);

/** Used and total amounts of budgets, and with `hasLeft` the rest; at most `most` of them, the most used first. */
export function Budgets({
  of,
  most = Number.POSITIVE_INFINITY,
  hasLeft = false,
}: {
  of: Pick<StaffOffer, 'budgets'>;
  most?: number;
  hasLeft?: boolean;
}) {
  const t = useTranslations('bonus-office');
  if (of.budgets.length === 0) return <span className="text-ink-3">–</span>;
  const shown = of.budgets
    .toSorted((a, b) => takenShare(b) - takenShare(a) || placeOf(a.currency_code) - placeOf(b.currency_code))
    .slice(0, most);
  const rest = of.budgets.length - shown.length;
  return (
    <ul className="grid gap-1">
      {shown.map((budget) => (
        <li key={budget.currency_code} className="flex flex-wrap items-center justify-end gap-x-2 whitespace-nowrap">
          <meter
            aria-label={t('budget')}
            className="h-2 w-20"
            min={0}
            max={1}
            high={0.8}
            optimum={0}
            value={takenShare(budget)}
          />
          <Amount amount={budget.taken} currency={budget.currency_code} />
          <span className="text-ink-3">/</span>
          <Amount amount={budget.funded} currency={budget.currency_code} className="text-ink-3" />
          {hasLeft && (
            <span className="text-sm text-ink-3">
              {t('runs.left')}: <Amount amount={leftOf(budget)} currency={budget.currency_code} />
            </span>
          )}
          {rest > 0 && <span className="text-ink-3">+{rest}</span>}
        </li>
      ))}
    </ul>
  );
}
