import type { OfferDetail } from '@sabai/contract';
import { formatPercent } from '@sabai/contract/number-format';
import { Button, Icon, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { takenShare } from './parts/budgets.tsx';

const low = 0.8;

/** Warns about budgets that are nearly used up, with a button to add to them. */
export function BudgetNotes({ offer, onFund }: { offer: OfferDetail; onFund: (() => void) | undefined }) {
  const t = useTranslations('bonus-office');
  const { intl } = useUi();
  const isRunning = offer.state === 'live' || offer.state === 'scheduled' || offer.state === 'paused';
  const short = isRunning ? offer.budgets.filter((budget) => takenShare(budget) >= low) : [];
  if (short.length === 0) return null;
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-sm border border-warn/50 bg-warn/10 px-3.5 py-2.5"
    >
      <Icon name="warning" className="size-5 text-warn" />
      <ul className="min-w-0 flex-1">
        {short.map((budget) => {
          const share = takenShare(budget);
          const currency = budget.currency_code;
          return (
            <li key={currency}>
              {share >= 1
                ? t('budgetEmpty', { currency })
                : t('budgetLow', { currency, percent: formatPercent(share * 100, intl, { most: 0 }) })}
            </li>
          );
        })}
      </ul>
      {onFund && (
        <Button size="sm" look="outline" icon="coins" onClick={onFund}>
          {t('fund.title')}
        </Button>
      )}
    </div>
  );
}
