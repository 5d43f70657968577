import { z } from 'zod';
import { flagHints, flagStatuses } from '../flags/staff.ts';
import { personal } from '../wire/personal.ts';
import {
  amountOutput,
  dayInput,
  dayRange,
  findQuery,
  identifier,
  reasonText,
  rowId,
  timestamp,
} from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { defineStaffList, listAnswer, listQuery, listRefusals } from '../wire/staff-list.ts';
import {
  AffiliateStatement,
  AffiliateSubId,
  affiliateStatementLine,
  applicationStates,
  bySubId,
  holdStates,
  referralStatuses,
} from './member.ts';

const day = z.iso.date();
const member = z.object({ id: identifier, username: personal('username') });

/** `open` earns by the default plan where no application is required; `accepted` staff have accepted; `stopped` earns nothing. */
export const affiliateStandings = ['open', 'accepted', 'stopped'] as const;

export const affiliatesList = defineStaffList({
  name: 'affiliates',
  permission: 'affiliate.view',
  columns: {
    username: 'text',
    standing: 'choice',
    is_held: 'flag',
    plan: 'text',
    members: 'figure',
    qualified: 'figure',
    paid: 'amount',
    currency_code: 'choice',
    since: 'moment',
    id: 'id',
  },
  filters: {
    standing: { by: 'choice', of: affiliateStandings },
    since: { by: 'days' },
    search: { by: 'id' },
  },
  sorts: ['since'],
  order: { by: 'since', direction: 'desc' },
});

const Affiliate = z.object({
  id: identifier.describe('that of the member'),
  member,
  standing: z.enum(affiliateStandings),
  is_held: z.boolean().describe('a hold is open: nothing is paid'),
  plan_id: z.int().nullable().describe('null for the default plan'),
  plan: z.string().nullable().describe('name of the plan that applies today; null while none does'),
  members: z.int().describe('of the first level'),
  qualified: z.int(),
  paid: amountOutput.describe('in all statements'),
  currency_code: z.string(),
  since: timestamp,
  changed_at: timestamp,
});
export type Affiliate = z.infer<typeof Affiliate>;

const AffiliateDetail = Affiliate.extend({
  next_plan: z.object({ id: z.int(), name: z.string(), from: day }).nullable(),
  accepted_at: timestamp.nullable(),
  stopped_at: timestamp.nullable(),
  reason: personal('text').nullable().describe('of the last change'),
  version: z.int().nullable().describe('of the plan that applies today'),
  levels: z.array(z.object({ level: z.int(), members: z.int(), qualified: z.int() })),
  clicks: z.int().describe('in the last 30 days'),
  clicks_filtered: z.int().describe('in the last 30 days: made by programs, and not counted'),
  open_cases: z.int(),
  unpaid: amountOutput.describe('due in statements that are not paid yet'),
  wallet: amountOutput.describe('in the affiliate wallet'),
});
export type AffiliateDetail = z.infer<typeof AffiliateDetail>;

export const affiliateChanges = ['plan', 'stop', 'resume'] as const;
export const staffAffiliate = defineService({
  service: 'affiliate',
  audience: 'staff',
  find: {
    permission: 'affiliate.view',
    summary: 'Members who have invited others or were accepted as affiliates, the newest first',
    isUnpaged: true,
    query: listQuery(affiliatesList),
    result: listAnswer(Affiliate),
    refusals: listRefusals,
  },
  get: {
    permission: 'affiliate.view',
    summary: 'One affiliate with contract, members, clicks and income',
    result: AffiliateDetail,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    permission: 'affiliate.handle',
    summary: 'Give an affiliate another plan from the next period on, stop them, or let them earn again',
    body: z.strictObject({
      change: z.enum(affiliateChanges),
      plan_id: rowId.optional().describe('with `plan`; absent: the default plan'),
      changed_at: timestamp.describe('as it was read'),
      reason: reasonText(),
    }),
    result: AffiliateDetail,
    refusals: [
      ...(['NOT_FOUND', 'CHANGED_MEANWHILE', 'INVALID_INPUT', 'STAFF_REASON_REQUIRED'] as const),
      'STAFF_REASON_TOO_SHORT',
    ],
  },
});

/** Members whom an affiliate has brought, of every level that the plan pays for. */
export const staffAffiliateReferral = defineService({
  service: 'affiliate-referral',
  audience: 'staff',
  find: {
    permission: 'affiliate.view',
    summary: 'Members whom an affiliate has brought, the newest first',
    query: findQuery({ limit: 50, extra: { affiliate_id: identifier } }),
    result: z.object({
      id: identifier,
      username: personal('username'),
      level: z.int(),
      registered_at: timestamp,
      status: z.enum(referralStatuses),
      staked: amountOutput.describe('own cash from the first deposit on'),
      deposited: amountOutput.describe('the largest deposit'),
      currency_code: z.string(),
    }),
  },
});

