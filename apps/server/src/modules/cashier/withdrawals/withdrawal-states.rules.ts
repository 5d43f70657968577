import type { WithdrawalCheck } from '@sabai/contract';
import type { TurnoverFacts } from '../../wallet/index.ts';

/** The stages of a withdrawal with their transitions. `received` and `refused` are final. */
export const nextStages = {
  checks: ['approved', 'refused'],
  approved: ['sent', 'refused'],
  sent: ['received', 'refused'],
  received: [],
  refused: [],
} as const satisfies Record<string, readonly string[]>;
export type Stage = keyof typeof nextStages;

export const canGo = (from: Stage, to: Stage): boolean => (nextStages[from] as readonly Stage[]).includes(to);

/** Returns the status of a stage in the member's history. */
export const statusOf = (stage: Stage): 'pending' | 'success' | 'fail' =>
  stage === 'received' ? 'success' : stage === 'refused' ? 'fail' : 'pending';

export interface CheckFacts {
  readonly now: Date;
  readonly amountMinor: bigint;
  /** The first request to this payee, and whether there was ever another payee. */
  readonly payeeKnownSince: Date | null;
  readonly hasOtherPayee: boolean;
  readonly payeeHoldMs: number;
  /** The end of the hold after a change of the account's password, payee or second factor. */
  readonly accountHeldUntil: Date | null;
  readonly autoApproveMinor: bigint | null;
  /** Concerns that require staff, whatever the amount. */
  readonly concerns: readonly AutoConcern[];
}
/** Open flags; a bank account that is another person's, or of an unknown owner. */
export type AutoConcern = 'open-flags' | 'bank-check';
export interface CheckResult {
  readonly check: WithdrawalCheck;
  readonly state: 'passed' | 'waiting';
  readonly until: Date | null;
}
export interface Verdict {
  readonly checks: readonly CheckResult[];
  readonly heldUntil: Date | null;
  /** It is approved automatically. */
  readonly isAutoApproved: boolean;
}

/** Returns the end of the payee hold: a fixed time after the first request to a changed payee. */
function payeeHold({ now, payeeKnownSince, hasOtherPayee, payeeHoldMs }: CheckFacts): number {
  return hasOtherPayee ? (payeeKnownSince ?? now).getTime() + payeeHoldMs : 0;
}

/** Returns the end of the hold, of the payee or of the account, whichever is later. */
export function holdOf(facts: CheckFacts): Date | null {
  const until = Math.max(payeeHold(facts), facts.accountHeldUntil?.getTime() ?? 0);
  return until > facts.now.getTime() ? new Date(until) : null;
}

/**
 * Returns the remaining checks of an accepted request. All checks are fixed here, at the request: nothing is required
 * of the member afterwards.
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

/** Returns why less than the whole main wallet can be withdrawn, if so. */
export const partialReason = (parts: {
  readonly bonusLock: bigint;
  readonly turnoverLock: bigint;
  readonly promotionLock: bigint;
}): 'TURNOVER' | 'PROMOTION' | null =>
  parts.bonusLock > 0n || parts.turnoverLock > 0n ? 'TURNOVER' : parts.promotionLock > 0n ? 'PROMOTION' : null;

/** Returns whether the amount exceeds the withdrawal limit of a promotion. */
export const exceedsPromotion = (amountMinor: bigint, facts: TurnoverFacts): boolean =>
  facts.withdrawalCapMinor !== null && amountMinor > facts.withdrawalCapMinor;
