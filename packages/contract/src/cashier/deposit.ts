import { z } from 'zod';
import { promotionRefusals } from '../bonus/promotion.ts';
import { phoneText } from '../identity/member.ts';
import {
  amountInput,
  amountOutput,
  findQuery,
  flagInput,
  identifier,
  requiredText,
  rowId,
  timestamp,
} from '../wire/query.ts';
import { refuse } from '../wire/refuse.ts';
import { defineService } from '../wire/service.ts';
import { amountRefusals, historyQuery, summaryQuery, Transaction, TransactionSummary } from './transactions.ts';

/**
 * Deposit channels. Repeating a create with the same header `idempotency-key` returns the first response and moves no
 * money.
 *
 * Fees: a percentage is taken of the received amount and rounded **down** to the currency's minor unit, in the member's
 * favour. A deposit keeps the terms shown when it was created, whatever the operator changes later.
 */

const chosenId = z.coerce.number({ error: refuse('FIELD_REQUIRED') }).int();

export const paymentTypeCodes = ['BANK', 'AUTOBANK', 'TRUEWALLET', 'PROMPTPAY', 'CRYPTO', 'QRCODE'] as const;
export type PaymentTypeCode = (typeof paymentTypeCodes)[number];
export const paymentTypeCategories = ['SLIP', 'AUTO', 'GATEWAY', 'CRYPTO'] as const;

export const PaymentFee = z
  .object({
    percent: z.string().regex(/^\d+(\.\d{1,2})?$/),
    fixed: amountOutput,
  })
  .describe('Fee deducted from the amount that arrives')
  .meta({ id: 'PaymentFee' });

export const PaymentBank = z
  .object({
    id: z.int().describe('payment_bank_information_id'),
    bank_code: z.string(),
    bank_name: z.string(),
    account_number: z.string(),
    account_name: z.string(),
    fee: amountOutput.describe('Fixed fee of a transfer to this account, deducted from the amount that arrives'),
    min_deposit: amountOutput,
    max_deposit: amountOutput,
  })
  .meta({ id: 'PaymentBank' });

export const PaymentType = z
  .object({
    id: z.int(),
    payment_type_code: z.enum(paymentTypeCodes),
    payment_type_category: z.enum(paymentTypeCategories),
    currency_code: z.string(),
    min_deposit: amountOutput,
    max_deposit: amountOutput,
    fee: PaymentFee,
    usual_seconds: z
      .int()
      .nullable()
      .describe('Median time of recent deposits from request to credit, in seconds; null if there are too few'),
    instructions: z
      .string()
      .nullable()
      .describe('Payment instructions of the operator in the language of the caller, or in English'),
    is_active: z.boolean().describe('True if open in this currency and the provider is connected'),
    payment_bank_information: z
      .array(PaymentBank)
      .optional()
      .describe('Bank accounts; only with include=payment_bank_information'),
  })
  .meta({ id: 'PaymentType' });

/** A deposit as its owner sees it. Fields that a channel does not have are null or absent. */
export const Deposit = Transaction.extend({
  expected_credit: amountOutput.describe(
    'Amount credited for `amount` after the fee; once credited, the actual amount',
  ),
  time_left: z.int().describe('Remaining time for the payment, in seconds; 0 if none'),
  contact_time: timestamp.nullable().describe('Time from which a pending deposit asks the member to contact support'),
  is_overdue: z.boolean().describe('True if pending after `contact_time`'),
  promotion_information_id: z.int().nullable(),
  redirect_url: z.string().nullish().describe('Address at which the payer confirms the payment'),
  failure_code: z.string().nullish().describe('Failure code of the provider'),
  reference_note: z.string().nullish().describe('Text for the note of the transfer'),
  unique_amount: amountOutput.nullish().describe('Exact amount to transfer; it identifies the deposit'),
  payment_bank: PaymentBank.nullish().describe('Receiving bank account'),
  token: z.string().nullish().describe('Cryptocurrency and network'),
  exchange_rate: z
    .string()
    .nullish()
    .describe('Price of one token in the currency of the member, locked until `expires_at`'),
  crypto_amount: z.string().nullish().describe('Amount to pay, in tokens'),
  receiving_amount: amountOutput.nullish().describe('Value in the currency of the member at that rate'),
  payment_address: z.string().nullish(),
  crypto_network: z.string().nullish(),
  crypto_received: z.string().nullish().describe('Tokens detected so far, confirmed or not'),
  choose_until: timestamp
    .nullish()
    .describe('Deadline for `deposit-crypto-choice` if the tokens were late, too few or too many'),
  transaction_id: z.string().nullish().describe('Payment id of the provider or transaction hash'),
}).meta({ id: 'Deposit' });
export type Deposit = z.infer<typeof Deposit>;

