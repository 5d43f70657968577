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
    title: z.string().describe('Title in the language of the request'),
    starts_at: timestamp,
    ends_at: timestamp,
    version: z.int(),
    state: z.enum(programmeRunStates),
    totals: z.array(
      z.object({
        currency_code: z.string(),
        members: z.int().describe('Number of members paid'),
        amount: amountOutput,
        highest: amountOutput.describe('Highest amount paid to a member'),
      }),
    ),
    reckoned_at: timestamp.nullable(),
    decided_at: timestamp
      .nullable()
      .describe('Time of the decision by the rule of the programme or by two staff members'),
    paid_at: timestamp.nullable(),
    reason: z.string().nullable().describe('Reason for the refusal'),
  })
  .meta({ id: 'ProgrammeRun' });
export type ProgrammeRun = z.infer<typeof ProgrammeRun>;

export const periodOutcomes = ['paid', 'below-minimum', 'nothing-due', 'no-play'] as const;
const exact = amountOutput.describe('Amount with more decimals than the currency has');

/** A run with its inputs. While its period counts, it is a dry run: the result if the period ended now. */
export const ProgrammeRunDetail = ProgrammeRun.extend({
  is_dry: z.boolean(),
  is_whole: z.boolean().describe('Dry runs only: true if all members are included, false if time ran out'),
  sums: z.array(
    z.object({
      currency_code: z.string(),
      members: z.int().describe('Number of members with play or a correction in the period'),
      staked: amountOutput,
      won: amountOutput,
      counted: amountOutput.describe('Amount to which the rates apply'),
      corrected: exact.describe('Corrections of earlier periods; negative if they reduce the amount'),
      amount: amountOutput.describe('Amount due'),
      paid: amountOutput.describe('Part of `amount` already paid'),
      median: amountOutput.describe('Median amount of the members paid'),
      highest: amountOutput,
      left: amountOutput.nullable().describe('Remaining budget; null without a budget'),
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
  is_outlier: z.boolean().describe('True if more than ten times the median'),
}).meta({ id: 'ProgrammeRunMember' });
export type ProgrammeRunMember = z.infer<typeof ProgrammeRunMember>;

export const staffProgrammeRunMember = defineService({
  service: 'programme-run-member',
  audience: 'staff',
  find: {
    summary: 'Amounts of a run by member, highest first, with the full calculation',
    permission: 'offer.view',
    query: findQuery({ extra: { run_id: requiredText(40) }, limit: 50 }),
    result: ProgrammeRunMember,
  },
});

const ProgrammeReport = z.object({
  id: z.int(),
  since: timestamp.nullable().describe('Start of the earliest period in the totals; null if there is none'),
  currencies: z.array(
    z.object({
      currency_code: z.string(),
      members: z.int().describe('Number of members with play'),
      staked: amountOutput,
      won: amountOutput,
      counted: amountOutput.describe('Amount to which the rates apply'),
      accrued: amountOutput.describe('Amount due if the current period ended now'),
      due: amountOutput.describe('Unpaid amounts of completed periods'),
      paid: amountOutput,
      corrected: exact,
      transferred: amountOutput.describe(
        'Amount transferred by members from the wallet of this programme, including other programmes of its kind',
      ),
    }),
  ),
});
export type ProgrammeReport = z.infer<typeof ProgrammeReport>;

export const staffProgrammeReport = defineService({
  service: 'programme-report',
  audience: 'staff',
  get: {
    summary: 'Totals of cashback or rebate for recent periods and the current one, by currency',
    permission: 'offer.view',
    result: ProgrammeReport,
    refusals: ['NOT_FOUND'],
  },
});

export const staffProgrammeRun = defineService({
  service: 'programme-run',
  audience: 'staff',
  find: {
    summary: 'Latest runs of cashback and rebate, newest first',
    permission: 'offer.view',
    query: z.strictObject({ offer_id: rowId.optional() }),
    isUnpaged: true,
    result: z.object({ runs: z.array(ProgrammeRun) }),
  },
  get: {
    summary: 'One run with its results; a run of the current period is a dry run',
    permission: 'offer.view',
    result: ProgrammeRunDetail,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    summary: 'Approve a calculated run (requires a second approver), or refuse it: nothing is paid',
    permission: 'offer.fund',
    body: z.strictObject({ state: z.enum(['approved', 'refused']), reason: reasonText(500) }),
    result: ProgrammeRun,
    refusals: [
      ...(['NOT_FOUND', 'OFFER_STATE', 'PROGRAMME_UNFUNDED', 'APPROVAL_REQUIRED', 'STAFF_REASON_REQUIRED'] as const),
      'STAFF_REASON_TOO_SHORT',
    ],
  },
});
