import type { Transaction } from '@sabai/contract';
import { Button, DateTime, Icon, type IconName, Money, useMoney } from '@sabai/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { displayAccount } from '../../../shared/forms/account-number.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { useWithdrawal } from '../transactions/use-transaction.ts';
import { Tracker } from './withdrawal-tracker.tsx';

const looks = {
  pending: { icon: 'clock', tone: 'text-warn', title: 'processing' },
  success: { icon: 'check-circle', tone: 'text-ok', title: 'success' },
  fail: { icon: 'warning', tone: 'text-bad', title: 'failed' },
} as const satisfies Record<Transaction['status'], { icon: IconName; tone: string; title: string }>;

/** Processing, Success or Failed: how the withdraw screen names the states, live (R4.17, Q14). */
export function WithdrawalState({
  withdrawal: first,
  ahead,
  onFollow,
  onHistory,
  onAgain,
}: {
  withdrawal: Transaction;
  /** Number of withdrawals in the staff queue before this one. */
  ahead: number | undefined;
  /** Keeps this withdrawal on the screen when it has ended. */
  onFollow: (withdrawal: Transaction) => void;
  onHistory: () => void;
  onAgain: () => void;
}) {
  const t = useTranslations('cashier.withdrawal');
  const tracker = useTranslations('cashier.tracker');
  const money = useMoney();
  const withdrawal = useWithdrawal(first);
  const { status, amount, currency_code } = withdrawal;
  const { icon, tone, title } = looks[status];
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed from its first appearance on
  useEffect(() => onFollow(first), [first.id]);
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      <Icon name={icon} className={`size-16 ${tone}`} />
      <div role="status" className="grid gap-2">
        <h3 className="text-xl">{t(title)}</h3>
        <p className="text-ink-2 text-pretty">
          {status === 'pending' && t('processingText')}
          {status === 'success' && t('toastSuccess', { amount: money(amount, currency_code, 'full') })}
          {status === 'fail' && t('failedText')}
        </p>
      </div>
      <dl className="grid w-full gap-2 rounded-md bg-surface-2 px-4 py-3 text-sm">
        <div className="flex justify-between gap-3">
          <dt className="text-ink-3">{t('amount')}</dt>
          <dd className="font-semibold">
            <Money amount={amount} currency={currency_code} format="full" />
          </dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt className="text-ink-3">{t('requested')}</dt>
          <dd>
            <DateTime value={withdrawal.request_time} />
          </dd>
        </div>
        <div className="flex justify-between gap-3 text-left">
          <dt className="text-ink-3">{tracker('to')}</dt>
          <dd className="figures min-w-0 text-right break-all">
            {withdrawal.wallet_address ?? displayAccount(withdrawal.bank_account ?? '')}
          </dd>
        </div>
      </dl>
      <Tracker id={withdrawal.id} status={status} />
      {status === 'pending' && (
        <div className="grid gap-1 text-sm text-ink-3">
          {ahead !== undefined && <p>{t('ahead', { count: ahead })}</p>}
          <p>{t('pendingText')}</p>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Button icon="history" onClick={onHistory}>
          {t('history')}
        </Button>
        {status === 'fail' && (
          <Button
            look="accent"
            icon="headset"
            onClick={() => openModal('please-contact', { message: t('failedText') })}
          >
            {t('contact')}
          </Button>
        )}
        {status !== 'pending' && (
          <Button look="brand" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
      </div>
    </div>
  );
}
