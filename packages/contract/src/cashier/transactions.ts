import { z } from 'zod';
import { amountProblems } from '../values/money.ts';
import { amountOutput, dayRange, findQuery, identifier, rowId, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

/** Shared parts of deposits and withdrawals. Their services are in `deposit.ts` and `withdrawal.ts`. */

export const transactionStatus = z.enum(['pending', 'success', 'fail']);
/** Channels through which money arrives and leaves. */
export const transactionChannels = ['BANK', 'AUTOBANK', 'TRUEWALLET', 'PROMPTPAY', 'CRYPTO', 'QRCODE'] as const;
/** Statuses accepted as filters (R4.9). No transaction is only active or inactive. */
export const askedStatus = z.enum([...transactionStatus.options, 'active', 'inactive']);

/** A deposit or withdrawal as its owner sees it. */
export const Transaction = z
  .object({
    id: identifier,
    status: transactionStatus,
    channel: z.string().describe('Channel: PROMPTPAY, BANK, …'),
    bank_account: z.string().nullable(),
    wallet_address: z
      .string()
      .nullish()
      .describe('Crypto address: the one of the operator for deposits, the one of the member for withdrawals'),
    amount: amountOutput,
    fee: amountOutput,
    currency_code: z.string(),
    note: z.string(),
    reason: z.string().nullable().describe('Reason for the refusal, given by staff'),
    request_time: timestamp,
    success_time: timestamp.nullable(),
    expires_at: timestamp.nullable(),
    is_expired: z.boolean().optional().describe('True if it was not paid in time'),
    reference: z.string().nullish().describe('Reference repeated by the bank of the payer; identifies a QR deposit'),
    qr_code: z.string().nullable().describe('EMVCo payload while a QR deposit can be paid; otherwise null'),
    qr_image: z.string().nullish().describe('QR code as a data URL, so that a pending deposit can be paid later'),
    slip_image_url: z.string().nullable(),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof Transaction>;

/** Newest first unless sorted. `total` stops counting at 10,000; `before` continues a history at a constant cost. */
export const historyQuery = findQuery({
  sort: ['request_time', 'amount', 'status'],
  filters: { status: askedStatus, channel: z.string().max(20) },
  extra: {
    ...dayRange,
    before: identifier
      .optional()
      .describe('Id of the last row of the previous page: returns older rows; excludes `$sort` and `$skip`'),
  },
});
/** Restricts which transactions are totalled. */
export const summaryQuery = z.strictObject({ ...dayRange, status: askedStatus.optional() });
export const TransactionSummary = z.object({
  count: z.int(),
  pending: amountOutput,
  success: amountOutput,
  currency_code: z.string(),
});
export const amountRefusals = [
  ...amountProblems,
  'AMOUNT_BETWEEN',
  'AMOUNT_LESS_THAN_MINIMUM',
  'AMOUNT_MORE_THAN_MAXIMUM',
  'PROFILE_INCOMPLETE',
  'ACCOUNT_BLOCKED',
  'IDEMPOTENCY_CONFLICT',
] as const;

export const bankCurrencyInformation = defineService({
  service: 'bank-currency-information',
  audience: 'member',
  find: {
    summary: 'Banks available to members, by currency',
    query: findQuery({
      filters: { currency_id: rowId, bank_currency_information_id: rowId },
      limit: 100,
    }),
    result: z.object({
      id: z.int(),
      bank_code: z.string(),
      bank_name: z.string(),
      currency_id: z.int(),
      account_digits: z.array(z.int()),
    }),
  },
});
