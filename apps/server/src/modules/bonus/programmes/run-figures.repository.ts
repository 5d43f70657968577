import { type Db, sql } from '@sabai/db';
import { type ProductPlay, type Reckoning, reckon } from '@sabai/rewards';
import type { ProgrammeDependencies } from './dependencies.ts';
import type { MemberPeriod } from './member-periods.repository.ts';
import type { PeriodRow, Programme } from './periods.repository.ts';

/** Maximum number of members in a dry run; larger installations see this part only. */
export const mostDryMembers = 20_000;
const outlierTimes = 10n;

/** The result of a run in a currency. Exact amounts are ten-thousandths of a minor unit. */
export interface RunSum {
  readonly currency_code: string;
  readonly members: number;
  readonly staked_minor: bigint;
  readonly won_minor: bigint;
  readonly counted_minor: bigint;
  readonly corrected_exact: bigint;
  readonly amount_minor: bigint;
  readonly paid_minor: bigint;
  readonly median_minor: bigint;
  readonly highest_minor: bigint;
}
export interface RunOutcome {
  readonly outcome: Reckoning['outcome'];
  readonly currency_code: string;
  readonly members: number;
  readonly paid: number;
}
type Period = Pick<PeriodRow, 'offer_id' | 'starts_at'>;

/** Returns the sums of a calculated run, from its stored results in PostgreSQL. */
export async function keptSums(db: Db, { offer_id, starts_at }: Period): Promise<RunSum[]> {
  const { rows } = await sql<Record<keyof RunSum, string> & { members: number }>`
    select result.currency_code, count(*)::int as members, coalesce(sum(play.staked), 0)::text as staked_minor,
      coalesce(sum(play.won), 0)::text as won_minor, coalesce(sum(play.counted), 0)::text as counted_minor,
      coalesce(sum(made.exact), 0)::text as corrected_exact, sum(paid_minor)::text as amount_minor,
      coalesce(sum(paid_minor) filter (where paid_at is not null), 0)::text as paid_minor,
      coalesce(percentile_disc(0.5) within group (order by paid_minor) filter (where paid_minor > 0), 0)::text as median_minor,
      max(paid_minor)::text as highest_minor
    from programme_results as result
    left join lateral (
      select sum((one ->> 'staked')::numeric) as staked, sum((one ->> 'won')::numeric) as won, sum((one ->> 'counted')::numeric) as counted
      from jsonb_array_elements(reckoning -> 'products') as one
    ) as play on true
    left join lateral (
      select sum((one ->> 'to')::numeric - (one ->> 'from')::numeric) as exact from jsonb_array_elements(reckoning -> 'corrections') as one
    ) as made on true
    where offer_id = ${offer_id} and starts_at = ${starts_at} group by 1 order by 1`.execute(db);
  return rows.map((row) => ({
    currency_code: row.currency_code,
    members: row.members,
    corrected_exact: BigInt(row.corrected_exact),
    staked_minor: BigInt(row.staked_minor),
    won_minor: BigInt(row.won_minor),
    counted_minor: BigInt(row.counted_minor),
    amount_minor: BigInt(row.amount_minor),
    paid_minor: BigInt(row.paid_minor),
    median_minor: BigInt(row.median_minor),
    highest_minor: BigInt(row.highest_minor),
  }));
}

