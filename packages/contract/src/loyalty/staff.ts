import { z } from 'zod';
import { currencies } from '../values/money.ts';
import { Finding } from '../wire/findings.ts';
import { personal } from '../wire/personal.ts';
import { amountOutput, findQuery, identifier, reasonText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { reason, version } from '../wire/staff-inputs.ts';
import { LevelRules } from './level-rules.ts';
import { levelBenefitKinds, PointMove } from './member.ts';

const currencyCodes = Object.keys(currencies).filter((code) => code !== 'POINT') as [string, ...string[]];
/** Products are categories of games; all others are `otherwise`. */
export const pointProducts = [
  ...(['slots', 'live-casino', 'table-games', 'fishing', 'sport', 'instant', 'crash', 'lottery', 'otherwise'] as const),
] as const;

/** Refusals of a change that needs a second member of staff. */
const proposalRefusals = [
  ...(['NOT_FOUND', 'CHANGED_MEANWHILE', 'APPROVAL_REQUIRED'] as const),
  ...(['STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT'] as const),
] as const;

const PointRules = z.strictObject({
  daily_hour: z.int().min(0).max(23),
  pending_days: z.int().min(0).max(60),
  valid_days: z.int().min(1).max(3660),
  rates: z
    .partialRecord(z.enum(pointProducts), z.int().min(0).max(1_000_000))
    .describe('Points per unit staked, in ten-thousandths'),
  units: z
    .partialRecord(z.enum(currencyCodes), z.string().regex(/^[1-9]\d{0,14}$/))
    .describe('Unit by currency, in minor units'),
  picture: z.string().max(255).nullable(),
});
export type PointRules = z.infer<typeof PointRules>;
export const pointRules = defineService({
  service: 'point-rules',
  audience: 'staff',
  find: {
    permission: 'offer.view',
    summary: 'Rules for earning, pending time, validity and level computation of points',
    isUnpaged: true,
    result: z.object({ revision: z.int(), rules: PointRules }),
  },
  patch: {
    permission: 'offer.publish',
    summary: 'Change the points rules for future play; requires a second approver',
    body: z.strictObject({ version, rules: PointRules, reason }),
    result: z.object({ revision: z.int(), rules: PointRules }),
    refusals: [...proposalRefusals, 'POINTS_COST_TOO_MUCH'],
  },
});

export const levelRules = defineService({
  service: 'level-rules',
  audience: 'staff',
  find: {
    permission: 'offer.view',
    summary: 'Level rules and the number of members per level; version 0 if there are no levels',
    isUnpaged: true,
    result: z.object({
      version: z.int(),
      rules: LevelRules.nullable(),
      members: z.array(z.object({ level: z.int(), members: z.int() })),
      holds_from: timestamp.describe('Time from which a change made now would apply'),
    }),
  },
  patch: {
    permission: 'offer.publish',
    summary: 'Change the level rules from the next daily computation; requires a second approver',
    lint: 'level-preview',
    body: z.strictObject({
      version: z.int().min(0).describe('Version that was read; a stale one is rejected'),
      rules: LevelRules,
      reason,
    }),
    result: z.object({ version: z.int(), rules: LevelRules }),
    refusals: [...proposalRefusals, 'OFFER_NOT_READY'],
  },
});
export const levelPreview = defineService({
  service: 'level-preview',
  audience: 'staff',
  create: {
    permission: 'offer.view',
    summary: 'Preview the distribution of members by changed level rules, immediate grants and findings',
    body: z.strictObject({ rules: LevelRules }),
    result: z.object({
      findings: z.array(Finding),
      levels: z.array(z.object({ level: z.int(), members: z.int(), members_then: z.int(), upgraded: z.int() })),
      gives: z
        .array(z.object({ currency_code: z.string(), amount: amountOutput }))
        .describe('Upgrade bonuses of all members who would be promoted'),
    }),
  },
});

const LevelReview = z
  .object({
    id: z.string().describe('Member and level'),
    member_id: identifier,
    username: personal('username'),
    level: z.int(),
    level_name: z.string(),
    state: z.enum(['waiting', 'agreed', 'refused']),
    checks: z.object({
      has_phone: z.boolean(),
      has_email: z.boolean(),
      has_bank: z.boolean(),
      has_birth_date: z.boolean(),
      open_flags: z.int(),
      is_barred: z.boolean(),
      had_breaks: z.boolean().describe('True if the member ever took a break or was excluded'),
      lost: amountOutput.describe('Total stakes less wins; negative for a net winner'),
      deposited: amountOutput,
      currency_code: z.string(),
    }),
    asked_at: timestamp,
    decided_at: timestamp.nullable(),
    reason: personal('text').nullable(),
  })
  .meta({ id: 'LevelReview' });
export type LevelReview = z.infer<typeof LevelReview>;
export const levelReview = defineService({
  service: 'level-review',
  audience: 'staff',
  find: {
    permission: 'member.rule.view',
    summary: 'Members who have reached a reviewed level, with the facts for the decision; pending ones first',
    query: findQuery({ filters: { state: z.enum(['waiting', 'agreed', 'refused']) }, limit: 50 }),
    result: LevelReview,
  },
  patch: {
    permission: 'member.rule.change',
    summary: 'Grant the level (requires a second approver) or refuse it',
    body: z.strictObject({ state: z.enum(['agreed', 'refused']), reason: reasonText(255) }),
    result: LevelReview,
    refusals: proposalRefusals,
  },
});

const whole = z.object({ deposit: amountOutput, turnover: amountOutput, win_loss: amountOutput });
const MemberLoyalty = z.object({
  currency_code: z.string(),
  points: z.object({
    balance: amountOutput.describe('Points that can be spent now'),
    pending: amountOutput.describe('Points earned but not active yet'),
    owed: amountOutput.describe('Points reversed by a void after they were spent'),
    lots: z
      .array(
        z.object({
          id: identifier,
          kind: z.enum(['play', 'benefit', 'correction', 'given']),
          state: z.enum(['pending', 'active']),
          points: amountOutput,
          left: amountOutput,
          earned_at: timestamp,
          active_at: timestamp,
          expires_at: timestamp.nullable(),
        }),
      )
      .describe('Lots with remaining points, in the order of spending'),
    moves: z.array(PointMove).describe('Movements, newest first'),
  }),
  level: z.object({
    level: z.int(),
    name: z.string(),
    highest_level: z.int(),
    since: timestamp.nullable(),
    computed_at: timestamp.nullable(),
    counters: whole,
    demoted_to: z.int().nullable(),
    demoted_on: z.iso.date().nullable(),
  }),
  changes: z
    .array(
      z.object({
        from_level: z.int(),
        to_level: z.int(),
        cause: z.enum(['computed', 'reviewed', 'demoted', 'demonstration']),
        version: z.int().describe('Version of the level rules'),
        counters: whole,
        changed_at: timestamp,
      }),
    )
    .describe('Level changes, newest first'),
  benefits: z
    .array(
      z.object({
        kind: z.enum(levelBenefitKinds),
        level: z.int(),
        amount: amountOutput,
        of: z.string(),
        given_at: timestamp,
      }),
    )
    .describe('Level benefits, newest first'),
});
export type MemberLoyalty = z.infer<typeof MemberLoyalty>;
export const staffMemberLoyalty = defineService({
  service: 'member-loyalty',
  audience: 'staff',
  get: {
    permission: 'member.view',
    summary: 'Points of a member with lots and movements, level with history, and level benefits',
    result: MemberLoyalty,
    refusals: ['NOT_FOUND'],
  },
});
