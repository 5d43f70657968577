import { least } from '../basis-points.ts';

/** What deposits have asked to be staked before anything is withdrawn, and what of it was; in minor units of one currency. */
export interface DepositTurnover {
  /** From 0 to the target. */
  readonly turnoverMinor: bigint;
  readonly targetMinor: bigint;
  /** When staff have waived what was left: bets from before count no more, and nothing of them is taken back. */
  readonly waivedAt?: Date | undefined;
}

/** A bet as far as it counts: what of its stake is settled, and what of that the turnover has taken. */
export interface CountedBet {
  readonly openedAt: Date;
  readonly settledMinor: bigint;
  readonly turnedMinor: bigint;
}

/** What a deposit asks for: so many hundredths of what it has left in the wallet, rounded up. */
export const askedByDeposit = (creditedMinor: bigint, hundredths: number): bigint =>
  creditedMinor <= 0n ? 0n : (creditedMinor * BigInt(hundredths) + 99n) / 100n;

/** The turnover after a deposit asks for more. What was done before it counts for nothing of it. */
export function withDeposit(turnover: DepositTurnover, askedMinor: bigint): DepositTurnover {
  const { turnoverMinor, targetMinor } = turnover;
  const isDone = turnoverMinor >= targetMinor;
  return isDone
    ? { ...turnover, turnoverMinor: 0n, targetMinor: askedMinor }
    : { ...turnover, targetMinor: targetMinor + askedMinor };
}

/**
 * The turnover after a bet has changed to what `settledMinor` is now: more of it counts as far as there is something left to stake,
 * and what is settled no more is taken back, exactly as much as it had counted. What is left always grows by that, also when the
 * target it had counted for was reached and begun anew.
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
