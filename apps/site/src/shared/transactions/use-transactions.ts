import type { Transaction } from '@sabai/contract';
import { api } from '../api/browser-api.ts';
import { useLiveTopic } from '../live/live-store.ts';
import { type Pages, usePages } from '../loading/use-pages.ts';

export type TransactionKind = 'deposit' | 'withdrawal';

/** Filters transactions by days (YYYY-MM-DD) and state. */
export interface TransactionFilter {
  readonly from?: string;
  readonly to?: string;
  readonly status?: Transaction['status'];
}

/** The member's deposits or withdrawals, newest first; states update automatically. */
export function useTransactions(kind: TransactionKind, filter: TransactionFilter = {}): Pages<Transaction> {
  const pages = usePages(
    (requested, { $limit }, last?: Transaction) => {
      const query = { $limit, ...requested.filter, ...(last ? { before: last.id } : {}) };
      return requested.kind === 'deposit'
        ? api('member', 'deposit-transaction').find(query)
        : api('member', 'withdrawal-transaction').find(query);
    },
    { kind, filter },
    (row) => row.id,
  );
  useLiveTopic(kind, () => void pages.reload());
  return pages;
}
