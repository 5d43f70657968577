import type { WithdrawalCheck } from '@sabai/contract';
import type { TurnoverFacts } from '../../wallet/index.ts';

/** Where a withdrawal can stand, and where it can go from there. Nothing leaves `received` or `refused`. */
export const nextStages = {
  checks: ['approved', 'refused'],
  approved: ['sent', 'refused'],
  sent: ['received', 'refused'],
  received: [],
  refused: [],
} as const satisfies Record<string, readonly string[]>;
export type Stage = keyof typeof nextStages;

export const canGo = (from: Stage, to: Stage): boolean => (nextStages[from] as readonly Stage[]).includes(to);

/** What the member's history calls a stage. */
export const statusOf = (stage: Stage): 'pending' | 'success' | 'fail' =>
  stage === 'received' ? 'success' : stage === 'refused' ? 'fail' : 'pending';

export interface CheckFacts {
  readonly now: Date;
  readonly amountMinor: bigint;
  /** When money was first asked for to this payee, and whether it was ever asked for to another one. */
  readonly payeeKnownSince: Date | null;
  readonly hasOtherPayee: boolean;
  readonly payeeHoldMs: number;
  /** Until when no money goes out because password, payee or second factor of the account has changed. */
  readonly accountHeldUntil: Date | null;
  readonly autoApproveMinor: bigint | null;
  /** Why staff have to see it whatever the amount. */
  readonly concerns: readonly AutoConcern[];
}
/** Open flags; a bank account that is not the member's own, or of which that is not known. */
export type AutoConcern = 'open-flags' | 'bank-check';
export interface CheckResult {
  readonly check: WithdrawalCheck;
  readonly state: 'passed' | 'waiting';
  readonly until: Date | null;
}
export interface Verdict {
  readonly checks: readonly CheckResult[];
  readonly heldUntil: Date | null;
  /** The house needs nobody to approve it. */
  readonly isAutoApproved: boolean;
}

/** Until when money to a payee waits: so long after a changed payee was first asked for. */
function payeeHold({ now, payeeKnownSince, hasOtherPayee, payeeHoldMs }: CheckFacts): number {
  return hasOtherPayee ? (payeeKnownSince ?? now).getTime() + payeeHoldMs : 0;
}

/** Until when it waits, by the payee or by the account, whichever is later. */
export function holdOf(facts: CheckFacts): Date | null {
  const until = Math.max(payeeHold(facts), facts.accountHeldUntil?.getTime() ?? 0);
  return until > facts.now.getTime() ? new Date(until) : null;
}

/**
 * What a request that was not refused still waits for. All checks there will ever be are named here, at the request: nothing
 * is asked of the member afterwards.
 */
export function judgeRequest(facts: CheckFacts): Verdict {
  const heldUntil = holdOf(facts);
  const isAutoApproved =
    facts.autoApproveMinor !== null && facts.amountMinor <= facts.autoApproveMinor && facts.concerns.length === 0;
  const passed = (check: WithdrawalCheck): CheckResult => ({ check, state: 'passed', until: null });
  return {
    checks: [
      ...(['profile', 'limits', 'turnover', 'balance'] as const).map(passed),
      heldUntil ? { check: 'payee', state: 'waiting', until: heldUntil } : passed('payee'),
      isAutoApproved && !heldUntil ? passed('review') : { check: 'review', state: 'waiting', until: null },
    ],
    heldUntil,
    isAutoApproved,
  };
}

/** Why less than the whole main wallet can be withdrawn, if so. */
export const partialReason = (parts: {
  readonly bonusLock: bigint;
  readonly turnoverLock: bigint;
  readonly promotionLock: bigint;
}): 'TURNOVER' | 'PROMOTION' | null =>
  parts.bonusLock > 0n || parts.turnoverLock > 0n ? 'TURNOVER' : parts.promotionLock > 0n ? 'PROMOTION' : null;

/** The most that a promotion lets be withdrawn, where that is less than what was asked for. */
export const exceedsPromotion = (amountMinor: bigint, facts: TurnoverFacts): boolean =>
  facts.withdrawalCapMinor !== null && amountMinor > facts.withdrawalCapMinor;
