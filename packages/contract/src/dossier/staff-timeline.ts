import { z } from 'zod';
import { personal } from '../wire/personal.ts';
import { amountOutput, identifier, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

export const timelineKinds = ['money', 'play', 'bonus', 'account', 'staff'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Events of a timeline other than actions of staff, which have the names of the audit. */
export const timelineEvents = [
  ...(['deposit.asked', 'deposit.failed', 'deposit.expired'] as const),
  ...(['ledger.deposit', 'ledger.deposit_fee'] as const),
  ...(['ledger.withdrawal_request', 'ledger.withdrawal_paid', 'ledger.withdrawal_rejected'] as const),
  ...([
    'ledger.transfer',
    'ledger.vault_lock',
    'ledger.vault_release',
    'ledger.adjustment',
    'ledger.rounding',
  ] as const),
  ...(['ledger.debt_collected', 'ledger.debt_written_off', 'ledger.win_owed', 'ledger.win_rollback'] as const),
  ...([
    'ledger.bonus_grant',
    'ledger.bonus_removed',
    'ledger.bonus_converted',
    'ledger.bonus_owed',
    'ledger.bonus_restored',
    'ledger.promo_win',
    'ledger.jackpot_win',
    'ledger.prize_won',
    'ledger.entry_fee',
    'ledger.entry_fee_returned',
    'ledger.points_spent',
  ] as const),
  ...(['ledger.points_exchanged', 'ledger.points_returned', 'ledger.points_removed', 'play.run'] as const),
  ...(['account.registered', 'account.login', 'account.update_profile', 'account.reset_password'] as const),
  ...(['account.create_personal_message', 'account.reply_personal_message', 'account.protection'] as const),
] as const;
export type TimelineEvent = (typeof timelineEvents)[number];

const Play = z.object({
  bets: z.int(),
  staked: amountOutput,
  paid: amountOutput,
  from: timestamp.describe('of the first bet; `at` is of the last movement'),
});

export const TimelineEntry = z
  .object({
    id: z.string().describe('kind of row and its name; the same row has the same'),
    at: timestamp,
    kind: z.enum(timelineKinds),
    event: z.string().describe('one of the events, or for what staff did a kind of entry of the audit'),
    amount: amountOutput
      .nullable()
      .describe('signed, as the main wallet sees it; of what moved nothing there the amount it is about'),
    currency_code: z.string().nullable(),
    balance_after: amountOutput.nullable().describe('of the main wallet; null where it was not touched'),
    about: personal('text').nullable().describe('the name of a game, a channel, a device, a field or a deed'),
    play: Play.nullable(),
    subject: z.object({ type: z.enum(['deposit', 'withdrawal', 'approval', 'message']), id: z.string() }).nullable(),
    by: z.enum(['member', 'staff', 'system']),
    staff_name: z.string().nullable(),
    reason: personal('text').nullable(),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const cursor = z
  .string()
  .max(200)
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z~[\w.:-]+~\d{1,18}$/);

export const staffMemberTimeline = defineService({
  service: 'member-timeline',
  audience: 'staff',
  find: {
    permission: 'member.view',
    summary:
      'All that happened to one member, newest first, by pages: money, play summed up by game, bonus, account and staff',
    isUnpaged: true,
    query: z.strictObject({
      member_id: identifier,
      kind: z.enum(timelineKinds).optional(),
      before: cursor.optional().describe('`next` of the page before'),
      $limit: z.coerce.number().int().min(1).max(100).default(40),
    }),
    result: z.object({
      data: z.array(TimelineEntry),
      next: z.string().nullable().describe('null: there is nothing older'),
    }),
    refusals: ['NOT_FOUND'],
  },
});

export const paymentSteps = [
  ...(['asked', 'paid', 'reported', 'line', 'matched', 'asked_second', 'approved', 'refused', 'sent'] as const),
  ...(['credited', 'fee', 'set_aside', 'paid_out', 'given_back', 'viewed', 'failed'] as const),
] as const;
export type PaymentStep = (typeof paymentSteps)[number];

/** The history of one payment, step by step. */
export const staffPaymentTimeline = defineService({
  service: 'payment-timeline',
  audience: 'staff',
  get: {
    permission: 'member.view',
    summary:
      'What became of a deposit or a withdrawal, whose id it is, oldest first: asked, paid, told by the bank, matched, decided, credited, and who of the staff has looked at what was masked',
    result: z.array(
      z.object({
        at: timestamp,
        step: z.enum(paymentSteps),
        amount: amountOutput.nullable(),
        currency_code: z.string().nullable(),
        balance_after: amountOutput.nullable(),
        about: personal('text').nullable().describe('channel, provider, or the field that was revealed'),
        staff_name: z.string().nullable(),
        reason: personal('text').nullable(),
      }),
    ),
    refusals: ['NOT_FOUND'],
  },
});
