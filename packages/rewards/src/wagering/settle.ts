import type { WageringGrant } from './grant.ts';
import type { RoundSums } from './win.ts';

const sumOf = ({ cashMinor, bonusMinor }: RoundSums['staked']): bigint => cashMinor + bonusMinor;

/**
 * Returns the grant after the settlement of a counted round, with its wins less its stakes added to the win or loss
 * target.
 */
export const withSettled = (grant: WageringGrant, { staked, won }: RoundSums): WageringGrant => ({
  ...grant,
  winLossMinor: grant.winLossMinor + sumOf(won) - sumOf(staked),
});

/** Reverses {@link withSettled} for a round that was voided after its settlement. */
export const withoutSettled = (grant: WageringGrant, { staked, won }: RoundSums): WageringGrant => ({
  ...grant,
  winLossMinor: grant.winLossMinor - sumOf(won) + sumOf(staked),
});
