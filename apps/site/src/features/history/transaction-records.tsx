import type { Transaction } from '@sabai/contract';
import { DateTime, Money } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { displayAccount } from '../../app/forms/account-number.ts';
import type { Column } from '../../app/parts/record-table.tsx';
import { StatusBadge } from '../../app/transactions/status-badge.tsx';
import { useChannelName } from '../../app/transactions/use-channel-name.ts';
import { type TransactionKind, useTransactions } from '../../app/transactions/use-transactions.ts';
import type { DateRange } from './date-range.rules.ts';
import { RecordList } from './record-list.tsx';

/** A bank's name and number stay on one line; the address of a wallet may break anywhere. */
const longestOnOneLine = 28;

/** Deposits or withdrawals with their times, state, channel and account (R3.37); states change by themselves. */
export function TransactionRecords({ kind, range }: { kind: TransactionKind; range: DateRange }) {
  const t = useTranslations('history');
  const channel = useChannelName();
  const pages = useTransactions(kind, range);
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
  return <RecordList label={label} pages={pages} columns={columns} idOf={(row) => row.id} />;
}
