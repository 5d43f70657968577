import { z } from 'zod';
import { rewardTypes } from '../rewardshop/reward-types.ts';
import { dayRange, findQuery, timestamp } from '../wire/query.ts';
import { refuse } from '../wire/refuse.ts';
import { defineService } from '../wire/service.ts';

/** R9.13 */
export const couponCodeMin = 4;

export const couponStatuses = ['pending', 'joined', 'success', 'fail', 'expired', 'under_verification'] as const;
/** R3.53 */
export const Coupon = z.object({
  code: z.string(),
  name: z.string(),
  type: z.enum(rewardTypes),
  date: timestamp,
  status: z.enum(couponStatuses),
  expiry: timestamp.nullable(),
});
export type Coupon = z.infer<typeof Coupon>;

export const couponMember = defineService({
  service: 'coupon-member',
  audience: 'member',
  needs: { privilege: 'coupon' },
  find: {
    summary: "The member's coupons",
    query: findQuery({ filters: { code: z.string().max(64) }, limit: 50 }),
    result: Coupon,
    claims: 'coupon',
  },
  create: {
    summary: 'Redeem a code',
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .min(couponCodeMin, refuse('COUPON_TOO_SHORT', { min: couponCodeMin }))
        .max(64, refuse('TEXT_TOO_LONG', { max: 64 })),
    }),
    result: Coupon,
    refusals: ['COUPON_UNAVAILABLE'],
    perMinute: 10,
    claims: 'coupon',
  },
});

export const couponMemberHistory = defineService({
  service: 'coupon-member-history',
  audience: 'member',
  needs: { privilege: 'coupon' },
  find: {
    summary: 'Coupons that the member has used on these days, the newest first',
    query: findQuery({ extra: dayRange }),
    result: Coupon,
    refusals: ['DATE_RANGE_INVALID'],
  },
});
