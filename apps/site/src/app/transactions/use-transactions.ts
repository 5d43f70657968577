import type { Transaction } from '@sabai/contract';
import { api } from '../api/browser-api.ts';
import { useLiveTopic } from '../live/live-store.ts';
import { type Pages, usePages } from '../use-pages.ts';

export type TransactionKind = 'deposit' | 'withdrawal';

/** The member's deposits or withdrawals, newest first, within dates (YYYY-MM-DD) if given; states change by themselves. */
export function useTransactions(kind: TransactionKind, range?: { from: string; to: string }): Pages<Transaction> {
  const pages = usePages(
    (page) => {
      const query = { ...page, $sort: { request_time: -1 as const }, ...range };
      return kind === 'deposit'
        ? api('member', 'deposit-transaction').find(query)
        : api('member', 'withdrawal-transaction').find(query);
    },
    `${kind} ${range?.from} ${range?.to}`,
    (row) => row.id,
  );
  useLiveTopic(kind, () => void pages.reload());
  return pages;
}
