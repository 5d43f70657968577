import { z } from 'zod';
import { amountProblems } from '../values/money.ts';
import { Finding } from '../wire/findings.ts';
import { personal } from '../wire/personal.ts';
import { amountInput, amountOutput, findQuery, identifier, reasonText, rowId, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { reason } from '../wire/staff-inputs.ts';
import { defineStaffList, listAnswer, listQuery, listRefusals } from '../wire/staff-list.ts';
import { OfferContent, OfferTexts, offerKinds } from './offer-rules.ts';

export const offerStates = [
  ...(['draft', 'in-review', 'approved', 'scheduled', 'live', 'paused', 'ended', 'archived'] as const),
] as const;
export type OfferState = (typeof offerStates)[number];

const OfferBudget = z.object({
  currency_code: z.string(),
  funded: amountOutput,
  taken: amountOutput.describe('Amount used by grants or reserved by servers for grants'),
  places: z.int().nullable().describe('Maximum number of grants; null if limited by the amount only'),
  taken_places: z.int(),
});

export const StaffOffer = z
  .object({
    id: z.int(),
    kind: z.enum(offerKinds),
    type: z.string(),
    state: z.enum(offerStates),
    name: z.string().describe('English title, or else the first available one'),
    live_version: z.int().nullable().describe('Version that new grants use'),
    draft: z.enum(['none', 'writing', 'in-review']).describe('State of the next version'),
    starts_at: timestamp.nullable(),
    ends_at: timestamp.nullable(),
    budgets: z.array(OfferBudget),
    created_at: timestamp,
  })
  .meta({ id: 'StaffOffer' });
export type StaffOffer = z.infer<typeof StaffOffer>;

export const offersList = defineStaffList({
  name: 'offers',
  permission: 'offer.view',
  columns: {
    id: 'figure',
    name: 'text',
    kind: 'choice',
    type: 'choice',
    state: 'choice',
    starts_at: 'moment',
    ends_at: 'moment',
    created_at: 'moment',
  },
  filters: {
    state: { by: 'choice', of: offerStates, sorts: ['created_at'] },
    kind: { by: 'choice', of: offerKinds, sorts: ['created_at'] },
    created_at: { by: 'days', sorts: ['created_at'] },
  },
  sorts: ['created_at'],
  order: { by: 'created_at', direction: 'desc' },
});

const Writer = z.object({ name: z.string(), at: timestamp });
export const OfferDraft = z.object({
  revision: z.int(),
  content: OfferContent,
  written: Writer,
  approval_id: identifier.nullable().describe('Id of the pending approval request'),
  may_approve: z.boolean().describe('True if the caller has written no part of the draft'),
});
export const OfferVersion = z.object({
  version: z.int(),
  content: OfferContent,
  written: Writer,
  approved: Writer.nullable().describe('Approver; null if written and published by the only approver of the operator'),
});
export const OfferDetail = StaffOffer.extend({
  drafted: OfferDraft.nullable(),
  versions: z.array(OfferVersion).describe('Versions, newest first'),
}).meta({ id: 'OfferDetail' });
export type OfferDetail = z.infer<typeof OfferDetail>;

const revision = z.int().min(1).describe('Revision that was read; a stale one is rejected');

/** The operator's offers. One member of staff edits a draft; publishing a version needs two. */
export const staffOffer = defineService({
  service: 'offer',
  audience: 'staff',
  find: {
    permission: 'offer.view',
    summary: 'Promotions, cashback and rebate with states and budgets, newest first',
    isUnpaged: true,
    query: listQuery(offersList),
    result: listAnswer(StaffOffer),
    refusals: listRefusals,
  },
  get: {
    permission: 'offer.view',
    summary: 'One offer with its draft and versions',
    result: OfferDetail,
    refusals: ['NOT_FOUND'],
  },
  create: {
    permission: 'offer.write',
    summary: 'Create an offer; to clone one, send its content',
    body: z.strictObject({ content: OfferContent }),
    result: OfferDetail,
  },
  patch: {
    permission: 'offer.write',
    summary: 'Save the draft of an offer; live offers use it after approval by a second staff member',
    lint: 'offer-trial',
    body: z.strictObject({
      revision: z.int().min(0).describe('Revision that was read, 0 if there is none; a stale one is rejected'),
      content: OfferContent,
    }),
    result: OfferDetail,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'OFFER_IN_REVIEW', 'OFFER_STATE', 'INVALID_INPUT'],
  },
});

/** Checks a draft and changes nothing. */
export const staffOfferTrial = defineService({
  service: 'offer-trial',
  audience: 'staff',
  create: {
    permission: 'offer.view',
    summary: 'Check a drafted offer; blocking findings prevent its submission for approval',
    body: z.strictObject({ id: rowId.optional().describe('Id of the existing offer'), content: OfferContent }),
    result: z.object({
      findings: z.array(Finding),
      texts: OfferTexts.describe('Suggested texts derived from the rules, in every language'),
    }),
  },
});

