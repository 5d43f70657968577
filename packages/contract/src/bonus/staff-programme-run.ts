import { z } from 'zod';
import { amountOutput, requiredText, rowId, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { programmeKinds } from './programme.ts';

/** How a run stands: its period counts; it is over and not reckoned yet; reckoned it waits for two; approved it is being paid. */
export const programmeRunStates = ['counting', 'over', 'reckoned', 'approved', 'paid', 'refused'] as const;

export const ProgrammeRun = z
  .object({
    id: z.string(),
    offer_id: z.int(),
    kind: z.enum(programmeKinds),
    title: z.string().describe('in the language of the request'),
    starts_at: timestamp,
    ends_at: timestamp,
    version: z.int(),
    state: z.enum(programmeRunStates),
    totals: z.array(
      z.object({
        currency_code: z.string(),
        members: z.int().describe('who are paid something'),
        amount: amountOutput,
        highest: amountOutput.describe('what the member with the most is paid'),
      }),
    ),
    reckoned_at: timestamp.nullable(),
    decided_at: timestamp.nullable().describe('by the rule of the programme, or by two members of staff'),
    paid_at: timestamp.nullable(),
    reason: z.string().nullable().describe('why it was refused'),
  })
  .meta({ id: 'ProgrammeRun' });
export type ProgrammeRun = z.infer<typeof ProgrammeRun>;

export const staffProgrammeRun = defineService({
  service: 'programme-run',
  audience: 'staff',
  find: {
    summary: 'The latest runs of cashback and rebate, newest first',
    permission: 'offer.view',
    query: z.strictObject({ offer_id: rowId.optional() }),
    isUnpaged: true,
    result: z.object({ runs: z.array(ProgrammeRun) }),
  },
  patch: {
    summary:
      'Approve a run that was reckoned, which a second member of staff agrees to, or refuse it: then nobody is paid',
    permission: 'offer.fund',
    body: z.strictObject({ state: z.enum(['approved', 'refused']), reason: requiredText(500) }),
    result: ProgrammeRun,
    refusals: [
      ...(['NOT_FOUND', 'OFFER_STATE', 'PROGRAMME_UNFUNDED', 'APPROVAL_REQUIRED', 'STAFF_REASON_REQUIRED'] as const),
      'STAFF_REASON_TOO_SHORT',
    ],
  },
});
