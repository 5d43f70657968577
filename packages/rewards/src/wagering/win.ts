import type { Pots } from './stake.ts';

/** What a round has taken and given until now. */
export interface RoundSums {
  readonly staked: Pots;
  readonly won: Pots;
}

/**
 * Which pots a win goes to: those of the round's stakes, in their ratio. It is reckoned on all that the round has won, so that many
 * small wins lose no more to rounding than one; what cannot be divided is cash.
 */
export function splitWin({ staked, won }: RoundSums, minor: bigint): Pots {
  const allStaked = staked.cashMinor + staked.bonusMinor;
  if (allStaked === 0n) return { cashMinor: minor, bonusMinor: 0n };
  const allWon = won.cashMinor + won.bonusMinor + minor;
  const bonusDue = (allWon * staked.bonusMinor) / allStaked - won.bonusMinor;
  const bonusMinor = bonusDue < 0n ? 0n : bonusDue > minor ? minor : bonusDue;
  return { cashMinor: minor - bonusMinor, bonusMinor };
}
