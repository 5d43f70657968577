import { countsForQuest, type PlayedGame } from '../quests/quest-rules.ts';
import type { CalculateType, CompetitionRules } from './competition-rules.ts';

/** A settled round of a member. Stakes and wins are of their own cash, in minor units. */
export interface ScoredRound {
  readonly game: PlayedGame;
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

/** Returns the points of a round; undefined if the rules exclude it. */
export function pointsOfRound(rules: CompetitionRules, round: ScoredRound): bigint | undefined {
  const { currency, stakedMinor: staked, wonMinor: won } = round;
  const least = rules.amounts[currency]?.minStake;
  if (least === undefined || staked <= 0n || staked < BigInt(least)) return undefined;
  if (!countsForQuest(rules, round.game)) return undefined;
  if (rules.calculateType === 'win_multiplier') return (won * 100n) / staked;
  const own = rules.calculateType === 'turnover' ? staked : won - staked;
  if (currency === rules.currency) return own;
  const rate = rules.exchange[currency];
  return rate && (own * BigInt(rate.worthMinor)) / BigInt(rate.minor);
}

/** The points of a round, and the times of its settlement and its void. */
export interface ScoredPoints {
  readonly points: bigint;
  readonly settledAt: Date;
  readonly voidedAt?: Date | null | undefined;
}

const isBest = (type: CalculateType) => type === 'win_multiplier';
const later = (one: Date | undefined, other: Date) => (one && one > other ? one : other);

/** The score with one more round that counts, where none was taken back before. A round that moves nothing takes no time. */
export function scoreWith(type: CalculateType, before: Score | undefined, round: ScoredPoints): Score | undefined {
  const { points, settledAt } = round;
  if (points === 0n) return before && { ...before, rounds: before.rounds + 1 };
  if (!before) return { score: points, reachedAt: settledAt, rounds: 1 };
  const rounds = before.rounds + 1;
  if (!isBest(type)) return { score: before.score + points, reachedAt: later(before.reachedAt, settledAt), rounds };
  const isAhead = points > before.score || (points === before.score && settledAt < before.reachedAt);
  return isAhead ? { score: points, reachedAt: settledAt, rounds } : { ...before, rounds };
}

/** Returns the score of these rounds, in any order; undefined if no round has changed it. */
export function scoreOfPoints(type: CalculateType, rounds: readonly ScoredPoints[]): Score | undefined {
  let score: Score | undefined;
  for (const round of rounds) if (!round.voidedAt) score = scoreWith(type, score, round);
  if (!score) return undefined;
  const { score: sum } = score;
  let { reachedAt } = score;
  // Until its void, a voided round hid this score.
  for (const { points, voidedAt } of rounds)
    if (voidedAt && (isBest(type) ? points > sum : points !== 0n)) reachedAt = later(reachedAt, voidedAt);
  return { ...score, reachedAt, rounds: rounds.filter(({ voidedAt }) => !voidedAt).length };
}

/**
 * Returns a member's score: a function of their rounds alone, in any order, so that the published list reproduces it.
 */
export function scoreOf(rules: CompetitionRules, rounds: readonly ScoredRound[]): Score | undefined {
  const counted = rounds.flatMap((round) => {
    const points = pointsOfRound(rules, round);
    return points === undefined ? [] : [{ points, settledAt: round.settledAt, voidedAt: round.voidedAt }];
  });
  return scoreOfPoints(rules.calculateType, counted);
}
