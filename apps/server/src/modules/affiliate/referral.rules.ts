import type { ReferralStatus } from '@sabai/contract';

/** What decides how far an invitation has come. */
export interface ReferralFacts {
  /** What staff have found, or still look at, about the two members. */
  readonly flag: 'open' | 'confirmed' | undefined;
  readonly firstDeposit: { readonly depositedMinor: bigint; readonly stakedMinor: bigint } | undefined;
  /** By the plan of whoever has invited; without a plan, the first deposit staked once qualifies. */
  readonly byPlan?: { readonly hasDeposited: boolean; readonly isQualified: boolean } | undefined;
}

/**
 * An invitation counts once its guest has really deposited and staked that once, and nothing says that host and guest are one
 * person; whoever pays for invitations pays for these alone.
 */
export function referralStatus({ flag, firstDeposit, byPlan }: ReferralFacts): ReferralStatus {
  if (flag) return flag === 'open' ? 'review' : 'refused';
  if (byPlan) return byPlan.isQualified ? 'qualified' : byPlan.hasDeposited ? 'playing' : 'registered';
  if (!firstDeposit) return 'registered';
  return firstDeposit.stakedMinor < firstDeposit.depositedMinor ? 'playing' : 'qualified';
}