const simulated = {
  finish: z.int().describe('Share of grants that complete the turnover, in basis points'),
  cost: amountOutput.describe('Average part of the bonus and its wins converted to money of the member'),
  p95: amountOutput,
  p99: amountOutput,
};
const spread = z.object({ p50: amountOutput, p95: amountOutput, p99: amountOutput });
const OfferSimulation = z.object({
  currency_code: z.string(),
  grants: z.int().describe('Number of simulated grants'),
  games: z.array(z.string()).describe('Codes of the games played'),
  rtp: z.int().describe('Highest RTP of these games, in basis points'),
  ...simulated,
  grants_of_budget: z.int().nullable().describe('Number of grants that the budget covers; null without a budget'),
  budget_ends_at: timestamp
    .nullable()
    .describe('Estimated time at which the budget is used up, by recent deposits; null if not before the offer ends'),
  replay: z
    .object({
      members: z.int().describe('Number of members who played counting games in the last seven days'),
      rounds: z.int(),
      finish: z.int().describe('Share of members who would have completed it, in basis points'),
      mean: amountOutput.describe('Average cost of a grant'),
      cost: spread,
      turnover: spread.describe('Turnover made by their rounds'),
    })
    .describe('Replay of the last seven days, with a grant for each member before their first round'),
  players: z.array(
    z.object({
      player: z.enum(['random', 'grinder', 'abuser']),
      share: z.int().describe('Share of takers, in basis points'),
      ...simulated,
    }),
  ),
});
export type OfferSimulation = z.infer<typeof OfferSimulation>;

export const staffOfferSimulation = defineService({
  service: 'offer-simulation',
  audience: 'staff',
  create: {
    permission: 'offer.write',
    summary:
      'Simulate many grants of a promotion on the certified maths of its games, for three player types; takes some seconds',
    perMinute: 20,
    body: z.strictObject({ content: OfferContent }),
    result: OfferSimulation,
    refusals: ['OFFER_NOT_READY'],
  },
});

export const staffOfferSubmission = defineService({
  service: 'offer-submission',
  audience: 'staff',
  create: {
    permission: 'offer.write',
    summary: 'Submit a draft for approval by a second staff member; new grants then use it',
    body: z.strictObject({
      id: rowId,
      revision,
      is_published: z
        .boolean()
        .default(true)
        .describe('True to publish immediately or on its first day; otherwise publish with `offer-state`'),
      reason,
    }),
    result: OfferDetail,
    refusals: [
      'NOT_FOUND',
      'CHANGED_MEANWHILE',
      'OFFER_NOT_READY',
      'OFFER_STATE',
      'APPROVAL_OWN',
      'APPROVAL_REQUIRED',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
    ],
  },
});

export const offerMoves = ['publish', 'pause', 'end', 'archive'] as const;
export type OfferMove = (typeof offerMoves)[number];

export const staffOfferState = defineService({
  service: 'offer-state',
  audience: 'staff',
  patch: {
    permission: 'offer.publish',
    summary: 'Publish an approved offer, or pause, resume, end or archive it. Existing grants are unchanged',
    body: z.strictObject({ move: z.enum(offerMoves), reason: reasonText() }),
    result: OfferDetail,
    refusals: ['NOT_FOUND', 'OFFER_STATE', 'OFFER_IN_REVIEW'],
  },
});

export const staffOfferFunding = defineService({
  service: 'offer-funding',
  audience: 'staff',
  create: {
    permission: 'offer.fund',
    summary: 'Add money to the budget of an offer; requires a second approver',
    body: z.strictObject({
      id: rowId,
      currency_code: z.string().max(10),
      amount: amountInput,
      places: z.int().min(1).max(10_000_000).nullable().optional().describe('Maximum number of grants from then on'),
      reason,
    }),
    result: OfferDetail,
    refusals: [
      'NOT_FOUND',
      'INVALID_INPUT',
      'OFFER_STATE',
      ...amountProblems,
      'APPROVAL_REQUIRED',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
    ],
  },
});

const counts = {
  grants: z.int(),
  granted: amountOutput.describe('Bonus granted'),
  converted: amountOutput.describe('Part converted to money of members'),
};
const OfferReport = z.object({
  id: z.int(),
  currencies: z.array(
    z.object({
      currency_code: z.string(),
      ...counts,
      takers: z.int(),
      flagged: z.int().describe('Number of takers with an undecided flag'),
      states: z.array(z.object({ state: z.string(), grants: z.int(), granted: amountOutput })),
      removed: amountOutput.describe('Bonus removed by cancellation or expiry'),
      progress: z.int().nullable().describe('Turnover progress of active grants, in basis points'),
      cost: amountOutput.describe('Granted amount less removed amount'),
    }),
  ),
  days: z.array(z.object({ day: z.iso.date(), currency_code: z.string(), grants: z.int(), granted: amountOutput })),
  top: z.array(
    z.object({
      member_id: identifier,
      username: personal('username'),
      currency_code: z.string(),
      ...counts,
      is_flagged: z.boolean(),
    }),
  ),
});
export type OfferReport = z.infer<typeof OfferReport>;

export const staffOfferReport = defineService({
  service: 'offer-report',
  audience: 'staff',
  get: {
    permission: 'offer.view',
    summary: 'Results of an offer to date, by currency',
    result: OfferReport,
    refusals: ['NOT_FOUND'],
  },
});

const OfferGrant = z
  .object({
    id: identifier,
    member_id: identifier,
    username: personal('username'),
    version: z.int(),
    state: z.string(),
    currency_code: z.string(),
    deposit: amountOutput,
    bonus: amountOutput,
    target: amountOutput,
    credited: amountOutput,
    converted: amountOutput,
    removed: amountOutput,
    received_at: timestamp,
    expires_at: timestamp,
    ended_at: timestamp.nullable(),
    inputs: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .describe('Inputs of the decision, the formula and the result'),
  })
  .meta({ id: 'OfferGrant' });
export type OfferGrant = z.infer<typeof OfferGrant>;

export const staffOfferGrant = defineService({
  service: 'offer-grant',
  audience: 'staff',
  find: {
    permission: 'offer.view',
    summary: 'Grants of an offer, newest first',
    query: findQuery({ extra: { offer_id: rowId }, limit: 50 }),
    result: OfferGrant,
  },
});
