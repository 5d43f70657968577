import { z } from 'zod';
import { approvalGrounds } from '../approvals/staff.ts';
import { flagHints, flagKinds } from '../flags/staff.ts';
import { personal } from '../wire/personal.ts';
import { amountOutput, identifier, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { WithdrawalTracker } from './withdrawal-tracker.ts';

/** Changes to what protects a member's money. */
export const memberChanges = ['password', 'payee', 'second_factor', 'passkey', 'email', 'phone'] as const;
export type MemberChange = (typeof memberChanges)[number];

/** Why a withdrawal needs a review. Each reason adds points, stored in `withdrawal_risk_rules`. */
export const riskReasons = [
  'PAYEE_CHANGED',
  'ACCESS_CHANGED',
  'SHARED_IDENTITY',
  'OTHER_FLAG',
  'BANK_UNSURE',
  'FIRST_WITHDRAWAL',
  'LARGER_THAN_BEFORE',
  'BIG_WIN',
  'TURNOVER_OPEN',
] as const;
export type RiskReason = (typeof riskReasons)[number];

const Sums = z.object({ deposited: amountOutput, withdrawn: amountOutput }).describe('Successful amounts before fees');

/** Facts for staff to review before they approve a withdrawal. */
export const staffWithdrawalFacts = defineService({
  service: 'withdrawal-facts',
  audience: 'staff',
  get: {
    permission: 'withdrawal.view',
    summary: 'Facts for deciding a withdrawal: flags, checks, turnover, totals, account changes, recent games',
    result: z.object({
      withdrawal_id: identifier,
      currency_code: z.string(),
      open_flags: z.array(
        z.object({
          id: identifier,
          kind: z.enum(flagKinds),
          hints: z.array(z.enum(flagHints)),
          times: z.int(),
          last_at: timestamp,
        }),
      ),
      bank_status: z
        .enum(['pending', 'verified', 'rejected', 'replaced'])
        .nullable()
        .describe('Result of the bank account check by staff; `replaced` if the member has another account since'),
      turnover: z.object({ done: amountOutput, target: amountOutput, left: amountOutput }),
      sums: z.object({ today: Sums, days30: Sums, total: Sums }),
      is_first: z.boolean().describe('True if the member has no earlier successful withdrawal'),
      paid_before: z.int().describe('Number of earlier successful withdrawals'),
      largest_before: amountOutput.nullable(),
      changes: z
        .array(z.object({ change: z.enum(memberChanges), changed_at: timestamp }))
        .describe('Changes of the last 30 days, newest first, each kind once'),
      games: z
        .array(
          z.object({
            game: z.string(),
            bets: z.int(),
            staked: amountOutput,
            paid: amountOutput,
            last_at: timestamp,
          }),
        )
        .describe('Games of recent rounds, last played first'),
      linked_members: z.int().describe('Number of other members linked by open flags'),
      risk: z.object({
        score: z.int().min(0).max(100).describe('Sum of the points; informative only'),
        reasons: z.array(
          z.object({
            code: z.enum(riskReasons),
            points: z.int(),
            count: z.number().nullable().describe('Hours before the request, number of members, or ratio'),
          }),
        ),
      }),
      second_person: z
        .object({
          grounds: z.array(z.enum(approvalGrounds)).describe('Reasons why the caller would require a second approver'),
          alone_up_to: amountOutput.nullable(),
          request: z
            .object({ id: identifier, asked_by: z.string(), is_own: z.boolean() })
            .nullable()
            .describe('Request approved by one staff member and pending a second; null if none'),
        })
        .describe('Approval state at the time of the call'),
      tracker: WithdrawalTracker.omit({ destination: true })
        .extend({
          reason: WithdrawalTracker.shape.reason
            .unwrap()
            .extend({ text: personal('text').nullable() })
            .nullable(),
        })
        .describe('Tracker as shown to the player'),
    }),
    refusals: ['NOT_FOUND'],
  },
});

const mostScored = 50;

/** Current risk scores for a list of withdrawals, equal to those of the facts. */
export const staffWithdrawalRisk = defineService({
  service: 'withdrawal-risk',
  audience: 'staff',
  find: {
    permission: 'withdrawal.view',
    summary: 'Risk scores of some withdrawals; unknown ids are omitted',
    isUnpaged: true,
    query: z.object({
      ids: z
        .union([z.array(identifier), identifier.transform((id) => [id])])
        .refine(({ length }) => length <= mostScored)
        .default([]),
    }),
    result: z.object({ data: z.array(z.object({ id: identifier, score: z.int().min(0).max(100) })) }),
  },
});
