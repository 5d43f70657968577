/** What the house is ready to lose, in minor units. */
export interface SportLimits {
  /** By one outcome of one match, over all bets that are not over. */
  readonly liabilityMinor: bigint;
  /** By one bet: its payout. */
  readonly largestWinMinor: bigint;
}
