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

const percent = z.string().describe('in percent, such as "7.5"');
const exact = amountOutput.describe('before rounding: with more decimals than the currency has');

export const ProgrammeProduct = z.object({
  product: z.string().describe('a category of games'),
  staked: amountOutput,
  won: amountOutput,
  counted: amountOutput.describe(
    'what of it counts; below zero where the member won and that counts against the others',
  ),
  rate: percent.describe('at the level of the member'),
  amount: exact,
});

const PeriodLot = z.object({
  turnover: amountOutput,
  turnover_target: amountOutput,
  is_done: z.boolean().describe('it can be transferred, or was'),
});

/** A member's period of a programme in its present state: every input, every step and the result. */
export const ProgrammePeriod = z.object({
  id: z.string(),
  title: z.string().describe('in the language of the request'),
  starts_at: timestamp,
  ends_at: timestamp,
  status: z.enum(periodStatuses),
  is_active: z.boolean().describe('the programme is the bonus type of the member, so that play counts now'),
  base: z.enum(['net-loss', 'turnover', 'house-kept']),
  version: z.int().describe('of the rules'),
  level: z.int(),
  products: z.array(ProgrammeProduct),
  sum: exact,
  kept_at_most: exact.nullable().describe('what a rebate of what the house kept pays at most, where that is less'),
  corrections: z
    .array(z.object({ starts_at: timestamp, amount: exact }))
    .describe('of earlier periods that have changed'),
  minimum: amountOutput,
  maximum: amountOutput,
  corrected: exact,
  amount: amountOutput.describe('rounded down once, at the end'),
  rounded: exact.describe('what rounding takes away'),
  paid_at: timestamp.nullable(),
  turnover_multiplier: z.string().describe('how often what is paid is to be staked before it is transferred'),
  lot: PeriodLot.nullable().describe('how far that is; null where nothing is to be staked'),
  currency_code: z.string(),
});

export const CashbackPeriod = ProgrammePeriod.extend({ end_cashback: timestamp.describe('the next calculation') }).meta(
  {
    id: 'CashbackPeriod',
  },
);
export const RebatePeriod = ProgrammePeriod.extend({ end_rebate: timestamp.describe('the next calculation') }).meta({
  id: 'RebatePeriod',
});
export type CashbackPeriod = z.infer<typeof CashbackPeriod>;
export type RebatePeriod = z.infer<typeof RebatePeriod>;

export const bonusTypes = ['none', 'promotion', 'cashback', 'rebate'] as const;

/** R3.44, with the rules that apply now. */
export const ProgrammeProfile = z
  .object({
    balance: amountOutput,
    turn_user: amountOutput.describe('what has been staked for the part that is not ready'),
    turnover: z.string().describe('how often what is paid is to be staked'),
    turn_target: amountOutput,
    title: z.string(),
    next_calculate_date: timestamp.nullable().describe('null while no programme runs'),
    ready: amountOutput,
    locked: amountOutput,
    minimum_transfer: amountOutput,
    is_transfer_open: z.boolean(),
    bonus_type: z.enum(bonusTypes).describe('of the member'),
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
  summary: `The periods of the member's ${kind}, the present one first; on days from … to … those that ended on them`,
  query: findQuery({ extra: dayRange, limit: 20 }),
  refusals: ['DATE_RANGE_INVALID'] as const,
});
const choosing = (kind: ProgrammeKind) => ({
  summary: `Make ${kind} the bonus type: what another one has counted until now is still paid, a promotion ends`,
  body: z.strictObject({
    confirm: flagInput.optional().describe('the member has seen what ends; without it BONUS_REPLACES is answered'),
    replaces: z
      .enum(bonusTypes)
      .optional()
      .describe('what the member has seen end; CHANGED_MEANWHILE where it is another one now'),
    removes: z
      .string()
      .max(40)
      .optional()
      .describe('what the preview of a promotion said is removed; CHANGED_MEANWHILE where it is another amount now'),
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
  summary: `The ${kind} wallet of the member and the rules of the programme`,
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