export async function keptOutcomes(db: Db, { offer_id, starts_at }: Period): Promise<RunOutcome[]> {
  const { rows } = await sql<RunOutcome>`
    select outcome, currency_code, count(*)::int as members, count(paid_at)::int as paid from programme_results
    where offer_id = ${offer_id} and starts_at = ${starts_at} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** A member of a dry run. */
export interface DryMember {
  readonly memberId: string;
  readonly currency: string;
  readonly level: number;
  readonly plays: readonly ProductPlay[];
  readonly reckoning: Reckoning;
}
export interface DryRun {
  readonly members: readonly DryMember[];
  readonly isWhole: boolean;
}

/** Returns the result of a period if it ended now, highest amounts first. Stores nothing. */
export async function dryRun(
  { platform: { db }, levelsOf }: Pick<ProgrammeDependencies, 'platform' | 'levelsOf'>,
  { offer_id, starts_at }: Period,
  { rules }: Programme,
): Promise<DryRun> {
  const { rows } = await sql<{
    member_id: string;
    currency_code: string;
    plays: readonly { product: string; staked: string; won: string }[];
  }>`
    select member_id, min(currency_code) as currency_code,
      json_agg(json_build_object('product', product, 'staked', staked_minor::text, 'won', won_minor::text) order by product) as plays
    from programme_plays where offer_id = ${offer_id} and starts_at = ${starts_at}
    group by member_id order by member_id limit ${mostDryMembers + 1}`.execute(db);
  const some = rows.slice(0, mostDryMembers);
  const levels = await levelsOf(some.map(({ member_id }) => member_id));
  const members = some.flatMap(({ member_id: memberId, currency_code: currency, plays: played }): DryMember[] => {
    const level = levels.get(memberId) ?? 0;
    const plays = played.map(({ product, staked, won }) => ({
      product,
      stakedMinor: BigInt(staked),
      wonMinor: BigInt(won),
    }));
    const reckoning = reckon(rules, { currency, level, plays });
    return reckoning ? [{ memberId, currency, level, plays, reckoning }] : [];
  });
  const byAmount = members.toSorted(
    (a, b) => Number(b.reckoning.paidMinor - a.reckoning.paidMinor) || (a.memberId < b.memberId ? -1 : 1),
  );
  return { members: byAmount, isWhole: rows.length <= mostDryMembers };
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Returns the same sums as those of a calculated run. */
export function drySums({ members }: DryRun): { sums: RunSum[]; outcomes: RunOutcome[] } {
  const byCurrency = Map.groupBy(members, ({ currency }) => currency);
  const sums = [...byCurrency].map(([currency_code, own]): RunSum => {
    const products = own.flatMap(({ reckoning }) => reckoning.products);
    const paid = own.map(({ reckoning }) => reckoning.paidMinor).filter((minor) => minor > 0n);
    return {
      currency_code,
      members: own.length,
      corrected_exact: 0n,
      paid_minor: 0n,
      staked_minor: sumOf(products.map(({ stakedMinor }) => stakedMinor)),
      won_minor: sumOf(products.map(({ wonMinor }) => wonMinor)),
      counted_minor: sumOf(products.map(({ countedMinor }) => countedMinor)),
      amount_minor: sumOf(paid),
      // Sorted from the highest down.
      median_minor: paid[Math.floor(paid.length / 2)] ?? 0n,
      highest_minor: paid[0] ?? 0n,
    };
  });
  const outcomes = [...Map.groupBy(members, ({ currency, reckoning }) => `${reckoning.outcome} ${currency}`).values()];
  return {
    sums: sums.toSorted((a, b) => (a.currency_code < b.currency_code ? -1 : 1)),
    outcomes: outcomes.map((own) => ({
      outcome: own[0]!.reckoning.outcome,
      currency_code: own[0]!.currency,
      members: own.length,
      paid: 0,
    })),
  };
}

/** Returns the amount in each currency above which a payment is an outlier. */
export const outlierBeyond = (sums: readonly RunSum[]): ReadonlyMap<string, bigint> =>
  new Map(sums.map(({ currency_code, median_minor }) => [currency_code, median_minor * outlierTimes]));

export interface RunMemberRow extends MemberPeriod {
  readonly member_id: string;
  readonly currency_code: string;
}

/** Returns members of a calculated run, highest amounts first. */
export async function keptMembers(
  db: Db,
  { offer_id, starts_at, state }: Pick<PeriodRow, 'offer_id' | 'starts_at' | 'state'>,
  { kind, limit, skip }: { readonly kind: string; readonly limit: number; readonly skip: number },
): Promise<{ total: number; rows: RunMemberRow[] }> {
  const { rows } = await sql<RunMemberRow & { total: string }>`
    select result.member_id, result.currency_code, result.offer_id, result.starts_at, result.ends_at, result.version, ${state} as state,
      result.outcome, result.paid_minor, result.paid_at, result.reckoning, '[]'::json as plays, nullif(result.target_minor, 0) as target_minor,
      lot.turnover_minor as lot_turnover, lot.done_at is not null as lot_done, count(*) over () as total
    from programme_results as result
    left join side_wallet_lots as lot on lot.member_id = result.member_id and lot.wallet = ${kind} and lot.id = result.lot_id
    where result.offer_id = ${offer_id} and result.starts_at = ${starts_at}
    order by result.paid_minor desc, result.member_id limit ${limit} offset ${skip}`.execute(db);
  return { total: Number(rows[0]?.total ?? 0), rows };
}

/** Number of ended periods in a report. */
const reportedPeriods = 12;

export interface ReportSum {
  readonly currency_code: string;
  readonly members: number;
  readonly staked_minor: bigint;
  readonly won_minor: bigint;
  readonly counted_minor: bigint;
  readonly due_minor: bigint;
  readonly paid_minor: bigint;
  readonly corrected_exact: bigint;
  readonly transferred_minor: bigint;
}

/** Returns the results of the latest periods of a programme, and their start. */
export async function reportSums(
  db: Db,
  offerId: number,
  kind: string,
): Promise<{ since: Date | null; sums: ReportSum[] }> {
  const { rows: periods } = await sql<{ since: Date | null }>`
    select min(starts_at) as since from (
      select starts_at from programme_periods where offer_id = ${offerId} and state <> 'open' order by starts_at desc limit ${reportedPeriods}
    ) as latest`.execute(db);
  const since = periods[0]?.since ?? null;
  if (!since) return { since, sums: [] };
  const { rows } = await sql<Record<keyof ReportSum, string> & { members: number }>`
    with results as (
      select result.currency_code, count(distinct result.member_id)::int as members, sum(play.staked) as staked, sum(play.won) as won,
        sum(play.counted) as counted, sum(paid_minor) filter (where result.paid_at is not null) as paid,
        sum(paid_minor) filter (where result.paid_at is null and period.state in ('reckoned', 'approved')) as due
      from programme_results as result
      join programme_periods as period on period.offer_id = result.offer_id and period.starts_at = result.starts_at
      left join lateral (
        select sum((one ->> 'staked')::numeric) as staked, sum((one ->> 'won')::numeric) as won,
          sum((one ->> 'counted')::numeric) as counted
        from jsonb_array_elements(reckoning -> 'products') as one
      ) as play on true
      where result.offer_id = ${offerId} and result.starts_at >= ${since} group by 1
    ), corrections as (
      select result.currency_code, sum(to_exact - from_exact) as exact
      from programme_corrections as made
      join programme_results as result
        on result.member_id = made.member_id and result.offer_id = made.offer_id and result.starts_at = made.starts_at
      where made.offer_id = ${offerId} and made.starts_at >= ${since} group by 1
    ), transfers as (
      select currency_code, sum(amount_minor) as minor from wallet_transfers
      where kind = ${kind} and created_at >= ${since} group by 1
    )
    select results.currency_code, members, coalesce(staked, 0)::text as staked_minor, coalesce(won, 0)::text as won_minor,
      coalesce(counted, 0)::text as counted_minor, coalesce(due, 0)::text as due_minor, coalesce(paid, 0)::text as paid_minor,
      coalesce(corrections.exact, 0)::text as corrected_exact, coalesce(transfers.minor, 0)::text as transferred_minor
    from results left join corrections using (currency_code) left join transfers using (currency_code) order by 1`.execute(
    db,
  );
  return {
    since,
    sums: rows.map((row) => ({
      currency_code: row.currency_code,
      members: row.members,
      staked_minor: BigInt(row.staked_minor),
      won_minor: BigInt(row.won_minor),
      counted_minor: BigInt(row.counted_minor),
      due_minor: BigInt(row.due_minor),
      paid_minor: BigInt(row.paid_minor),
      corrected_exact: BigInt(row.corrected_exact),
      transferred_minor: BigInt(row.transferred_minor),
    })),
  };
}
