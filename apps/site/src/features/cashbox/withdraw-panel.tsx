import type { Transaction, User } from '@sabai/contract';
import { minorOf } from '@sabai/contract/money';
import { EmptyState, Money, Skeleton } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api/browser-api.ts';
import { useLiveTopic } from '../../app/live/live-store.ts';
import { LoadFailed } from '../../app/parts/load-failed.tsx';
import { useLoad } from '../../app/use-load.ts';
import { withdrawalLimits } from './amount.rules.ts';
import { useCurrency } from './use-currency.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalState } from './withdrawal-state.tsx';

async function loadWithdraw() {
  const [withdrawable, config, queue] = await Promise.all([
    api('member', 'money-withdrawal').find(),
    api('member', 'config-withdrawal').find(),
    api('member', 'queue-withdrawal').find(),
  ]);
  return { withdrawable, config, queue };
}

/** Withdraw: one at a time; the one that is under way is shown in place of the form (R4.17). */
export function WithdrawPanel({ user, onHistory }: { user: User; onHistory: () => void }) {
  const t = useTranslations('cashbox.withdraw');
  const view = useCurrency(user.currency_code);
  const { data, error, isLoading, reload } = useLoad(loadWithdraw);
  const [asked, setAsked] = useState<Transaction>();
  useLiveTopic('wallet', () => void reload());

  const shown = asked ?? data?.queue.pending ?? undefined;
  if (shown)
    return (
      <WithdrawalState
        key={shown.id}
        withdrawal={shown}
        ahead={data?.queue.pending?.id === shown.id ? data.queue.ahead : undefined}
        onFollow={setAsked}
        onHistory={onHistory}
        onAgain={async () => {
          await reload();
          setAsked(undefined);
        }}
      />
    );
  if (!data)
    return error && !isLoading ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton className="h-48 w-full" />;

  const { withdrawable, config } = data;
  const limits = withdrawalLimits(config, minorOf(withdrawable.amount, view.currency), view.currency);
  const isNothing = limits.maxMinor !== undefined && limits.maxMinor <= 0n;
  return (
    <div className="grid gap-5">
      <p className="flex items-baseline justify-between gap-3 rounded-md bg-surface-2 px-4 py-3">
        <span className="text-ink-2">{t('available')}</span>
        <Money amount={withdrawable.amount} currency={user.currency_code} format="full" className="text-xl font-bold" />
      </p>
      {withdrawable.is_partial && (
        <p className="text-sm text-warn">
          {t('partial', { amount: view.display(minorOf(withdrawable.amount, view.currency)) })}
        </p>
      )}
      {isNothing ? (
        <EmptyState icon="wallet" title={t('nothing')} className="py-6" />
      ) : (
        <WithdrawForm user={user} limits={limits} view={view} onAsked={setAsked} onRefused={reload} />
      )}
    </div>
  );
}
