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

const Sums = z.object({ deposited: amountOutput, withdrawn: amountOutput }).describe('what succeeded, before fees');

/** Facts for staff to review before they approve a withdrawal. */
export const staffWithdrawalFacts = defineService({
  service: 'withdrawal-facts',
  audience: 'staff',
  get: {
    permission: 'withdrawal.view',
    summary: 'What a withdrawal is decided by: flags, checks, turnover, sums, changes of the account, last games',
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
        .describe('what staff found about the account it goes to; replaced: the member has another one by now'),
      turnover: z.object({ done: amountOutput, target: amountOutput, left: amountOutput }),
      sums: z.object({ today: Sums, days30: Sums, total: Sums }),
      is_first: z.boolean().describe('no withdrawal of the member has succeeded before'),
      paid_before: z.int().describe('how many have'),
      largest_before: amountOutput.nullable(),
      changes: z
        .array(z.object({ change: z.enum(memberChanges), changed_at: timestamp }))
        .describe('of the last 30 days, the latest first; each kind once'),
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
        .describe('of the latest rounds, the game that was played last first'),
      linked_members: z.int().describe('how many others open flags say this member may be'),
      risk: z.object({
        score: z.int().min(0).max(100).describe('the sum of the points; it decides nothing by itself'),
        reasons: z.array(
          z.object({
            code: z.enum(riskReasons),
            points: z.int(),
            count: z.number().nullable().describe('hours before the request, members, or how many times as much'),
          }),
        ),
      }),
      second_person: z
        .object({
          grounds: z.array(z.enum(approvalGrounds)).describe('why who reads this would have to ask a second one'),
          alone_up_to: amountOutput.nullable(),
          request: z
            .object({ id: identifier, asked_by: z.string(), is_own: z.boolean() })
            .nullable()
            .describe('a first one has approved it and a second one is waited for'),
        })
        .describe('as things stand now'),
      tracker: WithdrawalTracker.omit({ destination: true })
        .extend({
          reason: WithdrawalTracker.shape.reason
            .unwrap()
            .extend({ text: personal('text').nullable() })
            .nullable(),
        })
        .describe('what the player sees'),
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
    summary: 'The scores of some withdrawals; of an id that is none nothing is told',
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
