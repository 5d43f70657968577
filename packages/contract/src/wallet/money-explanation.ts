import { z } from 'zod';
import { explainedNumbers } from '../values/money.ts';
import { amountOutput, dayInput, dayRange, timestamp } from '../wire/query.ts';
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
  amount: amountOutput.describe('Signed amount; the rows add up to the total'),
  sign: z.union([z.literal(1), z.literal(-1)]),
  count: z.int().describe('Number of entries summed up; 0 for a rule or another number'),
  params: z
    .record(z.string(), z.string())
    .describe('Parameters of the sentence, e.g. turnover, target, left, limit, until'),
  explained_by: z.enum(explainedNumbers).nullable().describe('Number that explains this row in detail; null if none'),
  period: z.object({ from: timestamp, to: timestamp }).nullable().describe('Times of its first and last entry'),
});

export const MoneyExplanation = z
  .object({
    what: z.enum(explainedNumbers),
    amount: amountOutput.describe('Total; exactly the sum of the rows'),
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
    summary: 'Derive a number from the ledger in rows that add up to it; `from` combines earlier entries in one row',
    query: z.strictObject({ what, from: dayInput(refuse('DATE_INVALID')).optional() }),
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
    summary: 'Entries behind a row',
    query: z.strictObject({
      what,
      code: z.enum(explanationCodes).optional(),
      after: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional()
        .describe('`next` of the previous page'),
      $limit: z.coerce.number().int().min(1).max(100).default(20),
      ...dayRange,
    }),
    refusals: ['DATE_RANGE_INVALID'],
    isUnpaged: true,
    result: z.object({
      data: z.array(
        z.object({
          id: z.guid().describe('Id of the journal entry'),
          code: z.enum(explanationCodes),
          amount: amountOutput.describe('Signed amount'),
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
    summary: 'Sums of the entries behind a number on these days',
    query: z.strictObject({ what, ...dayRange }),
    isUnpaged: true,
    result: z.object({ count: z.int(), added: amountOutput, taken: amountOutput, currency_code: z.string() }),
    refusals: ['DATE_RANGE_INVALID'],
  },
});
