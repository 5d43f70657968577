import { z } from 'zod';
import { personal } from '../wire/personal.ts';
import { amountOutput, findQuery, identifier, requiredText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { defineStaffList, listAnswer, listQuery, listRefusals } from '../wire/staff-list.ts';
import { differenceClasses, type RecordKind, recordKinds, recordSources } from './records.ts';

const LedgerCheck = z.object({
  kind: z.enum(['hourly', 'full']).describe('hourly: members with entries since the last check; full: everybody'),
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
  account: z.string().nullable().describe("null when it is about the member's whole history"),
  sequence: z.string().nullable().describe('the entry it was found at'),
  problem: z.string(),
});

/** Whether every account equals the sum of its entries, and which accounts do not. */
export const staffLedgerCheck = defineService({
  service: 'ledger-check',
  audience: 'staff',
  find: {
    permission: 'ledger.view',
    summary: 'The latest checks of the books, newest first',
    isUnpaged: true,
    result: z.object({
      is_sound: z.boolean().nullable().describe('null before the first check'),
      since: timestamp.nullable().describe('the first of the checks that all say the same as the latest'),
      problem_count: z.int(),
      problems: z.array(LedgerProblem).describe('what the latest full check and those after it have found'),
      checks: z.array(LedgerCheck),
    }),
  },
  create: {
    permission: 'ledger.check',
    summary: 'Check the books now; for administrators',
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
  finished_at: timestamp.nullable().describe('null while it goes on'),
  started_by: z.string().nullable().describe('null for the daily run'),
  theirs_count: z.int(),
  ours_count: z.int(),
  repaired_count: z.int(),
  missing_here: z.int(),
  missing_there: z.int(),
  amount_differs: z.int(),
  open_too_long: z.int(),
  unreadable: z.int().describe('what the source has told and nobody can read'),
  failure: z.string().nullable().describe('why the source could not be read'),
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
    summary: 'Compare the last days with every source now; for administrators',
    body: z.object({}),
    result: z.array(ReconciliationRun),
    refusals: ['FORBIDDEN', 'CHECK_ALREADY_RUNNING'],
  },
});

const RecordDifference = z.object({
  id: identifier,
  source: z.enum(recordSources),
  key: z.string().describe('what the source calls the record'),
  class: z.enum(differenceClasses),
  content: personal('whole').nullable().describe('as it was told, of what can not be read'),
  state: z.enum(['open', 'resolved']),
  their_amount: amountOutput.nullable(),
  their_currency_code: z.string().nullable(),
  our_amount: amountOutput.nullable(),
  our_currency_code: z.string().nullable(),
  happened_at: timestamp,
  subject_type: z.enum(['deposit', 'withdrawal', 'bet']).nullable().describe('what it is here; null when nothing is'),
  subject_id: z.string().nullable(),
  member_id: identifier.nullable(),
  first_seen_at: timestamp,
  last_seen_at: timestamp,
  resolved_at: timestamp.nullable(),
  resolved_by: z.string().nullable().describe('null when a later comparison agreed'),
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
    summary: 'Records that differ, newest first',
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
    summary: 'Say what became of it',
    body: z.object({ note: requiredText() }),
    result: RecordDifference,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'DIFFERENCE_ALREADY_RESOLVED'],
  },
});
