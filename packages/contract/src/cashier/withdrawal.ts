import { z } from 'zod';
import { amountInput, amountOutput, findQuery, timestamp } from '../wire/query.ts';
import { refuse } from '../wire/refuse.ts';
import { defineService } from '../wire/service.ts';
import { amountRefusals, historyQuery, summaryQuery, Transaction, TransactionSummary } from './transactions.ts';
import { withdrawalEta } from './withdrawal-tracker.ts';

/** Repeating a create with the same header `idempotency-key` returns the first response and moves no money. */

export const withdrawalType = defineService({
  service: 'withdrawal-type',
  audience: 'member',
  find: {
    summary: 'Ways to withdraw',
    query: findQuery({ limit: 20 }),
    result: z.object({
      id: z.int(),
      code: z.enum(['BANK', 'CRYPTO']),
      is_active: z.boolean(),
      min_withdrawal: amountOutput,
      max_withdrawal: amountOutput,
    }),
  },
});
export const withdrawalTransaction = defineService({
  service: 'withdrawal-transaction',
  audience: 'member',
  find: { summary: 'Own withdrawals', query: historyQuery, result: Transaction },
  get: { summary: 'One by id', result: Transaction, refusals: ['NOT_FOUND'] },
  create: {
    summary: 'Ask for a withdrawal to the own bank account or crypto wallet; the amount is held at once',
    body: z.object({
      amount: amountInput,
      method: z.enum(['BANK', 'CRYPTO']).default('BANK'),
      note: z
        .string()
        .trim()
        .max(255, refuse('TEXT_TOO_LONG', { max: 255 }))
        .default(''),
      currency_crypto_id: z.coerce.number().int().nullish().describe('of a withdrawal in crypto'),
      wallet_address: z
        .string()
        .max(200)
        .nullish()
        .describe(
          'of a withdrawal in crypto; the usual one of the coin, else the one that was used last, unless given',
        ),
    }),
    result: Transaction,
    refusals: [
      ...amountRefusals,
      'PAYMENT_METHOD_UNKNOWN',
      'WALLET_ADDRESS_INVALID',
      'INSUFFICIENT_FUNDS',
      'STEP_UP_REQUIRED',
      'WITHDRAWAL_ALREADY_PENDING',
      'WITHDRAWAL_TURNOVER_UNMET',
      'WITHDRAWAL_DEBT_OPEN',
      'WITHDRAWAL_LIMITED_BY_PROMOTION',
    ],
  },
});
export const withdrawalTransactionSummary = defineService({
  service: 'withdrawal-transaction-summary',
  audience: 'member',
  find: {
    summary: 'Totals of own withdrawals on these days',
    query: summaryQuery,
    isUnpaged: true,
    result: TransactionSummary,
    refusals: ['DATE_RANGE_INVALID'],
  },
});
export const moneyWithdrawal = defineService({
  service: 'money-withdrawal',
  audience: 'member',
  find: {
    summary: 'How much can be withdrawn now',
    isUnpaged: true,
    result: z.object({
      amount: amountOutput.describe('withdrawable by the rules of money and promotions'),
      maximum: amountOutput.describe(
        'the most of one withdrawal: the amount, but not more than the limit of the currency',
      ),
      is_partial: z.boolean().describe('less than the whole main wallet'),
      reason: z.enum(['TURNOVER', 'PROMOTION']).nullable().describe('why it is partial'),
      turnover: amountOutput,
      turnover_target: amountOutput,
      turnover_left: amountOutput,
      promotion_maximum: amountOutput.nullable(),
      currency_code: z.string(),
      held_until: timestamp
        .nullable()
        .describe('what is asked for now waits until then, because password, payee or second factor changed'),
    }),
  },
});
export const configWithdrawal = defineService({
  service: 'config-withdrawal',
  audience: 'member',
  find: {
    summary: 'Limits of a withdrawal',
    isUnpaged: true,
    result: z.object({ min_withdrawal: amountOutput, max_withdrawal: amountOutput, currency_code: z.string() }),
  },
});
export const queueWithdrawal = defineService({
  service: 'queue-withdrawal',
  audience: 'member',
  find: {
    summary: 'The withdrawal that waits, if any, with its place in the queue',
    isUnpaged: true,
    result: z.object({ pending: Transaction.nullable(), ahead: z.int(), eta: withdrawalEta.nullable() }),
  },
});
