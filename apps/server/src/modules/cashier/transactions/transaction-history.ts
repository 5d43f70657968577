import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CashierDependencies } from './dependencies.ts';
import {
  listTransactions,
  type SummaryQuery,
  summarize,
  type TransactionQuery,
  type TransactionTable,
} from './transactions.repository.ts';

/** Requires both ends of a range, in order (Q60). */
function requireSoundRange({ from, to }: TransactionQuery): void {
  if ((from === undefined) !== (to === undefined) || (from && to && from > to)) throw new Refusal('DATE_RANGE_INVALID');
}

/** Reads a member's own deposits or withdrawals. */
export function transactionHistory({ platform, identity }: Pick<CashierDependencies, 'platform' | 'identity'>) {
  const { db } = platform;
  return {
    async page<T extends TransactionTable>(table: T, memberId: string, query: TransactionQuery) {
      requireSoundRange(query);
      const { total, rows } = await listTransactions(db, table, memberId, query, await identity.timeZone(db));
      return { page: { total, limit: query.$limit, skip: query.$skip }, rows };
    },
    async summary(table: TransactionTable, memberId: string, query: SummaryQuery) {
      const currency = currencyOf((await identity.memberOf(db, memberId)).currencyCode);
      const { count, pendingMinor, successMinor } = await summarize(
        db,
        table,
        memberId,
        query,
        await identity.timeZone(db),
      );
      return {
        count,
        pending: formatDecimal(pendingMinor, currency),
        success: formatDecimal(successMinor, currency),
        currency_code: currency.code,
      };
    },
  };
}
