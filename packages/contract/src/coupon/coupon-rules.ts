import { z } from 'zod';
import { currencies } from '../values/money.ts';

const currencyCodes = Object.keys(currencies).filter((code) => code !== 'POINT') as [string, ...string[]];
const byCurrency = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(currencyCodes), value);
const minor = z.string().regex(/^\d{1,18}$/);
const times = z.int().min(1).max(10_000);

export const couponPeriods = ['day', 'week', 'month'] as const;

/**
 * A coupon's conditions and rewards, as stored in its draft and its versions; its codes are created later. Only the
 * structure: the linter finds obstacles to its approval. Amounts are strings of minor units by currency.
 */
export const CouponRulesShape = z.strictObject({
  amounts: byCurrency(
    z.strictObject({
      money: minor.optional().describe('what is paid'),
      stake: minor.optional().describe('of one free spin'),
    }),
  ).describe('the currencies that it is offered in'),
  points: z.int().min(1).max(1_000_000_000).optional(),
  rounds: z
    .strictObject({ game: z.string().max(60), count: z.int().min(1).max(1000), days: z.int().min(1).max(30) })
    .optional(),
  promotion: z.int().min(1).max(2_147_483_647).optional().describe('the promotion of the type coupon that is given'),
  perMember: times.describe('how many a member may have in all'),
  perPeriod: z
    .strictObject({ times, every: z.enum(couponPeriods) })
    .optional()
    .describe('how many per day, per week from Monday, or per month, in the operator’s time zone'),
  minLevel: z.int().min(0).max(1000).optional(),
  newForDays: z.int().min(1).max(3660).optional().describe('only for accounts that are no older'),
  needsPhone: z.boolean().optional(),
  needsEmail: z.boolean().optional(),
  needsBank: z.boolean().optional(),
  oncePerHousehold: z.boolean().optional(),
  isReviewed: z.boolean().optional().describe('it is under verification for some seconds before it gives anything'),
});
export type CouponRulesShape = z.infer<typeof CouponRulesShape>;
