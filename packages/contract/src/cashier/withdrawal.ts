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
    summary: 'Withdrawal methods',
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
  find: { summary: 'Withdrawals of the member', query: historyQuery, result: Transaction },
  get: { summary: 'One withdrawal by id', result: Transaction, refusals: ['NOT_FOUND'] },
  create: {
    summary: 'Request a withdrawal to the bank account or crypto wallet of the member; holds the amount immediately',
    body: z.object({
      amount: amountInput,
      method: z.enum(['BANK', 'CRYPTO']).default('BANK'),
      note: z
        .string()
        .trim()
        .max(255, refuse('TEXT_TOO_LONG', { max: 255 }))
        .default(''),
      currency_crypto_id: z.coerce.number().int().nullish().describe('Cryptocurrency of a crypto withdrawal'),
      wallet_address: z
        .string()
        .max(200)
        .nullish()
        .describe('Crypto address; defaults to the default wallet of the coin, or else the last used one'),
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
    summary: 'Totals of the withdrawals of the member on these days',
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
    summary: 'Amount that can be withdrawn now',
    isUnpaged: true,
    result: z.object({
      amount: amountOutput.describe('Amount withdrawable by the rules of money and promotions'),
      maximum: amountOutput.describe('Maximum of one withdrawal: the amount, capped by the limit of the currency'),
      is_partial: z.boolean().describe('True if less than the main wallet balance'),
      reason: z.enum(['TURNOVER', 'PROMOTION']).nullable().describe('Reason for a partial amount; null if complete'),
      turnover: amountOutput,
      turnover_target: amountOutput,
      turnover_left: amountOutput,
      promotion_maximum: amountOutput.nullable(),
      currency_code: z.string(),
      held_until: timestamp
        .nullable()
        .describe(
          'End of the hold on new withdrawals after a change of password, payee or second factor; null if none',
        ),
    }),
  },
});
export const configWithdrawal = defineService({
  service: 'config-withdrawal',
  audience: 'member',
  find: {
    summary: 'Withdrawal limits',
    isUnpaged: true,
    result: z.object({ min_withdrawal: amountOutput, max_withdrawal: amountOutput, currency_code: z.string() }),
  },
});
export const queueWithdrawal = defineService({
  service: 'queue-withdrawal',
  audience: 'member',
  find: {
    summary: 'Pending withdrawal with its queue position, if any',
    isUnpaged: true,
    result: z.object({ pending: Transaction.nullable(), ahead: z.int(), eta: withdrawalEta.nullable() }),
  },
});
