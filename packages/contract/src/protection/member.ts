import { z } from 'zod';
import { amountProblems } from '../values/money.ts';
import { personal } from '../wire/personal.ts';
import { amountInput, amountOutput, findQuery, identifier, reasonText, timestamp } from '../wire/query.ts';
import { refuse } from '../wire/refuse.ts';
import { defineService } from '../wire/service.ts';
import { limitKinds, realityMinutes } from './play-limits.ts';

/** Actions of members that player protection can restrict. */
export const guardedActions = ['play', 'deposit', 'withdraw', 'claim', 'redeem'] as const;
export type GuardedAction = (typeof guardedActions)[number];

/** Reasons; each is also a refusal of the guarded services. */
export const policyReasonCodes = [
  'ACCOUNT_BLOCKED',
  'ACCOUNT_STOPPED',
  'BET_STOPPED',
  'DEPOSIT_STOPPED',
  'WITHDRAWAL_STOPPED',
  'SELF_EXCLUDED',
  'COOLING_OFF',
  'OPERATOR_EXCLUDED',
  'PROFILE_INCOMPLETE',
  'DEPOSIT_LIMIT_REACHED',
  'PLAY_LIMIT_REACHED',
  'COUPON_UNDER_VERIFICATION',
] as const;
export type PolicyReasonCode = (typeof policyReasonCodes)[number];

export const PolicyReason = z.object({
  code: z.enum(policyReasonCodes),
  fix: z.enum(['contact', 'profile', 'limits', 'wait']).describe('Action that removes the reason'),
  until: timestamp.nullable().describe('Time at which it ends automatically; null if it does not'),
});
export const PolicyAnswer = z
  .object({ action: z.enum(guardedActions), is_allowed: z.boolean(), reasons: z.array(PolicyReason) })
  .meta({ id: 'PolicyAnswer' });
export type PolicyAnswer = z.infer<typeof PolicyAnswer>;

export const memberPolicy = defineService({
  service: 'member-policy',
  audience: 'member',
  find: {
    summary: 'Permission to play, deposit, withdraw, claim and redeem, with reasons and end times of refusals',
    query: z.strictObject({ action: z.enum(guardedActions).optional() }),
    isUnpaged: true,
    result: z.array(PolicyAnswer),
  },
});

