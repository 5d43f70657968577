import type { WageringGrant } from './grant.ts';
import type { RoundSums } from './win.ts';

const sumOf = ({ cashMinor, bonusMinor }: RoundSums['staked']): bigint => cashMinor + bonusMinor;

/** The grant after a round was settled that counted: its wins less its stakes are told to the win or loss target. */
export const withSettled = (grant: WageringGrant, { staked, won }: RoundSums): WageringGrant => ({
  ...grant,
  winLossMinor: grant.winLossMinor + sumOf(won) - sumOf(staked),
});

/** The same taken back, of a round that was void after it was settled. */
export const withoutSettled = (grant: WageringGrant, { staked, won }: RoundSums): WageringGrant => ({
  ...grant,
  winLossMinor: grant.winLossMinor - sumOf(won) + sumOf(staked),
});
