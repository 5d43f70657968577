import { type GuardedAction, guardedActions, type PolicyReasonCode, type StopScope } from '@sabai/contract';

/** The facts that decide whether a member may do something. */
export interface PolicyFacts {
  readonly isBlocked: boolean;
  readonly isComplete: boolean;
  /** The stops set by staff. */
  readonly stops: ReadonlySet<StopScope>;
  /** The end of the operator's exclusion, separate from the member's own; null for an unlimited one. */
  readonly operatorUntil: Date | null | undefined;
  /** The member's own; `until` is null for an unlimited one. */
  readonly exclusion: { readonly kind: 'cool_off' | 'self_exclusion'; readonly until: Date | null } | undefined;
  /** When play is possible again after a limit has been used up. */
  readonly playLimitUntil: Date | undefined;
  readonly depositLimitUntil: Date | undefined;
  /** The latest end of a coupon's verification (E4). */
  readonly verifyingUntil: Date | undefined;
  /** Earlier money may be withdrawn meanwhile. */
  readonly isCashFree: boolean;
}

export interface Reason {
  readonly code: PolicyReasonCode;
  readonly fix: 'contact' | 'profile' | 'limits' | 'wait';
  readonly until: Date | null;
}

type Obstacle =
  | 'blocked'
  | 'stopped'
  | 'betStopped'
  | 'depositStopped'
  | 'withdrawStopped'
  | 'excluded'
  | 'operator'
  | 'incomplete'
  | 'playLimit'
  | 'depositLimit'
  | 'verifying'
  | 'verifyingCash';

/**
 * The obstacles to each action. No protection prevents members from withdrawing their own money; only staff do, by
 * stopping withdrawals or everything.
 */
const table: Readonly<Record<GuardedAction, readonly Obstacle[]>> = {
  play: ['blocked', 'stopped', 'betStopped', 'excluded', 'operator', 'incomplete', 'verifying', 'playLimit'],
  deposit: ['blocked', 'stopped', 'depositStopped', 'excluded', 'operator', 'incomplete', 'verifying', 'depositLimit'],
  withdraw: ['blocked', 'stopped', 'withdrawStopped', 'incomplete', 'verifyingCash'],
  claim: ['blocked', 'stopped', 'excluded', 'operator', 'incomplete'],
  redeem: ['blocked', 'stopped', 'excluded', 'operator', 'incomplete'],
};

const stoppedBy =
  (scope: StopScope, code: PolicyReasonCode) =>
  ({ stops }: PolicyFacts): Reason | undefined =>
    stops.has(scope) ? { code, fix: 'contact', until: null } : undefined;

const obstacles: Readonly<Record<Obstacle, (facts: PolicyFacts) => Reason | undefined>> = {
  blocked: ({ isBlocked }) => (isBlocked ? { code: 'ACCOUNT_BLOCKED', fix: 'contact', until: null } : undefined),
  excluded: ({ exclusion }) =>
    exclusion && {
      code: exclusion.kind === 'cool_off' ? 'COOLING_OFF' : 'SELF_EXCLUDED',
      fix: 'wait',
      until: exclusion.until,
    },
  stopped: stoppedBy('all', 'ACCOUNT_STOPPED'),
  betStopped: stoppedBy('bet', 'BET_STOPPED'),
  depositStopped: stoppedBy('deposit', 'DEPOSIT_STOPPED'),
  withdrawStopped: stoppedBy('withdraw', 'WITHDRAWAL_STOPPED'),
  operator: ({ operatorUntil: until }) =>
    until === undefined ? undefined : { code: 'OPERATOR_EXCLUDED', fix: 'contact', until },
  incomplete: ({ isComplete }) =>
    isComplete ? undefined : { code: 'PROFILE_INCOMPLETE', fix: 'profile', until: null },
  playLimit: ({ playLimitUntil: until }) => until && { code: 'PLAY_LIMIT_REACHED', fix: 'limits', until },
  depositLimit: ({ depositLimitUntil: until }) => until && { code: 'DEPOSIT_LIMIT_REACHED', fix: 'limits', until },
  verifying: ({ verifyingUntil: until }) => until && { code: 'COUPON_UNDER_VERIFICATION', fix: 'wait', until },
  verifyingCash: ({ verifyingUntil: until, isCashFree }) =>
    until && !isCashFree ? { code: 'COUPON_UNDER_VERIFICATION', fix: 'wait', until } : undefined,
};

/** Returns the reasons against an action, the weightiest first; empty if it is allowed. */
export const reasonsAgainst = (action: GuardedAction, facts: PolicyFacts): Reason[] =>
  table[action].flatMap((obstacle) => obstacles[obstacle](facts) ?? []);

export const allActions: readonly GuardedAction[] = guardedActions;

/** The facts of a member without protection and stops. */
export const unprotected: Pick<
  PolicyFacts,
  'stops' | 'operatorUntil' | 'exclusion' | 'playLimitUntil' | 'depositLimitUntil' | 'verifyingUntil' | 'isCashFree'
> = {
  stops: new Set(),
  operatorUntil: undefined,
  exclusion: undefined,
  playLimitUntil: undefined,
  depositLimitUntil: undefined,
  verifyingUntil: undefined,
  isCashFree: false,
};
