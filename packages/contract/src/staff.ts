import { z } from 'zod';
import { askedStatus, Transaction } from './cashier.ts';
import { Deposit } from './deposit.ts';
import { BetRound } from './gameplay.ts';
import { accountNumber, lastName, personName } from './identity.ts';
import { amountOutput, findQuery, flagInput, identifier, requiredText, timestamp } from './query.ts';
import { refuse } from './refuse.ts';
import { activityTypes } from './reporting.ts';
import { allStaff, defineService, moneyStaff, serviceStaff } from './service.ts';
import { DecisionClaim } from './staff-claims.ts';

export const Staff = z
  .object({
    id: identifier,
    username: z.string(),
    name: z.string(),
    role: z.enum(['admin', 'cashier', 'support']),
    is_owner: z.boolean(),
    is_second_factor_missing: z
      .boolean()
      .describe('codes of an app have to be set up; until then the account can do nothing else'),
  })
  .meta({ id: 'Staff' });
export const StaffLogin = z.object({
  accessToken: z.string(),
  authentication: z.object({ strategy: z.enum(['local', 'jwt', 'invitation']) }),
  user: Staff,
});

/** Login of staff, on the back office's own origin; sets the cookie `{webname}-backoffice.jwt`. */
export const staffAuthentication = defineService({
  service: 'authentication',
  audience: 'staff',
  create: {
    summary: 'Log in as staff',
    isOpen: true,
    body: z.discriminatedUnion('strategy', [
      z.object({
        strategy: z.literal('local'),
        username: requiredText(64),
        password: requiredText(200),
        otp_code: z.string().trim().max(40).optional(),
      }),
      z.object({ strategy: z.literal('jwt'), accessToken: z.string().max(4000) }),
    ]),
    result: StaffLogin,
    refusals: ['WRONG_CREDENTIALS', 'LOGIN_LOCKED', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_INCORRECT'],
    perMinute: 60,
  },
  remove: { summary: 'Log out', isOpen: true, result: z.object({ accessToken: z.string().nullable() }) },
});

const MemberBrief = z.object({
  id: identifier,
  username: z.string(),
  full_name: z.string(),
  bank_name: z.string().nullable(),
  bank_no: z.string().nullable(),
});
/** Why a payment was not credited by itself; approving credits what was received. */
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
  claim: DecisionClaim.nullable().describe('who has it open now'),
};
const Decision = Transaction.extend(decided);
/** What a provider has told of a deposit, whatever became of it. */
const ToldPayment = z.object({
  provider: z.string(),
  transaction_id: z.string(),
  amount: amountOutput,
  currency_code: z.string(),
  payer_name: z.string(),
  outcome: z.enum(['credited', 'already_credited', 'needs_staff', 'taken_back']),
  taken_back_amount: amountOutput.nullable().describe('reversed, refunded or disputed since'),
  paid_at: timestamp,
  received_at: timestamp,
});
const DepositDecision = Deposit.extend({
  ...decided,
  payments: z.array(ToldPayment),
  approval_credit: amountOutput
    .nullable()
    .describe('what the wallet gets if it is approved: of what has arrived, or was asked for, less the fee'),
});
const decisionQuery = findQuery({
  sort: ['request_time', 'amount'],
  filters: { status: askedStatus, channel: z.string().max(20) },
  extra: {
    search: z.string().trim().max(60).optional(),
    work: z
      .enum(['due', 'later'])
      .optional()
      .describe(
        'what waits for staff now, or what is pending and waits for something else: a payment, the end of a hold',
      ),
  },
});
const depositQuery = decisionQuery.extend({
  is_overdue: flagInput.optional().describe('pending although the member was told to contact staff'),
});
const decide = {
  summary: 'Approve (success) or refuse (fail, with a reason); a second decision is refused',
  body: z.object({ status: z.enum(['success', 'fail']), reason: z.string().trim().max(255).default('') }),
  result: Decision,
} as const;

