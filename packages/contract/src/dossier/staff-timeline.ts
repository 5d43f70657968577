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
  from: timestamp.describe('Time of the first bet; `at` is the time of the last movement'),
});

export const TimelineEntry = z
  .object({
    id: z.string().describe('Row kind and name; identical for the same row'),
    at: timestamp,
    kind: z.enum(timelineKinds),
    event: z.string().describe('Event, or for staff actions the kind of audit entry'),
    amount: amountOutput.nullable().describe('Signed effect on the main wallet; without one, the amount concerned'),
    currency_code: z.string().nullable(),
    balance_after: amountOutput.nullable().describe('Balance of the main wallet; null if unaffected'),
    about: personal('text').nullable().describe('Name of a game, channel, device, field or action'),
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
    summary: 'History of one member, newest first, in pages: money, play by game, bonus, account and staff',
    isUnpaged: true,
    query: z.strictObject({
      member_id: identifier,
      kind: z.enum(timelineKinds).optional(),
      before: cursor.optional().describe('`next` of the previous page'),
      $limit: z.coerce.number().int().min(1).max(100).default(40),
    }),
    result: z.object({
      data: z.array(TimelineEntry),
      next: z.string().nullable().describe('Cursor of the next page; null if there is none'),
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
      'Timeline of a deposit or withdrawal by its id, oldest first: request, payment, bank notice, match, decision, credit and staff reveals',
    result: z.array(
      z.object({
        at: timestamp,
        step: z.enum(paymentSteps),
        amount: amountOutput.nullable(),
        currency_code: z.string().nullable(),
        balance_after: amountOutput.nullable(),
        about: personal('text').nullable().describe('Channel, provider or revealed field'),
        staff_name: z.string().nullable(),
        reason: personal('text').nullable(),
      }),
    ),
    refusals: ['NOT_FOUND'],
  },
});
