import type { Deposit } from '@sabai/contract';
import { Button, DateTime, Money } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { StatusBadge } from '../../../shared/transactions/status-badge.tsx';
import { useChannelName } from '../../../shared/transactions/use-channel-name.ts';
import { canResume } from './deposit-choices.ts';

/** Pending deposits, so that closing the dialog loses none; a QR that is still valid can be shown again (R4.27). */
export function PendingDeposits({
  deposits,
  onResume,
}: {
  deposits: readonly Deposit[];
  onResume: (deposit: Deposit) => void;
}) {
  const t = useTranslations('cashier.pending');
  const choice = useTranslations('cashier.choice');
  const channel = useChannelName();
  if (deposits.length === 0) return null;
  const hasSlip = deposits.some((deposit) => deposit.slip_image_url);
  return (
    <section aria-label={t('deposits')} className="grid gap-3 rounded-md border border-warn/40 bg-surface-2 p-4">
      <h3 className="text-base">{t('deposits')}</h3>
      {hasSlip && <p className="text-sm text-ink-2">{t('text')}</p>}
      <ul className="grid gap-3">
        {deposits.map((deposit) => (
          <li key={deposit.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div>
              <p className="flex items-center gap-3">
                <Money
                  amount={deposit.amount}
                  currency={deposit.currency_code}
                  format="full"
                  className="font-semibold"
                />
                <StatusBadge status={deposit.status} />
              </p>
              <p className="text-sm text-ink-3">
                {channel(deposit.channel)} · <DateTime value={deposit.request_time} />
              </p>
            </div>
            {canResume(deposit, Date.now()) && (
              <Button size="sm" icon="deposit" onClick={() => onResume(deposit)}>
                {deposit.choose_until ? choice('open') : t('resume')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