export const paymentType = defineService({
  service: 'payment-type',
  audience: 'member',
  find: {
    summary: 'Deposit methods in the currency of the member',
    query: findQuery({ limit: 20 }),
    result: PaymentType,
  },
});
export const paymentBankInformation = defineService({
  service: 'payment-bank-information',
  audience: 'member',
  find: {
    summary: 'Bank accounts of the operator that receive transfers',
    query: findQuery({ limit: 20 }),
    result: PaymentBank,
  },
  get: { summary: 'One bank account', result: PaymentBank, refusals: ['NOT_FOUND'] },
});
/** The same accounts, available only while deposits by slip are open; used by the slip form. */
export const paymentSlipInformation = defineService({
  service: 'payment-slip-information',
  audience: 'member',
  find: {
    summary: 'Bank accounts for deposits by slip, with their limits',
    query: findQuery({ limit: 20 }),
    result: PaymentBank,
  },
  get: { summary: 'One bank account', result: PaymentBank, refusals: ['NOT_FOUND'] },
});
export const currencyCrypto = defineService({
  service: 'currency-crypto',
  audience: 'member',
  find: {
    summary: 'Cryptocurrencies for deposits; only active ones can be chosen',
    query: findQuery({ filters: { payment_type_id: rowId }, limit: 50 }),
    result: z.object({
      id: z.int(),
      payment_type_id: z.int(),
      token: z.string(),
      network: z.string(),
      exchange_rate: z
        .string()
        .nullable()
        .describe('Current price of one token in the currency of the member; null if unknown'),
      min_deposit: amountOutput,
      max_deposit: amountOutput,
      is_active: z.boolean(),
      is_withdrawal_active: z.boolean().describe('True if available for withdrawals and refunds'),
    }),
  },
});

const requested = {
  deposit_amount: amountInput,
  note: z
    .string()
    .trim()
    .max(255, refuse('TEXT_TOO_LONG', { max: 255 }))
    .default(''),
  promotion_information_id: rowId.nullish(),
  promotion_confirm: flagInput.optional().describe('True to confirm that the promotion ends cashback or rebate (E1)'),
};
const depositRefusals = [
  ...amountRefusals,
  'ACCOUNT_STOPPED',
  'DEPOSIT_STOPPED',
  'SELF_EXCLUDED',
  'COOLING_OFF',
  'OPERATOR_EXCLUDED',
  'DEPOSIT_LIMIT_REACHED',
  'COUPON_UNDER_VERIFICATION',
  'PAYMENT_METHOD_UNKNOWN',
  ...promotionRefusals,
  'TOO_MANY_PENDING_DEPOSITS',
] as const;
const gatewayRefusals = [...depositRefusals, 'PAYMENT_CHANNEL_UNAVAILABLE'] as const;

export const depositTransaction = defineService({
  service: 'deposit-transaction',
  audience: 'member',
  find: { summary: 'Deposits of the member', query: historyQuery, result: Deposit },
  get: { summary: 'One deposit by id', result: Deposit, refusals: ['NOT_FOUND'] },
  create: {
    asksPresence: true,
    summary: 'Submit a bank transfer with its slip for confirmation by staff',
    body: z.object({ ...requested, payment_bank_information_id: chosenId, slip_image_url: requiredText(300) }),
    result: Deposit,
    refusals: [...depositRefusals, 'IMAGE_MISSING', 'SLIP_ALREADY_USED'],
  },
});
export const depositTransactionSummary = defineService({
  service: 'deposit-transaction-summary',
  audience: 'member',
  find: {
    summary: 'Totals of the deposits of the member on these days',
    query: summaryQuery,
    isUnpaged: true,
    result: TransactionSummary,
    refusals: ['DATE_RANGE_INVALID'],
  },
});
export const checkPendingDeposit = defineService({
  service: 'check-pending-deposit',
  audience: 'member',
  find: { summary: 'Pending deposits, newest first', isUnpaged: true, result: z.array(Deposit) },
});

