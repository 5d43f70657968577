import { Money } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useFeature } from '../../shared/context/use-feature.ts';
import { useBalance } from '../../shared/live/use-balance.ts';

/** The balance, which opens the cashier, joined with the deposit button. */
export function BalancePill() {
  const t = useTranslations('nav');
  const balance = useBalance();
  const canDeposit = useFeature('deposit');
  if (!balance) return null;
  return (
    <div className="flex items-stretch rounded-sm border border-line bg-surface-1">
      <button
        type="button"
        data-testid="balance"
        data-opens="cashbox"
        className="rounded-l-sm px-3 font-semibold transition-colors hover:bg-surface-2 sm:px-4"
      >
        <span className="sr-only">{t('balance')}: </span>
        <Money amount={balance.balance} currency={balance.currencyCode} />
      </button>
      {canDeposit && (
        <button
          type="button"
          data-opens="deposit"
          className="-my-px min-h-11 rounded-sm bg-grad-brand px-3.5 font-bold text-on-brand yielding shadow-brand hover:brightness-110 sm:px-5"
        >
          {t('deposit')}
        </button>
      )}
    </div>
  );
}
