import { z } from 'zod';
import { BetRound, betRound } from '../gameplay/member.ts';
import { explainedNumbers, MoneyExplanation } from '../wallet/money-explanation.ts';
import { personal } from '../wire/personal.ts';
import { amountOutput, findQuery, identifier, requiredText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

/** The staff's view of one member, beyond the lists. */

const Payments = z.object({ count: z.int(), amount: amountOutput, last_at: timestamp.nullable() });
export const staffMemberSummary = defineService({
  service: 'member-summary',
  audience: 'staff',
  get: {
    permission: 'member.view',
    summary: 'Summary of one member in their currency: balances, payments, play and restrictions',
    result: z.object({
      email: personal('email').nullable(),
      birth_date: personal('birth-date').nullable(),
      language: z.string(),
      country_code: z.string(),
      currency_code: z.string(),
      status: z.enum(['open', 'blocked', 'closed']),
      wallets: z
        .array(z.object({ account: z.string(), balance: amountOutput }))
        .describe('Wallets; points are separate'),
      points: z.string(),
      withdrawable: amountOutput,
      turnover: z.object({ done: amountOutput, target: amountOutput, left: amountOutput }),
      deposits: Payments.extend({ asked: z.int() }),
      withdrawals: Payments.extend({ waiting: amountOutput.nullable() }),
      play: z.object({
        staked: amountOutput,
        paid: amountOutput,
        ggr: amountOutput,
        deducted: amountOutput.describe('Part of GGR returned as bonuses, cashback, rebates and referral commission'),
        ngr: amountOutput,
      }),
      months: z
        .array(
          z.object({
            month: z.string().describe('Month, such as `2026-11`, in the time zone of the operator'),
            deposits: amountOutput,
            withdrawals: amountOutput,
            ggr: amountOutput,
            ngr: amountOutput,
          }),
        )
        .describe('Last six months including the current one, oldest first'),
      counts: z.object({ payments: z.int(), messages: z.int(), notes: z.int(), sessions: z.int() }),
    }),
    refusals: ['NOT_FOUND'],
  },
});

export const staffMemberExplanation = defineService({
  service: 'member-explanation',
  audience: 'staff',
  find: {
    permission: 'member.view',
    summary: 'Derive a number of a member from the ledger, as shown to the member, in rows that add up to it',
    query: z.strictObject({ member_id: identifier, what: z.enum(explainedNumbers).default('balance') }),
    isUnpaged: true,
    result: MoneyExplanation,
    refusals: ['NOT_FOUND'],
  },
});

export const staffMemberRound = defineService({
  service: 'member-round',
  audience: 'staff',
  find: {
    permission: 'member.view',
    summary: 'Rounds of one member, newest first; page with `before` at constant cost',
    query: findQuery({
      extra: {
        member_id: identifier,
        before: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional()
          .describe('Id of the last round of the previous page'),
      },
    }),
    result: BetRound,
    refusals: ['NOT_FOUND'],
  },
  get: {
    permission: 'member.view',
    summary: 'One round of a member with all its movements and the address of its proof',
    query: z.strictObject({ member_id: identifier }),
    result: betRound.get.result,
    refusals: ['NOT_FOUND'],
  },
});

export const staffMemberSession = defineService({
  service: 'member-session',
  audience: 'staff',
  find: {
    permission: 'member.view',
    summary: 'Last 50 sessions of a member, newest first',
    query: z.strictObject({ member_id: identifier }),
    isUnpaged: true,
    result: z.array(
      z.object({
        id: identifier,
        device: z.enum(['phone', 'tablet', 'computer', 'other']),
        browser: z.string().nullable(),
        system: z.string().nullable(),
        network: z.string().describe('First part of the IP address, as in `203.0.113.x`'),
        started_at: timestamp,
        last_seen_at: timestamp,
        ended_at: timestamp.nullable(),
        ended_because: z.string().nullable(),
        is_open: z.boolean(),
        is_known_device: z.boolean().describe('True if an earlier session used the same browser'),
      }),
    ),
    refusals: ['NOT_FOUND'],
  },
});

export const MemberNote = z
  .object({ id: identifier, body: personal('text'), staff_name: z.string(), created_at: timestamp })
  .meta({ id: 'MemberNote' });
export type MemberNote = z.infer<typeof MemberNote>;

/** A note by staff about a member. Notes are immutable. */
export const staffMemberNote = defineService({
  service: 'member-note',
  audience: 'staff',
  find: {
    permission: 'member.note.view',
    summary: 'Notes about a member, newest first',
    query: findQuery({ extra: { member_id: identifier } }),
    result: MemberNote,
    refusals: ['NOT_FOUND'],
  },
  create: {
    permission: 'member.note.write',
    summary: 'Add a permanent note about a member',
    body: z.strictObject({ member_id: identifier, body: requiredText(2000) }),
    result: MemberNote,
    refusals: ['NOT_FOUND'],
  },
});
