import type { TakenStake } from '@sabai/rewards';

/** The amounts a bet took from a grant's balances and contributed to its target, for the remaining part of the bet. */
export interface Gave {
  readonly grantId: string;
  readonly taken: TakenStake;
  /** The bonus balance's share of the bet's payout; zero if the bonus is in the main wallet. */
  readonly wonMinor: bigint;
}