export const statementOutcomes = ['due', 'below-zero', 'below-minimum', 'nothing-due', 'stopped'] as const;
export const affiliateStatementsList = defineStaffList({
  name: 'affiliate-statements',
  permission: 'affiliate.view',
  columns: {
    reckoned_at: 'moment',
    starts_on: 'day',
    ends_on: 'day',
    username: 'text',
    status: 'choice',
    outcome: 'choice',
    plan: 'text',
    version: 'figure',
    ggr: 'text',
    bonus: 'text',
    payment: 'text',
    provider: 'text',
    tax: 'text',
    ngr: 'text',
    corrected: 'text',
    carried: 'text',
    released: 'text',
    held: 'text',
    qualified: 'figure',
    qualified_pays: 'amount',
    fixed_pays: 'amount',
    amount: 'amount',
    carries: 'text',
    turnover_target: 'amount',
    currency_code: 'choice',
    paid_at: 'moment',
    id: 'id',
  },
  filters: {
    outcome: { by: 'choice', of: statementOutcomes },
    run: { by: 'exact' },
    member_id: { by: 'id' },
    reckoned_at: { by: 'days' },
  },
  sorts: ['reckoned_at'],
  order: { by: 'reckoned_at', direction: 'desc' },
});

const StaffStatement = AffiliateStatement.extend({
  id: identifier,
  member,
  outcome: z.enum(statementOutcomes),
  reckoned_at: timestamp,
  held_reason: personal('text').nullable(),
});
export type StaffAffiliateStatement = z.infer<typeof StaffStatement>;

export const staffAffiliateStatement = defineService({
  service: 'affiliate-statement',
  audience: 'staff',
  find: {
    permission: 'affiliate.view',
    summary: 'Statements of affiliates with every line, of one run, of one affiliate, or all',
    isUnpaged: true,
    query: listQuery(affiliateStatementsList),
    result: listAnswer(StaffStatement),
    refusals: listRefusals,
  },
});

/** The lines of one statement as the member reads them, with the members named. */
export const staffAffiliateStatementLine = defineService({
  service: 'affiliate-statement-line',
  audience: 'staff',
  find: {
    permission: 'affiliate.view',
    summary: 'The lines of one statement: of each member, or of each member and day',
    query: findQuery({
      limit: 50,
      extra: { affiliate_id: identifier, statement_id: dayInput(), by: z.enum(['member', 'day']).default('member') },
    }),
    refusals: ['NOT_FOUND'],
    result: affiliateStatementLine.find.result.extend({ guest_id: identifier, member: personal('username') }),
  },
});

/** Clicks, members and income of an affiliate by what the links carry. */
export const staffAffiliateSubId = defineService({
  service: 'affiliate-sub-id',
  audience: 'staff',
  find: {
    permission: 'affiliate.view',
    summary: 'Clicks, registrations, qualified members and income of an affiliate by sub-id, the most clicked first',
    query: findQuery({ limit: 50, extra: { affiliate_id: identifier, ...dayRange, by: bySubId } }),
    refusals: ['DATE_RANGE_INVALID'],
    result: AffiliateSubId,
  },
});

export const affiliateApplicationsList = defineStaffList({
  name: 'affiliate-applications',
  permission: 'affiliate.view',
  columns: {
    created_at: 'moment',
    username: 'text',
    state: 'choice',
    plan: 'text',
    body: 'text',
    decided_by: 'text',
    decided_at: 'moment',
    reason: 'text',
    id: 'id',
  },
  filters: {
    state: { by: 'choice', of: applicationStates },
    created_at: { by: 'days' },
    search: { by: 'id' },
  },
  sorts: ['created_at'],
  order: { by: 'created_at', direction: 'desc' },
});

const Application = z.object({
  id: identifier,
  member,
  plan_id: z.int().nullable(),
  plan: z.string().nullable().describe('that the member asks for; null: the default plan'),
  body: personal('text').describe('how the member wants to bring others'),
  state: z.enum(applicationStates),
  members: z.int().describe('whom the member has invited already'),
  open_flags: z.boolean(),
  registered_at: timestamp,
  reason: personal('text').nullable().describe('what the member reads'),
  decided_by: z.string().nullable(),
  decided_at: timestamp.nullable(),
  created_at: timestamp,
});
export type StaffAffiliateApplication = z.infer<typeof Application>;

export const staffAffiliateApplication = defineService({
  service: 'affiliate-application',
  audience: 'staff',
  find: {
    permission: 'affiliate.view',
    summary: 'Applications of members who want to become affiliates or ask for another plan, the newest first',
    isUnpaged: true,
    query: listQuery(affiliateApplicationsList),
    result: listAnswer(Application),
    refusals: listRefusals,
  },
  get: {
    permission: 'affiliate.view',
    summary: 'One of them',
    result: Application,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    permission: 'affiliate.handle',
    summary: 'Accept an application, for this plan or another, or refuse it; the member reads the reason',
    body: z.strictObject({
      state: z.enum(['accepted', 'refused']),
      plan_id: rowId.nullable().optional().describe('with `accepted`; null: the default plan; absent: as asked'),
      reason: reasonText(500),
    }),
    result: Application,
    refusals: [
      ...(['NOT_FOUND', 'CHANGED_MEANWHILE', 'INVALID_INPUT', 'STAFF_REASON_REQUIRED'] as const),
      'STAFF_REASON_TOO_SHORT',
    ],
  },
});

