import type { Db, Tx } from '@sabai/db';
import { type MemberAccount, memberAccounts, pointsCurrency } from './accounts.ts';

/** Minor units of `currency`, and whole points. */
export type Balances = Record<MemberAccount, bigint>;

/**
 * What the member owns in `currency`, and the points; an account that was never used is 0n. Inside a transaction that
 * holds the wallet's lock the answer is firm until its end; elsewhere it may change at once.
 */
export async function balances(executor: Db | Tx, memberId: string, currency: string): Promise<Balances> {
  const rows = await executor
    .selectFrom('ledger_accounts')
    .select(['account', 'balance'])
    .where('member_id', '=', memberId)
    .where('currency', 'in', [currency, pointsCurrency])
    .execute();
  const owned = new Map(rows.map(({ account, balance }) => [account, balance]));
  return Object.fromEntries(memberAccounts.map((account) => [account, owned.get(account) ?? 0n])) as Balances;
}
