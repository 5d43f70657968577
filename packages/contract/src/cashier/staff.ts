import { z } from 'zod';
import { MemberBrief } from '../identity/staff.ts';
import { localePrefixes } from '../values/locales.ts';
import { personal } from '../wire/personal.ts';
import { amountOutput, reasonIfAny, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { defineStaffList, listAnswer, listQuery, listRefusals } from '../wire/staff-list.ts';
import { Deposit } from './deposit.ts';
import { DecisionClaim } from './staff-claims.ts';
import { Transaction, transactionChannels, transactionStatus } from './transactions.ts';

/** Why a payment was not credited automatically. Approving credits the received amount. */
export const reviewCodes = [
  'AMOUNT_DIFFERS',
  'CURRENCY_DIFFERS',
  'PAID_AFTER_REFUSAL',
  'PAID_TWICE',
  'PAID_LATE',
  'PAID_PARTIAL',
  'PAID_OVER',
  'PAYER_DIFFERS',
  'AMBIGUOUS',
  'UNCONFIRMED',
] as const;

const Review = z.object({
  code: z.enum(reviewCodes),
  received_amount: amountOutput,
});

const decided = {
  member: MemberBrief,
  decided_by: z.string().nullable(),
  balance: amountOutput,
  review: Review.nullish(),
  claim: DecisionClaim.nullable().describe('Current claim; null if none'),
  note: personal('text'),
  reason: personal('text').nullable(),
  slip_image_url: personal('whole').nullable().describe('Slip picture, shown through a reveal; null if there is none'),
  language: z.enum(localePrefixes).describe('Language of the player'),
};

const Decision = Transaction.extend(decided);

/** A provider's reports about a deposit, whatever the outcome. */
const ReportedPayment = z.object({
  provider: z.string(),
  transaction_id: z.string(),
  amount: amountOutput,
  currency_code: z.string(),
  payer_name: personal('name'),
  outcome: z.enum(['credited', 'already_credited', 'needs_staff', 'taken_back']),
  taken_back_amount: amountOutput.nullable().describe('Amount reversed, refunded or disputed later; null if none'),
  paid_at: timestamp,
  received_at: timestamp,
});

const DepositDecision = Deposit.extend({
  ...decided,
  payments: z.array(ReportedPayment),
  approval_credit: amountOutput
    .nullable()
    .describe('Amount credited on approval: the amount received or requested, less the fee'),
});

/** Filters of deposits and withdrawals. Amounts are compared within a currency. */
const decisionFilters = {
  search: { by: 'search' },
  status: { by: 'choice', of: transactionStatus.options },
  /** `due`: needs staff now. `later`: pending for another reason, such as a payment or the end of a hold. */
  work: { by: 'choice', of: ['due', 'later'] },
  channel: { by: 'choice', of: transactionChannels, sorts: ['request_time'] },
  request_time: { by: 'days', sorts: ['request_time'] },
  amount: { by: 'amount', sorts: ['amount'] },
  member_id: { by: 'id', sorts: ['request_time'] },
} as const;
const decisionColumns = {
  id: 'id',
  username: 'text',
  full_name: 'text',
  amount: 'amount',
  fee: 'amount',
  currency_code: 'choice',
  status: 'choice',
  channel: 'choice',
  bank_account: 'text',
  request_time: 'moment',
  success_time: 'moment',
  decided_by: 'text',
  reason: 'text',
} as const;
const decisionOrder = {
  sorts: ['request_time', 'amount'],
  order: { by: 'request_time', direction: 'desc' },
} as const;

export const depositsList = defineStaffList({
  name: 'deposits',
  permission: 'deposit.view',
  columns: decisionColumns,
  filters: {
    ...decisionFilters,
    /** Still pending although the member was asked to contact staff. */
    is_overdue: { by: 'flag', sorts: ['request_time'] },
  },
  ...decisionOrder,
});

export const withdrawalsList = defineStaffList({
  name: 'withdrawals',
  permission: 'withdrawal.view',
  columns: { ...decisionColumns, queue_priority: 'figure', payout_reference: 'text' },
  filters: {
    ...decisionFilters,
    /** State of pending work: unclaimed, claimed, approved by a first member of staff, or paused. */
    desk: { by: 'choice', of: ['free', 'claimed', 'second', 'set_aside'], sorts: ['request_time', 'queue_priority'] },
    /** The member of staff with the transaction open now. */
    claimed_by: { by: 'id', sorts: ['request_time', 'queue_priority'] },
  },
  ...decisionOrder,
  /** Ascending: the highest priority first, then the oldest. */
  sorts: ['request_time', 'amount', 'queue_priority'],
});

const decide = {
  summary: 'Approve (success) or refuse (fail, with a reason); a second decision is rejected',
  body: z.object({ status: z.enum(['success', 'fail']), reason: reasonIfAny() }),
  result: Decision,
} as const;

export const staffDeposit = defineService({
  service: 'deposit',
  audience: 'staff',
  find: {
    permission: 'deposit.view',
    summary: 'Deposits of all members',
    isUnpaged: true,
    query: listQuery(depositsList),
    result: listAnswer(DepositDecision),
    refusals: listRefusals,
  },
  get: { permission: 'deposit.view', summary: 'One deposit', result: DepositDecision, refusals: ['NOT_FOUND'] },
  patch: {
    permission: 'deposit.decide',
    ...decide,
    body: decide.body.extend({
      approval_credit: amountOutput
        .optional()
        .describe('Amount shown to the approver; the approval is refused if it differs now'),
    }),
    result: DepositDecision,
    refusals: [
      'NOT_FOUND',
      'CHANGED_MEANWHILE',
      'DEPOSIT_ALREADY_DECIDED',
      'DEPOSIT_CURRENCY_DIFFERS',
      'DEPOSIT_LINE_TAKEN',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
      'FORBIDDEN',
      'CLAIM_HELD',
    ],
  },
});

const WithdrawalDecision = Decision.extend({
  stage: z.enum(['checks', 'approved', 'sent', 'received', 'refused']),
  held_until: timestamp.nullable().describe('Time before which it cannot be approved; null if not held'),
  queue_priority: z.int().describe('Queue priority of the level of the member at the time of the request'),
  set_aside: z
    .object({ by: z.string(), reason: personal('text'), since: timestamp })
    .nullable()
    .describe('Set aside by staff: blocks approval until resumed; null if not'),
  is_second_awaited: z.boolean().describe('True if approved by one staff member and pending a second'),
  payout_reference: z.string().nullable(),
  bank_account: personal('account').nullable(),
  wallet_address: personal('account').nullish().describe('Receiving crypto address'),
  account_holder: personal('name').nullable().describe('Holder of the receiving account at the time of the request'),
  is_payee_replaced: z.boolean().describe('True if the member has changed the bank account since'),
  sent_by: z
    .enum(['approver', 'staff', 'provider'])
    .describe(
      'Sender of the money: the approver before approving, staff in a separate step, or the provider automatically',
    ),
  is_sent_by_hand: z
    .boolean()
    .describe(
      'True if staff must record the result with `withdrawal-payout`: approved and to be sent manually, or coins cancelled by the processor after sending',
    ),
});

export const staffWithdrawal = defineService({
  service: 'withdrawal',
  audience: 'staff',
  find: {
    permission: 'withdrawal.view',
    summary: 'Withdrawals of all members',
    isUnpaged: true,
    query: listQuery(withdrawalsList),
    result: listAnswer(WithdrawalDecision),
    refusals: listRefusals,
  },
  get: {
    permission: 'withdrawal.view',
    summary: 'One withdrawal',
    result: WithdrawalDecision,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    permission: 'withdrawal.decide',
    ...decide,
    result: WithdrawalDecision,
    refusals: [
      'NOT_FOUND',
      'WITHDRAWAL_ALREADY_DECIDED',
      'STAFF_REASON_REQUIRED',
      'APPROVAL_REQUIRED',
      'APPROVER_CREDITED',
      'FORBIDDEN',
      'WITHDRAWAL_HELD',
      'WITHDRAWAL_SET_ASIDE',
      'CLAIM_HELD',
      'WITHDRAWAL_WAITS_FOR_DEBT',
    ],
  },
});
