import type { QuestRules } from './quest-rules.ts';

/** A round's present state: the cash stake and its win; zero after a void. */
export interface QuestRound {
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
}
/** The counted bets and sums of a round, or of all rounds together. */
export interface QuestCounts extends QuestRound {
  readonly bets: bigint;
}
export const countsNothing: QuestCounts = { bets: 0n, stakedMinor: 0n, wonMinor: 0n };

const required = (minor: string | undefined): bigint => BigInt(minor ?? '0');

/** Returns the counts of a round: all of it if it meets every condition of a single bet, otherwise nothing. */
export function countsOfRound(
  rules: Pick<QuestRules, 'amounts' | 'winMultiplierHundredths'>,
  currency: string,
  { stakedMinor, wonMinor }: QuestRound,
): QuestCounts {
  const own = rules.amounts[currency];
  const isCounted =
    own !== undefined &&
    stakedMinor > 0n &&
    stakedMinor >= required(own.minimumBet) &&
    wonMinor >= required(own.minimumWin) &&
    wonMinor * 100n >= stakedMinor * BigInt(rules.winMultiplierHundredths ?? 0);
  return isCounted ? { bets: 1n, stakedMinor, wonMinor } : countsNothing;
}

/**
 * Replaces a round's earlier counts with its present ones. Progress changes in no other way, so that a void reverses a
 * round exactly.
 */
export const countedAnew = (all: QuestCounts, before: QuestCounts, now: QuestCounts): QuestCounts => ({
  bets: all.bets - before.bets + now.bets,
  stakedMinor: all.stakedMinor - before.stakedMinor + now.stakedMinor,
  wonMinor: all.wonMinor - before.wonMinor + now.wonMinor,
});

export interface QuestMeasure {
  readonly condition: 'number_of_bets' | 'accumulated_bet' | 'accumulated_win' | 'accumulated_win_loss' | 'deposit';
  readonly done: bigint;
  readonly target: bigint;
}

/**
 * Returns the progress by each summed condition. A quest with conditions of a single bet only is completed by one such
 * bet.
 */
export function questMeasures(
  rules: Pick<QuestRules, 'amounts' | 'numberOfBets'>,
  currency: string,
  counts: QuestCounts & { readonly depositedMinor: bigint },
): QuestMeasure[] {
  const own = rules.amounts[currency] ?? {};
  const { bets, stakedMinor, wonMinor, depositedMinor } = counts;
  const sums = [
    ['accumulated_bet', stakedMinor, own.accumulatedBet],
    ['accumulated_win', wonMinor, own.accumulatedWin],
    ['accumulated_win_loss', wonMinor - stakedMinor, own.accumulatedWinLoss],
    ['deposit', depositedMinor, own.deposit],
  ] as const;
  const measures: QuestMeasure[] = sums.flatMap(([condition, done, target]) =>
    target === undefined ? [] : [{ condition, done, target: BigInt(target) }],
  );
  if (rules.numberOfBets !== undefined || measures.length === 0)
    measures.unshift({ condition: 'number_of_bets', done: bets, target: BigInt(rules.numberOfBets ?? 1) });
  return measures;
}

export const isQuestDone = (measures: readonly QuestMeasure[]): boolean =>
  measures.every(({ done, target }) => done >= target);

const dayMs = 86_400_000;

/** The day of a streak that a check-in is: the next one after yesterday's, and the first again after a day that was missed or the last. */
export function dayOfStreak(
  length: number,
  today: string,
  latest: { readonly date: string; readonly day: number; readonly streak: number } | undefined,
): { readonly day: number; readonly streak: number } {
  const isNext = latest !== undefined && Date.parse(today) - Date.parse(latest.date) === dayMs;
  return isNext ? { day: (latest.day % length) + 1, streak: latest.streak + 1 } : { day: 1, streak: 1 };
}
