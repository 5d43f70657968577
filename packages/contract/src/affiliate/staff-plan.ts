import { z } from 'zod';
import { currencies } from '../values/money.ts';
import { amountOutput, reasonText, requiredText, rowId, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { affiliateBases } from './member.ts';

const day = z.iso.date();
const share = z.int().min(0).max(10_000);
const minor = z.string().regex(/^\d{1,15}$/);

const currencyCodes = Object.keys(currencies).filter((code) => code !== 'POINT') as [string, ...string[]];
/** Values by code of a currency; read like any record. */
const byCurrency = <T extends z.ZodType>(value: T) =>
  z.partialRecord(z.enum(currencyCodes), value) as unknown as z.ZodType<
    Record<string, z.output<T>>,
    Record<string, z.input<T>>
  >;

const Tier = z.strictObject({ fromMembers: z.int().min(0).max(1_000_000), share });
const rises = (tiers: readonly z.infer<typeof Tier>[]) =>
  tiers[0]?.fromMembers === 0 && tiers.every((one, at) => at === 0 || one.fromMembers > tiers[at - 1]!.fromMembers);

/** The terms of a plan: shares in hundredths of a percent, amounts in minor units. */
export const AffiliatePlanRules = z
  .strictObject({
    share: z
      .strictObject({
        base: z.enum(affiliateBases),
        levels: z.array(z.array(Tier).min(1).max(10).refine(rises)).min(1).max(5),
      })
      .nullable(),
    deductions: z.strictObject({ takesBonus: z.boolean(), payment: share, provider: share, tax: share }),
    amounts: byCurrency(
      z.strictObject({
        depositMinor: minor,
        stakedMinor: minor,
        qualifiedMinor: minor,
        fixedMinor: minor,
        minimumMinor: minor,
      }),
    ),
    carriesBelowZero: z.boolean(),
    turnoverHundredths: z.int().min(0).max(10_000),
  })
  .meta({ id: 'AffiliatePlanRules' });
export type AffiliatePlanRules = z.infer<typeof AffiliatePlanRules>;

const PlanVersion = z.object({
  version: z.int(),
  rules: AffiliatePlanRules,
  revision: z.int(),
  starts_on: day.nullable().describe('null for a draft'),
  written_by: z.string().nullable(),
  written_at: timestamp,
  approved_by: z.string().nullable(),
  approved_at: timestamp.nullable(),
});
export type AffiliatePlanVersion = z.infer<typeof PlanVersion>;

export const AffiliatePlan = z
  .object({
    id: z.int(),
    name: z.string(),
    is_open: z.boolean().describe('members may apply for it'),
    is_default: z.boolean(),
    affiliates: z.int().describe('who have it by their contract'),
    version: z.int().nullable().describe('that applies today'),
    versions: z.array(PlanVersion).describe('the newest first; at most one is a draft'),
  })
  .meta({ id: 'AffiliatePlan' });
export type AffiliatePlan = z.infer<typeof AffiliatePlan>;

const name = requiredText(60);
export const staffAffiliatePlan = defineService({
  service: 'affiliate-plan',
  audience: 'staff',
  find: {
    permission: 'affiliate.view',
    summary: 'The plans that affiliates are paid by, with their versions',
    isUnpaged: true,
    result: z.object({ plans: z.array(AffiliatePlan), next_from: day.describe('the first day of the next period') }),
  },
  get: {
    permission: 'affiliate.view',
    summary: 'One of them',
    result: AffiliatePlan,
    refusals: ['NOT_FOUND'],
  },
  create: {
    permission: 'affiliate.plan.write',
    summary: 'Write a new plan; it pays nobody before its first version is published',
    body: z.strictObject({ name, rules: AffiliatePlanRules }),
    result: AffiliatePlan,
    refusals: ['INVALID_INPUT'],
  },
  patch: {
    permission: 'affiliate.plan.write',
    summary: 'Write the draft of the next version, rename a plan, or open it for applications',
    body: z.strictObject({
      name: name.optional(),
      is_open: z.boolean().optional(),
      rules: AffiliatePlanRules.optional(),
      revision: z.int().describe('of the draft as it was read; 0 where there was none'),
    }),
    result: AffiliatePlan,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'INVALID_INPUT'],
  },
});

/** Publishes the draft of a plan, from the next period on. */
export const staffAffiliatePlanPublication = defineService({
  service: 'affiliate-plan-publication',
  audience: 'staff',
  create: {
    permission: 'affiliate.plan.write',
    summary: 'Publish the draft of a plan from the next period on; a second member of staff agrees',
    body: z.strictObject({ plan_id: rowId, revision: z.int(), reason: reasonText() }),
    result: AffiliatePlan,
    refusals: [
      ...(['NOT_FOUND', 'CHANGED_MEANWHILE', 'APPROVAL_REQUIRED', 'STAFF_REASON_REQUIRED'] as const),
      'STAFF_REASON_TOO_SHORT',
    ],
  },
});

/** Unusual terms of a draft. */
export const planFindings = ['share-high', 'no-amounts', 'pays-nothing', 'no-minimum', 'turnover-base-high'] as const;
export const staffAffiliatePlanPreview = defineService({
  service: 'affiliate-plan-preview',
  audience: 'staff',
  create: {
    permission: 'affiliate.view',
    summary: 'What the last period would have come to by other terms, for those who have a statement by this plan',
    body: z.strictObject({ plan_id: rowId.optional(), rules: AffiliatePlanRules }),
    result: z.object({
      period: z.object({ starts_on: day, ends_on: day }).nullable(),
      findings: z.array(z.enum(planFindings)),
      currencies: z.array(
        z.object({
          currency_code: z.string(),
          affiliates: z.int(),
          due: amountOutput.describe('as it was stated'),
          would_be: amountOutput,
          highest: amountOutput.describe('what one affiliate would be paid at most'),
        }),
      ),
    }),
  },
});

const Setting = z.object({
  revision: z.int(),
  default_plan_id: z.int().nullable(),
  every: z.enum(['day', 'week', 'month']),
  pays_at_hour: z.int().min(0).max(23),
  asks_application: z.boolean().describe('members earn only after an application that staff have accepted'),
  automatic: byCurrency(minor).describe(
    'by currency, in minor units: a run that pays nobody more than this needs no decision',
  ),
});
export type AffiliateSetting = z.infer<typeof Setting>;

export const staffAffiliateSetting = defineService({
  service: 'affiliate-setting',
  audience: 'staff',
  find: {
    permission: 'affiliate.view',
    summary: 'Default plan, length of periods, limits of automatic payment, and whether members apply first',
    isUnpaged: true,
    result: Setting,
  },
  patch: {
    permission: 'affiliate.plan.write',
    summary: 'Change them; a second member of staff agrees',
    body: z.strictObject({ ...Setting.shape, reason: reasonText() }),
    result: Setting,
    refusals: [
      ...(['CHANGED_MEANWHILE', 'INVALID_INPUT', 'APPROVAL_REQUIRED', 'STAFF_REASON_REQUIRED'] as const),
      'STAFF_REASON_TOO_SHORT',
    ],
  },
});
