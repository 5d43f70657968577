import { z } from 'zod';
import { rewardTypes } from '../rewardshop/reward-types.ts';
import { personal } from '../wire/personal.ts';
import { amountOutput, identifier, reasonText, rowId, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { defineStaffList, listAnswer, listQuery, listRefusals } from '../wire/staff-list.ts';

export const mostCodes = 10_000;
const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{4,64}$/);
const uses = z.int().min(1).max(10_000_000);

/** The states of a code: `open` can be redeemed. */
export const couponCodeStates = ['open', 'used', 'closed', 'expired'] as const;
const CouponCode = z.object({
  code: z.string(),
  uses: z.int(),
  used: z.int(),
  member: z
    .object({ id: identifier, username: personal('username') })
    .nullable()
    .describe('for this member alone'),
  is_closed: z.boolean().describe('it gives nothing any more'),
  state: z.enum(couponCodeStates).describe('`expired`: its coupon has ended'),
});
export type CouponCode = z.infer<typeof CouponCode>;

export const staffCouponCode = defineService({
  service: 'coupon-code',
  audience: 'staff',
  find: {
    permission: 'coupon.view',
    summary: 'The codes of a coupon, or those of one member, and how often each was used, the newest first',
    isUnpaged: true,
    query: z
      .strictObject({ offer_id: rowId.optional(), member_id: identifier.optional() })
      .refine(({ offer_id, member_id }) => (offer_id === undefined) !== (member_id === undefined)),
    result: z.array(CouponCode.extend({ offer_id: z.int(), name: z.string() })),
  },
  create: {
    permission: 'coupon.code.make',
    summary:
      'Make codes of a coupon: those that are named, or so many of a pattern in which each # is chosen by chance; for whoever has them, or for one member',
    body: z.strictObject({
      offer_id: rowId,
      codes: z.array(code).max(mostCodes).default([]),
      pattern: z
        .string()
        .trim()
        .regex(/^[A-Z0-9#-]{4,64}$/)
        .optional(),
      count: z.int().min(1).max(mostCodes).default(1),
      uses: uses.default(1).describe('how often each can be redeemed'),
      member_id: identifier.optional().describe('for this member alone, who sees it among their own'),
      reason: reasonText(),
    }),
    result: z.object({ codes: z.array(z.string()) }),
    refusals: ['NOT_FOUND', 'INVALID_INPUT', 'STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT'],
  },
  patch: {
    permission: 'coupon.code.make',
    summary: 'Close a code that has got about, or open it again; what it has given stays given',
    body: z.strictObject({ is_closed: z.boolean(), reason: reasonText() }),
    result: CouponCode,
    refusals: ['NOT_FOUND', 'STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT'],
  },
});

export const redemptionStandings = ['under_verification', 'ordered', 'success', 'fail'] as const;
/** Redemptions of codes, including those under verification. */
export const couponRedemptionsList = defineStaffList({
  name: 'coupon-redemptions',
  permission: 'coupon.view',
  columns: {
    redeemed_at: 'moment',
    username: 'text',
    name: 'text',
    code: 'text',
    type: 'choice',
    state: 'choice',
    value: 'amount',
    currency_code: 'choice',
    points: 'figure',
    fail_cause: 'text',
    decided_by: 'text',
    id: 'id',
  },
  filters: {
    state: { by: 'choice', of: redemptionStandings },
    type: { by: 'choice', of: rewardTypes },
    redeemed_at: { by: 'days' },
    coupon: { by: 'search' },
    code: { by: 'exact' },
    search: { by: 'search' },
  },
  sorts: ['redeemed_at'],
  order: { by: 'redeemed_at', direction: 'desc' },
});

export const couponDecisions = ['approve', 'decline'] as const;
export type CouponDecision = (typeof couponDecisions)[number];

const CouponRedemption = z.object({
  id: identifier,
  member: z.object({ id: identifier, username: personal('username') }),
  offer_id: z.int(),
  version: z.int(),
  name: z.string(),
  code: z.string(),
  type: z.enum(rewardTypes),
  state: z.enum(redemptionStandings),
  value: amountOutput.nullable().describe('what it costs the budget; null: nothing'),
  currency_code: z.string(),
  points: amountOutput.nullable(),
  fail_cause: z.string().nullable().describe('`household`, `staff`, `provider` or a refusal’s code'),
  decided_by: z.string().nullable().describe('of the staff'),
  decisions: z.array(z.enum(couponDecisions)).describe('what staff can decide about it now'),
  verified_by: timestamp.nullable(),
  redeemed_at: timestamp,
  changed_at: timestamp,
});
export type CouponRedemption = z.infer<typeof CouponRedemption>;

const CouponRedemptionDetail = CouponRedemption.extend({
  history: z
    .array(
      z.object({
        decision: z.enum(couponDecisions),
        reason: personal('text'),
        staff: z.string(),
        fail_cause: z.string().nullable().describe('why it had failed before the decision'),
        at: timestamp,
      }),
    )
    .describe('the decisions of staff about it, the oldest first'),
});
export type CouponRedemptionDetail = z.infer<typeof CouponRedemptionDetail>;

export const staffCouponRedemption = defineService({
  service: 'coupon-redemption',
  audience: 'staff',
  find: {
    permission: 'coupon.view',
    summary: 'What members have got by codes, and what is being verified, the newest first',
    isUnpaged: true,
    query: listQuery(couponRedemptionsList),
    result: listAnswer(CouponRedemption),
    refusals: listRefusals,
  },
  get: {
    permission: 'coupon.view',
    summary: 'One of them, with the decisions about it',
    result: CouponRedemptionDetail,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    permission: 'coupon.decide',
    summary:
      'End a verification: give what the coupon gives, or nothing and the use of its code back. One that has failed may be approved all the same',
    body: z.strictObject({
      decision: z.enum(couponDecisions),
      state: z.enum(redemptionStandings).describe('as it was read'),
      reason: reasonText(),
    }),
    result: CouponRedemptionDetail,
    refusals: [
      ...(['NOT_FOUND', 'CHANGED_MEANWHILE', 'COUPON_UNAVAILABLE'] as const),
      ...(['COUPON_UNDER_VERIFICATION', 'BONUS_REPLACES', 'PROMOTION_ACTIVE', 'PROMOTION_RECEIVED'] as const),
      ...(['PROMOTION_ENDED', 'PROMOTION_NOT_FOR_YOU', 'PROMOTION_EXPIRED', 'PROMOTION_UNKNOWN'] as const),
      ...(['PROMOTION_GIVEN_OUT', 'ACCOUNT_BLOCKED', 'ACCOUNT_STOPPED', 'SELF_EXCLUDED', 'COOLING_OFF'] as const),
      ...(['OPERATOR_EXCLUDED', 'PROFILE_INCOMPLETE', 'STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT'] as const),
    ],
  },
});
