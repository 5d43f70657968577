import { z } from 'zod';
import { amountInput, amountOutput, findQuery, identifier, requiredText, timestamp } from './query.ts';
import { refuse } from './refuse.ts';
import { defineService } from './service.ts';

export const transactionStatus = z.enum(['pending', 'success', 'fail']);
const id = z.coerce.number({ error: refuse('FIELD_REQUIRED') }).int();

export const PaymentType = z
  .object({
    id: z.int(),
    payment_type_code: z.enum(['BANK', 'AUTOBANK', 'TRUEWALLET', 'PROMPTPAY', 'CRYPTO', 'QRCODE']),
    payment_type_category: z.enum(['SLIP', 'AUTO', 'GATEWAY', 'CRYPTO']),
    min_deposit: amountOutput,
    max_deposit: amountOutput,
    is_active: z.boolean(),
  })
  .meta({ id: 'PaymentType' });

export const PaymentBank = z
  .object({
    id: z.int().describe('payment_bank_information_id'),
    bank_code: z.string(),
    bank_name: z.string(),
    account_number: z.string(),
    account_name: z.string(),
    fee: amountOutput.describe(
      'what the bank takes from the sender besides the amount; the wallet gets the whole amount',
    ),
    min_deposit: amountOutput,
    max_deposit: amountOutput,
  })
  .meta({ id: 'PaymentBank' });

