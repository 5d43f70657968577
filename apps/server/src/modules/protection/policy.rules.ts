import { type GuardedAction, guardedActions, type PolicyReasonCode, type StopScope } from '@sabai/contract';

/** What decides whether a member may do something. */
export interface PolicyFacts {
  readonly isBlocked: boolean;
  readonly isComplete: boolean;
  /** What staff have stopped. */
  readonly stops: ReadonlySet<StopScope>;
  /** The operator's exclusion, apart from the member's own; null for ever. */
  readonly operatorUntil: Date | null | undefined;
  /** The member's own; `until` is null for ever. */
  readonly exclusion: { readonly kind: 'cool_off' | 'self_exclusion'; readonly until: Date | null } | undefined;
  /** When play is possible again after a limit has been used up. */
  readonly playLimitUntil: Date | undefined;
  readonly depositLimitUntil: Date | undefined;
  /** Until when a coupon is being verified (E4), at the latest. */
  readonly verifyingUntil: Date | undefined;
  /** Money that was there before may be withdrawn meanwhile. */
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
 * What stands against what: every action by every obstacle. No protection keeps a member from the own money; only staff do,
 * who stop withdrawals or everything.
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

/** Why a member may not do this, the weightiest reason first; nothing when they may. */
export const reasonsAgainst = (action: GuardedAction, facts: PolicyFacts): Reason[] =>
  table[action].flatMap((obstacle) => obstacles[obstacle](facts) ?? []);

export const allActions: readonly GuardedAction[] = guardedActions;

/** Of who has nothing that protects them, and whom nobody has stopped. */
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