export { limitKinds, realityMinutes };
export type LimitKind = (typeof limitKinds)[number];
export const limitPeriods = ['day', 'week', 'month', 'once'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

const limitAmount = amountOutput.describe('Amount in the currency of the member; minutes for time limits');

export const PlayerLimit = z
  .object({
    id: z.string().describe('Kind and period, as in `loss-week`'),
    kind: z.enum(limitKinds),
    period: z.enum(limitPeriods).describe('Period in the calendar of the site; `once` for a single bet'),
    limit: limitAmount,
    used: limitAmount.nullable().describe('Amount used in the period; null for a single bet'),
    resets_at: timestamp.nullable(),
    pending: z
      .object({
        limit: limitAmount.nullable().describe('New limit; null if the limit is removed'),
        from: timestamp.describe('Time from which it can be confirmed'),
        can_confirm: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'PlayerLimit' });
export type PlayerLimit = z.infer<typeof PlayerLimit>;

export const exclusionKinds = ['cool_off', 'self_exclusion'] as const;
export const exclusionTerms = ['24h', '7d', '30d', '6m', '1y', '5y', 'forever'] as const;
export type ExclusionTerm = (typeof exclusionTerms)[number];

export const Protection = z
  .object({
    currency_code: z.string(),
    limits: z.array(PlayerLimit),
    exclusion: z
      .object({ kind: z.enum(exclusionKinds), until: timestamp.nullable().describe('End time; null if permanent') })
      .nullable()
      .describe('Exclusion chosen by the member; cannot be ended early'),
    operator_exclusion: z
      .object({ until: timestamp.nullable().describe('End time; null if permanent') })
      .nullable()
      .describe('Exclusion by the operator; not a self-exclusion'),
    reality_check_minutes: z.int().nullable(),
  })
  .meta({ id: 'Protection' });
export type Protection = z.infer<typeof Protection>;

export const playerProtection = defineService({
  service: 'player-protection',
  audience: 'member',
  find: {
    summary: 'Own limits with usage, break or exclusion, and reality check',
    isUnpaged: true,
    result: Protection,
  },
});

const limitBody = z
  .object({
    kind: z.enum(limitKinds),
    period: z.enum(limitPeriods),
    limit: amountInput.nullable().describe('Limit; in minutes for time; null to remove the limit'),
  })
  .refine(({ kind, period }) => (kind === 'bet') === (period === 'once'), refuse('INVALID_INPUT'));

export const playerLimit = defineService({
  service: 'player-limit',
  audience: 'member',
  create: {
    summary: 'Set a limit: a stricter one applies immediately, a looser one can be confirmed after 24 hours',
    body: limitBody,
    result: Protection,
    refusals: [...amountProblems, 'LIMITS_OUT_OF_ORDER'],
  },
  patch: {
    summary: 'Confirm a looser limit after 24 hours, by limit id',
    result: Protection,
    refusals: ['NOT_FOUND', 'LIMIT_CHANGE_TOO_EARLY', 'LIMITS_OUT_OF_ORDER'],
  },
  remove: {
    summary: 'Discard a pending looser limit; the current one remains',
    result: Protection,
    refusals: ['NOT_FOUND'],
  },
});

const exclusionRefusals = ['EXCLUSION_NOT_SHORTENED'] as const;
export const playerExclusion = defineService({
  service: 'player-exclusion',
  audience: 'member',
  create: {
    summary: 'Start a break or self-exclusion; it cannot be ended early',
    body: z.object({ term: z.enum(exclusionTerms), is_confirmed: z.literal(true) }),
    result: Protection,
    refusals: exclusionRefusals,
  },
});

export const PlaySession = z
  .object({
    started_at: timestamp.nullable().describe('Start of play; null if the member is not playing'),
    played_seconds: z.int(),
    staked: amountOutput,
    won: amountOutput,
    net: amountOutput,
    currency_code: z.string(),
    reality_check_minutes: z.int().nullable(),
    reminder_seconds: z.int().nullable().describe('Seconds until the next reality check; null for never'),
  })
  .meta({ id: 'PlaySession' });
export type PlaySession = z.infer<typeof PlaySession>;

export const playSession = defineService({
  service: 'play-session',
  audience: 'member',
  find: {
    summary: 'Duration of play since the last longer break, and the net position since',
    isUnpaged: true,
    result: PlaySession,
  },
});
export const realityCheck = defineService({
  service: 'reality-check',
  audience: 'member',
  create: { summary: 'Confirm the reality check and continue playing', result: PlaySession },
  patch: {
    summary: 'Set the reality check interval in minutes of play; null for never',
    body: z.object({
      minutes: z.union(realityMinutes.map((minutes) => z.literal(minutes))).nullable(),
    }),
    result: Protection,
  },
});

export const StatementLine = z
  .object({
    from: z.iso.date(),
    deposited: amountOutput,
    withdrawn: amountOutput,
    staked: amountOutput,
    won: amountOutput,
    net: amountOutput.describe('Won less staked'),
    currency_code: z.string(),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof StatementLine>;
export const activityStatement = defineService({
  service: 'activity-statement',
  audience: 'member',
  find: {
    summary: 'Deposits, withdrawals, stakes and wins of recent days, weeks or months, newest first',
    query: z.strictObject({ period: z.enum(['day', 'week', 'month']).default('day') }),
    isUnpaged: true,
    result: z.array(StatementLine),
  },
});

export const ProtectionEvent = z
  .object({
    id: identifier,
    deed: z.enum([
      'limit_set',
      'limit_easing_asked',
      'limit_eased',
      'limit_kept',
      'cool_off',
      'self_exclusion',
      'operator_exclusion',
      'operator_exclusion_ended',
      'reality_check',
    ]),
    kind: z.enum(limitKinds).nullable(),
    period: z.enum(limitPeriods).nullable(),
    value: z.string().nullable().describe('Limit, or reality check interval in minutes; null for none'),
    until: timestamp.nullable(),
    is_by_staff: z.boolean(),
    created_at: timestamp,
  })
  .meta({ id: 'ProtectionEvent' });
export type ProtectionEvent = z.infer<typeof ProtectionEvent>;
export const protectionHistory = defineService({
  service: 'protection-history',
  audience: 'member',
  find: {
    summary: 'Changes of the protection of the member, newest first',
    query: findQuery(),
    result: ProtectionEvent,
  },
});

const reason = reasonText();
export const staffMemberProtection = defineService({
  service: 'member-protection',
  audience: 'staff',
  get: {
    permission: 'member.protection.view',
    summary: 'Protection of a member, permitted actions and history',
    result: Protection.extend({
      policy: z.array(PolicyAnswer),
      history: z.array(
        ProtectionEvent.extend({ staff_name: z.string().nullable(), reason: personal('text').nullable() }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  },
});
export const staffMemberLimit = defineService({
  service: 'member-limit',
  audience: 'staff',
  create: {
    permission: 'member.limit.set',
    summary: 'Set a stricter limit for a member; staff cannot loosen a limit',
    body: z
      .object({ member_id: identifier, ...limitBody.shape, limit: amountInput, reason })
      .refine(({ kind, period }) => (kind === 'bet') === (period === 'once'), refuse('INVALID_INPUT')),
    result: Protection,
    refusals: [...amountProblems, 'NOT_FOUND', 'LIMIT_ONLY_TIGHTER'],
  },
});
export const staffMemberExclusion = defineService({
  service: 'member-exclusion',
  audience: 'staff',
  create: {
    permission: 'member.exclusion.set',
    summary:
      'Exclude a member from play by decision of the operator, or prolong it; does not count as a self-exclusion',
    body: z.object({ member_id: identifier, term: z.enum(exclusionTerms), reason }),
    result: Protection,
    refusals: [...exclusionRefusals, 'NOT_FOUND'],
  },
  patch: {
    permission: 'member.exclusion.set',
    summary:
      'End the operator exclusion of a member by member id; requires a second approver. A self-exclusion remains',
    body: z.object({ reason }),
    result: Protection,
    refusals: ['NOT_FOUND', 'STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT', 'APPROVAL_REQUIRED'],
  },
});

export const stopScopes = ['bet', 'deposit', 'withdraw', 'all'] as const;
export type StopScope = (typeof stopScopes)[number];
export const MemberStop = z
  .object({
    id: identifier,
    scope: z.enum(stopScopes),
    reason: personal('text'),
    set_by: z.string(),
    set_at: timestamp,
    lifted_by: z.string().nullable(),
    lifted_at: timestamp.nullable(),
    lift_reason: personal('text').nullable(),
  })
  .meta({ id: 'MemberStop' });
export type MemberStop = z.infer<typeof MemberStop>;

/** Temporary stops by staff. They are not the member's own protection, and staff can lift them. */
export const staffMemberStop = defineService({
  service: 'member-stop',
  audience: 'staff',
  get: {
    permission: 'member.protection.view',
    summary: 'Current and past stops of a member by member id, newest first',
    result: z.array(MemberStop),
    refusals: ['NOT_FOUND'],
  },
  create: {
    permission: 'member.stop.set',
    summary: 'Stop bets, deposits, withdrawals or all of them, with an internal reason',
    body: z.object({ member_id: identifier, scope: z.enum(stopScopes), reason }),
    result: MemberStop,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  patch: {
    permission: 'member.stop.set',
    summary: 'Lift a stop by its id with a reason; requires a second approver',
    body: z.object({ member_id: identifier, reason }),
    result: MemberStop,
    refusals: ['NOT_FOUND', 'STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT', 'APPROVAL_REQUIRED'],
  },
});
