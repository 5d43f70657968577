import { z } from 'zod';
import { explainedNumbers } from '../values/money.ts';
import { amountOutput, dayRange, timestamp } from '../wire/query.ts';
import { refuse } from '../wire/refuse.ts';
import { defineService } from '../wire/service.ts';

export { type ExplainedNumber, explainedNumbers } from '../values/money.ts';

/** Subjects of the rows of an explanation: message keys of the site, `explanation.<code>`. */
export const explanationCodes = [
  'BEFORE',
  'DEPOSITS',
  'DEPOSIT_FEES',
  'BETS',
  'WINNINGS',
  'BETS_RETURNED',
  'WINNINGS_TAKEN_BACK',
  'DEBT_REPAID',
  'SET_ASIDE_FOR_WITHDRAWAL',
  'WITHDRAWALS_PAID',
  'WITHDRAWALS_RETURNED',
  'PUT_INTO_VAULT',
  'TAKEN_FROM_VAULT',
  'FROM_CASHBACK',
  'FROM_REBATE',
  'FROM_AFFILIATE',
  'MOVED_TO_MAIN',
  'POINTS_EXCHANGED',
  'POINTS_REMOVED',
  'ENTRY_FEES',
  'BONUSES',
  'ROUNDING',
  'CORRECTIONS_ADDED',
  'CORRECTIONS_TAKEN',
  'OTHER_ADDED',
  'OTHER_TAKEN',
  'MAIN_WALLET',
  'IN_VAULT',
  'WAITING_WITHDRAWAL',
  'PROMOTION_LOCK',
  'TURNOVER_LOCK',
  'PROMOTION_LIMIT',
] as const;
export type ExplanationCode = (typeof explanationCodes)[number];

export const ExplanationRow = z.object({
  code: z.enum(explanationCodes),
  amount: amountOutput.describe('signed: all rows together are the number'),
  sign: z.union([z.literal(1), z.literal(-1)]),
  count: z.int().describe('how many entries it sums up; 0 for what is a rule or another number'),
  params: z
    .record(z.string(), z.string())
    .describe('what the sentence names, e.g. turnover, target, left, limit, until'),
  explained_by: z.enum(explainedNumbers).nullable().describe('the number that explains this row further'),
  period: z.object({ from: timestamp, to: timestamp }).nullable().describe('of its first and last entry'),
});

export const MoneyExplanation = z
  .object({
    what: z.enum(explainedNumbers),
    amount: amountOutput.describe('the number; exactly the sum of the rows'),
    currency_code: z.string(),
    rows: z.array(ExplanationRow),
    at: timestamp,
  })
  .meta({ id: 'MoneyExplanation' });
export type MoneyExplanation = z.infer<typeof MoneyExplanation>;

const what = z.enum(explainedNumbers).default('balance');

export const moneyExplanation = defineService({
  service: 'money-explanation',
  audience: 'member',
  find: {
    summary: 'Derives a number from the books, in rows that add up to it; `from` sums up what was before that day',
    query: z.strictObject({ what, from: z.iso.date(refuse('DATE_INVALID')).optional() }),
    isUnpaged: true,
    result: MoneyExplanation,
    refusals: ['DATE_INVALID'],
  },
});

/** The single entries behind one row (or all), newest first, in pages that continue after `next`. */
export const moneyExplanationEntry = defineService({
  service: 'money-explanation-entry',
  audience: 'member',
  find: {
    summary: 'Single entries behind a row',
    query: z.strictObject({
      what,
      code: z.enum(explanationCodes).optional(),
      after: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional()
        .describe('`next` of the page before'),
      $limit: z.coerce.number().int().min(1).max(100).default(20),
      ...dayRange,
    }),
    refusals: ['DATE_RANGE_INVALID'],
    isUnpaged: true,
    result: z.object({
      data: z.array(
        z.object({
          id: z.guid().describe('of the journal entry'),
          code: z.enum(explanationCodes),
          amount: amountOutput.describe('signed'),
          balance_after: amountOutput,
          reference: z.string().nullable(),
          note: z.string().nullable(),
          at: timestamp,
        }),
      ),
      next: z.string().nullable(),
      currency_code: z.string(),
    }),
  },
});

/** Totals of credits and debits of an account on these days. */
export const moneyExplanationTotal = defineService({
  service: 'money-explanation-total',
  audience: 'member',
  find: {
    summary: 'Sums of the single entries behind a number on these days',
    query: z.strictObject({ what, ...dayRange }),
    isUnpaged: true,
    result: z.object({ count: z.int(), added: amountOutput, taken: amountOutput, currency_code: z.string() }),
    refusals: ['DATE_RANGE_INVALID'],
  },
});
