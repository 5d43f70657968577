import { least } from '../basis-points.ts';
import type { Pots } from './stake.ts';

/** What a round has taken and given until now. */
export interface RoundSums {
  readonly staked: Pots;
  readonly won: Pots;
}

/** What of so much belongs to the bonus that staked its part, rounded toward nothing: what cannot be divided is cash. */
export function bonusPartOf(minor: bigint, { cashMinor, bonusMinor }: Pots): bigint {
  const both = cashMinor + bonusMinor;
  return both === 0n ? 0n : (minor * bonusMinor) / both;
}

/**
 * Which pots a win goes to: those of the round's stakes, in their ratio. It is reckoned on all that the round has won, so that many
 * small wins lose no more to rounding than one. Below zero it is taken back, and out of the pots that it went to.
 */
export function splitWin({ staked, won }: RoundSums, minor: bigint): Pots {
  const allWon = won.cashMinor + won.bonusMinor + minor;
  const due = bonusPartOf(allWon > 0n ? allWon : 0n, staked) - won.bonusMinor;
  const bonusMinor = minor >= 0n ? least(due > 0n ? due : 0n, minor) : -least(due < 0n ? -due : 0n, -minor);
  return { cashMinor: minor - bonusMinor, bonusMinor };
}
