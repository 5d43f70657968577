import type { TakenStake } from '@sabai/rewards';

/** What a bet took from a grant's pots and gave to its target; as much as is left of the bet. */
export interface Gave {
  readonly grantId: string;
  readonly taken: TakenStake;
  /** What of the bet's payout the pot of the bonus got; nothing where the bonus lies in the main wallet. */
  readonly wonMinor: bigint;
}
