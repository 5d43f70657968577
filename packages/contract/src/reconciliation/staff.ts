import { z } from 'zod';
import { personal } from '../wire/personal.ts';
import { amountOutput, findQuery, identifier, requiredText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { defineStaffList, listAnswer, listQuery, listRefusals } from '../wire/staff-list.ts';
import { differenceClasses, type RecordKind, recordKinds, recordSources } from './records.ts';

const LedgerCheck = z.object({
  kind: z
    .enum(['hourly', 'full'])
    .describe('Scope; `hourly`: members with entries since the last check; `full`: all members'),
  started_at: timestamp,
  finished_at: timestamp,
  members_checked: z.int(),
  entries_checked: z.int(),
  problem_count: z.int(),
});

const LedgerProblem = z.object({
  member_id: identifier,
  username: personal('username').nullable(),
  currency_code: z.string().nullable(),
  account: z.string().nullable().describe('Account; null if it concerns the whole history of the member'),
  sequence: z.string().nullable().describe('Sequence number of the first faulty entry'),
  problem: z.string(),
});

/** Whether every account equals the sum of its entries, and which accounts do not. */
export const staffLedgerCheck = defineService({
  service: 'ledger-check',
  audience: 'staff',
  find: {
    permission: 'ledger.view',
    summary: 'Latest ledger checks, newest first',
    isUnpaged: true,
    result: z.object({
      is_sound: z.boolean().nullable().describe('True if no problem was found; null before the first check'),
      since: timestamp.nullable().describe('Time of the first check with the same result as the latest'),
      problem_count: z.int(),
      problems: z.array(LedgerProblem).describe('Problems found by the latest full check and later ones'),
      checks: z.array(LedgerCheck),
    }),
  },
  create: {
    permission: 'ledger.check',
    summary: 'Check the ledger now; for administrators',
    body: z.object({ kind: z.enum(['hourly', 'full']).default('hourly') }),
    result: LedgerCheck,
    refusals: ['FORBIDDEN', 'CHECK_ALREADY_RUNNING'],
  },
});

const ReconciliationRun = z.object({
  id: identifier,
  source: z.enum(recordSources),
  from: timestamp,
  to: timestamp,
  started_at: timestamp,
  finished_at: timestamp.nullable().describe('End time; null while running'),
  started_by: z.string().nullable().describe('Name of the staff member; null for the daily run'),
  theirs_count: z.int(),
  ours_count: z.int(),
  repaired_count: z.int(),
  missing_here: z.int(),
  missing_there: z.int(),
  amount_differs: z.int(),
  open_too_long: z.int(),
  unreadable: z.int().describe('Number of source records that could not be parsed'),
  failure: z.string().nullable().describe('Error on reading the source'),
});

/** Compares the records of providers and gateways with ours. */
export const staffReconciliationRun = defineService({
  service: 'reconciliation-run',
  audience: 'staff',
  find: {
    permission: 'reconciliation.view',
    summary: 'Comparisons, newest first',
    query: findQuery(),
    result: ReconciliationRun,
  },
  create: {
    permission: 'reconciliation.run',
    summary: 'Compare recent days with every source now; for administrators',
    body: z.object({}),
    result: z.array(ReconciliationRun),
    refusals: ['FORBIDDEN', 'CHECK_ALREADY_RUNNING'],
  },
});

const RecordDifference = z.object({
  id: identifier,
  source: z.enum(recordSources),
  key: z.string().describe('Id of the record at the source'),
  class: z.enum(differenceClasses),
  content: personal('whole').nullable().describe('Original content of a record that could not be parsed'),
  state: z.enum(['open', 'resolved']),
  their_amount: amountOutput.nullable(),
  their_currency_code: z.string().nullable(),
  our_amount: amountOutput.nullable(),
  our_currency_code: z.string().nullable(),
  happened_at: timestamp,
  subject_type: z
    .enum(['deposit', 'withdrawal', 'bet'])
    .nullable()
    .describe('Type of our record; null if there is none'),
  subject_id: z.string().nullable(),
  member_id: identifier.nullable(),
  first_seen_at: timestamp,
  last_seen_at: timestamp,
  resolved_at: timestamp.nullable(),
  resolved_by: z.string().nullable().describe('Name of the staff member; null if a later comparison agreed'),
  note: personal('text').nullable(),
});

export const differencesList = defineStaffList({
  name: 'differences',
  permission: 'reconciliation.view',
  columns: {
    id: 'id',
    source: 'choice',
    key: 'text',
    class: 'choice',
    state: 'choice',
    their_amount: 'text',
    their_currency_code: 'choice',
    our_amount: 'text',
    our_currency_code: 'choice',
    happened_at: 'moment',
    first_seen_at: 'moment',
    last_seen_at: 'moment',
    resolved_at: 'moment',
    resolved_by: 'text',
    note: 'text',
  },
  filters: {
    state: { by: 'choice', of: ['open', 'resolved'] },
    kind: { by: 'choice', of: Object.keys(recordKinds) as RecordKind[] },
    source: { by: 'choice', of: recordSources },
    class: { by: 'choice', of: differenceClasses },
    first_seen_at: { by: 'days' },
  },
  sorts: ['first_seen_at'],
  order: { by: 'first_seen_at', direction: 'desc' },
});

export const staffReconciliationDifference = defineService({
  service: 'reconciliation-difference',
  audience: 'staff',
  find: {
    permission: 'reconciliation.view',
    summary: 'Differing records, newest first',
    isUnpaged: true,
    query: listQuery(differencesList),
    result: listAnswer(RecordDifference),
    refusals: listRefusals,
  },
  get: {
    permission: 'reconciliation.view',
    summary: 'One difference',
    result: RecordDifference,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    permission: 'reconciliation.resolve',
    summary: 'Resolve a difference',
    body: z.object({ note: requiredText() }),
    result: RecordDifference,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'DIFFERENCE_ALREADY_RESOLVED'],
  },
});
