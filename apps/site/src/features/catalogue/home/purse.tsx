import { Button, Icon, Money } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useBalance } from '../../../shared/live/use-balance.ts';

/** The member's balance and its actions. */
export function Purse() {
  const t = useTranslations('home');
  const tNav = useTranslations('nav');
  const balance = useBalance();
  if (!balance) return null;
  const { balance: amount, pendingWithdrawal, currencyCode } = balance;
  return (
    <>
      <p className="text-sm text-ink-2">{tNav('balance')}</p>
      <Money amount={amount} currency={currencyCode} className="text-3xl font-bold" />
      {/^0*\.?0*$/.test(pendingWithdrawal) || (
        <p className="mt-2 flex items-center gap-2 text-sm text-ink-2">
          <Icon name="clock" className="size-4 text-warn" />
          <span>
            {t('purse.pending')} <Money amount={pendingWithdrawal} currency={currencyCode} className="font-semibold" />
          </span>
        </p>
      )}
      <div className="mt-auto grid gap-2.5 pt-4">
        <Button look="brand" icon="deposit" data-opens="deposit">
          {tNav('deposit')}
        </Button>
        <Button look="plain" icon="wallet" data-opens="cashbox">
          {tNav('cashbox')}
        </Button>
      </div>
    </>
  );
}
