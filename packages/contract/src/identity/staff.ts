import { z } from 'zod';
import { BetRound } from '../gameplay/member.ts';
import { activityTypes } from '../reporting/member.ts';
import { currencies } from '../values/money.ts';
import { permissions } from '../wire/permissions.ts';
import { personal } from '../wire/personal.ts';
import { amountOutput, identifier, reasonIfAny, reasonText, requiredText, timestamp } from '../wire/query.ts';
import { refuse } from '../wire/refuse.ts';
import { defineService } from '../wire/service.ts';
import { defineStaffList, listAnswer, listQuery, listRefusals } from '../wire/staff-list.ts';
import { accountNumber, lastName, personName } from './member.ts';

export const StaffRoleBrief = z
  .object({
    id: z.string().describe('Id; a word for seeded roles, such as senior-cashier'),
    name: z.string(),
    is_seeded: z.boolean().describe('True if seeded; its name is the same in every language'),
  })
  .meta({ id: 'StaffRoleBrief' });
export type StaffRoleBrief = z.infer<typeof StaffRoleBrief>;

export const Staff = z
  .object({
    id: identifier,
    username: z.string(),
    name: z.string(),
    roles: z.array(StaffRoleBrief),
    permissions: z.array(z.enum(permissions)).describe('Permissions of all roles combined'),
    is_second_factor_missing: z.boolean().describe('True if authenticator codes must be set up before anything else'),
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

export const MemberBrief = z.object({
  id: identifier,
  username: personal('username'),
  full_name: personal('name'),
  bank_name: z.string().nullable(),
  bank_no: personal('account').nullable(),
});

const MemberRow = MemberBrief.extend({
  phone: personal('phone'),
  is_subscribed: z.boolean().describe('True if the member accepts news by email'),
  currency_code: z.string(),
  balance: amountOutput,
  pending_withdrawal: amountOutput,
  owed: amountOutput.describe(
    'Winnings reversed after they were spent; incoming money repays it, and withdrawals are on hold',
  ),
  created_at: timestamp,
  last_login_at: timestamp.nullable(),
});

export const membersList = defineStaffList({
  name: 'members',
  permission: 'member.view',
  columns: {
    username: 'text',
    full_name: 'text',
    phone: 'text',
    bank_name: 'text',
    bank_no: 'text',
    balance: 'amount',
    pending_withdrawal: 'amount',
    owed: 'amount',
    currency_code: 'choice',
    is_subscribed: 'flag',
    created_at: 'moment',
    last_login_at: 'moment',
    id: 'id',
  },
  filters: {
    search: { by: 'search', sorts: ['created_at'] },
    created_at: { by: 'days', sorts: ['created_at'] },
    last_login_at: { by: 'days', sorts: ['last_login_at'] },
    currency_code: { by: 'choice', of: Object.keys(currencies), sorts: ['created_at'] },
    is_subscribed: { by: 'flag', sorts: ['created_at'] },
  },
  sorts: ['created_at', 'last_login_at'],
  order: { by: 'created_at', direction: 'desc' },
});

export const staffMember = defineService({
  service: 'member',
  audience: 'staff',
  find: {
    permission: 'member.view',
    summary: 'Members',
    isUnpaged: true,
    query: listQuery(membersList),
    result: listAnswer(MemberRow),
    refusals: listRefusals,
  },
  get: {
    permission: 'member.view',
    summary: 'One member with the latest activity and rounds',
    result: MemberRow.extend({
      activity: z.array(
        z.object({
          created_at: timestamp,
          activity: z.enum(activityTypes),
          detail: personal('text').nullable(),
          amount: amountOutput.nullable(),
        }),
      ),
      rounds: z.array(BetRound).describe('Latest rounds'),
    }),
    refusals: ['NOT_FOUND'],
  },
});

const BankCheck = z.object({
  status: z.enum(['pending', 'verified', 'rejected']).nullable(),
  reason: personal('text').nullable(),
  full_name: personal('name'),
  bank_name: z.string().nullable(),
  bank_no: personal('account').nullable().describe('Account number; null if there is no account to check'),
  version: z.string().describe('Version of the account and its check'),
});

export const staffMemberBank = defineService({
  service: 'member-bank',
  audience: 'staff',
  get: {
    permission: 'member.bank.view',
    summary: 'Bank account of a member and the result of its check',
    result: BankCheck,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    permission: 'member.bank.decide',
    summary: 'Verify or reject the bank account of a member; after a rejection the member enters it again',
    body: z
      .object({
        status: z.enum(['verified', 'rejected']),
        reason: reasonIfAny(),
        version: requiredText(64)
          .optional()
          .describe('Version that was seen; the decision is refused if it differs now'),
      })
      .refine(({ status, reason }) => status === 'verified' || reason !== '', refuse('STAFF_REASON_REQUIRED')),
    result: BankCheck,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'STAFF_REASON_REQUIRED', 'CHANGED_MEANWHILE'],
  },
});

const MemberPayee = z.object({
  id: identifier.describe('Id of the member'),
  first_name: personal('name'),
  last_name: personal('name'),
  bank_id: z.int().nullable(),
  bank_no: personal('account').nullable(),
  banks: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      account_digits: z.array(z.int()).describe('Permitted lengths of account numbers; empty for any'),
    }),
  ),
});

/** Payees of a member's withdrawals. */
export const staffMemberPayee = defineService({
  service: 'member-payee',
  audience: 'staff',
  get: {
    permission: 'member.bank.view',
    summary: 'Name and bank account for the withdrawals of a member, and the banks available',
    result: MemberPayee,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    permission: 'member.bank.change',
    summary:
      'Request a change of name and bank account; requires a second approver. The member is notified, and withdrawals are on hold. Omitted fields remain',
    body: z.strictObject({
      first_name: personName.optional(),
      last_name: lastName.optional(),
      bank_id: z.int().optional(),
      bank_no: accountNumber.optional(),
      reason: reasonText(),
    }),
    result: MemberPayee,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'FIELD_REQUIRED',
      'NAME_CHARACTERS',
      'ACCOUNT_NUMBER_DIGITS',
      'INCORRECT_INFORMATION',
      'BANK_ALREADY_USED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
});

/**
 * Staff in contact with a member can ask the security question. The response is whether the answer is correct, never
 * the answer.
 */
export const staffMemberAnswer = defineService({
  service: 'member-answer',
  audience: 'staff',
  get: {
    permission: 'member.answer.check',
    summary: 'Security question answered by a member, in the language of the request; null if none',
    result: z.object({ question: z.string().nullable() }),
    refusals: ['NOT_FOUND'],
  },
  create: {
    permission: 'member.answer.check',
    summary: 'Check an answer to the security question; five attempts an hour',
    body: z.strictObject({ member_id: identifier, answer: requiredText(255) }),
    result: z.object({ is_right: z.boolean() }),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'LOGIN_LOCKED'],
  },
});
