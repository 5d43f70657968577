import { z } from 'zod';
import { reasonText, rowId } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

export const mostCodes = 10_000;
const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{4,64}$/);
const uses = z.int().min(1).max(10_000_000);

const CouponCode = z.object({ code: z.string(), uses: z.int(), used: z.int() });
export type CouponCode = z.infer<typeof CouponCode>;

export const staffCouponCode = defineService({
  service: 'coupon-code',
  audience: 'staff',
  find: {
    permission: 'reward.order.view',
    summary: 'The codes of a coupon and how often each was used, the newest first',
    isUnpaged: true,
    query: z.strictObject({ offer_id: rowId }),
    result: z.array(CouponCode),
  },
  create: {
    permission: 'reward.order.handle',
    summary:
      'Make codes of a coupon: those that are named, or so many of a pattern in which each # is chosen by chance',
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
      reason: reasonText(),
    }),
    result: z.object({ codes: z.array(z.string()) }),
    refusals: ['NOT_FOUND', 'INVALID_INPUT', 'STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT'],
  },
});
