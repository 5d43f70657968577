import { type QuestReward, type QuestRules, questCostOf } from '../quests/quest-rules.ts';

/**
 * The ranking criterion of a competition, and the unit of its scores:
 *
 * | type | score | unit |
 * | --- | --- | --- |
 * | `turnover` | the sum of stakes | minor units of the competition's currency |
 * | `win_multiplier` | the best round: win divided by stake | hundredths |
 * | `win_lose` | wins less stakes, also negative | minor units of the competition's currency |
 */
export const calculateTypes = ['turnover', 'win_multiplier', 'win_lose'] as const;
export type CalculateType = (typeof calculateTypes)[number];

/** The places from one to another win the same, each of them. */
export interface Prize {
  readonly from: number;
  readonly to: number;
  readonly reward: QuestReward;
}

/**
 * The exchange rate from another currency to the competition's: `minor` units are worth `worthMinor`. Rates are
 * published with their day.
 */
export interface DatedRate {
  readonly minor: string;
  readonly worthMinor: string;
  /** The day it was taken from, `YYYY-MM-DD`. */
  readonly day: string;
}

/** A competition's conditions and prizes, as stored in its version. Amounts are strings of minor units. */
export interface CompetitionRules {
  readonly minLevel?: number | undefined;
  readonly calculateType: CalculateType;
  readonly currency: string;
  /** The lowest score of a place, in the unit of the score. */
  readonly leastScore: string;
  readonly counts: QuestRules['counts'];
  /** The currencies that it is offered in: a smaller stake counts nothing, and the fee is paid by joining. */
  readonly amounts: Readonly<
    Record<string, { readonly minStake: string; readonly fee?: string | undefined } | undefined>
  >;
  /** By currency other than the competition's own. */
  readonly exchange: Readonly<Record<string, DatedRate | undefined>>;
  readonly prizes: readonly Prize[];
  /** For so long after the end, bets that were placed before it count when they are settled. */
  readonly cutOffHours: number;
}

/** Returns the sum of all prizes in minor units of a currency: money, and the stakes of free spins. */
export const prizePoolOf = ({ prizes }: Pick<CompetitionRules, 'prizes'>, currency: string): bigint =>
  prizes.reduce((sum, { from, to, reward }) => sum + questCostOf(reward, currency) * BigInt(to - from + 1), 0n);

/** Returns the number of winning places. */
export const placesOf = ({ prizes }: Pick<CompetitionRules, 'prizes'>): number =>
  prizes.reduce((most, { to }) => Math.max(most, to), 0);

/** Returns the prize of a place; undefined after the last winning one. */
export const prizeAt = ({ prizes }: Pick<CompetitionRules, 'prizes'>, place: number): QuestReward | undefined =>
  prizes.find(({ from, to }) => from <= place && place <= to)?.reward;

/** The currencies that a competition is offered in. */
export const currenciesOf = ({ amounts }: Pick<CompetitionRules, 'amounts'>): string[] =>
  Object.entries(amounts).flatMap(([currency, own]) => (own ? [currency] : []));

/** The last moment at which the settlement of a bet still counts. */
export const cutOffOf = ({ cutOffHours }: Pick<CompetitionRules, 'cutOffHours'>, endsAt: Date): Date =>
  new Date(endsAt.getTime() + cutOffHours * 3_600_000);
