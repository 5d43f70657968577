import { inTransaction, sql, type Tx } from '@sabai/db';
import { type Exact, type PeriodCorrection, type ProductPlay, type Reckoning, reckon } from '@sabai/rewards';
import type { ProgrammeDependencies } from './dependencies.ts';
import { changePeriod, lockPeriod, type PeriodRow, type Programme, programmeAt } from './periods.repository.ts';
import { type KeptReckoning, reckoningToJson } from './reckoning-json.ts';

/** Members calculated per transaction. None of its locks is taken by bets. */
const membersAtOnce = 1000;
const nobody = '00000000-0000-0000-0000-000000000000';

interface PlayRow {
  readonly member_id: string;
  readonly product: string;
  readonly currency_code: string;
  readonly staked_minor: bigint;
  readonly won_minor: bigint;
}
/** An earlier period of a member that has changed, and its total until now. */
interface LateRow {
  readonly member_id: string;
  readonly starts_at: Date;
  readonly changes: number;
  readonly version: number;
  readonly level: number | null;
  readonly accounted: string;
  readonly plays: readonly { product: string; currency: string; staked: string; won: string }[];
}

/** Returns the next members: those who played in the period, or whose earlier periods have changed. */
async function nextMembers(tx: Tx, { offer_id, starts_at, reached }: PeriodRow): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from (
      (select distinct member_id from programme_plays
        where offer_id = ${offer_id} and starts_at = ${starts_at} and member_id > ${reached ?? nobody} order by member_id limit ${membersAtOnce})
      union
      (select distinct member_id from programme_late_changes
        where offer_id = ${offer_id} and starts_at < ${starts_at} and member_id > ${reached ?? nobody} order by member_id limit ${membersAtOnce})
    ) as due order by member_id limit ${membersAtOnce}`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}

async function playsOf(tx: Tx, { offer_id, starts_at }: PeriodRow, members: readonly string[]) {
  const { rows } = await sql<PlayRow>`
    select member_id, product, currency_code, staked_minor, won_minor from programme_plays
    where offer_id = ${offer_id} and starts_at = ${starts_at} and member_id = any(${members}::uuid[])
    order by member_id, product`.execute(tx);
  return Map.groupBy(rows, ({ member_id }) => member_id);
}

async function lateChangesOf(tx: Tx, { offer_id, starts_at }: PeriodRow, members: readonly string[]) {
  const { rows } = await sql<LateRow>`
    select late.member_id, late.starts_at, late.changes, period.version, (result.reckoning ->> 'level')::int as level,
      (coalesce(result.due_exact, 0) + coalesce((
        select sum(to_exact - from_exact) from programme_corrections as made
        where made.member_id = late.member_id and made.offer_id = late.offer_id and made.corrected_starts_at = late.starts_at
      ), 0))::text as accounted,
      (
        select coalesce(json_agg(json_build_object('product', product, 'currency', currency_code, 'staked', staked_minor::text,
          'won', won_minor::text) order by product), '[]')
        from programme_plays as play
        where play.member_id = late.member_id and play.offer_id = late.offer_id and play.starts_at = late.starts_at
      ) as plays
    from programme_late_changes as late
    join programme_periods as period on period.offer_id = late.offer_id and period.starts_at = late.starts_at
    left join programme_results as result
      on result.member_id = late.member_id and result.offer_id = late.offer_id and result.starts_at = late.starts_at
    where late.offer_id = ${offer_id} and late.starts_at < ${starts_at} and late.member_id = any(${members}::uuid[])
    order by late.member_id, late.starts_at`.execute(tx);
  return rows;
}

const playOf = (row: PlayRow): ProductPlay => ({
  product: row.product,
  stakedMinor: row.staked_minor,
  wonMinor: row.won_minor,
});

interface Correction extends PeriodCorrection {
  readonly memberId: string;
  readonly currency: string;
}

/** Returns the changed totals of the earlier periods of these members. */
async function correct(tx: Tx, late: readonly LateRow[], offerId: number, levels: ReadonlyMap<string, number>) {
  const versions = new Map<number, Programme>();
  const corrections: Correction[] = [];
  for (const { member_id: memberId, starts_at: periodStart, version, level, accounted, plays } of late) {
    const programme = versions.get(version) ?? (await programmeAt(tx, offerId, version));
    versions.set(version, programme);
    const currency = plays[0]?.currency ?? '';
    const reckoned = reckon(programme.rules, {
      currency,
      level: level ?? levels.get(memberId) ?? 0,
      plays: plays.map(({ product, staked, won }) => ({ product, stakedMinor: BigInt(staked), wonMinor: BigInt(won) })),
    });
    const [from, to]: [Exact, Exact] = [BigInt(accounted), reckoned?.due ?? 0n];
    if (from !== to) corrections.push({ memberId, currency, periodStart, from, to });
  }
  return corrections;
}

interface ReckonedMember {
  readonly memberId: string;
  readonly currency: string;
  readonly reckoning: Reckoning;
}

/** Inserts the results in one statement; members with a result keep theirs. */
async function keep(tx: Tx, period: PeriodRow, reckoned: readonly ReckonedMember[], at: Date): Promise<void> {
  const rows = reckoned.map(({ memberId, currency, reckoning }) => ({
    member_id: memberId,
    currency_code: currency,
    outcome: reckoning.outcome,
    due_exact: String(reckoning.due),
    paid_minor: String(reckoning.paidMinor),
    target_minor: String(reckoning.targetMinor),
    reckoning: reckoningToJson(reckoning) satisfies KeptReckoning,
  }));
  await sql`
    insert into programme_results (member_id, offer_id, starts_at, ends_at, version, currency_code, outcome, due_exact, paid_minor,
        target_minor, reckoning, reckoned_at)
      select member_id, ${period.offer_id}, ${period.starts_at}, ${period.ends_at}, ${period.version}, currency_code, outcome, due_exact,
        paid_minor, target_minor, reckoning, ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (member_id uuid, currency_code text, outcome text, due_exact numeric,
        paid_minor bigint, target_minor bigint, reckoning jsonb)
      on conflict (member_id, offer_id, starts_at) do nothing`.execute(tx);
}

async function keepCorrections(tx: Tx, period: PeriodRow, late: readonly LateRow[], made: readonly Correction[]) {
  if (late.length === 0) return;
  await sql`
    insert into programme_corrections (member_id, offer_id, corrected_starts_at, starts_at, from_exact, to_exact)
      select member_id, ${period.offer_id}, corrected, ${period.starts_at}, from_exact, to_exact
      from unnest(${made.map(({ memberId }) => memberId)}::uuid[], ${made.map(({ periodStart }) => periodStart)}::timestamptz[],
        ${made.map(({ from }) => String(from))}::numeric[], ${made.map(({ to }) => String(to))}::numeric[])
        as made (member_id, corrected, from_exact, to_exact)`.execute(tx);
  // A row that changed again in the meantime is left to the next run.
  await sql`
    delete from programme_late_changes as late
      using unnest(${late.map(({ member_id }) => member_id)}::uuid[], ${late.map(({ starts_at }) => starts_at)}::timestamptz[],
        ${late.map(({ changes }) => changes)}::int[]) as seen (member_id, starts_at, changes)
      where late.offer_id = ${period.offer_id} and late.member_id = seen.member_id and late.starts_at = seen.starts_at
        and late.changes = seen.changes`.execute(tx);
}

export type Totals = Record<string, { members: number; paid_minor: string; highest_minor: string }>;

function addTo(totals: Totals, reckoned: readonly ReckonedMember[]): Totals {
  const sums = { ...totals };
  for (const { currency, reckoning } of reckoned) {
    const { members, paid_minor, highest_minor } = sums[currency] ?? {
      members: 0,
      paid_minor: '0',
      highest_minor: '0',
    };
    const { paidMinor } = reckoning;
    sums[currency] = {
      members: members + (paidMinor > 0n ? 1 : 0),
      paid_minor: String(BigInt(paid_minor) + paidMinor),
      highest_minor: String(paidMinor > BigInt(highest_minor) ? paidMinor : BigInt(highest_minor)),
    };
  }
  return sums;
}

/**
 * Calculates the next members of an ended period; returns whether there may be more. Any number of processes may call
 * it concurrently.
 */
export async function reckonSome(dependencies: ProgrammeDependencies, due: PeriodRow): Promise<boolean> {
  const { platform, levelsOf } = dependencies;
  return inTransaction(platform.db, async (tx) => {
    const period = await lockPeriod(tx, due);
    if (!period) return false;
    const now = platform.clock();
    const members = await nextMembers(tx, period);
    if (members.length === 0) {
      await changePeriod(tx, period, { state: 'reckoned', reckoned_at: now, reached: null });
      return false;
    }
    const { rules } = await programmeAt(tx, period.offer_id, period.version);
    const levels = await levelsOf(members);
    const plays = await playsOf(tx, period, members);
    const late = await lateChangesOf(tx, period, members);
    const corrections = await correct(tx, late, period.offer_id, levels);
    const byMember = Map.groupBy(corrections, ({ memberId }) => memberId);
    const reckoned = members.flatMap((memberId): ReckonedMember[] => {
      const [own, made] = [plays.get(memberId) ?? [], byMember.get(memberId) ?? []];
      const currency = own[0]?.currency_code ?? made[0]?.currency;
      if (currency === undefined) return [];
      const level = levels.get(memberId) ?? 0;
      const reckoning = reckon(rules, { currency, level, plays: own.map(playOf), corrections: made });
      return reckoning ? [{ memberId, currency, reckoning }] : [];
    });
    await keep(tx, period, reckoned, now);
    await keepCorrections(tx, period, late, corrections);
    const totals = addTo(period.totals as unknown as Totals, reckoned);
    await changePeriod(tx, period, { reached: members.at(-1)!, totals: totals as never });
    return true;
  });
}