export const staffDeposit = defineService({
  service: 'deposit',
  audience: 'staff',
  find: { roles: allStaff, summary: 'Deposits of all members', query: depositQuery, result: DepositDecision },
  get: { roles: allStaff, summary: 'One deposit', result: DepositDecision, refusals: ['NOT_FOUND'] },
  patch: {
    roles: moneyStaff,
    ...decide,
    body: decide.body.extend({
      approval_credit: amountOutput
        .optional()
        .describe('as it was seen: the approval is refused if another amount would be credited by now'),
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
  held_until: timestamp.nullable().describe('it cannot be approved before that'),
  payout_reference: z.string().nullable(),
  account_holder: z.string().nullable().describe('whose account it goes to, as when it was asked for'),
  is_payee_replaced: z.boolean().describe('the member has another bank account by now'),
  sent_by: z
    .enum(['approver', 'staff', 'provider'])
    .describe(
      'who sends the money: the approver before approving, staff in a step of its own, or the provider by itself',
    ),
  is_sent_by_hand: z
    .boolean()
    .describe(
      'staff say what became of it by withdrawal-payout: it is approved and waits for them to send it, or it was sent in coins that the processor then cancelled',
    ),
});
export const staffWithdrawal = defineService({
  service: 'withdrawal',
  audience: 'staff',
  find: { roles: allStaff, summary: 'Withdrawals of all members', query: decisionQuery, result: WithdrawalDecision },
  get: { roles: allStaff, summary: 'One withdrawal', result: WithdrawalDecision, refusals: ['NOT_FOUND'] },
  patch: {
    roles: moneyStaff,
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
      'CLAIM_HELD',
      'WITHDRAWAL_WAITS_FOR_DEBT',
    ],
  },
});

const MemberRow = MemberBrief.extend({
  phone: z.string(),
  is_subscribed: z.boolean().describe('wants news of the house by email'),
  currency_code: z.string(),
  balance: amountOutput,
  pending_withdrawal: amountOutput,
  owed: amountOutput.describe(
    'winnings taken back after they were spent; what comes in repays it, and withdrawals wait',
  ),
  created_at: timestamp,
  last_login_at: timestamp.nullable(),
});
export const staffMember = defineService({
  service: 'member',
  audience: 'staff',
  find: {
    roles: allStaff,
    summary: 'Members',
    query: findQuery({
      sort: ['created_at'],
      extra: {
        search: z.string().trim().max(60).optional(),
        is_subscribed: flagInput.optional().describe('who wants news by email, or does not'),
      },
    }),
    result: MemberRow,
  },
  get: {
    roles: allStaff,
    summary: 'One member with the latest activity and rounds',
    result: MemberRow.extend({
      activity: z.array(
        z.object({
          created_at: timestamp,
          activity: z.enum(activityTypes),
          detail: z.string().nullable(),
          amount: amountOutput.nullable(),
        }),
      ),
      rounds: z.array(BetRound).describe('the latest'),
    }),
    refusals: ['NOT_FOUND'],
  },
});

const BankCheck = z.object({
  status: z.enum(['pending', 'verified', 'rejected']).nullable(),
  reason: z.string().nullable(),
  full_name: z.string(),
  bank_name: z.string().nullable(),
  bank_no: z.string().nullable().describe('null: there is no account to check'),
  version: z.string().describe('of the account and of what was found about it'),
});
export const staffMemberBank = defineService({
  service: 'member-bank',
  audience: 'staff',
  get: {
    roles: allStaff,
    summary: "A member's bank account, and what staff found about it",
    result: BankCheck,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    roles: moneyStaff,
    summary: 'Verify the bank account of a member, or reject it: then the member gives it anew',
    body: z
      .object({
        status: z.enum(['verified', 'rejected']),
        reason: z.string().trim().max(255).default(''),
        version: requiredText(64)
          .optional()
          .describe('of what was seen: the decision is refused if it is another by now'),
      })
      .refine(({ status, reason }) => status === 'verified' || reason !== '', refuse('STAFF_REASON_REQUIRED')),
    result: BankCheck,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'STAFF_REASON_REQUIRED', 'CHANGED_MEANWHILE'],
  },
});

const MemberPayee = z.object({
  id: identifier.describe('of the member'),
  first_name: z.string(),
  last_name: z.string(),
  bank_id: z.int().nullable(),
  bank_no: z.string().nullable(),
  banks: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      account_digits: z.array(z.int()).describe('lengths that its numbers have; empty: any'),
    }),
  ),
});
/** Whom the withdrawals of a member are paid to. */
export const staffMemberPayee = defineService({
  service: 'member-payee',
  audience: 'staff',
  get: {
    roles: allStaff,
    summary: 'Name and bank account that withdrawals of a member are paid to, and the banks it could be at',
    result: MemberPayee,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    roles: moneyStaff,
    summary:
      'Ask for another name and bank account, which a second member of staff agrees to; the member is told, and withdrawals wait',
    body: z.strictObject({
      first_name: personName,
      last_name: lastName,
      bank_id: z.int(),
      bank_no: accountNumber,
      reason: requiredText(),
    }),
    result: MemberPayee,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'NAME_CHARACTERS',
      'ACCOUNT_NUMBER_DIGITS',
      'INCORRECT_INFORMATION',
      'BANK_ALREADY_USED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
});

/** Who speaks with a member can ask the security question and hear whether the answer is right, never the answer itself. */
export const staffMemberAnswer = defineService({
  service: 'member-answer',
  audience: 'staff',
  get: {
    roles: serviceStaff,
    summary: 'Which security question a member has answered, in the language of the request; null for none',
    result: z.object({ question: z.string().nullable() }),
    refusals: ['NOT_FOUND'],
  },
  create: {
    roles: serviceStaff,
    summary: 'Whether what a caller says is the answer; five answers an hour are heard',
    body: z.strictObject({ member_id: identifier, answer: requiredText(255) }),
    result: z.object({ is_right: z.boolean() }),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'LOGIN_LOCKED'],
  },
});

export const staffLedger = defineService({
  service: 'ledger',
  audience: 'staff',
  find: {
    roles: allStaff,
    summary: 'Trial balance: per currency the sums of all accounts, which net to zero',
    isUnpaged: true,
    result: z.array(
      z.object({
        currency_code: z.string(),
        sum: amountOutput,
        is_balanced: z.boolean(),
        accounts: z.array(z.object({ account: z.string(), balance: amountOutput })),
      }),
    ),
  },
});
export const staffOverview = defineService({
  service: 'overview',
  audience: 'staff',
  find: {
    roles: allStaff,
    summary: 'Today at a glance',
    isUnpaged: true,
    result: z.object({
      pending_deposits: z.int().describe('how many `deposit` lists with `work=due`'),
      pending_withdrawals: z.int().describe('how many `withdrawal` lists with `work=due`'),
      open_flags: z.int(),
      members: z.int(),
      members_today: z.int(),
      currencies: z.array(
        z.object({
          currency_code: z.string(),
          deposits: amountOutput,
          withdrawals: amountOutput,
          bets: amountOutput,
          payouts: amountOutput,
          ggr: amountOutput,
        }),
      ),
    }),
  },
});
