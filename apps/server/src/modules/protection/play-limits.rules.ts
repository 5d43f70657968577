import type { LimitKind, LimitPeriod } from '@sabai/contract';

/** A limit in minor units of the member's currency, or in milliseconds for time. */
export interface Limit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: bigint;
}

/** Counts of the day, the week and the month. */
export type Counted = readonly [day: bigint, week: bigint, month: bigint];
export const nothingCounted: Counted = [0n, 0n, 0n];
export const countedPeriods = ['day', 'week', 'month'] as const;

/** A member's stakes, losses (negative: wins) and playing time in the current periods. */
export interface PlayCounters {
  readonly staked: Counted;
  readonly lost: Counted;
  readonly playedMs: Counted;
  readonly lastStakeAt: Date | undefined;
}

/** A longer gap between stakes is no playing time. */
const longestGapMs = 5 * 60_000;

const plus = ([day, week, month]: Counted, amount: bigint): Counted => [day + amount, week + amount, month + amount];

function gapMs({ lastStakeAt }: PlayCounters, now: Date): bigint {
  const gap = lastStakeAt ? now.getTime() - lastStakeAt.getTime() : 0;
  return gap > 0 && gap <= longestGapMs ? BigInt(Math.floor(gap)) : 0n;
}

/** A money movement between a player and a game. */
export interface PlayMovement {
  readonly template: string;
  readonly amountMinor: bigint;
}
const stakes: ReadonlySet<string> = new Set(['bet', 'reserve']);
const returns: ReadonlySet<string> = new Set(['refund', 'cancel']);

/**
 * Adds a movement to the counters. Returned money counts on the day of its return. Prizes without a round do not count.
 */
export function countMovement(
  counters: PlayCounters,
  { template, amountMinor }: PlayMovement,
  now: Date,
): PlayCounters {
  const { staked, lost, playedMs } = counters;
  if (stakes.has(template)) {
    return {
      staked: plus(staked, amountMinor),
      lost: plus(lost, amountMinor),
      playedMs: plus(playedMs, gapMs(counters, now)),
      lastStakeAt: now,
    };
  }
  if (returns.has(template)) return { ...counters, staked: plus(staked, -amountMinor), lost: plus(lost, -amountMinor) };
  if (template === 'result') return { ...counters, lost: plus(lost, -amountMinor) };
  if (template === 'win_rollback') return { ...counters, lost: plus(lost, amountMinor) };
  return counters;
}

const notBelowZero = (value: bigint) => (value > 0n ? value : 0n);

/** Returns the used part of a limit on play; 0 for limits of single bets or deposits. */
export function usedOf({ kind, period }: Pick<Limit, 'kind' | 'period'>, counters: PlayCounters): bigint {
  const at = countedPeriods.indexOf(period as (typeof countedPeriods)[number]);
  if (at < 0) return 0n;
  if (kind === 'wager') return notBelowZero(counters.staked[at]!);
  if (kind === 'loss') return notBelowZero(counters.lost[at]!);
  return kind === 'time' ? counters.playedMs[at]! : 0n;
}

/** Returns whether this limit forbids every stake until its period ends. */
export const isExhausted = (limit: Limit, counters: PlayCounters): boolean =>
  limit.kind !== 'bet' && limit.kind !== 'deposit' && usedOf(limit, counters) >= limit.amount;

/** Returns the first of the member's limits that forbids staking `amountMinor` more, on a bet of `betMinor` in all. */
export function limitAgainst(
  limits: readonly Limit[],
  counters: PlayCounters,
  { amountMinor, betMinor, now }: { readonly amountMinor: bigint; readonly betMinor: bigint; readonly now: Date },
): Limit | undefined {
  return limits.find((limit) => {
    const at = countedPeriods.indexOf(limit.period as (typeof countedPeriods)[number]);
    if (limit.kind === 'bet') return betMinor > limit.amount;
    if (limit.kind === 'wager') return usedOf(limit, counters) + amountMinor > limit.amount;
    // Earlier wins may be staked again.
    if (limit.kind === 'loss') return counters.lost[at]! + amountMinor > limit.amount;
    return limit.kind === 'time' && counters.playedMs[at]! + gapMs(counters, now) >= limit.amount;
  });
}

/**
 * Returns whether a limit fits those of the other periods: a day's is at most a week's, and a week's at most a month's.
 */
export function isInOrder(requested: Limit, others: readonly Limit[]): boolean {
  const at = (period: LimitPeriod) => countedPeriods.indexOf(period as (typeof countedPeriods)[number]);
  return others.every(({ kind, period, amount }) => {
    if (kind !== requested.kind || period === requested.period) return true;
    return at(period) < at(requested.period) ? amount <= requested.amount : amount >= requested.amount;
  });
}

/** Returns whether a limit is tighter than the current one. */
export const isTighter = (requested: bigint | null, present: bigint | undefined): boolean =>
  requested !== null && (present === undefined || requested <= present);
