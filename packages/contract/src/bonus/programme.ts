import { z } from 'zod';
import { amountOutput, dayRange, findQuery, flagInput, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

export const programmeKinds = ['cashback', 'rebate'] as const;
export type ProgrammeKind = (typeof programmeKinds)[number];

/**
 * Status of a period: it counts; it has ended and its run is pending; it was paid; or it gave nothing, with the reason.
 */
export const periodStatuses = [
  ...(['counting', 'waiting', 'paid', 'below-minimum', 'nothing-due', 'no-play', 'refused'] as const),
] as const;

const percent = z.string().describe('Percentage, such as "7.5"');
const exact = amountOutput.describe('Amount before rounding, with more decimals than the currency has');

export const ProgrammeProduct = z.object({
  product: z.string().describe('Category of games'),
  staked: amountOutput,
  won: amountOutput,
  counted: amountOutput.describe('Amount that counts; negative if the member won and the win reduces the others'),
  rate: percent.describe('Rate at the level of the member'),
  amount: exact,
});

const PeriodLot = z.object({
  turnover: amountOutput,
  turnover_target: amountOutput,
  is_done: z.boolean().describe('True if the amount can be transferred or has been'),
});

/** A member's period of a programme in its present state: every input, every step and the result. */
export const ProgrammePeriod = z.object({
  id: z.string(),
  title: z.string().describe('Title in the language of the request'),
  starts_at: timestamp,
  ends_at: timestamp,
  status: z.enum(periodStatuses),
  is_active: z.boolean().describe('True if the programme is the bonus type of the member, so that play counts now'),
  base: z.enum(['net-loss', 'turnover', 'house-kept']),
  version: z.int().describe('Version of the rules'),
  level: z.int(),
  products: z.array(ProgrammeProduct),
  sum: exact,
  kept_at_most: exact
    .nullable()
    .describe('Upper limit of a rebate based on `house-kept`; applies if it is lower than the sum'),
  corrections: z.array(z.object({ starts_at: timestamp, amount: exact })).describe('Corrections of earlier periods'),
  minimum: amountOutput,
  maximum: amountOutput,
  corrected: exact,
  amount: amountOutput.describe('Amount due, rounded down once after all steps'),
  rounded: exact.describe('Amount removed by rounding'),
  paid_at: timestamp.nullable(),
  turnover_multiplier: z.string().describe('Turnover multiplier of the amount paid, required before its transfer'),
  lot: PeriodLot.nullable().describe('Turnover progress of the amount paid; null if no turnover is required'),
  currency_code: z.string(),
});

export const CashbackPeriod = ProgrammePeriod.extend({
  end_cashback: timestamp.describe('Time of the next calculation'),
}).meta({
  id: 'CashbackPeriod',
});
export const RebatePeriod = ProgrammePeriod.extend({
  end_rebate: timestamp.describe('Time of the next calculation'),
}).meta({
  id: 'RebatePeriod',
});
export type CashbackPeriod = z.infer<typeof CashbackPeriod>;
export type RebatePeriod = z.infer<typeof RebatePeriod>;

export const bonusTypes = ['none', 'promotion', 'cashback', 'rebate'] as const;

/** R3.44, with the rules that apply now. */
export const ProgrammeProfile = z
  .object({
    balance: amountOutput,
    turn_user: amountOutput.describe('Turnover made for the part that cannot be transferred yet'),
    turnover: z.string().describe('Turnover multiplier of the amount paid'),
    turn_target: amountOutput,
    title: z.string(),
    next_calculate_date: timestamp.nullable().describe('Time of the next calculation; null if no programme is running'),
    ready: amountOutput,
    locked: amountOutput,
    minimum_transfer: amountOutput,
    is_transfer_open: z.boolean(),
    bonus_type: z.enum(bonusTypes).describe('Bonus type of the member'),
    level: z.int(),
    base: z.enum(['net-loss', 'turnover', 'house-kept']).nullable(),
    is_won_product_zero: z.boolean(),
    rates: z.array(z.object({ product: z.string(), tiers: z.array(z.object({ from_level: z.int(), rate: percent })) })),
    minimum: amountOutput,
    maximum: amountOutput,
    summary: z.string(),
    currency_code: z.string(),
  })
  .meta({ id: 'ProgrammeProfile' });
export type ProgrammeProfile = z.infer<typeof ProgrammeProfile>;

const periods = (kind: ProgrammeKind) => ({
  summary: `List the periods of the member's ${kind} programme, the present one first; with from and to, those that ended on these days`,
  query: findQuery({ extra: dayRange, limit: 20 }),
  refusals: ['DATE_RANGE_INVALID'] as const,
});
const choosing = (kind: ProgrammeKind) => ({
  summary: `Choose ${kind} as the bonus type: what another programme has counted so far is still paid, an active promotion ends`,
  body: z.strictObject({
    confirm: flagInput
      .optional()
      .describe('True to confirm that the current bonus type ends; otherwise rejects with BONUS_REPLACES'),
    replaces: z
      .enum(bonusTypes)
      .optional()
      .describe('Bonus type shown to the member as ending; rejects with CHANGED_MEANWHILE if it differs now'),
    removes: z
      .string()
      .max(40)
      .optional()
      .describe(
        'Amount removed according to the preview of the promotion; rejects with CHANGED_MEANWHILE if it differs now',
      ),
  }),
  result: ProgrammeProfile,
  refusals: ['BONUS_TYPE_ACTIVE', 'BONUS_REPLACES', 'CHANGED_MEANWHILE', 'NOT_FOUND'] as const,
});

export const cashbackMember = defineService({
  service: 'cashback-member',
  audience: 'member',
  find: { ...periods('cashback'), result: CashbackPeriod },
  create: choosing('cashback'),
});
export const rebateMember = defineService({
  service: 'rebate-member',
  audience: 'member',
  needs: { privilege: 'rebate' },
  find: { ...periods('rebate'), result: RebatePeriod },
  create: choosing('rebate'),
});

const profile = (kind: ProgrammeKind) => ({
  summary: `Read the ${kind} wallet of the member and the rules of the programme`,
  query: findQuery({ limit: 1 }),
  result: ProgrammeProfile,
});
export const cashbackProfile = defineService({
  service: 'cashback-profile',
  audience: 'member',
  find: profile('cashback'),
});
export const rebateProfile = defineService({
  service: 'rebate-profile',
  audience: 'member',
  needs: { privilege: 'rebate' },
  find: profile('rebate'),
});
