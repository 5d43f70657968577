import type { Transaction, User } from '@sabai/contract';
import { minorOf } from '@sabai/contract/money';
import { Button, EmptyState, Icon, Money, Skeleton } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useCurrency } from '../../../shared/i18n/use-currency.ts';
import { useMoment } from '../../../shared/i18n/use-moment.ts';
import { useLiveTopic } from '../../../shared/live/live-store.ts';
import { LoadFailed } from '../../../shared/loading/load-failed.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { BonusLost, endsByWithdrawal } from './bonus-lost.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalState } from './withdrawal-state.tsx';

async function loadWithdraw() {
  const [withdrawable, types, queue, { description }, { data: promotions }] = await Promise.all([
    api('member', 'money-withdrawal').find(),
    api('member', 'withdrawal-type').find({ $limit: 20 }),
    api('member', 'queue-withdrawal').find(),
    api('public', 'withdraw-description').find(),
    api('member', 'promotion-member').find({ $limit: 50 }),
  ]);
  return {
    description,
    withdrawable,
    ending: promotions.find(endsByWithdrawal),
    types: types.data.filter(({ is_active }) => is_active),
    queue,
  };
}

/**
 * Withdraw: one at a time; a pending withdrawal is shown in place of the form (R4.17). The operator's text is above it
 * (R7.49).
 */
export function WithdrawPanel({ user, onHistory }: { user: User; onHistory: () => void }) {
  const t = useTranslations('cashier.withdraw');
  const view = useCurrency(user.currency_code);
  const { data, error, isLoading, reload } = useLoad(loadWithdraw);
  const moment = useMoment();
  const [chosen, setChosen] = useState<Transaction>();
  useLiveTopic('wallet', () => void reload());

  const shown = chosen ?? data?.queue.pending ?? undefined;
  if (shown)
    return (
      <WithdrawalState
        key={shown.id}
        withdrawal={shown}
        ahead={data?.queue.pending?.id === shown.id ? data.queue.ahead : undefined}
        onFollow={setChosen}
        onHistory={onHistory}
        onAgain={async () => {
          await reload();
          setChosen(undefined);
        }}
      />
    );
  if (!data)
    return error && !isLoading ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton className="h-48 w-full" />;

  const { description, withdrawable, types, ending } = data;
  const available = minorOf(withdrawable.amount, view.currency);
  return (
    <div className="grid gap-5">
      <p className="flex items-baseline justify-between gap-3 rounded-md bg-surface-2 px-4 py-3">
        <span className="text-ink-2">{t('available')}</span>
        <Money amount={withdrawable.amount} currency={user.currency_code} format="full" className="text-xl font-bold" />
      </p>
      {description && <p className="whitespace-pre-line text-pretty text-sm text-ink-2">{description}</p>}
      <Partial withdrawable={withdrawable} display={(decimal) => view.display(minorOf(decimal, view.currency))} />
      {withdrawable.held_until && (
        <p role="status" className="flex items-start gap-3 rounded-md border border-line bg-surface-2 p-4 text-sm">
          <Icon name="clock" className="size-6 shrink-0 text-warn" />
          {t('held', { until: moment(withdrawable.held_until) })}
        </p>
      )}
      {ending && <BonusLost promotion={ending} />}
      {available <= 0n || types.length === 0 ? (
        <EmptyState icon="wallet" title={t('nothing')} className="py-6" />
      ) : (
        <WithdrawForm
          user={user}
          types={types}
          available={available}
          view={view}
          onAsked={setChosen}
          onRefused={reload}
        />
      )}
    </div>
  );
}

type Withdrawable = Awaited<ReturnType<typeof loadWithdraw>>['withdrawable'];

/** Explains why less than the whole main wallet can be withdrawn (R4.18, R8.29), with a link to the calculation. */
function Partial({ withdrawable, display }: { withdrawable: Withdrawable; display: (decimal: string) => string }) {
  const t = useTranslations('cashier.withdraw');
  const { is_partial: isPartial, reason, amount, turnover_left: left } = withdrawable;
  if (!isPartial) return null;
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p className="text-warn text-pretty">
        {reason === 'TURNOVER'
          ? `${t('turnover')} ${t('turnoverLeft', { left: display(left) })}`
          : t('partial', { amount: display(amount) })}
      </p>
      <Button
        look="ghost"
        size="sm"
        icon="info"
        className="-ml-3"
        onClick={() => openModal('money-explanation', { what: 'withdrawable' })}
      >
        {t('why')}
      </Button>
    </div>
  );
}
