import { z } from 'zod';
import { amountOutput, findQuery, reasonText, rowId, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

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
    place: z.int(),
    member_id: z.string(),
    alias: z.string(),
    currency_code: z.string(),
    score: z.string(),
    reached_at: timestamp,
    rounds: z.int(),
    reward_type: z.string().nullable(),
    value: amountOutput.describe('what it takes of the escrow'),
    paid_at: timestamp.nullable(),
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
      'Approve the results that were counted, which a second member of staff agrees to: the places are then paid',
    permission: 'offer.fund',
    body: z.strictObject({ state: z.literal('approved'), reason: reasonText(500) }),
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
});
