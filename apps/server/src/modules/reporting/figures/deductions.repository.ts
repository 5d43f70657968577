import { deductions } from '@sabai/contract';
import { type Db, sql } from '@sabai/db';
import { partOf } from './parts.ts';

/** Templates of deductions; the index of rare templates finds those of one member. */
const templates = ['bonus_grant', 'points_exchanged'];

export interface MonthDeducted {
  /** `2026-11`, in the operator's time zone. */
  readonly month: string;
  readonly minor: bigint;
}

/**
 * Returns the deductions between GGR and NGR of one member in one currency, minor units. Covers the time since joining,
 * and each of the last `count` months including the current one, oldest first. Counts the same entries as the reports.
 */
export async function deductedOf(
  db: Db,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
  { now, timeZone, count }: { readonly now: Date; readonly timeZone: string; readonly count: number },
): Promise<{ total: bigint; months: MonthDeducted[] }> {
  const { rows } = await sql<{ month: string; minor: string; total: string }>`
    with deducted as (
      select date_trunc('month', posted_at at time zone ${timeZone}) as month, sum(amount) as minor
      from (select posted_at, amount, template, target from journal_entries
        where member_id = ${memberId} and currency = ${currency} and template = any(${templates}::text[])) as entry
      where (${partOf}) = any(${[...deductions]}::text[])
      group by 1
    )
    select to_char(of_house, 'YYYY-MM') as month, coalesce(minor, 0)::text as minor,
      (select coalesce(sum(minor), 0)::text from deducted) as total
    from generate_series(
      date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) - make_interval(months => ${count - 1}::int),
      date_trunc('month', ${now}::timestamptz at time zone ${timeZone}), interval '1 month') as of_house
    left join deducted on deducted.month = of_house order by of_house`.execute(db);
  return {
    total: BigInt(rows[0]?.total ?? '0'),
    months: rows.map(({ month, minor }) => ({ month, minor: BigInt(minor) })),
  };
}
