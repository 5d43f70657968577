import type { Weights } from '../weights.ts';

/**
 * What the places of a competition go by, and the unit of its scores:
 *
 * | type | score | unit |
 * | --- | --- | --- |
 * | `turnover` | what was staked in all | minor units of the competition's currency |
 * | `win_multiplier` | the best round: what it won by what it staked | hundredths |
 * | `win_lose` | wins less stakes, below zero too | minor units of the competition's currency |
 */
export const calculateTypes = ['turnover', 'win_multiplier', 'win_lose'] as const;
export type CalculateType = (typeof calculateTypes)[number];

/** The places from one to another win the same, each of them. */
export interface Prize {
  readonly from: number;
  readonly to: number;
  /** Minor units of the competition's currency. */
  readonly minor: bigint;
}

/** How many minor units of the competition's currency so many of another are worth, at a rate that is dated and published. */
export interface DatedRate {
  readonly minor: bigint;
  readonly worthMinor: bigint;
  /** The day it was taken from, `YYYY-MM-DD`. */
  readonly day: string;
}

export interface CompetitionRules {
  readonly calculateType: CalculateType;
  readonly currency: string;
  /** What a place needs at least, in the unit of the score. */
  readonly leastScore: bigint;
  /** A game counts where its weight is above 0, whatever that weight is. */
  readonly weights: Weights;
  /** By currency, a smaller stake counts nothing. A member of a currency that is not named has no part in it. */
  readonly minStakeMinor: Readonly<Record<string, bigint>>;
  /** By currency other than the competition's own. */
  readonly rates: Readonly<Record<string, DatedRate>>;
  readonly prizes: readonly Prize[];
}

/** What the places win in all. */
export const prizePoolOf = ({ prizes }: Pick<CompetitionRules, 'prizes'>): bigint =>
  prizes.reduce((sum, { from, to, minor }) => sum + minor * BigInt(to - from + 1), 0n);

/** How many places win. */
export const placesOf = ({ prizes }: Pick<CompetitionRules, 'prizes'>): number =>
  prizes.reduce((most, { to }) => Math.max(most, to), 0);

/** What a place wins; 0 behind the last of them. */
export const prizeAt = ({ prizes }: Pick<CompetitionRules, 'prizes'>, place: number): bigint =>
  prizes.find(({ from, to }) => from <= place && place <= to)?.minor ?? 0n;
