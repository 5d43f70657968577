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
    subject_type: z.string().describe('Type of the subject: deposit, withdrawal, adjustment, member, game, …'),
    subject_id: z.string(),
    member: z.object({ id: identifier, username: personal('username') }).nullable(),
    amount: amountOutput.nullable(),
    currency_code: z.string().nullable(),
    changes: z
      .array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
      .describe('Changed values, formatted for display'),
    stays: z.array(z.object({ name: z.string(), value: z.string() })).describe('Related values that do not change'),
    effect: z.enum(approvalEffects).describe('Effect of the approval'),
    outlook: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .describe('Result by current values, such as the balance afterwards; only for a pending request read by id'),
    moved: z
      .array(z.object({ name: z.string(), now: z.string().nullable() }))
      .nullable()
      .describe(
        'Values that have changed since the request and prevent its approval; null if not compared, as ' +
          'in lists and for decided requests',
      ),
    reason: personal('text'),
    grounds: z
      .array(z.enum(approvalGrounds))
      .describe('Reasons for requiring a second staff member; empty if a single one was sufficient'),
    asked_by: Person,
    asked_at: timestamp,
    expires_at: timestamp.nullable().describe('Expiry of the request; null if no approval was required'),
    decided_by: Person.nullable(),
    decided_at: timestamp.nullable(),
    decision_reason: personal('text').nullable(),
    is_set_up: z
      .boolean()
      .describe('True if executed by a single staff member while the operator had one approver only'),
    is_own: z.boolean().describe('True if the caller made the request'),
    asks_second_factor: z.boolean().describe('True if the approver must enter an authenticator code'),
    may_decide: z
      .boolean()
      .describe('True if the caller may approve or refuse it; staff who credited the member are still refused'),
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
    summary: 'Decided approval requests, and acts executed by a single staff member',
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
    summary: 'Pending and decided approval requests, and acts executed by a single staff member; newest first',
    query: findQuery({
      sort: ['asked_at'],
      filters: { state: z.enum(approvalStates), kind: z.enum(approvalKinds) },
      extra: {
        member_id: identifier.optional(),
        whose: z
          .enum(['to-decide', 'own'])
          .optional()
          .describe('`to-decide`: pending and decidable by the caller; `own`: requested by the caller'),
      },
    }),
    result: Approval,
  },
  get: { permission: 'approval.view', summary: 'One approval request', result: Approval, refusals: ['NOT_FOUND'] },
  patch: {
    permission: 'approval.decide',
    summary:
      'Approve (executes the act), refuse or return a request with a reason, or withdraw an own one. Own requests cannot be approved',
    body: z.object({
      state: z.enum(['approved', 'refused', 'returned', 'withdrawn']),
      reason: reasonIfAny(),
      code: z
        .string()
        .trim()
        .max(32)
        .default('')
        .describe('Authenticator code of the caller; required if `asks_second_factor` is true'),
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
    id: z.string().describe('`kind.CURRENCY`, or only the kind if it has no amount'),
    kind: z.enum(approvalKinds),
    currency_code: z.string().nullable(),
    is_always_asked: z.boolean().describe('True if a second approver is required for any amount'),
    asks_when_flagged: z
      .boolean()
      .describe('Withdrawals only: true if open flags or an unverified bank account require a second approver'),
    alone: amountOutput.nullable().describe('Maximum amount of a single act without a second approver'),
    staff_day: amountOutput.nullable().describe('Maximum total per staff member in 24 hours without a second approver'),
    member_day: amountOutput.nullable().describe('Maximum total per member in 24 hours without a second approver'),
    credit_days: z
      .int()
      .describe(
        'Days after crediting a member in which staff may neither approve nor send their withdrawals; 0 for none',
      ),
    lasts_hours: z.int().describe('Hours after which an undecided request expires'),
    approver_permission: z.enum(approverPermissions).describe('Permission that the second approver must have'),
    asks_second_factor: z.boolean().describe('True if the approver must enter an authenticator code'),
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
    summary: 'Approval policies: what a single staff member may do',
    isUnpaged: true,
    result: z.object({
      is_set_up: z
        .boolean()
        .describe('True while the operator has had one approver only, who acts alone; each such act is marked'),
      policies: z.array(ApprovalPolicy),
    }),
  },
  patch: {
    permission: 'approval.policy.change',
    summary: 'Change an approval policy; requires a second approver. For administrators',
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
    summary: 'Check a policy change and simulate it on the acts of recent days',
    body: z.strictObject({ id: z.string(), ...policyChange }),
    result: z.object({
      findings: z.array(Finding),
      simulated: z
        .object({
          days: z.int(),
          acts: z.int().describe('Number of acts of this kind and currency'),
          asked_now: z.int().describe('Number of acts that require a second approver by the present policy'),
          asked_then: z.int().describe('Number of acts that require a second approver by the changed policy'),
        })
        .describe('Acts of recent days, evaluated in order by both policies'),
    }),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT', ...amountProblems],
  },
});
