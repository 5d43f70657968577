import { z } from 'zod';
import { amountProblems } from '../values/money.ts';
import { approverPermissions } from '../wire/permissions.ts';
import { maskedFacts, personal } from '../wire/personal.ts';
import { amountInput, amountOutput, findQuery, identifier, requiredText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

/** Acts of staff that one of them may do alone up to what the policy says, and that wait for a second one beyond it. */
export const approvalKinds = [
  'deposit-unproven',
  'deposit-slip',
  'bank-line',
  'withdrawal',
  'adjustment',
  'free-rounds',
  'payee',
  'game-version',
  'game-liability',
  'sport-result',
  'mobile-host',
  'script',
  'policy-text',
  'payment-setting',
  'provider-limit',
  'member-rule',
  'staff-account',
  'staff-role',
  'staff-assignment',
  'approval-policy',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalStates = ['alone', 'pending', 'approved', 'refused', 'expired', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Why one member of staff was not enough. */
export const approvalGrounds = ['always', 'amount', 'staff-sum', 'member-sum', 'bank-check', 'open-flags'] as const;
export type ApprovalGround = (typeof approvalGrounds)[number];

/** A reason for such an act says something: it has so many characters, and more than a few different ones. */
export const minReasonLength = 10;
const syllables = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
export function isReason(text: string): boolean {
  const characters = text.trim().replaceAll(/\s+/g, ' ');
  // One sign of these scripts says as much as two letters.
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
    may_decide: z
      .boolean()
      .describe('the caller may approve or refuse it; who has credited the member is still refused'),
  })
  .overwrite((row) => ({ ...row, changes: maskedFacts(row.changes, row.member !== null) }))
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof Approval>;

/**
 * The one inbox. An act that needs a second member of staff is answered with 202 and a Problem whose `refusal` is
 * `APPROVAL_REQUIRED`, with `params.approval_id`: nothing is done yet, and it stands here.
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
      extra: { member_id: identifier.optional() },
    }),
    result: Approval,
  },
  get: { permission: 'approval.view', summary: 'One of them', result: Approval, refusals: ['NOT_FOUND'] },
  patch: {
    permission: 'approval.decide',
    summary:
      'Approve it, which does it, or refuse it, with a reason; who has asked withdraws it. Nobody approves their own',
    body: z.object({
      state: z.enum(['approved', 'refused', 'withdrawn']),
      reason: z.string().trim().max(255).default(''),
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
      'INSUFFICIENT_FUNDS',
      'WITHDRAWAL_HELD',
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
    version: z.int(),
  })
  .meta({ id: 'ApprovalPolicy' });
export type ApprovalPolicy = z.infer<typeof ApprovalPolicy>;

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
    body: z.strictObject({
      version: z.int(),
      reason: requiredText(),
      is_always_asked: z.boolean().optional(),
      asks_when_flagged: z.boolean().optional(),
      alone: amountInput.optional(),
      staff_day: amountInput.optional(),
      member_day: amountInput.optional(),
      credit_days: z.int().min(0).max(365).optional(),
      lasts_hours: z.int().min(1).max(720).optional(),
      approver_permission: z.enum(approverPermissions).optional(),
    }),
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
