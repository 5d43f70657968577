import { type Db, sql } from '@sabai/db';

/** Totals of movements in one currency since some time, in minor units. Stakes exclude returned ones. */
export interface MoneyTotals {
  readonly currency: string;
  readonly depositsMinor: bigint;
  readonly withdrawalsMinor: bigint;
  readonly stakesMinor: bigint;
  readonly payoutsMinor: bigint;
}

export async function moneyTotalsSince(db: Db, since: Date): Promise<MoneyTotals[]> {
  const { rows } = await sql<Record<'currency' | 'deposits' | 'withdrawals' | 'stakes' | 'payouts', string>>`
    select currency,
      coalesce(sum(amount) filter (where template = 'deposit'), 0) as deposits,
      coalesce(sum(amount) filter (where template = 'withdrawal_paid'), 0) as withdrawals,
      coalesce(sum(case when template in ('bet', 'reserve') then amount when template in ('refund', 'cancel') then -amount end), 0)
        as stakes,
      coalesce(sum(amount) filter (where template = 'result'), 0) as payouts
    from journal_entries
    where posted_at >= ${since}
    group by currency
    having bool_or(template in ('deposit', 'withdrawal_paid', 'bet', 'reserve', 'refund', 'cancel', 'result'))
    order by currency`.execute(db);
  return rows.map((row) => ({
    currency: row.currency,
    depositsMinor: BigInt(row.deposits),
    withdrawalsMinor: BigInt(row.withdrawals),
    stakesMinor: BigInt(row.stakes),
    payoutsMinor: BigInt(row.payouts),
  }));
}

/** Returns the main account's balance at the start of a day in the site's time zone, shifted by a number of days. */
export async function mainBalanceBefore(
  db: Db,
  memberId: string,
  currency: string,
  day: string,
  daysLater: number,
): Promise<bigint> {
  const { rows } = await sql<{ after: bigint }>`
    select case when source = 'main' then source_after else target_after end as after
    from journal_entries
    where member_id = ${memberId} and currency = ${currency} and 'main' in (source, target)
      and sequence <= (select journal_sequence_before(${memberId},
        (${day}::date + ${daysLater}::int)::timestamp at time zone (select time_zone from identity_settings)))
    order by sequence desc limit 1`.execute(db);
  return BigInt(rows[0]?.after ?? 0n);
}
