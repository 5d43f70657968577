import { type Db, sql } from '@sabai/db';

/** What moved in one currency since some moment, in minor units. Stakes are what was not given back. */
export interface MoneyTotals {
  readonly currency: string;
  readonly depositsMinor: bigint;
  readonly withdrawalsMinor: bigint;
  readonly stakesMinor: bigint;
  readonly payoutsMinor: bigint;
}

export async function moneyTotalsSince(db: Db, since: Date): Promise<MoneyTotals[]> {
  const { rows } = await sql<Record<'currency' | 'deposits' | 'withdrawals' | 'stakes' | 'payouts', string>>`
    select posting.currency,
      coalesce(sum(-posting.amount) filter (where entry.template = 'deposit'), 0) as deposits,
      coalesce(sum(posting.amount) filter (where entry.template = 'withdrawal_paid'), 0) as withdrawals,
      coalesce(sum(posting.amount) filter (where entry.template in ('bet', 'reserve', 'refund', 'cancel')), 0) as stakes,
      coalesce(sum(-posting.amount) filter (where entry.template = 'result'), 0) as payouts
    from journal_entries as entry
    join postings as posting on posting.member_id = entry.member_id and posting.entry_id = entry.id
    where entry.posted_at >= ${since} and (posting.account like 'payment:%' or posting.account like 'provider:%')
    group by posting.currency order by posting.currency`.execute(db);
  return rows.map((row) => ({
    currency: row.currency,
    depositsMinor: BigInt(row.deposits),
    withdrawalsMinor: BigInt(row.withdrawals),
    stakesMinor: BigInt(row.stakes),
    payoutsMinor: BigInt(row.payouts),
  }));
}
