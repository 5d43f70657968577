import { z } from 'zod';
import { rewardTypes } from '../rewardshop/reward-types.ts';
import { amountOutput, dayRange, findQuery, identifier, rowId, timestamp } from '../wire/query.ts';
import { refuse } from '../wire/refuse.ts';
import { defineService } from '../wire/service.ts';
import { couponPeriods } from './coupon-rules.ts';

/** R9.13 */
export const couponCodeMin = 4;

export const couponStatuses = ['pending', 'joined', 'success', 'fail', 'expired', 'under_verification'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** Conditions of a coupon, in the order of display. */
export const couponRequirements = [
  ...(['level', 'new', 'phone', 'email', 'bank', 'household', 'per-member', 'per-period'] as const),
  ...(['no-bonus', 'left'] as const),
] as const;
const Requirement = z.object({
  code: z.enum(couponRequirements),
  is_met: z.boolean(),
  number: z.int().nullable().describe('the level, the days, or how many a member may have'),
  every: z.enum(couponPeriods).nullable(),
});
export type CouponRequirement = z.infer<typeof Requirement>;

const CouponRow = z.object({
  id: identifier.nullable().describe('null before it is redeemed'),
  code: z.string(),
  name: z.string(),
  type: z.enum(rewardTypes),
  date: timestamp.describe('when it was redeemed; before that, now'),
  status: z.enum(couponStatuses),
  expiry: timestamp.nullable().describe('until when it can be redeemed, or what it gave can be used'),
  amount: amountOutput.nullable().describe('of money, what it pays; of free spins, the stake of one'),
  currency_code: z.string(),
  points: z.int().nullable(),
  spins: z.int().nullable(),
  game_code: z.string().nullable(),
  game_name: z.string().nullable(),
  promotion_id: z.int().nullable(),
  promotion_name: z.string().nullable(),
  verified_by: timestamp.nullable().describe('when a verification that is under way ends at the latest'),
});
/** R3.53, with what it gives. */
export const Coupon = CouponRow.meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof Coupon>;

/** A code that was checked and not used, or the result of its redemption. */
export const CheckedCoupon = CouponRow.extend({
  version: z.int().describe('of its terms'),
  terms: z.array(z.string()),
  is_reviewed: z.boolean().describe('it is under verification for some seconds before it gives anything'),
  requires: z.array(Requirement),
  left: z.int().describe('how many can still be redeemed with the code'),
  uses: z.int(),
  replaces: z.enum(['cashback', 'rebate']).nullable().describe('the bonus type that ends by it (R4.24)'),
}).meta({ id: 'CheckedCoupon' });
export type CheckedCoupon = z.infer<typeof CheckedCoupon>;

export const couponMember = defineService({
  service: 'coupon-member',
  audience: 'member',
  needs: { privilege: 'coupon' },
  find: {
    summary: "The member's coupons: available, in progress and recent",
    query: findQuery({ filters: { code: z.string().max(64) }, extra: { language_id: rowId.optional() }, limit: 50 }),
    result: Coupon,
    claims: 'coupon',
  },
  create: {
    summary: 'Redeem a code, once; with `is_check`, say what it gives and asks for, and use nothing',
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .min(couponCodeMin, refuse('COUPON_TOO_SHORT', { min: couponCodeMin }))
        .max(64, refuse('TEXT_TOO_LONG', { max: 64 })),
      is_check: z.boolean().default(false),
      version: z.int().optional().describe('of the terms that were read'),
      is_confirmed: z.boolean().default(false).describe('the member has seen which bonus type ends by it'),
    }),
    result: CheckedCoupon,
    refusals: [
      ...(['COUPON_UNAVAILABLE', 'COUPON_NOT_FOR_YOU', 'COUPON_GUESSES', 'COUPON_UNDER_VERIFICATION'] as const),
      ...([
        'COUPON_ALREADY_REDEEMED',
        'CHANGED_MEANWHILE',
        'IDEMPOTENCY_CONFLICT',
        'BONUS_REPLACES',
        'PROMOTION_ACTIVE',
      ] as const),
      ...(['PROMOTION_RECEIVED', 'PROMOTION_ENDED', 'PROMOTION_NOT_FOR_YOU', 'PROMOTION_EXPIRED'] as const),
      ...(['PROMOTION_UNKNOWN', 'PROMOTION_GIVEN_OUT', 'ACCOUNT_BLOCKED', 'ACCOUNT_STOPPED'] as const),
      ...(['SELF_EXCLUDED', 'COOLING_OFF', 'OPERATOR_EXCLUDED', 'PROFILE_INCOMPLETE'] as const),
    ],
    // Guesses are counted in the database, exactly; this keeps floods from it.
    perMinute: 120,
    claims: 'coupon',
  },
});

export const couponMemberHistory = defineService({
  service: 'coupon-member-history',
  audience: 'member',
  needs: { privilege: 'coupon' },
  find: {
    summary: 'Coupons that the member has used on these days, the newest first',
    query: findQuery({ extra: { ...dayRange, language_id: rowId.optional() } }),
    result: Coupon,
    refusals: ['DATE_RANGE_INVALID'],
  },
});