/** Additional fields that a payment service may require. */
const gatewayBody = {
  ...requested,
  phone: phoneText
    .optional()
    .describe('Phone of the wallet of the payer (TRUEWALLET); defaults to the phone of the member'),
  payment_bank_information_id: rowId.optional().describe('Receiving bank (AUTOBANK)'),
};
export const depositGateway = defineService({
  service: 'deposit-gateway',
  audience: 'member',
  create: {
    asksPresence: true,
    summary: 'Start a deposit that is credited automatically; PromptPay by default',
    body: z.object({
      ...gatewayBody,
      payment_type_code: z.enum(['PROMPTPAY', 'QRCODE', 'TRUEWALLET', 'AUTOBANK']).default('PROMPTPAY'),
    }),
    result: Deposit,
    refusals: [...gatewayRefusals, 'PHONE_INVALID'],
  },
});
export const depositPromptpay = defineService({
  service: 'deposit-promptpay',
  audience: 'member',
  create: {
    asksPresence: true,
    summary: 'Create a PromptPay QR code for this amount',
    body: z.object(requested),
    result: Deposit,
    refusals: gatewayRefusals,
  },
});
export const depositTruewallet = defineService({
  service: 'deposit-truewallet',
  audience: 'member',
  create: {
    asksPresence: true,
    summary: 'Start a payment from a TrueMoney wallet; the response has the confirmation address',
    body: z.object({ ...requested, phone: gatewayBody.phone }),
    result: Deposit,
    refusals: [...gatewayRefusals, 'PHONE_INVALID'],
  },
});
export const depositAutobank = defineService({
  service: 'deposit-autobank',
  audience: 'member',
  create: {
    asksPresence: true,
    summary: 'Announce a bank transfer that is matched by its exact amount or reference',
    body: z.object({ ...requested, payment_bank_information_id: gatewayBody.payment_bank_information_id }),
    result: Deposit,
    refusals: gatewayRefusals,
  },
});
export const depositCrypto = defineService({
  service: 'deposit-crypto',
  audience: 'member',
  create: {
    asksPresence: true,
    summary: 'Start a cryptocurrency payment at a rate that is locked for some time',
    body: z.object({ ...requested, currency_crypto_id: chosenId }),
    result: Deposit,
    refusals: gatewayRefusals,
  },
});

export const cryptoProblems = ['PAID_LATE', 'PAID_PARTIAL', 'PAID_OVER'] as const;
export const cryptoChoices = ['credit', 'requote', 'refund'] as const;
/**
 * A member's options for coins that did not arrive as requested. Amounts in the member's currency are rounded **up** to
 * its minor unit, in the member's favour.
 */
export const CryptoChoice = z
  .object({
    deposit_id: identifier,
    is_open: z.boolean().describe('True if a choice is possible now; after the deadline staff decide'),
    problem: z.enum(cryptoProblems).nullable(),
    token: z.string(),
    crypto_network: z.string(),
    crypto_amount: z.string().describe('Tokens requested'),
    crypto_received: z.string().describe('Confirmed tokens not processed yet'),
    choose_until: timestamp.nullable(),
    choice: z.enum(cryptoChoices).nullable().describe('Choice made; null if none'),
    options: z.array(
      z.object({
        choice: z
          .enum(cryptoChoices)
          .describe(
            '`credit`: all at the locked rate; `requote`: all at the present rate; `refund`: return the tokens',
          ),
        credit_amount: amountOutput,
        refund_amount: z.string().describe('Tokens to return'),
        exchange_rate: z.string(),
        rate_until: timestamp.nullable().describe('Time until which the present rate is valid'),
      }),
    ),
    refund: z
      .object({
        state: z.enum(['queued', 'asked', 'approved', 'sent', 'completed', 'failed']),
        payment_address: z.string(),
        crypto_amount: z.string(),
        transaction_id: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'CryptoChoice' });
export type CryptoChoice = z.infer<typeof CryptoChoice>;

export const depositCryptoChoice = defineService({
  service: 'deposit-crypto-choice',
  audience: 'member',
  get: {
    summary: 'Choices for tokens that were late, too few or too many, by deposit id',
    result: CryptoChoice,
    refusals: ['NOT_FOUND'],
  },
  create: {
    summary: 'Choose what to do with such tokens; idempotent for the same choice',
    body: z.object({
      deposit_id: identifier,
      choice: z.enum(cryptoChoices),
      exchange_rate: z.string().max(64).optional().describe('Rate of the option shown, for `requote`'),
      wallet_address: z.string().max(200).optional().describe('Address that receives the tokens, for `refund`'),
    }),
    result: CryptoChoice,
    refusals: [
      'NOT_FOUND',
      'DEPOSIT_ALREADY_DECIDED',
      'EXCHANGE_RATE_EXPIRED',
      'WALLET_ADDRESS_INVALID',
      'PAYMENT_METHOD_UNKNOWN',
      'PAYMENT_CHANNEL_UNAVAILABLE',
    ],
  },
});
export const uploadSlip = defineService({
  service: 'upload-slip',
  audience: 'member',
  create: {
    summary: 'Upload the picture of a transfer slip (JPEG, PNG or WebP, 2 MB at most)',
    isUpload: true,
    result: z.object({ slip_image_url: z.string() }),
    refusals: ['IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS', 'IMAGE_NOT_AN_IMAGE', 'IMAGE_MISSING', 'TOO_MANY_REQUESTS'],
    perMinute: 20,
  },
});
