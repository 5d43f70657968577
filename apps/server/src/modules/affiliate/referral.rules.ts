import type { ReferralStatus } from '@sabai/contract';

/** The facts that determine an invitation's status. */
export interface ReferralFacts {
  /** The staff's flag on the two members, if any. */
  readonly flag: 'open' | 'confirmed' | undefined;
  readonly firstDeposit: { readonly depositedMinor: bigint; readonly stakedMinor: bigint } | undefined;
  /** Progress by the affiliate's plan; without a plan, the first deposit staked once qualifies. */
  readonly byPlan?: { readonly hasDeposited: boolean; readonly isQualified: boolean } | undefined;
}

/**
 * An invitation qualifies when the invited member has staked the first deposit once, and no flag marks the two members
 * as one person. Only qualified invitations are paid for.
 */
export function referralStatus({ flag, firstDeposit, byPlan }: ReferralFacts): ReferralStatus {
  if (flag) return flag === 'open' ? 'review' : 'refused';
  if (byPlan) return byPlan.isQualified ? 'qualified' : byPlan.hasDeposited ? 'playing' : 'registered';
  if (!firstDeposit) return 'registered';
  return firstDeposit.stakedMinor < firstDeposit.depositedMinor ? 'playing' : 'qualified';
}