/** A deposit or withdrawal as its owner sees it. */
export const Transaction = z
  .object({
    id: identifier,
    status: transactionStatus,
    channel: z.string().describe('PROMPTPAY, BANK, …'),
    bank_account: z.string().nullable(),
    amount: amountOutput,
    fee: amountOutput,
    currency_code: z.string(),
    note: z.string(),
    reason: z.string().nullable().describe('what staff said when refusing'),
    request_time: timestamp,
    success_time: timestamp.nullable(),
    expires_at: timestamp.nullable(),
    is_expired: z.boolean().optional().describe('the QR was not paid in time'),
    reference: z.string().nullish().describe("what the payer's bank repeats, to name a QR deposit by"),
    qr_code: z.string().nullable().describe('EMVCo payload while a QR deposit can still be paid'),
    qr_image: z
      .string()
      .nullish()
      .describe('SVG data URL of qr_code, so that a pending deposit can be paid after reopening'),
    slip_image_url: z.string().nullable(),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof Transaction>;

const historyQuery = findQuery({
  sort: ['request_time', 'amount', 'status'],
  filters: { status: transactionStatus, channel: z.string().max(20) },
  extra: {
    from: z.iso.date(refuse('DATE_RANGE_INVALID')).optional(),
    to: z.iso.date(refuse('DATE_RANGE_INVALID')).optional(),
  },
});
const Summary = z.object({ count: z.int(), pending: amountOutput, success: amountOutput, currency_code: z.string() });
const one = { summary: 'One by id', result: Transaction, refusals: ['NOT_FOUND'] } as const;
const amountRefusals = [
  'AMOUNT_NOT_A_NUMBER',
  'AMOUNT_TOO_MANY_DECIMALS',
  'AMOUNT_NOT_POSITIVE',
  'AMOUNT_TOO_LARGE',
  'AMOUNT_BETWEEN',
  'AMOUNT_LESS_THAN_MINIMUM',
  'AMOUNT_MORE_THAN_MAXIMUM',
  'PROFILE_INCOMPLETE',
  'IDEMPOTENCY_CONFLICT',
] as const;
/** Repeating a create with the same header `idempotency-key` gives the first answer and moves nothing. */

export const paymentType = defineService({
  service: 'payment-type',
  audience: 'member',
  find: { summary: 'Ways to deposit', query: findQuery({ limit: 20 }), result: PaymentType },
});
export const withdrawalType = defineService({
  service: 'withdrawal-type',
  audience: 'member',
  find: {
    summary: 'Ways to withdraw',
    query: findQuery({ limit: 20 }),
    result: z.object({ id: z.int(), code: z.string(), is_active: z.boolean() }),
  },
});
export const paymentBankInformation = defineService({
  service: 'payment-bank-information',
  audience: 'member',
  find: { summary: "The house's bank accounts to transfer to", query: findQuery({ limit: 20 }), result: PaymentBank },
  get: { summary: 'One bank account', result: PaymentBank, refusals: ['NOT_FOUND'] },
});
export const bankCurrencyInformation = defineService({
  service: 'bank-currency-information',
  audience: 'member',
  find: {
    summary: 'Banks a member can have an account at, by currency',
    query: findQuery({
      filters: { currency_id: z.coerce.number().int(), bank_currency_information_id: z.coerce.number().int() },
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

export const depositTransaction = defineService({
  service: 'deposit-transaction',
  audience: 'member',
  find: { summary: 'Own deposits', query: historyQuery, result: Transaction },
  get: one,
  create: {
    summary: 'File a bank transfer with its slip; staff confirm it',
    body: z.object({
      payment_bank_information_id: id,
      deposit_amount: amountInput,
      note: z.string().trim().max(255).default(''),
      slip_image_url: requiredText(300),
      promotion_information_id: z.coerce.number().int().nullish(),
    }),
    result: Transaction,
    refusals: [...amountRefusals, 'PAYMENT_METHOD_UNKNOWN', 'IMAGE_MISSING', 'SLIP_ALREADY_USED'],
  },
});
export const depositTransactionSummary = defineService({
  service: 'deposit-transaction-summary',
  audience: 'member',
  find: { summary: 'Totals of own deposits', isUnpaged: true, result: Summary },
});
const qrDeposit = {
  summary: 'Ask the payment gateway for a PromptPay QR of this amount',
  body: z.object({
    deposit_amount: amountInput,
    note: z.string().trim().max(255).default(''),
    promotion_information_id: z.coerce.number().int().nullish(),
  }),
  result: Transaction.extend({
    qr_image: z.string().describe('SVG data URL of the QR code'),
    time_left: z.int().describe('seconds'),
  }),
  refusals: [...amountRefusals, 'PAYMENT_METHOD_UNKNOWN', 'PAYMENT_CHANNEL_UNAVAILABLE'],
} as const;
export const depositGateway = defineService({ service: 'deposit-gateway', audience: 'member', create: qrDeposit });
export const depositPromptpay = defineService({ service: 'deposit-promptpay', audience: 'member', create: qrDeposit });
export const checkPendingDeposit = defineService({
  service: 'check-pending-deposit',
  audience: 'member',
  find: { summary: 'Deposits that wait, newest first', isUnpaged: true, result: z.array(Transaction) },
});
export const uploadSlip = defineService({
  service: 'upload-slip',
  audience: 'member',
  create: {
    summary: 'Upload the picture of a transfer slip (JPEG, PNG or WebP, 2 MB at most)',
    isUpload: true,
    result: z.object({ slip_image_url: z.string() }),
    refusals: ['IMAGE_TOO_LARGE', 'IMAGE_NOT_AN_IMAGE', 'IMAGE_MISSING', 'TOO_MANY_REQUESTS'],
    perMinute: 20,
  },
});

export const withdrawalTransaction = defineService({
  service: 'withdrawal-transaction',
  audience: 'member',
  find: { summary: 'Own withdrawals', query: historyQuery, result: Transaction },
  get: one,
  create: {
    summary: 'Ask for a withdrawal to the own bank account; the amount is held at once',
    body: z.object({
      amount: amountInput,
      method: z.enum(['BANK']).default('BANK'),
      note: z.string().trim().max(255).default(''),
    }),
    result: Transaction,
    refusals: [...amountRefusals, 'INSUFFICIENT_FUNDS', 'WITHDRAWAL_ALREADY_PENDING'],
  },
});
export const withdrawalTransactionSummary = defineService({
  service: 'withdrawal-transaction-summary',
  audience: 'member',
  find: { summary: 'Totals of own withdrawals', isUnpaged: true, result: Summary },
});
export const moneyWithdrawal = defineService({
  service: 'money-withdrawal',
  audience: 'member',
  find: {
    summary: 'How much can be withdrawn now',
    isUnpaged: true,
    result: z.object({ amount: amountOutput, is_partial: z.boolean(), currency_code: z.string() }),
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
    result: z.object({ pending: Transaction.nullable(), ahead: z.int() }),
  },
});
