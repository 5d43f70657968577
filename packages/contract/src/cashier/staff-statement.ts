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
  amount: amountOutput.describe('Amount; negative for outgoing money, 0 if unreadable'),
  currency_code: z.string(),
  booked_on: z.iso.date(),
  first_seen_at: timestamp,
  payer_name: personal('name'),
  payer_account: personal('account'),
  note: personal('text'),
  transfer_reference: z.string().nullable().describe('Reference of the bank of the payer, as on its slip'),
  state: z.enum(statementLineStates),
  wait_code: z
    .string()
    .nullable()
    .describe(
      'Reason for waiting: UNKNOWN, AMBIGUOUS, AMOUNT_DIFFERS, CURRENCY_DIFFERS, PAYER_DIFFERS, PAYER_UNKNOWN, PAID_LATE, PAID_EARLY, ALREADY_DECIDED, MAYBE_CREDITED, REPEATED, UNREADABLE',
    ),
  deposit_id: identifier.nullable().describe('Matched deposit, or the candidate while the line waits'),
  is_changed: z
    .boolean()
    .describe('True if the bank has since sent the line with other content; this is the first content'),
  content: personal('whole').nullable().describe('Original content of a line that cannot be read; otherwise null'),
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
    summary: 'Statement lines of the bank accounts of the operator, newest first',
    isUnpaged: true,
    query: listQuery(bankLinesList),
    result: listAnswer(StatementLine),
    refusals: listRefusals,
  },
  get: { permission: 'statement.view', summary: 'One statement line', result: StatementLine, refusals: ['NOT_FOUND'] },
  patch: {
    permission: 'statement.assign',
    summary:
      'Credit a line to a deposit (`assign`) within the approval limits, or mark it as no deposit (`dismiss`, with a reason)',
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
  deposit_id: identifier.nullable().describe('Id of the deposit; null for a slip that was uploaded but not submitted'),
  member: z.object({ id: identifier, username: personal('username') }),
  status: transactionStatus.nullable(),
  amount: amountOutput.nullable(),
  currency_code: z.string().nullable(),
  time: timestamp,
  alike: z
    .array(z.enum(likenesses))
    .describe('Same transfer by QR code, same picture, or same amount to the same account'),
});

const match = z.enum(['same', 'different', 'unknown']);
export const staffDepositEvidence = defineService({
  service: 'deposit-evidence',
  audience: 'staff',
  get: {
    permission: 'deposit.evidence.view',
    summary: 'Evidence of a transfer: QR code of its slip and candidate statement lines',
    result: z.object({
      deposit_id: identifier,
      slip_image_url: personal('whole').nullable(),
      slip: z
        .object({ sending_bank: z.string(), transfer_reference: z.string() })
        .nullable()
        .describe('Content of the QR code; null if the slip has no readable one'),
      lines: z.array(
        StatementLine.extend({
          is_amount_same: z.boolean(),
          is_transfer_same: z
            .boolean()
            .describe('True if the line and the QR code of the slip identify the same transfer'),
          payer: match.describe('Payer of the line compared with the bank account of the member'),
        }),
      ),
      similar: z.array(SimilarDeposit).describe('Possible duplicates of the transfer, most similar first'),
    }),
    refusals: ['NOT_FOUND'],
  },
});

export const staffStatementAccount = defineService({
  service: 'statement-account',
  audience: 'staff',
  find: {
    permission: 'statement.view',
    summary: 'Bank accounts with statement import, and the connection state of the bank',
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
