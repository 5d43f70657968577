import { type Db, sql } from '@sabai/db';
import type { Withdrawal } from '../transactions/withdrawals.repository.ts';
import type { RiskRule } from './risk.rules.ts';

interface Sums {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
}

/** Returns a member's deposits and withdrawals in a currency, before fees: today, in the last 30 days and in total. */
export async function sumsOf(
  db: Db,
  memberId: string,
  currencyCode: string,
  { today, monthAgo }: { today: Date; monthAgo: Date },
): Promise<Record<'today' | 'days30' | 'total', Sums>> {
  const { rows } = await sql<{ kind: 'deposited' | 'withdrawn'; today: string; days30: string; total: string }>`
    select kind,
      coalesce(sum(amount_minor) filter (where succeeded_at >= ${today}), 0) as today,
      coalesce(sum(amount_minor) filter (where succeeded_at >= ${monthAgo}), 0) as days30,
      coalesce(sum(amount_minor), 0) as total
    from (
      select 'deposited' as kind, amount_minor, succeeded_at from deposits
      where member_id = ${memberId} and currency_code = ${currencyCode} and status = 'success'
      union all
      select 'withdrawn', amount_minor, succeeded_at from withdrawals
      where member_id = ${memberId} and currency_code = ${currencyCode} and status = 'success'
    ) as moved group by kind`.execute(db);
  const of = (period: 'today' | 'days30' | 'total'): Sums => ({
    deposited: BigInt(rows.find(({ kind }) => kind === 'deposited')?.[period] ?? 0),
    withdrawn: BigInt(rows.find(({ kind }) => kind === 'withdrawn')?.[period] ?? 0),
  });
  return { today: of('today'), days30: of('days30'), total: of('total') };
}

/** Returns the number of withdrawals paid before this one was requested, and the largest of them. */
export async function paidBefore(
  db: Db,
  { member_id, id, currency_code, requested_at }: Withdrawal,
): Promise<{ count: number; largestMinor: bigint | null }> {
  const { rows } = await sql<{ count: bigint; largest: bigint | null }>`
    select count(*) as count, max(amount_minor) filter (where currency_code = ${currency_code}) as largest
    from withdrawals
    where member_id = ${member_id} and status = 'success' and id <> ${id} and requested_at <= ${requested_at}`.execute(
    db,
  );
  return { count: Number(rows[0]!.count), largestMinor: rows[0]!.largest };
}

/** Returns the points of each reason. */
export async function riskRules(db: Db): Promise<RiskRule[]> {
  const rows = await db.selectFrom('withdrawal_risk_rules').selectAll().execute();
  return rows.map(({ code, points, bound }) => ({ code: code as RiskRule['code'], points, bound }));
}
