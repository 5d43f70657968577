import { z } from 'zod';
import { personal } from '../wire/personal.ts';
import { amountOutput, identifier, reasonIfAny, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { defineStaffList, listAnswer, listQuery, listRefusals } from '../wire/staff-list.ts';
import { transactionStatus } from './transactions.ts';

export const statementLineStates = ['new', 'matched', 'waiting', 'dismissed', 'outgoing'] as const;

/** A booked line of the statement of one of the operator's accounts. */
const StatementLine = z.object({
  id: identifier,
  bank_account: z.string(),
  amount: amountOutput.describe('below zero for money that has left the account, nought where it cannot be read'),
  currency_code: z.string(),
  booked_on: z.iso.date(),
  first_seen_at: timestamp,
  payer_name: personal('name'),
  payer_account: personal('account'),
  note: personal('text'),
  transfer_reference: z.string().nullable().describe("what the payer's bank calls the transfer, as on its slip"),
  state: z.enum(statementLineStates),
  wait_code: z
    .string()
    .nullable()
    .describe(
      'why it waits: UNKNOWN, AMBIGUOUS, AMOUNT_DIFFERS, CURRENCY_DIFFERS, PAYER_DIFFERS, PAYER_UNKNOWN, PAID_LATE, PAID_EARLY, ALREADY_DECIDED, MAYBE_CREDITED, REPEATED, UNREADABLE',
    ),
  deposit_id: identifier.nullable().describe('matched to, or while it waits the deposit it may be for'),
  is_changed: z.boolean().describe('the bank has told it with other content since; what stands here came first'),
  content: personal('whole').nullable().describe('as the bank told it, for a line that cannot be read'),
  decided_by: z.string().nullable(),
  reason: personal('text').nullable(),
});

export const bankLinesList = defineStaffList({
  name: 'bank-lines',
  permission: 'statement.view',
  columns: {
    id: 'id',
    bank_account: 'text',
    amount: 'amount',
    currency_code: 'choice',
    booked_on: 'day',
    first_seen_at: 'moment',
    payer_name: 'text',
    payer_account: 'text',
    note: 'text',
    transfer_reference: 'text',
    state: 'choice',
    wait_code: 'choice',
    deposit_id: 'id',
    decided_by: 'text',
    reason: 'text',
  },
  filters: {
    /** The bank's complete reference of the transfer. */
    search: { by: 'search' },
    state: { by: 'choice', of: statementLineStates },
    first_seen_at: { by: 'days' },
    deposit_id: { by: 'id' },
  },
  sorts: ['first_seen_at'],
  order: { by: 'first_seen_at', direction: 'desc' },
});

export const staffStatementLine = defineService({
  service: 'statement-line',
  audience: 'staff',
  find: {
    permission: 'statement.view',
    summary: "Lines of the statements of the house's accounts, newest first",
    isUnpaged: true,
    query: listQuery(bankLinesList),
    result: listAnswer(StatementLine),
    refusals: listRefusals,
  },
  get: { permission: 'statement.view', summary: 'One line', result: StatementLine, refusals: ['NOT_FOUND'] },
  patch: {
    permission: 'statement.assign',
    summary:
      'Credit the money of a line to a deposit (assign), up to what one may alone, or say that it is none (dismiss, with a reason)',
    body: z.object({
      action: z.enum(['assign', 'dismiss']),
      deposit_id: identifier.optional(),
      reason: reasonIfAny(),
    }),
    result: StatementLine,
    refusals: [
      'NOT_FOUND',
      'FORBIDDEN',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
      'FIELD_REQUIRED',
      'SLIP_ALREADY_USED',
      'STATEMENT_LINE_ALREADY_DECIDED',
      'STATEMENT_LINE_UNREADABLE',
      'DEPOSIT_ALREADY_DECIDED',
      'DEPOSIT_CURRENCY_DIFFERS',
    ],
  },
});

export const likenesses = ['TRANSFER', 'PICTURE', 'AMOUNT'] as const;
export type Likeness = (typeof likenesses)[number];
/** Similarities of this deposit with another one, or with a slip that was never filed. */
const SimilarDeposit = z.object({
  deposit_id: identifier.nullable().describe('null for a slip that was uploaded and not filed'),
  member: z.object({ id: identifier, username: personal('username') }),
  status: transactionStatus.nullable(),
  amount: amountOutput.nullable(),
  currency_code: z.string().nullable(),
  time: timestamp,
  alike: z
    .array(z.enum(likenesses))
    .describe('the same transfer by its QR, the same picture, the same amount to the same account'),
});

const match = z.enum(['same', 'different', 'unknown']);
export const staffDepositEvidence = defineService({
  service: 'deposit-evidence',
  audience: 'staff',
  get: {
    permission: 'deposit.evidence.view',
    summary:
      'What a transfer is proved by: what the QR on its slip says, and the lines of the statement that may be it',
    result: z.object({
      deposit_id: identifier,
      slip_image_url: personal('whole').nullable(),
      slip: z
        .object({ sending_bank: z.string(), transfer_reference: z.string() })
        .nullable()
        .describe('null where the slip has no readable QR'),
      lines: z.array(
        StatementLine.extend({
          is_amount_same: z.boolean(),
          is_transfer_same: z.boolean().describe('the line and the QR on the slip name the same transfer'),
          payer: match.describe("the line's payer compared with the member's own bank account"),
        }),
      ),
      similar: z.array(SimilarDeposit).describe('what may be the same transfer told twice, likeliest first'),
    }),
    refusals: ['NOT_FOUND'],
  },
});

export const staffStatementAccount = defineService({
  service: 'statement-account',
  audience: 'staff',
  find: {
    permission: 'statement.view',
    summary: 'The accounts whose statements are read, and whether the bank answers',
    isUnpaged: true,
    result: z.array(
      z.object({
        id: z.int(),
        is_active: z.boolean(),
        polled_at: timestamp.nullable(),
        failing_since: timestamp.nullable(),
        last_problem: z.string().nullable(),
      }),
    ),
  },
});
