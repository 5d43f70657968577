import { z } from 'zod';
import { personal } from '../wire/personal.ts';
import { amountOutput, findQuery, identifier, reasonText, requiredText, rowId, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { ProgrammePeriod, programmeKinds } from './programme.ts';

/**
 * State of a run. `counting`: its period is open. `over`: the period has ended and is not calculated yet. `reckoned`:
 * calculated, awaits two approvals. `approved`: being paid.
 */
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

export const periodOutcomes = ['paid', 'below-minimum', 'nothing-due', 'no-play'] as const;
const exact = amountOutput.describe('with more decimals than the currency has');

/** A run with its inputs. While its period counts, it is a dry run: the result if the period ended now. */
export const ProgrammeRunDetail = ProgrammeRun.extend({
  is_dry: z.boolean(),
  is_whole: z.boolean().describe('of a dry run: all members are in it, else as many as were reckoned in time'),
  sums: z.array(
    z.object({
      currency_code: z.string(),
      members: z.int().describe('who have played in it, or have a correction'),
      staked: amountOutput,
      won: amountOutput,
      counted: amountOutput.describe('what the rates are taken of'),
      corrected: exact.describe('what corrections of earlier periods come to, below zero where they take away'),
      amount: amountOutput.describe('what is paid'),
      paid: amountOutput.describe('what of it has been paid'),
      median: amountOutput.describe('of those who are paid something'),
      highest: amountOutput,
      left: amountOutput.nullable().describe('what the budget still has; null where there is none'),
    }),
  ),
  outcomes: z.array(
    z.object({ outcome: z.enum(periodOutcomes), currency_code: z.string(), members: z.int(), paid: z.int() }),
  ),
}).meta({ id: 'ProgrammeRunDetail' });
export type ProgrammeRunDetail = z.infer<typeof ProgrammeRunDetail>;

/** The result of a period for one member, with every input and every step. */
export const ProgrammeRunMember = ProgrammePeriod.extend({
  member_id: identifier,
  username: personal('username'),
  is_outlier: z.boolean().describe('more than ten times what the median is paid'),
}).meta({ id: 'ProgrammeRunMember' });
export type ProgrammeRunMember = z.infer<typeof ProgrammeRunMember>;

export const staffProgrammeRunMember = defineService({
  service: 'programme-run-member',
  audience: 'staff',
  find: {
    summary: 'What a run pays to whom, the highest amount first, with the whole explanation',
    permission: 'offer.view',
    query: findQuery({ extra: { run_id: requiredText(40) }, limit: 50 }),
    result: ProgrammeRunMember,
  },
});

const ProgrammeReport = z.object({
  id: z.int(),
  since: timestamp.nullable().describe('the beginning of the earliest period that is summed up; null: there is none'),
  currencies: z.array(
    z.object({
      currency_code: z.string(),
      members: z.int().describe('who have played in it'),
      staked: amountOutput,
      won: amountOutput,
      counted: amountOutput.describe('what the rates are taken of'),
      accrued: amountOutput.describe('what the period that counts now would pay if it ended now'),
      due: amountOutput.describe('of periods that are over: what is not paid yet'),
      paid: amountOutput,
      corrected: exact,
      transferred: amountOutput.describe(
        'by members from the wallet that the programme pays into, of other programmes of its kind too',
      ),
    }),
  ),
});
export type ProgrammeReport = z.infer<typeof ProgrammeReport>;

export const staffProgrammeReport = defineService({
  service: 'programme-report',
  audience: 'staff',
  get: {
    summary: 'What cashback or rebate has come to in its latest periods and in the one that counts, currencies apart',
    permission: 'offer.view',
    result: ProgrammeReport,
    refusals: ['NOT_FOUND'],
  },
});

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
  get: {
    summary: 'One of them with what it comes to; a run whose period still counts is a dry one',
    permission: 'offer.view',
    result: ProgrammeRunDetail,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    summary:
      'Approve a run that was reckoned, which a second member of staff agrees to, or refuse it: then nobody is paid',
    permission: 'offer.fund',
    body: z.strictObject({ state: z.enum(['approved', 'refused']), reason: reasonText(500) }),
    result: ProgrammeRun,
    refusals: [
      ...(['NOT_FOUND', 'OFFER_STATE', 'PROGRAMME_UNFUNDED', 'APPROVAL_REQUIRED', 'STAFF_REASON_REQUIRED'] as const),
      'STAFF_REASON_TOO_SHORT',
    ],
  },
});
