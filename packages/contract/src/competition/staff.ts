import { z } from 'zod';
import { amountOutput, findQuery, reasonText, rowId, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { CompetitionRulesShape } from './competition-rules.ts';

/** Open until its cut-off; counted it waits for two; approved it is being paid; called off the fees went back. */
export const competitionStates = ['open', 'counted', 'approved', 'paid', 'called_off'] as const;

export const StaffCompetition = z
  .object({
    id: z.int().describe('of the offer'),
    title: z.string().describe('in the language of the request'),
    state: z.enum(competitionStates),
    version: z.int(),
    starts_at: timestamp,
    ends_at: timestamp,
    cut_off_at: timestamp,
    entrants: z.int(),
    ranked: z.int().describe('who have a score'),
    counted_at: timestamp.nullable(),
    decided_at: timestamp.nullable(),
    paid_at: timestamp.nullable(),
    reason: z.string().nullable(),
    results_hash: z.string().nullable(),
    escrows: z.array(
      z.object({
        currency_code: z.string(),
        funded: amountOutput.describe('by the house, before it was published'),
        fees: amountOutput,
        paid: amountOutput,
        released: amountOutput.describe('what nobody has won, back to the house'),
        held: amountOutput.describe('what lies in it now'),
      }),
    ),
  })
  .meta({ id: 'StaffCompetition' });
export type StaffCompetition = z.infer<typeof StaffCompetition>;

/** A place as it was counted: names of members are not shown here. */
export const CompetitionPlaced = z
  .object({
    place: z.int().nullable().describe('null of a member who was disqualified'),
    member_id: z.string(),
    alias: z.string(),
    currency_code: z.string(),
    score: z.string(),
    reached_at: timestamp,
    rounds: z.int(),
    reward_type: z.string().nullable(),
    value: amountOutput.describe('what it takes of the escrow'),
    paid_at: timestamp.nullable(),
    disqualified_at: timestamp.nullable(),
    disqualified_reason: z.string().nullable().describe('the member reads it'),
  })
  .meta({ id: 'CompetitionPlaced' });
export type CompetitionPlaced = z.infer<typeof CompetitionPlaced>;

export const staffCompetitionResult = defineService({
  service: 'competition-result',
  audience: 'staff',
  find: {
    summary: 'Competitions that were published, the latest first',
    permission: 'offer.view',
    query: z.strictObject({}),
    isUnpaged: true,
    result: z.object({ competitions: z.array(StaffCompetition) }),
  },
  get: {
    summary: 'One of them',
    permission: 'offer.view',
    result: StaffCompetition,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    summary:
      'Approve the results that were counted, which a second member of staff agrees to: the places are then paid. Refused, all is counted anew',
    permission: 'offer.fund',
    body: z.strictObject({ state: z.enum(['approved', 'refused']), reason: reasonText(500) }),
    result: StaffCompetition,
    refusals: [
      ...(['NOT_FOUND', 'OFFER_STATE', 'APPROVAL_REQUIRED', 'STAFF_REASON_REQUIRED'] as const),
      'STAFF_REASON_TOO_SHORT',
    ],
  },
});

export const staffCompetitionPlace = defineService({
  service: 'competition-place',
  audience: 'staff',
  find: {
    summary: 'The places of a competition as they stand, or as they were counted',
    permission: 'offer.view',
    query: findQuery({ extra: { competition_id: rowId }, limit: 50 }),
    result: CompetitionPlaced,
  },
  patch: {
    summary:
      'Disqualify a member by the alias of the place, or let them take part again: the others move up, and results that were counted are counted anew',
    permission: 'offer.fund',
    body: z.strictObject({ state: z.enum(['disqualified', 'ranked']), reason: reasonText(500) }),
    result: CompetitionPlaced,
    refusals: ['NOT_FOUND', 'OFFER_STATE', 'STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT'],
  },
});

/** The days that a replay looks back on. */
export const replayedDays = 7;

export const CompetitionReplay = z
  .object({
    days: z.int(),
    members: z.int().describe('who have played a round that counts'),
    rounds: z.int().describe('that count'),
    is_cut: z.boolean().describe('the house has played more than is looked at: the latest rounds are'),
    places: z.array(
      z.object({
        place: z.int(),
        score: z.string(),
        rounds: z.int(),
        reward_type: z.string().nullable(),
        value: amountOutput.describe('what it would have taken of the escrow'),
        currency_code: z.string(),
      }),
    ),
    prizes: z.array(
      z.object({
        currency_code: z.string(),
        set_aside: amountOutput,
        won: amountOutput.describe('of it'),
        released: amountOutput,
      }),
    ),
  })
  .meta({ id: 'CompetitionReplay' });
export type CompetitionReplay = z.infer<typeof CompetitionReplay>;

export const staffCompetitionReplay = defineService({
  service: 'competition-replay',
  audience: 'staff',
  create: {
    summary:
      'What the places of a competition would have been, had it run over the last seven days, by the code that counts rounds',
    permission: 'offer.view',
    perMinute: 20,
    body: z.strictObject({ rules: CompetitionRulesShape }),
    result: CompetitionReplay,
    refusals: ['OFFER_NOT_READY'],
  },
});
