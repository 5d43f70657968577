/** Rounds on offer for automatic play. */
export const autoplayCounts = [10, 25, 50, 100] as const;

/** What the player has agreed to. The loss limit is mandatory: automatic play never runs without an end in money. */
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

/** Whether the next round may begin: even if it pays nothing, the loss stays within the limit. */
export function mayPlay({ plan, left, netMinor }: AutoplayRun, stakeMinor: bigint): true | AutoplayStop {
  if (left <= 0) return 'done';
  return stakeMinor - netMinor > plan.lossLimitMinor ? 'lossLimit' : true;
}

/** Counts a round that has been watched; answers with the run as it stands, or with the reason why it ends. */
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
