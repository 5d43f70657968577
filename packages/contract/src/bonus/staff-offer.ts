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
  taken: amountOutput.describe('what grants have taken of it, or servers have set aside for grants'),
  places: z.int().nullable().describe('how many grants there may be; null: as many as the money lasts'),
  taken_places: z.int(),
});

export const StaffOffer = z
  .object({
    id: z.int(),
    kind: z.enum(offerKinds),
    type: z.string(),
    state: z.enum(offerStates),
    name: z.string().describe('its English title, else the first that there is'),
    live_version: z.int().nullable().describe('what new grants follow'),
    draft: z.enum(['none', 'writing', 'in-review']).describe('what is to be the next version'),
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
  approval_id: identifier.nullable().describe('the request that waits about it'),
  may_approve: z.boolean().describe('the caller has written none of it'),
});
export const OfferVersion = z.object({
  version: z.int(),
  content: OfferContent,
  written: Writer,
  approved: Writer.nullable().describe('null: the only approver of the house has written and published it'),
});
export const OfferDetail = StaffOffer.extend({
  drafted: OfferDraft.nullable(),
  versions: z.array(OfferVersion).describe('the newest first'),
}).meta({ id: 'OfferDetail' });
export type OfferDetail = z.infer<typeof OfferDetail>;

const revision = z.int().min(1).describe('as it was read');

/** The operator's offers. One member of staff edits a draft; publishing a version needs two. */
export const staffOffer = defineService({
  service: 'offer',
  audience: 'staff',
  find: {
    permission: 'offer.view',
    summary: 'Promotions, cashback and rebate with their states and budgets, newest first',
    isUnpaged: true,
    query: listQuery(offersList),
    result: listAnswer(StaffOffer),
    refusals: listRefusals,
  },
  get: {
    permission: 'offer.view',
    summary: 'One of them with its draft and its versions',
    result: OfferDetail,
    refusals: ['NOT_FOUND'],
  },
  create: {
    permission: 'offer.write',
    summary: 'Begin a new one; a clone is one that begins with the content of another',
    body: z.strictObject({ content: OfferContent }),
    result: OfferDetail,
  },
  patch: {
    permission: 'offer.write',
    summary: 'Save its draft, also of one that members have: grants follow the draft once two have agreed on it',
    lint: 'offer-trial',
    body: z.strictObject({
      revision: z.int().min(0).describe('as it was read; 0: there is none'),
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
    summary: 'What is to be found about an offer as it is written; what blocks cannot be sent for approval',
    body: z.strictObject({ id: rowId.optional().describe('the offer that it is of'), content: OfferContent }),
    result: z.object({
      findings: z.array(Finding),
      texts: OfferTexts.describe(
        'texts made from the rules, in every language, for whoever would rather not write them',
      ),
    }),
  },
});

const simulated = {
  finish: z.int().describe('who finishes, in basis points'),
  cost: amountOutput.describe('what of the bonus and its wins becomes the member’s own, on average'),
  p95: amountOutput,
  p99: amountOutput,
};
const spread = z.object({ p50: amountOutput, p95: amountOutput, p99: amountOutput });
const OfferSimulation = z.object({
  currency_code: z.string(),
  grants: z.int().describe('that were played'),
  games: z.array(z.string()).describe('codes of the games that they were played on'),
  rtp: z.int().describe('the highest of these games, in basis points'),
  ...simulated,
  grants_of_budget: z.int().nullable().describe('so many the budget pays; null without one'),
  budget_ends_at: timestamp.nullable().describe('as members have deposited lately; null: not before the offer ends'),
  replay: z
    .object({
      members: z.int().describe('who have played games that count in the last seven days'),
      rounds: z.int(),
      finish: z.int().describe('who would have finished, in basis points'),
      mean: amountOutput.describe('what one grant would have cost on average'),
      cost: spread,
      turnover: spread.describe('made of their rounds'),
    })
    .describe('the members of the last seven days with a grant each before the first of their rounds'),
  players: z.array(
    z.object({
      player: z.enum(['random', 'grinder', 'abuser']),
      share: z.int().describe('of those who take it, in basis points'),
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
    summary: 'Play a promotion many times on the maths of its games, for three kinds of players; takes a few seconds',
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
    summary: 'Ask a second member of staff to agree on the draft: it becomes the version that new grants follow',
    body: z.strictObject({
      id: rowId,
      revision,
      is_published: z.boolean().default(true).describe('at once, or on its first day; else by `offer-state`'),
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
    summary:
      'Publish what two have agreed on, pause it at once, go on, end it or put it away. Grants that there are stay as they are',
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
    summary: 'Put money into the budget of an offer; a second member of staff agrees',
    body: z.strictObject({
      id: rowId,
      currency_code: z.string().max(10),
      amount: amountInput,
      places: z
        .int()
        .min(1)
        .max(10_000_000)
        .nullable()
        .optional()
        .describe('how many grants there may be from then on'),
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
  granted: amountOutput.describe('bonus'),
  converted: amountOutput.describe('what of it became the members’ own'),
};
const OfferReport = z.object({
  id: z.int(),
  currencies: z.array(
    z.object({
      currency_code: z.string(),
      ...counts,
      takers: z.int(),
      flagged: z.int().describe('of them, who have a flag that nobody has decided yet'),
      states: z.array(z.object({ state: z.string(), grants: z.int(), granted: amountOutput })),
      removed: amountOutput.describe('taken away again when it was cancelled or expired'),
      progress: z.int().nullable().describe('basis points of the turnover that the active ones have to make'),
      cost: amountOutput.describe('granted less removed'),
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
    summary: 'What has become of an offer until now, currencies apart',
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
      .describe('what it was decided on, the formula and the result'),
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
