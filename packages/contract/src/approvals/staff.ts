import { z } from 'zod';
import { amountProblems } from '../values/money.ts';
import { Finding } from '../wire/findings.ts';
import { approverPermissions } from '../wire/permissions.ts';
import { maskedFacts, personal } from '../wire/personal.ts';
import { amountInput, amountOutput, findQuery, identifier, reasonIfAny, reasonText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { defineStaffList, listAnswer, listQuery, listRefusals } from '../wire/staff-list.ts';
import { approvalEffects, approvalKinds } from './kinds.ts';

/** `returned`: sent back to the requester, who may correct it and request approval again. */
export const approvalStates = ['alone', 'pending', 'approved', 'refused', 'returned', 'expired', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Reasons why an action needs a second member of staff. */
export const approvalGrounds = ['always', 'amount', 'staff-sum', 'member-sum', 'bank-check', 'open-flags'] as const;
export type ApprovalGround = (typeof approvalGrounds)[number];

/** A valid reason has a minimum number of characters and more than a few different ones. */
export const minReasonLength = 10;
const syllables = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
export function isReason(text: string): boolean {
  const characters = text.trim().replaceAll(/\s+/g, ' ');
  // A character of these scripts counts as two letters.
  const length = characters.length + (characters.match(syllables)?.length ?? 0);
  return length >= minReasonLength && new Set(characters.replaceAll(/[\s\p{P}]/gu, '').toLowerCase()).size >= 4;
}

const Person = z.object({ id: identifier, name: z.string() });
export const Approval = z
  .object({
    id: identifier,
    kind: z.enum(approvalKinds),
    state: z.enum(approvalStates),
    subject_type: z.string().describe('deposit, withdrawal, adjustment, member, game, …'),
    subject_id: z.string(),
    member: z.object({ id: identifier, username: personal('username') }).nullable(),
    amount: amountOutput.nullable(),
    currency_code: z.string().nullable(),
    changes: z
      .array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
      .describe('what is different afterwards, ready to show'),
    stays: z.array(z.object({ name: z.string(), value: z.string() })).describe('what belongs to it and stays as it is'),
    effect: z.enum(approvalEffects).describe('what agreeing does'),
    outlook: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .describe(
        'what it comes to as things stand now, such as the balance afterwards; only of one that waits, read alone',
      ),
    moved: z
      .array(z.object({ name: z.string(), now: z.string().nullable() }))
      .nullable()
      .describe(
        'what stands otherwise now than when it was asked, so that it cannot be approved; null where nobody has looked: ' +
          'in lists, and of what is decided',
      ),
    reason: personal('text'),
    grounds: z
      .array(z.enum(approvalGrounds))
      .describe('why one member of staff was not enough; empty when it was done alone'),
    asked_by: Person,
    asked_at: timestamp,
    expires_at: timestamp.nullable().describe('null: done alone'),
    decided_by: Person.nullable(),
    decided_at: timestamp.nullable(),
    decision_reason: personal('text').nullable(),
    is_set_up: z.boolean().describe('done alone while the house had one approver'),
    is_own: z.boolean().describe('the caller has asked'),
    asks_second_factor: z.boolean().describe('who approves it shows a code of their app'),
    may_decide: z
      .boolean()
      .describe('the caller may approve or refuse it; who has credited the member is still refused'),
  })
  .overwrite((row) => {
    const masked = (name: string, value: string | null) =>
      maskedFacts([{ name, before: null, after: value }], row.member !== null)[0]!.after;
    return {
      ...row,
      changes: maskedFacts(row.changes, row.member !== null),
      stays: row.stays.map(({ name, value }) => ({ name, value: masked(name, value)! })),
      moved: row.moved?.map(({ name, now }) => ({ name, now: masked(name, now) })) ?? null,
    };
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof Approval>;

export const approvalsList = defineStaffList({
  name: 'approvals',
  permission: 'approval.view',
  columns: {
    kind: 'choice',
    subject_type: 'choice',
    subject_id: 'id',
    username: 'text',
    amount: 'amount',
    currency_code: 'choice',
    state: 'choice',
    reason: 'text',
    asked_by: 'text',
    asked_at: 'moment',
    decided_by: 'text',
    decided_at: 'moment',
    decision_reason: 'text',
    id: 'id',
  },
  filters: {
    state: { by: 'choice', of: approvalStates },
    kind: { by: 'choice', of: approvalKinds },
    asked_at: { by: 'days' },
    member_id: { by: 'id' },
  },
  sorts: ['asked_at'],
  order: { by: 'asked_at', direction: 'desc' },
});

/**
 * Every request for a second member of staff and every action done alone, as a list. Pending requests are in the inbox.
 */
export const staffApprovalHistory = defineService({
  service: 'approval-history',
  audience: 'staff',
  find: {
    permission: 'approval.view',
    summary: 'Requests and what became of them, and acts that one did alone',
    isUnpaged: true,
    query: listQuery(approvalsList),
    result: listAnswer(Approval),
    refusals: listRefusals,
  },
});

/**
 * The approval inbox. An action that needs a second member of staff is answered with 202 and a Problem whose `refusal`
 * is `APPROVAL_REQUIRED`, with `params.approval_id`. The action is not performed until the request in this inbox is
 * approved.
 */
export const staffApproval = defineService({
  service: 'approval',
  audience: 'staff',
  find: {
    permission: 'approval.view',
    summary: 'Acts that wait for a second member of staff, and those that were decided or done alone; newest first',
    query: findQuery({
      sort: ['asked_at'],
      filters: { state: z.enum(approvalStates), kind: z.enum(approvalKinds) },
      extra: {
        member_id: identifier.optional(),
        whose: z
          .enum(['to-decide', 'own'])
          .optional()
          .describe('to-decide: waits, and the caller may decide it; own: the caller has asked for it'),
      },
    }),
    result: Approval,
  },
  get: { permission: 'approval.view', summary: 'One of them', result: Approval, refusals: ['NOT_FOUND'] },
  patch: {
    permission: 'approval.decide',
    summary:
      'Approve it, which does it; refuse it or send it back, with a reason; who has asked withdraws it. Nobody approves their own',
    body: z.object({
      state: z.enum(['approved', 'refused', 'returned', 'withdrawn']),
      reason: reasonIfAny(),
      code: z.string().trim().max(32).default('').describe('of the own app, where `asks_second_factor` says so'),
    }),
    result: Approval,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'STAFF_REASON_REQUIRED',
      'APPROVAL_OWN',
      'APPROVAL_ALREADY_DECIDED',
      'APPROVAL_EXPIRED',
      'APPROVAL_OUTDATED',
      'APPROVER_CREDITED',
      'STAFF_SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_INCORRECT',
      'LOGIN_LOCKED',
      'INSUFFICIENT_FUNDS',
      'WITHDRAWAL_HELD',
      'WITHDRAWAL_SET_ASIDE',
      'BANK_ALREADY_USED',
      'INCORRECT_INFORMATION',
    ],
  },
});

export const ApprovalPolicy = z
  .object({
    id: z.string().describe('kind.CURRENCY, or the kind alone where it is about no amount'),
    kind: z.enum(approvalKinds),
    currency_code: z.string().nullable(),
    is_always_asked: z.boolean().describe('whatever the amount'),
    asks_when_flagged: z
      .boolean()
      .describe('for withdrawals: open flags and a bank account not yet checked ask for a second one'),
    alone: amountOutput.nullable().describe('the most that one member of staff may do at once alone'),
    staff_day: amountOutput.nullable().describe('the most that one member of staff may do alone in 24 hours'),
    member_day: amountOutput.nullable().describe('the most that may be done alone for one member in 24 hours'),
    credit_days: z
      .int()
      .describe(
        'for so many days who credited a member neither approves nor sends their withdrawals; 0: does not count',
      ),
    lasts_hours: z.int().describe('a request nobody has decided for so long is over'),
    approver_permission: z.enum(approverPermissions).describe('who has it is the second person'),
    asks_second_factor: z.boolean().describe('who approves shows a code of their app'),
    version: z.int(),
  })
  .meta({ id: 'ApprovalPolicy' });
export type ApprovalPolicy = z.infer<typeof ApprovalPolicy>;

const policyChange = {
  is_always_asked: z.boolean().optional(),
  asks_when_flagged: z.boolean().optional(),
  alone: amountInput.optional(),
  staff_day: amountInput.optional(),
  member_day: amountInput.optional(),
  credit_days: z.int().min(0).max(365).optional(),
  lasts_hours: z.int().min(1).max(720).optional(),
  approver_permission: z.enum(approverPermissions).optional(),
  asks_second_factor: z.boolean().optional(),
};

export const staffApprovalPolicy = defineService({
  service: 'approval-policy',
  audience: 'staff',
  find: {
    permission: 'approval.view',
    summary: 'What one member of staff may do alone',
    isUnpaged: true,
    result: z.object({
      is_set_up: z
        .boolean()
        .describe('the house has had one approver only: they act alone, and each such act is marked'),
      policies: z.array(ApprovalPolicy),
    }),
  },
  patch: {
    permission: 'approval.policy.change',
    summary: 'Change a policy; that asks for a second member of staff itself. For administrators',
    lint: 'approval-policy-trial',
    body: z.strictObject({ version: z.int(), reason: reasonText(), ...policyChange }),
    result: ApprovalPolicy,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'CHANGED_MEANWHILE',
      'INVALID_INPUT',
      ...amountProblems,
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
});

/** Simulates a policy before its change is requested. Changes nothing. */
export const staffApprovalPolicyTrial = defineService({
  service: 'approval-policy-trial',
  audience: 'staff',
  create: {
    permission: 'approval.policy.change',
    summary: 'What is to be found about a change of a policy, and what the acts of the last days would have come to',
    body: z.strictObject({ id: z.string(), ...policyChange }),
    result: z.object({
      findings: z.array(Finding),
      simulated: z
        .object({
          days: z.int(),
          acts: z.int().describe('of this kind and currency'),
          asked_now: z.int().describe('of these would need a second one by the present policy'),
          asked_then: z.int().describe('and by the other one'),
        })
        .describe('the acts of the last days once more, in their order, by both policies'),
    }),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT', ...amountProblems],
  },
});
