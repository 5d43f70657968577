import { type GuardedAction, guardedActions, type PolicyReasonCode } from '@sabai/contract';

/** What decides whether a member may do something. */
export interface PolicyFacts {
  readonly isBlocked: boolean;
  readonly isComplete: boolean;
  /** `until` is null for ever. */
  readonly exclusion: { readonly kind: 'cool_off' | 'self_exclusion'; readonly until: Date | null } | undefined;
  /** When play is possible again after a limit has been used up. */
  readonly playLimitUntil: Date | undefined;
  readonly depositLimitUntil: Date | undefined;
}

export interface Reason {
  readonly code: PolicyReasonCode;
  readonly fix: 'contact' | 'profile' | 'limits' | 'wait';
  readonly until: Date | null;
}

type Obstacle = 'blocked' | 'excluded' | 'incomplete' | 'playLimit' | 'depositLimit';

/** What stands against what: every action by every obstacle. Money can always be taken out by who owns it. */
const table: Readonly<Record<GuardedAction, readonly Obstacle[]>> = {
  play: ['blocked', 'excluded', 'incomplete', 'playLimit'],
  deposit: ['blocked', 'excluded', 'incomplete', 'depositLimit'],
  withdraw: ['blocked', 'incomplete'],
  claim: ['blocked', 'excluded', 'incomplete'],
  redeem: ['blocked', 'excluded', 'incomplete'],
};

const obstacles: Readonly<Record<Obstacle, (facts: PolicyFacts) => Reason | undefined>> = {
  blocked: ({ isBlocked }) => (isBlocked ? { code: 'ACCOUNT_BLOCKED', fix: 'contact', until: null } : undefined),
  excluded: ({ exclusion }) =>
    exclusion && {
      code: exclusion.kind === 'cool_off' ? 'COOLING_OFF' : 'SELF_EXCLUDED',
      fix: 'wait',
      until: exclusion.until,
    },
  incomplete: ({ isComplete }) =>
    isComplete ? undefined : { code: 'PROFILE_INCOMPLETE', fix: 'profile', until: null },
  playLimit: ({ playLimitUntil: until }) => until && { code: 'PLAY_LIMIT_REACHED', fix: 'limits', until },
  depositLimit: ({ depositLimitUntil: until }) => until && { code: 'DEPOSIT_LIMIT_REACHED', fix: 'limits', until },
};

/** Why a member may not do this, the weightiest reason first; nothing when they may. */
export const reasonsAgainst = (action: GuardedAction, facts: PolicyFacts): Reason[] =>
  table[action].flatMap((obstacle) => obstacles[obstacle](facts) ?? []);

export const allActions: readonly GuardedAction[] = guardedActions;
