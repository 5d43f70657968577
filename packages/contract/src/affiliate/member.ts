import { z } from 'zod';
import { amountOutput, dayInput, dayRange, findQuery, requiredText, rowId, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { markPattern, subIdNames } from './link-marks.ts';
import { linkMarks } from './link-marks-shape.ts';

export const applicationStates = ['waiting', 'accepted', 'refused'] as const;
/** `appealed` waits for an answer; `answered` stays after it; `released` holds nothing back any longer. */
export const holdStates = ['open', 'appealed', 'answered', 'released'] as const;

/** A visitor came by a member's link: counted once per address and day, so that reloading counts nothing. */
export const logAffiliateLink = defineService({
  service: 'log-affiliate-link',
  audience: 'public',
  create: {
    summary: 'Count a click on a referral link',
    body: z.object({ ref_code: requiredText(64), marks: linkMarks.optional() }),
    result: z.object({ ref_code: z.string() }),
    refusals: ['REFERRAL_CODE_INVALID'],
    perMinute: 30,
  },
});

const needs = { privilege: 'affiliate' } as const;

const percent = z.string().describe('in percent, such as "7.5"');
const exact = amountOutput.describe('before rounding: with more decimals than the currency has');
const day = z.iso.date();

export const affiliateBases = ['turnover', 'ggr', 'ngr'] as const;

const AffiliateTier = z.object({ from_members: z.int(), rate: percent });

/** The terms that a plan pays by, in one currency. */
const AffiliateTerms = z
  .object({
    version: z.int(),
    starts_on: day,
    base: z.enum(affiliateBases).nullable(),
    levels: z.array(z.array(AffiliateTier)),
    takes_bonus: z.boolean(),
    payment_rate: percent,
    provider_rate: percent,
    tax_rate: percent,
    carries_below_zero: z.boolean(),
    turnover: z.string().describe('how often an income is to be staked'),
    qualifying_deposit: amountOutput,
    qualifying_stake: amountOutput,
    qualified_pays: amountOutput,
    fixed_pays: amountOutput,
    minimum: amountOutput.describe('less than this is carried over to the next period'),
  })
  .meta({ id: 'AffiliateTerms' });
export type AffiliateTerms = z.infer<typeof AffiliateTerms>;

/** A page of one row, as that of a side wallet (R3.48); with days, the clicks and registrations are those of these days. */
export const affiliateProfile = defineService({
  service: 'affiliate-profile',
  audience: 'member',
  needs,
  find: {
    summary:
      'The own referral code, what came by it on these days or ever, the contract, and what the affiliate wallet holds',
    query: findQuery({ extra: dayRange }),
    refusals: ['DATE_RANGE_INVALID'],
    result: z.object({
      ref_code: z.string(),
      balance: amountOutput,
      turn_user: amountOutput,
      turnover: z.string().describe('how often an income is to be staked'),
      turn_target: amountOutput,
      title: z.string().describe('of the plan; empty while the operator has none'),
      next_calculate_date: timestamp.nullable().describe('when the present period is paid'),
      ready: amountOutput,
      minimum_transfer: amountOutput,
      is_transfer_open: z.boolean(),
      currency_code: z.string(),
      clicks: z.int(),
      registrations: z.int(),
      qualified: z.int().describe('on these days or ever'),
      held: z.int().describe('members about whom a decision is open'),
      contract: AffiliateTerms.nullable(),
      period: z
        .object({ starts_on: day, ends_on: day.describe('the first day of the next one'), income: amountOutput })
        .nullable(),
      levels: z
        .array(z.object({ level: z.int(), rate: percent, members: z.int(), qualified: z.int(), income: amountOutput }))
        .describe('in the present period'),
    }),
  },
});

const line = {
  turnover: amountOutput,
  ggr: amountOutput,
  bonus: amountOutput,
  payment: exact,
  provider: exact,
  tax: exact,
  ngr: exact,
};

/**
 * States of a statement: the period counts; its run is pending; staff hold it; it was paid; or the reason why nothing
 * is due.
 */
export const statementStatuses = [
  ...(['counting', 'waiting', 'held', 'paid', 'below-zero', 'below-minimum', 'nothing-due', 'stopped'] as const),
] as const;

export const AffiliateStatement = z
  .object({
    id: day.describe('the first day of its period'),
    starts_on: day,
    ends_on: day.describe('the first day of the next one'),
    pays_at: timestamp,
    status: z.enum(statementStatuses),
    plan: z.string(),
    version: z.int(),
    version_starts_on: day,
    base: z.enum(affiliateBases).nullable(),
    provider_rate: percent,
    payment_rate: percent,
    tax_rate: percent,
    levels: z.array(
      z.object({ level: z.int(), members: z.int().describe('who have played'), ...line, rate: percent, income: exact }),
    ),
    together: z.object(line),
    corrected: exact.describe('what corrects earlier periods at other rates than those above'),
    carried: exact.describe('what earlier periods have left; below zero where they were and the plan carries that'),
    released: exact.describe('held in earlier periods, and paid with this one'),
    held: exact.describe('not paid until staff have decided about the members'),
    qualified: z.int().describe('members who qualified, less those who do no longer'),
    qualified_pays: amountOutput,
    fixed_pays: amountOutput,
    amount: amountOutput.describe('rounded down once, at the end'),
    carries: exact.describe('what the next period begins with'),
    turnover_target: amountOutput,
    held_reason: z.string().nullable(),
    paid_at: timestamp.nullable(),
    currency_code: z.string(),
  })
  .meta({ id: 'AffiliateStatement' });
export type AffiliateStatement = z.infer<typeof AffiliateStatement>;

export const affiliateStatement = defineService({
  service: 'affiliate-statement',
  audience: 'member',
  needs,
  find: {
    summary: 'The statements of the own affiliate income, line by line, the present period first',
    query: findQuery({ limit: 12, extra: dayRange }),
    refusals: ['DATE_RANGE_INVALID'],
    result: AffiliateStatement,
  },
});

export const partStates = ['counted', 'held', 'refused', 'released'] as const;
export const affiliateStatementLine = defineService({
  service: 'affiliate-statement-line',
  audience: 'member',
  needs,
  find: {
    summary: 'The lines of one statement: of each member, or of each member and day',
    query: findQuery({
      limit: 50,
      extra: { statement_id: dayInput(), by: z.enum(['member', 'day']).default('member') },
    }),
    refusals: ['NOT_FOUND'],
    result: z.object({
      id: z.string(),
      member: z.string().describe('last four signs of the username; of further levels nothing that names a person'),
      level: z.int(),
      day: day.nullable(),
      about: day.nullable().describe('the earlier period that it corrects, or the day of it'),
      ...line,
      rate: percent,
      income: exact,
      state: z.enum(partStates),
      currency_code: z.string(),
    }),
  },
});

/** An affiliate's material to share: the link, its QR code, and a text in every language of the site. */
export const affiliateShare = defineService({
  service: 'affiliate-share',
  audience: 'member',
  needs,
  find: {
    summary: 'The own link, as a QR code too, with a text for each language',
    query: z.strictObject({ sub1: z.string().regex(markPattern).optional() }),
    isUnpaged: true,
    result: z.object({
      link: z.string(),
      qr_image: z.string().describe('a data URL of an SVG'),
      texts: z.array(z.object({ locale: z.string(), text: z.string() })),
    }),
  },
});

export const AffiliateSubId = z
  .object({
    id: z.string().describe('the sub-id; empty for links without one'),
    clicks: z.int(),
    registrations: z.int(),
    deposited: z.int().describe('members who have deposited'),
    qualified: z.int(),
    income: exact.describe('of these members, in statements of periods that begin on these days'),
    currency_code: z.string(),
  })
  .meta({ id: 'AffiliateSubId' });
export type AffiliateSubId = z.infer<typeof AffiliateSubId>;
export const bySubId = z.enum(subIdNames).default('sub1');

/** Clicks, members and income by what the links carry. */
export const affiliateSubId = defineService({
  service: 'affiliate-sub-id',
  audience: 'member',
  needs,
  find: {
    summary: 'Clicks, registrations, qualified members and income by sub-id, the most clicked first',
    query: findQuery({ limit: 50, extra: { ...dayRange, by: bySubId } }),
    refusals: ['DATE_RANGE_INVALID'],
    result: AffiliateSubId,
  },
});

export const dailyAffiliate = defineService({
  service: 'daily-affiliate',
  audience: 'member',
  needs,
  find: {
    summary:
      'Affiliate income per day and level, the newest first; the days of a month add up to its statement before rounding',
    query: findQuery({ limit: 31, extra: dayRange }),
    refusals: ['DATE_RANGE_INVALID'],
    result: z.object({
      day,
      ...line,
      levels: z.array(z.object({ level: z.int(), members: z.int(), rate: percent, income: exact })),
      income: exact,
      held: exact,
      is_paid: z.boolean(),
      currency_code: z.string(),
    }),
  },
});

/** The status of an invitation; `review` while staff check whether both members are one person. */
export const referralStatuses = ['registered', 'playing', 'qualified', 'review', 'refused'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

export const affiliateMember = defineService({
  service: 'affiliate-member',
  audience: 'member',
  needs,
  find: {
    summary: 'Members who have registered with the own code, the newest first',
    query: findQuery({ limit: 50, extra: dayRange }),
    refusals: ['DATE_RANGE_INVALID'],
    result: z.object({
      id: z.guid(),
      username: z.string().describe('its last four signs'),
      registered_at: timestamp,
      status: z.enum(referralStatuses).describe('`qualified` has deposited and staked what the plan asks for'),
    }),
  },
});
export const affiliateProfileStatistic = defineService({
  service: 'affiliate-profile-statistic',
  audience: 'member',
  needs,
  find: {
    summary: 'Days on which somebody came by the own link, the newest first: clicks and registrations',
    query: findQuery({ limit: 100, extra: dayRange }),
    refusals: ['DATE_RANGE_INVALID'],
    result: z.object({ day: z.iso.date(), clicks: z.int(), registrations: z.int() }),
  },
});

const AffiliateStanding = z
  .object({
    needs_application: z.boolean().describe('nothing is earned before an application was accepted'),
    can_apply: z.boolean(),
    is_stopped: z.boolean(),
    application: z
      .object({
        state: z.enum(applicationStates),
        plan: z.string().nullable(),
        reason: z.string().nullable().describe('why staff have decided so'),
        created_at: timestamp,
        decided_at: timestamp.nullable(),
      })
      .nullable()
      .describe('the latest one'),
    currency_code: z.string(),
    plans: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          terms: AffiliateTerms.nullable().describe('null where the plan pays nothing in the own currency'),
        }),
      )
      .describe('that a member may apply for'),
    default_terms: AffiliateTerms.nullable().describe('of the plan of members who apply for none'),
    next_plan: z
      .object({ name: z.string(), from: day, terms: AffiliateTerms.nullable() })
      .nullable()
      .describe('replaces the present plan on that day'),
    hold: z
      .object({
        id: z.guid(),
        state: z.enum(holdStates),
        reason: z.string(),
        placed_at: timestamp,
        appeal: z.string().nullable(),
        appealed_at: timestamp.nullable(),
        answer: z.string().nullable(),
        answered_at: timestamp.nullable(),
      })
      .nullable()
      .describe('while payments are held back'),
  })
  .meta({ id: 'AffiliateStanding' });
export type AffiliateStanding = z.infer<typeof AffiliateStanding>;

/** Whether the member may earn, and what holds payments back. */
export const affiliateStanding = defineService({
  service: 'affiliate-standing',
  audience: 'member',
  needs,
  find: {
    summary: 'Whether the member may earn: application, stop, and what holds payments back',
    isUnpaged: true,
    result: AffiliateStanding,
  },
});

const letter = requiredText(1000);
export const affiliateApplication = defineService({
  service: 'affiliate-application',
  audience: 'member',
  needs,
  create: {
    summary: 'Apply to become an affiliate, or for another plan; one application waits at a time',
    body: z.strictObject({ plan_id: rowId.nullable().default(null), body: letter }),
    result: AffiliateStanding,
    perMinute: 5,
    refusals: ['CHANGED_MEANWHILE', 'INVALID_INPUT'],
  },
});

export const affiliateAppeal = defineService({
  service: 'affiliate-appeal',
  audience: 'member',
  needs,
  create: {
    summary: 'Appeal against a hold, once; staff answer it',
    body: z.strictObject({ hold_id: z.guid(), body: letter }),
    result: AffiliateStanding,
    perMinute: 5,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
});