export const affiliateHoldsList = defineStaffList({
  name: 'affiliate-holds',
  permission: 'affiliate.view',
  columns: {
    placed_at: 'moment',
    username: 'text',
    state: 'choice',
    reason: 'text',
    placed_by: 'text',
    appeal: 'text',
    appealed_at: 'moment',
    answer: 'text',
    answered_by: 'text',
    answered_at: 'moment',
    released_by: 'text',
    released_at: 'moment',
    unpaid: 'amount',
    currency_code: 'choice',
    id: 'id',
  },
  filters: {
    state: { by: 'choice', of: holdStates },
    placed_at: { by: 'days' },
    search: { by: 'id' },
  },
  sorts: ['placed_at'],
  order: { by: 'placed_at', direction: 'desc' },
});

const Hold = z.object({
  id: identifier,
  member,
  state: z.enum(holdStates),
  reason: personal('text').describe('what the member reads'),
  placed_by: z.string().nullable(),
  placed_at: timestamp,
  appeal: personal('text').nullable(),
  appealed_at: timestamp.nullable(),
  answer: personal('text').nullable().describe('what the member reads'),
  answered_by: z.string().nullable(),
  answered_at: timestamp.nullable(),
  released_by: z.string().nullable(),
  released_at: timestamp.nullable(),
  unpaid: amountOutput.describe('due in statements that are not paid'),
  currency_code: z.string(),
});
export type StaffAffiliateHold = z.infer<typeof Hold>;

export const staffAffiliateHold = defineService({
  service: 'affiliate-hold',
  audience: 'staff',
  find: {
    permission: 'affiliate.view',
    summary: 'Holds of affiliates with their appeals, the newest first',
    isUnpaged: true,
    query: listQuery(affiliateHoldsList),
    result: listAnswer(Hold),
    refusals: listRefusals,
  },
  get: {
    permission: 'affiliate.view',
    summary: 'One of them',
    result: Hold,
    refusals: ['NOT_FOUND'],
  },
  create: {
    permission: 'affiliate.handle',
    summary: 'Hold back everything that is not paid to an affiliate yet; the member reads the reason and may appeal',
    body: z.strictObject({ affiliate_id: identifier, reason: reasonText(500) }),
    result: Hold,
    refusals: [...(['NOT_FOUND', 'CHANGED_MEANWHILE', 'STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT'] as const)],
  },
  patch: {
    permission: 'affiliate.handle',
    summary: 'Release a hold, so that the next run pays; or answer an appeal and keep it. The member reads the reason',
    body: z.strictObject({ decision: z.enum(['release', 'keep']), state: z.enum(holdStates), reason: reasonText(500) }),
    result: Hold,
    refusals: [...(['NOT_FOUND', 'CHANGED_MEANWHILE', 'STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT'] as const)],
  },
});

/** Suspected self-referral, or automated clicks on a link. */
export const affiliateCaseKinds = ['shared_signals', 'clicks'] as const;
export const affiliateCasesList = defineStaffList({
  name: 'affiliate-cases',
  permission: 'affiliate.view',
  columns: {
    last_at: 'moment',
    kind: 'choice',
    affiliate: 'text',
    member: 'text',
    hints: 'text',
    times: 'figure',
    status: 'choice',
    held: 'amount',
    currency_code: 'choice',
    decided_by: 'text',
    decided_at: 'moment',
    reason: 'text',
    id: 'id',
  },
  filters: { status: { by: 'choice', of: flagStatuses }, last_at: { by: 'days' } },
  sorts: ['last_at'],
  order: { by: 'last_at', direction: 'desc' },
});

const Case = z.object({
  id: identifier,
  kind: z.enum(affiliateCaseKinds),
  affiliate: member,
  guest: member.nullable().describe('null where it is about the link'),
  hints: z.array(z.enum(flagHints)),
  times: z.int(),
  status: z.enum(flagStatuses),
  held: amountOutput.describe('income of the affiliate that waits for the decision'),
  currency_code: z.string(),
  first_at: timestamp,
  last_at: timestamp,
  decided_by: z.string().nullable(),
  decided_at: timestamp.nullable(),
  reason: personal('text').nullable(),
});
export type AffiliateCase = z.infer<typeof Case>;

export const staffAffiliateCase = defineService({
  service: 'affiliate-case',
  audience: 'staff',
  find: {
    permission: 'affiliate.view',
    summary: 'Fraud cases of the affiliate programme, the latest first',
    isUnpaged: true,
    query: listQuery(affiliateCasesList),
    result: listAnswer(Case),
    refusals: listRefusals,
  },
  get: {
    permission: 'affiliate.view',
    summary: 'One of them',
    result: Case,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    permission: 'affiliate.handle',
    summary: 'Decide a case: cleared, what was held is paid with the next statement; confirmed, it is never paid',
    body: z.strictObject({ status: z.enum(['cleared', 'confirmed']), reason: reasonText() }),
    result: Case,
    refusals: ['NOT_FOUND', 'FLAG_ALREADY_DECIDED', 'STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT'],
  },
});
