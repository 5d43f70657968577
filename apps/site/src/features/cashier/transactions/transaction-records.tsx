import type { Transaction } from '@sabai/contract';
import { DateTime, Money } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { displayAccount } from '../../../shared/forms/account-number.ts';
import type { DateRange } from '../../../shared/histories/date-range.rules.ts';
import { Count, Figures } from '../../../shared/histories/figures.tsx';
import { FilterSelect } from '../../../shared/histories/filter-select.tsx';
import { ListTools } from '../../../shared/histories/list-tools.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { RecordList } from '../../../shared/parts/record-list.tsx';
import type { Column } from '../../../shared/parts/record-table.tsx';
import { StatusBadge } from '../../../shared/transactions/status-badge.tsx';
import { useChannelName } from '../../../shared/transactions/use-channel-name.ts';
import { type TransactionKind, useTransactions } from '../../../shared/transactions/use-transactions.ts';

/** A bank's name and number stay on one line; the address of a wallet may break anywhere. */
const longestOnOneLine = 28;
const statuses = ['pending', 'success', 'fail'] as const;

/** Deposits or withdrawals with their times, state, channel and account (R3.37); states update automatically. */
export function TransactionRecords({ kind, range }: { kind: TransactionKind; range: DateRange }) {
  const t = useTranslations('history');
  const channel = useChannelName();
  const [status, setStatus] = useState<Transaction['status'] | ''>('');
  const filter = { ...range, ...(status ? { status } : {}) };
  const pages = useTransactions(kind, filter);
  const summary = useLoad(
    (requested) =>
      requested.kind === 'deposit'
        ? api('member', 'deposit-transaction-summary').find(requested.filter)
        : api('member', 'withdrawal-transaction-summary').find(requested.filter),
    { kind, filter },
  );
  const sum = summary.data;
  const total = (amount: 'success' | 'pending') =>
    sum && <Money amount={sum[amount]} currency={sum.currency_code} format="full" />;
  const columns: readonly Column<Transaction>[] = [
    { id: 'asked', label: t('column.requestTime'), cell: (row) => <DateTime value={row.request_time} /> },
    {
      id: 'done',
      label: t('column.successTime'),
      cell: (row) => (row.success_time ? <DateTime value={row.success_time} /> : null),
    },
    {
      id: 'status',
      label: t('column.status'),
      cell: (row) => (
        <>
          <StatusBadge status={row.status} />
          {row.reason && <span className="mt-1 block text-ink-3">{row.reason}</span>}
        </>
      ),
    },
    { id: 'channel', label: t('column.channel'), cell: (row) => channel(row.channel) },
    {
      id: 'account',
      label: t('column.bankAccount'),
      cell: ({ bank_account, wallet_address }) => {
        const account = bank_account ? displayAccount(bank_account) : wallet_address;
        return (
          account && (
            <span className={`figures ${account.length > longestOnOneLine ? 'break-all' : 'whitespace-nowrap'}`}>
              {account}
            </span>
          )
        );
      },
    },
    {
      id: 'amount',
      label: t('column.amount'),
      isFigure: true,
      cell: (row) => <Money amount={row.amount} currency={row.currency_code} format="full" className="font-semibold" />,
    },
  ];
  const label = kind === 'deposit' ? t('tab.deposit') : t('tab.withdraw');
  return (
    <>
      <ListTools kind={`${kind}s`} query={{ ...range, status }}>
        <FilterSelect
          label={t('column.status')}
          value={status}
          onChange={setStatus}
          options={statuses.map((id) => ({ id, label: t(`status.${id}`) }))}
        />
      </ListTools>
      <Figures
        isLoading={summary.isLoading}
        figures={[
          [t('sum.count'), sum && <Count key="count" value={sum.count} />],
          [t('status.success'), total('success')],
          [t('status.pending'), total('pending')],
        ]}
      />
      <RecordList label={label} pages={pages} columns={columns} idOf={(row) => row.id} />
    </>
  );
}
