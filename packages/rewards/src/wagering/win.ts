import { least } from '../basis-points.ts';
import type { Pots } from './stake.ts';

/** A round's stakes and wins so far. */
export interface RoundSums {
  readonly staked: Pots;
  readonly won: Pots;
}

/**
 * Returns the bonus part of an amount, in the ratio of the stakes, rounded toward zero: an indivisible rest is cash.
 */
export function bonusPartOf(minor: bigint, { cashMinor, bonusMinor }: Pots): bigint {
  const both = cashMinor + bonusMinor;
  return both === 0n ? 0n : (minor * bonusMinor) / both;
}

/**
 * Returns the pots that a win is paid to: those of the round's stakes, in their ratio. It is calculated on all wins of
 * the round, so that many small wins lose as little to rounding as one. A negative win is taken back from the pots that
 * received it.
 */
export function splitWin({ staked, won }: RoundSums, minor: bigint): Pots {
  const allWon = won.cashMinor + won.bonusMinor + minor;
  const due = bonusPartOf(allWon > 0n ? allWon : 0n, staked) - won.bonusMinor;
  const bonusMinor = minor >= 0n ? least(due > 0n ? due : 0n, minor) : -least(due < 0n ? -due : 0n, -minor);
  return { cashMinor: minor - bonusMinor, bonusMinor };
}
