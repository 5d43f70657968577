import { z } from 'zod';
import { amountProblems } from '../values/money.ts';
import { personal } from '../wire/personal.ts';
import { amountInput, amountOutput, identifier, reasonText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { defineStaffList, listAnswer, listQuery, listRefusals } from '../wire/staff-list.ts';

/** Accounts that staff may correct. Money in holds and in the vault is excluded. */
export const adjustedAccounts = ['main', 'cashback', 'rebate', 'affiliate', 'points'] as const;

export const Adjustment = z
  .object({
    id: identifier,
    member_id: identifier,
    username: personal('username'),
    account: z.enum(adjustedAccounts),
    direction: z.enum(['credit', 'debit']),
    amount: amountOutput,
    currency_code: z.string(),
    reason: personal('text'),
    status: z.enum(['pending', 'success', 'fail']),
    requested_by: z.string(),
    requested_at: timestamp,
    decided_by: z.string().nullable(),
    decided_at: timestamp.nullable(),
  })
  .meta({ id: 'Adjustment' });

export type Adjustment = z.infer<typeof Adjustment>;

export const correctionsList = defineStaffList({
  name: 'corrections',
  permission: 'adjustment.view',
  columns: {
    id: 'id',
    username: 'text',
    account: 'choice',
    direction: 'choice',
    amount: 'amount',
    currency_code: 'choice',
    status: 'choice',
    reason: 'text',
    requested_by: 'text',
    requested_at: 'moment',
    decided_by: 'text',
    decided_at: 'moment',
  },
  filters: {
    status: { by: 'choice', of: ['pending', 'success', 'fail'], sorts: ['requested_at'] },
    requested_at: { by: 'days', sorts: ['requested_at'] },
    amount: { by: 'amount', sorts: ['amount'] },
    member_id: { by: 'id', sorts: ['requested_at'] },
  },
  sorts: ['requested_at', 'amount'],
  order: { by: 'requested_at', direction: 'desc' },
});

/** Credits or debits a wallet. Above a limit a second member of staff must approve before any money moves. */
export const staffAdjustment = defineService({
  service: 'adjustment',
  audience: 'staff',
  find: {
    permission: 'adjustment.view',
    summary: 'Adjustments, newest first',
    isUnpaged: true,
    query: listQuery(correctionsList),
    result: listAnswer(Adjustment),
    refusals: listRefusals,
  },
  create: {
    permission: 'adjustment.make',
    summary: 'Adjust an account; large amounts require a second approver',
    body: z.object({
      member_id: identifier,
      account: z.enum(adjustedAccounts),
      direction: z.enum(['credit', 'debit']),
      amount: amountInput,
      reason: reasonText().describe('Reason, shown to the member in the explanation of the account'),
    }),
    result: Adjustment,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      ...amountProblems,
      'INSUFFICIENT_FUNDS',
      'IDEMPOTENCY_CONFLICT',
      'STAFF_REASON_TOO_SHORT',
    ],
  },
  patch: {
    permission: 'adjustment.make',
    summary: 'Approve (success) or refuse (fail) an adjustment; own requests cannot be decided',
    body: z.object({ status: z.enum(['success', 'fail']) }),
    result: Adjustment,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'ADJUSTMENT_ALREADY_DECIDED',
      'ADJUSTMENT_NEEDS_ANOTHER',
      'APPROVAL_EXPIRED',
      'INSUFFICIENT_FUNDS',
    ],
  },
});

export const TurnoverWaiver = z
  .object({
    member_id: identifier,
    waived: amountOutput.describe('Remaining turnover of deposits that was waived'),
    currency_code: z.string(),
  })
  .meta({ id: 'TurnoverWaiver' });
export type TurnoverWaiver = z.infer<typeof TurnoverWaiver>;

/** Lets a member withdraw although deposits have not reached their turnover. A promotion's turnover is not waived. */
export const staffTurnoverWaiver = defineService({
  service: 'turnover-waiver',
  audience: 'staff',
  create: {
    permission: 'adjustment.make',
    summary: 'Waive the remaining turnover of deposits; large amounts require a second approver',
    body: z.strictObject({ member_id: identifier, reason: reasonText() }),
    result: TurnoverWaiver,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'STAFF_REASON_TOO_SHORT', 'APPROVAL_REQUIRED'],
  },
});
