import { least } from '../basis-points.ts';

/** The turnover required for deposits before a withdrawal, and its progress, in minor units of one currency. */
export interface DepositTurnover {
  /** From 0 to the target. */
  readonly turnoverMinor: bigint;
  readonly targetMinor: bigint;
  /** When staff waived the rest. Earlier bets no longer count, and nothing of them is taken back. */
  readonly waivedAt?: Date | undefined;
}

/** A bet's contribution: the settled part of its stake, and the part of that which the turnover has counted. */
export interface CountedBet {
  readonly openedAt: Date;
  readonly settledMinor: bigint;
  readonly turnedMinor: bigint;
}

/** Returns the turnover required for a deposit: a multiple, in hundredths, of the amount credited, rounded up. */
export const askedByDeposit = (creditedMinor: bigint, hundredths: number): bigint =>
  creditedMinor <= 0n ? 0n : (creditedMinor * BigInt(hundredths) + 99n) / 100n;

/** Returns the turnover after a deposit. Earlier turnover does not count towards it. */
export function withDeposit(turnover: DepositTurnover, askedMinor: bigint): DepositTurnover {
  const { turnoverMinor, targetMinor } = turnover;
  const isDone = turnoverMinor >= targetMinor;
  return isDone
    ? { ...turnover, turnoverMinor: 0n, targetMinor: askedMinor }
    : { ...turnover, targetMinor: targetMinor + askedMinor };
}

/**
 * Returns the turnover after a bet's settled stake became `settledMinor`.
 * - An increase counts up to the remaining target.
 * - A decrease is taken back exactly as far as it had counted. The remainder grows by that amount even if the earlier
 *   target was reached and a new one has started.
 */
export function countBet(
  turnover: DepositTurnover,
  bet: CountedBet,
  settledMinor: bigint,
): { readonly turnover: DepositTurnover; readonly turnedMinor: bigint } {
  const { turnoverMinor, targetMinor, waivedAt } = turnover;
  const { turnedMinor } = bet;
  if (waivedAt && bet.openedAt <= waivedAt) return { turnover, turnedMinor };
  if (settledMinor >= bet.settledMinor) {
    const more = least(settledMinor - bet.settledMinor, targetMinor - turnoverMinor);
    if (more <= 0n) return { turnover, turnedMinor };
    return { turnover: { ...turnover, turnoverMinor: turnoverMinor + more }, turnedMinor: turnedMinor + more };
  }
  const kept = least(turnedMinor, settledMinor);
  const back = turnedMinor - kept;
  if (back === 0n) return { turnover, turnedMinor };
  const after =
    turnoverMinor >= back
      ? { ...turnover, turnoverMinor: turnoverMinor - back }
      : { ...turnover, turnoverMinor: 0n, targetMinor: targetMinor + back - turnoverMinor };
  return { turnover: after, turnedMinor: kept };
}
