/** Offered numbers of rounds for automatic play. */
export const autoplayCounts = [10, 25, 50, 100] as const;

/** The player's settings of automatic play. The loss limit is mandatory. */
export interface AutoplayPlan {
  rounds: number;
  /** It stops before its rounds have lost more than this together. */
  lossLimitMinor: bigint;
  /** It stops after a round that pays at least this. */
  singleWinLimitMinor?: bigint;
}

export interface AutoplayRun {
  plan: AutoplayPlan;
  left: number;
  /** Payouts less stakes of its rounds; negative is a loss. */
  netMinor: bigint;
}

export type AutoplayStop = 'done' | 'lossLimit' | 'winLimit' | 'feature' | 'failure' | 'player';

export interface AutoplayRound {
  stakeMinor: bigint;
  payoutMinor: bigint;
  hasFeature: boolean;
}

export const startAutoplay = (plan: AutoplayPlan): AutoplayRun => ({ plan, left: plan.rounds, netMinor: 0n });

/** Returns whether the next round may start: even without a payout, the loss must stay within the limit. */
export function mayPlay({ plan, left, netMinor }: AutoplayRun, stakeMinor: bigint): true | AutoplayStop {
  if (left <= 0) return 'done';
  return stakeMinor - netMinor > plan.lossLimitMinor ? 'lossLimit' : true;
}

/** Counts a watched round; returns the updated run, or the reason why it ends. */
export function countRound(run: AutoplayRun, round: AutoplayRound): AutoplayRun | AutoplayStop {
  const counted: AutoplayRun = {
    plan: run.plan,
    left: run.left - 1,
    netMinor: run.netMinor + round.payoutMinor - round.stakeMinor,
  };
  if (round.hasFeature) return 'feature';
  const { singleWinLimitMinor } = run.plan;
  if (singleWinLimitMinor !== undefined && round.payoutMinor >= singleWinLimitMinor) return 'winLimit';
  const verdict = mayPlay(counted, round.stakeMinor);
  return verdict === true ? counted : verdict;
}
