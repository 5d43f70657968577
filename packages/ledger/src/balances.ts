import { type Db, sql, type Tx } from '@sabai/db';
import { type MemberAccount, memberAccounts, pointsCurrency } from './accounts.ts';

/** Minor units of `currency`, and whole points. */
export type Balances = Record<MemberAccount, bigint>;

/**
 * Returns the member's balances in `currency`, and the points; an unused account is 0n. Inside a transaction that
 * holds the wallet's lock the result is stable until its end; elsewhere it may change immediately.
 */
export async function balances(executor: Db | Tx, memberId: string, currency: string): Promise<Balances> {
  return (await balancesOf(executor, [{ memberId, currency }])).get(memberId)!;
}

/** Returns the {@link balances} of members in a currency of each, by their ids. */
export async function balancesOf(
  executor: Db | Tx,
  owners: readonly { readonly memberId: string; readonly currency: string }[],
): Promise<Map<string, Balances>> {
  const memberIds = owners.map(({ memberId }) => memberId);
  const currencies = owners.map(({ currency }) => currency);
  const rows = await executor
    .selectFrom('ledger_accounts')
    .innerJoin(
      sql<{ owner: string; own_currency: string }>`unnest(${memberIds}::uuid[], ${currencies}::text[])`.as<'owners'>(
        sql`owners(owner, own_currency)`,
      ),
      'owners.owner',
      'ledger_accounts.member_id',
    )
    .select(['member_id', 'account', 'balance'])
    .where((where) =>
      where.or([where('currency', '=', where.ref('own_currency')), where('currency', '=', pointsCurrency)]),
    )
    .execute();
  const owned = new Map(rows.map(({ member_id, account, balance }) => [`${member_id} ${account}`, balance]));
  return new Map(
    memberIds.map((memberId) => [
      memberId,
      Object.fromEntries(
        memberAccounts.map((account) => [account, owned.get(`${memberId} ${account}`) ?? 0n]),
      ) as Balances,
    ]),
  );
}
