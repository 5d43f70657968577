import { z } from 'zod';
import { personal } from '../wire/personal.ts';
import { amountOutput, dayRange, identifier, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

/** Target waiting times of staff queues, in seconds. Requests beyond the target are late. */
export const waitingTargets = { withdrawals: 1800, deposits: 600, approvals: 14_400 } as const;
export type WaitingQueue = keyof typeof waitingTargets;

export const dashboardAlerts = [
  ...(['books_drifted', 'job_failed', 'work_late', 'statement_failing', 'differences_open'] as const),
  ...(['budget_low', 'budget_empty'] as const),
] as const;

export const funnelSteps = ['registered', 'completed', 'deposited', 'played'] as const;

/** The parts of a money report. Each journal entry belongs to one of these or to none. */
export const figureParts = [
  ...(['stake', 'payout', 'bonus', 'cashback', 'rebate', 'affiliate', 'deposits', 'withdrawals', 'fees'] as const),
] as const;
export type FigurePart = (typeof figureParts)[number];

/** Deductions between GGR and NGR with entries in the ledger, in the order of the columns. */
export const deductions = ['bonus', 'cashback', 'rebate', 'affiliate'] as const;
/** Deductions without entries in the ledger yet. They have no figure. */
export const unbookedDeductions = ['providers', 'payments', 'tax'] as const;

const count = z.int();
const seconds = z.number().nullable().describe('Duration in seconds; null if there is no data');
const compared = <T extends z.ZodType>(value: T) => z.object({ now: value, before: value });

const MoneyHour = z.object({
  at: timestamp.describe('Start of the hour'),
  ggr: amountOutput.nullable().describe('GGR; null before the start of the hour'),
  ngr: amountOutput.nullable(),
  deposits: amountOutput.nullable(),
  withdrawals: amountOutput.nullable(),
  before: z.object({ ggr: amountOutput, ngr: amountOutput, deposits: amountOutput, withdrawals: amountOutput }),
});

const player = z.object({ id: identifier, username: personal('username') });
const game = z.object({ provider: z.string(), code: z.string(), name: z.string() });

/**
 * The day so far, compared with the same weekday a week before up to the same minute. The current hour counts up to
 * now.
 */
export const staffDashboard = defineService({
  service: 'dashboard',
  audience: 'staff',
  find: {
    permission: 'overview.view',
    summary: 'Figures of today, in one currency; money only with permission to see it',
    isUnpaged: true,
    query: z.strictObject({
      currency_code: z
        .string()
        .max(10)
        .optional()
        .describe('Currency code; defaults to the one with the most recent entries'),
    }),
    result: z.object({
      time_zone: z.string(),
      day: z.iso.date(),
      against: z.iso.date(),
      counted_at: timestamp.nullable().describe('Time up to which figures are complete; null before the first summary'),
      currencies: z.array(z.string()).describe('Currencies with entries in the last 30 days'),
      money: z
        .object({
          currency_code: z.string(),
          scale: z.int(),
          totals: z.object({
            ggr: compared(amountOutput),
            ngr: compared(amountOutput),
            deposits: compared(amountOutput),
            withdrawals: compared(amountOutput),
          }),
          hours: z.array(MoneyHour).describe('Hours of the day'),
          average_first_deposit: compared(amountOutput.nullable()),
          games: z
            .array(
              z.object({
                ...game.shape,
                stake: amountOutput,
                ggr: amountOutput,
                players: count.describe('Number of players in the current hour'),
              }),
            )
            .describe('Five games with the largest stakes of the day'),
          wins: z
            .array(
              z.object({ ...game.shape, at: timestamp, player, stake: amountOutput.nullable(), payout: amountOutput }),
            )
            .describe('Five largest payouts of the day'),
        })
        .nullable()
        .describe('Money figures; null without permission or data'),
      players: z.object({
        now: count.describe('Number of players with a bet in the current hour'),
        hours: z.array(z.object({ at: timestamp, players: count })).describe('Hours of the day up to the current one'),
        registered: compared(count),
        first_deposits: compared(count),
        depositors: compared(count),
      }),
      funnel: z
        .array(z.object({ step: z.enum(funnelSteps), count: compared(count) }))
        .describe(
          'Members who registered on the day, by how far they have come; each step counts those of the step before',
        ),
      waiting: z.array(
        z.object({
          queue: z.enum(['withdrawals', 'deposits', 'approvals']),
          count,
          oldest_at: timestamp.nullable(),
          target_seconds: count,
        }),
      ),
      alerts: z.array(
        z.object({
          kind: z.enum(dashboardAlerts),
          is_urgent: z.boolean(),
          subject: z.string().describe('Job, queue, bank or offer; empty for the ledger'),
          count,
          since: timestamp.nullable(),
          offer_id: count.optional().describe('Offer of the budget; `count` is the used share in percent'),
        }),
      ),
      health: z.object({
        providers: z.array(
          z.object({
            code: z.string(),
            name: z.string(),
            hours: z.array(count).describe('Bets in each of the last twelve hours'),
            bets: count,
          }),
        ),
        channels: z.array(
          z.object({
            code: z.string(),
            hours: z.array(count).describe('Deposits requested in each of the last twelve hours'),
            decided: count.describe('Number of these credited or refused; excludes pending ones'),
            succeeded: count.describe('Number credited among the decided ones'),
            seconds: seconds.describe('Average time from request to credit'),
          }),
        ),
        banks: z.array(
          z.object({ name: z.string(), polled_at: timestamp.nullable(), failing_since: timestamp.nullable() }),
        ),
      }),
    }),
  },
});

export const reportSteps = ['hour', 'day', 'week', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

const period = {
  ...dayRange,
  against: z.enum(['previous', 'none']).default('previous'),
};
const currency_code = z.string().max(10).optional();
const head = {
  time_zone: z.string(),
  counted_at: timestamp.nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
  begins_at: timestamp.describe('Midnight of the first day in the time zone of the operator'),
  ends_at: timestamp.describe('Midnight after the last day'),
  against: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
};
const currencyHead = { ...head, currency_code: z.string(), currencies: z.array(z.string()) };

const revenue = {
  bets: count,
  stake: amountOutput,
  payout: amountOutput,
  ggr: amountOutput,
  bonus: amountOutput,
  cashback: amountOutput,
  rebate: amountOutput,
  affiliate: amountOutput,
  ngr: amountOutput,
};
const Revenue = z.object(revenue).meta({ id: 'Revenue' });

/** GGR and NGR by time. */
export const staffReportRevenue = defineService({
  service: 'report-revenue',
  audience: 'staff',
  find: {
    permission: 'report.money.view',
    summary: 'GGR, deductions and NGR by hour, day, week or month in the time zone of the operator, in one currency',
    isUnpaged: true,
    query: z.strictObject({ ...period, step: z.enum(reportSteps).default('day'), currency_code }),
    result: z.object({
      ...currencyHead,
      step: z.enum(reportSteps),
      rows: z.array(
        z.object({
          at: timestamp.describe('Start of the step'),
          until: timestamp,
          is_complete: z.boolean().describe('True if its figures are complete'),
          ...revenue,
          before: Revenue.nullable().describe('Figures of the corresponding step in the previous period'),
        }),
      ),
      sum: Revenue,
      sum_before: Revenue.nullable(),
    }),
    refusals: ['FORBIDDEN', 'DATE_RANGE_INVALID'],
  },
});

/** GGR and NGR by game. */
export const staffReportGame = defineService({
  service: 'report-game',
  audience: 'staff',
  find: {
    permission: 'report.money.view',
    summary: 'GGR by game; deductions are booked centrally and distributed by stakes exactly to the minor unit',
    isUnpaged: true,
    query: z.strictObject({ ...period, provider: z.string().max(40).optional(), currency_code }),
    result: z.object({
      ...currencyHead,
      rows: z.array(
        z.object({
          ...game.shape,
          players: count,
          bets: count,
          stake: amountOutput,
          payout: amountOutput,
          ggr: amountOutput,
          deductions: amountOutput,
          ngr: amountOutput,
          before: z.object({ ggr: amountOutput, ngr: amountOutput, stake: amountOutput }).nullable(),
        }),
      ),
      sum: z.object({
        players: count,
        bets: count,
        stake: amountOutput,
        payout: amountOutput,
        ggr: amountOutput,
        deductions: amountOutput,
        ngr: amountOutput,
      }),
      sum_before: z.object({ ggr: amountOutput, ngr: amountOutput, stake: amountOutput }).nullable(),
    }),
    refusals: ['FORBIDDEN', 'DATE_RANGE_INVALID'],
  },
});

const paid = {
  asked: count,
  asked_amount: amountOutput,
  succeeded: count.describe('Number of successes in the period, whenever requested'),
  succeeded_amount: amountOutput,
  failed: count.describe('Number of failures among requests of the period'),
  failed_amount: amountOutput,
  fees: amountOutput.describe('Deposit fees paid by members'),
};

/** Payments by channel. */
export const staffReportPayment = defineService({
  service: 'report-payment',
  audience: 'staff',
  find: {
    permission: 'report.money.view',
    summary: 'Deposits and withdrawals by channel: requested, successful and refused ones, fees and durations',
    isUnpaged: true,
    query: z.strictObject({ ...period, kind: z.enum(['deposit', 'withdrawal']).optional(), currency_code }),
    result: z.object({
      ...currencyHead,
      rows: z.array(
        z.object({
          kind: z.enum(['deposit', 'withdrawal']),
          channel: z.string(),
          ...paid,
          p50_seconds: seconds.describe('Median time to the credit, or to the approval of a withdrawal'),
          p95_seconds: seconds,
          before: z.object({ succeeded: count, succeeded_amount: amountOutput }).nullable(),
        }),
      ),
      sums: z.array(
        z.object({ kind: z.enum(['deposit', 'withdrawal']), ...paid, before_amount: amountOutput.nullable() }),
      ),
      days: z.array(
        z.object({ at: timestamp, is_complete: z.boolean(), deposits: amountOutput, withdrawals: amountOutput }),
      ),
    }),
    refusals: ['FORBIDDEN', 'DATE_RANGE_INVALID'],
  },
});

const work = {
  acts: count.describe('Number of audit entries'),
  deposits: count.describe('Number of deposits decided'),
  withdrawals: count.describe('Number of withdrawals decided'),
  refusals: count.describe('Number of refusals of both'),
  approvals: count.describe('Number of requests of other staff decided'),
  reveals: count.describe('Number of personal data reveals'),
};

/** Actions of staff. */
export const staffReportStaff = defineService({
  service: 'report-staff',
  audience: 'staff',
  find: {
    permission: 'report.view',
    summary: 'Actions of each staff member, from the audit log',
    isUnpaged: true,
    query: z.strictObject(period),
    result: z.object({
      ...head,
      rows: z.array(
        z.object({
          staff: z.object({ id: identifier, name: z.string() }),
          ...work,
          before: z.object({ acts: count }).nullable(),
        }),
      ),
      sum: z.object(work),
      sum_before: z.object({ acts: count }).nullable(),
      days: z.array(z.object({ at: timestamp, is_complete: z.boolean(), acts: count })),
    }),
    refusals: ['FORBIDDEN', 'DATE_RANGE_INVALID'],
  },
});

/** The journal entries behind a figure of a report. */
export const staffReportEntry = defineService({
  service: 'report-entry',
  audience: 'staff',
  find: {
    permission: 'report.money.view',
    summary: 'Entries behind a figure, newest first, with their sum, which equals the figure',
    isUnpaged: true,
    query: z.strictObject({
      from: timestamp.optional().describe('Start of the period; defaults to a day before its end'),
      until: timestamp.optional().describe('End of the period; defaults to now'),
      currency_code,
      figure: z.enum(['ggr', 'ngr', ...figureParts]).default('ggr'),
      provider: z.string().max(40).optional().describe('Code of the game provider; requires `game`'),
      game: z.string().max(200).optional(),
      channel: z.string().max(40).optional(),
      after: z.string().max(80).optional().describe('`next` of the previous page'),
      $limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    result: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          at: timestamp,
          player,
          part: z.enum(figureParts),
          template: z.string(),
          game: z.string().nullable(),
          round: z.string().nullable(),
          amount: amountOutput.describe('Contribution to the figure; negative if it reduces it'),
        }),
      ),
      total: count,
      sum: amountOutput,
      currency_code: z.string(),
      next: z.string().nullable(),
    }),
    refusals: ['FORBIDDEN', 'DATE_RANGE_INVALID'],
  },
});
