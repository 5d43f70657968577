import { type GamePlace, weightOf } from '../weights.ts';
import type { CalculateType, CompetitionRules } from './competition-rules.ts';

/** A settled round of a member. Stakes and wins are of their own cash, in minor units. */
export interface ScoredRound {
  readonly game: GamePlace;
  readonly currency: string;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly settledAt: Date;
  /** When it was taken back; it then counts nothing, and takes its place in time with it. */
  readonly voidedAt?: Date | undefined;
}

export interface Score {
  readonly score: bigint;
  /** When the score was reached: who had it first ranks higher. */
  readonly reachedAt: Date;
  readonly rounds: number;
}

/** What one round counts; nothing where the rules leave it out. */
export function pointsOfRound(rules: CompetitionRules, round: ScoredRound): bigint | undefined {
  const { currency, stakedMinor: staked, wonMinor: won } = round;
  const least = rules.minStakeMinor[currency];
  if (least === undefined || staked <= 0n || staked < least) return undefined;
  if (weightOf(rules.weights, round.game).weight <= 0) return undefined;
  if (rules.calculateType === 'win_multiplier') return (won * 100n) / staked;
  const own = rules.calculateType === 'turnover' ? staked : won - staked;
  if (currency === rules.currency) return own;
  const rate = rules.rates[currency];
  return rate && (own * rate.worthMinor) / rate.minor;
}

const isBest = (type: CalculateType) => type === 'win_multiplier';
const later = (one: Date | undefined, other: Date) => (one && one > other ? one : other);

/**
 * The score of a member: a function of their rounds alone, in whatever order they are told, so that whoever has the list comes to the
 * same. None while no round counts.
 */
export function scoreOf(rules: CompetitionRules, rounds: readonly ScoredRound[]): Score | undefined {
  let score: bigint | undefined;
  let reachedAt: Date | undefined;
  let count = 0;
  const voided: { points: bigint; at: Date }[] = [];
  for (const round of rounds) {
    const points = pointsOfRound(rules, round);
    if (points === undefined) continue;
    if (round.voidedAt) {
      voided.push({ points, at: round.voidedAt });
      continue;
    }
    count += 1;
    if (!isBest(rules.calculateType)) {
      score = (score ?? 0n) + points;
      if (points !== 0n) reachedAt = later(reachedAt, round.settledAt);
      reachedAt ??= round.settledAt;
    } else if (score === undefined || points > score || (points === score && round.settledAt < reachedAt!)) {
      score = points;
      reachedAt = round.settledAt;
    }
  }
  if (score === undefined || !reachedAt) return undefined;
  // What was taken back had hidden this score until then.
  for (const { points, at } of voided)
    if (isBest(rules.calculateType) ? points > score : points !== 0n) reachedAt = later(reachedAt, at);
  return { score, reachedAt, rounds: count };
}
