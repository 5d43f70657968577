import { DateTime, EmptyState, Money } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../loading/load-failed.tsx';
import { MorePages } from '../loading/more-pages.tsx';
import { RecordSkeleton } from '../parts/record-table.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useChannelName } from './use-channel-name.ts';
import { type TransactionKind, useTransactions } from './use-transactions.ts';

/** Deposits or withdrawals in short: amount, channel, time and state. */
export function TransactionList({ kind }: { kind: TransactionKind }) {
  const t = useTranslations('history');
  const channel = useChannelName();
  const pages = useTransactions(kind);
  const { rows, error, reload } = pages;
  if (error && !rows) return <LoadFailed error={error} onRetry={reload} />;
  if (!rows) return <RecordSkeleton />;
  if (rows.length === 0) return <EmptyState icon="receipt" title={t('page.none')} />;
  return (
    <>
      <ul aria-label={kind === 'deposit' ? t('tab.deposit') : t('tab.withdraw')} className="grid gap-2">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-1 rounded-md border border-line bg-surface-2 px-4 py-3">
            <div className="flex items-baseline justify-between gap-3">
              <Money amount={row.amount} currency={row.currency_code} format="full" className="font-semibold" />
              <StatusBadge status={row.status} />
            </div>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-3">
              <span>{channel(row.channel)}</span>
              <DateTime value={row.request_time} />
            </div>
            {row.reason && <p className="text-sm text-ink-2">{row.reason}</p>}
          </li>
        ))}
      </ul>
      <MorePages pages={pages} />
    </>
  );
}
