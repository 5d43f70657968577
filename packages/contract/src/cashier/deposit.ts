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
  .describe('taken of what arrives')
  .meta({ id: 'PaymentFee' });

export const PaymentBank = z
  .object({
    id: z.int().describe('payment_bank_information_id'),
    bank_code: z.string(),
    bank_name: z.string(),
    account_number: z.string(),
    account_name: z.string(),
    fee: amountOutput.describe('the fixed fee of a transfer to this account, taken of what arrives'),
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
      .describe(
        'how long half of the latest deposits took at most, from the form to the credit; null while too few were made',
      ),
    instructions: z
      .string()
      .nullable()
      .describe("the operator's words on how to pay, in the caller's language or English"),
    is_active: z.boolean().describe('open in this currency, and its provider is connected'),
    payment_bank_information: z.array(PaymentBank).optional().describe('with include=payment_bank_information'),
  })
  .meta({ id: 'PaymentType' });

/** A deposit as its owner sees it. Fields that a channel does not have are null or absent. */
export const Deposit = Transaction.extend({
  expected_credit: amountOutput.describe('what the wallet gets for `amount` after the fee; once credited, what it got'),
  time_left: z.int().describe('seconds in which it can still be paid, else 0'),
  contact_time: timestamp
    .nullable()
    .describe('when a deposit that is still pending by then tells the member to contact staff'),
  is_overdue: z.boolean().describe('pending after its contact_time'),
  promotion_information_id: z.int().nullable(),
  redirect_url: z.string().nullish().describe('where the payer confirms the payment'),
  failure_code: z.string().nullish().describe('why the provider could not take the payment, in its own words'),
  reference_note: z.string().nullish().describe('what to write into the note of the transfer'),
  unique_amount: amountOutput.nullish().describe('to be transferred exactly: the amount names the deposit'),
  payment_bank: PaymentBank.nullish().describe('where to transfer to'),
  token: z.string().nullish().describe('the crypto currency and its network'),
  exchange_rate: z.string().nullish().describe('one token in the own currency, locked until expires_at'),
  crypto_amount: z.string().nullish().describe('to be paid in the token'),
  receiving_amount: amountOutput.nullish().describe('what it is worth in the own currency at that rate'),
  payment_address: z.string().nullish(),
  crypto_network: z.string().nullish(),
  crypto_received: z.string().nullish().describe('coins that were seen so far, confirmed or not'),
  choose_until: timestamp
    .nullish()
    .describe('the coins came late, or fewer or more than asked: until then `deposit-crypto-choice` takes a choice'),
  transaction_id: z.string().nullish().describe("the provider's or the chain's name of the payment"),
}).meta({ id: 'Deposit' });
export type Deposit = z.infer<typeof Deposit>;

export const paymentType = defineService({
  service: 'payment-type',
  audience: 'member',
  find: { summary: 'Ways to deposit in the own currency', query: findQuery({ limit: 20 }), result: PaymentType },
});
export const paymentBankInformation = defineService({
  service: 'payment-bank-information',
  audience: 'member',
  find: { summary: "The house's bank accounts to transfer to", query: findQuery({ limit: 20 }), result: PaymentBank },
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
    summary: 'Crypto currencies that can be deposited; only active ones can be chosen',
    query: findQuery({ filters: { payment_type_id: rowId }, limit: 50 }),
    result: z.object({
      id: z.int(),
      payment_type_id: z.int(),
      token: z.string(),
      network: z.string(),
      exchange_rate: z.string().nullable().describe('one token in the own currency now; null while it is unknown'),
      min_deposit: amountOutput,
      max_deposit: amountOutput,
      is_active: z.boolean(),
      is_withdrawal_active: z.boolean().describe('can be chosen for a withdrawal, and coins can be sent back in it'),
    }),
  },
});

const asked = {
  deposit_amount: amountInput,
  note: z
    .string()
    .trim()
    .max(255, refuse('TEXT_TOO_LONG', { max: 255 }))
    .default(''),
  promotion_information_id: rowId.nullish(),
  promotion_confirm: flagInput
    .optional()
    .describe('the member has seen that cashback or rebate ends by the promotion (E1)'),
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
  find: { summary: 'Own deposits', query: historyQuery, result: Deposit },
  get: { summary: 'One by id', result: Deposit, refusals: ['NOT_FOUND'] },
  create: {
    asksPresence: true,
    summary: 'File a bank transfer with its slip; staff confirm it',
    body: z.object({ ...asked, payment_bank_information_id: chosenId, slip_image_url: requiredText(300) }),
    result: Deposit,
    refusals: [...depositRefusals, 'IMAGE_MISSING', 'SLIP_ALREADY_USED'],
  },
});
export const depositTransactionSummary = defineService({
  service: 'deposit-transaction-summary',
  audience: 'member',
  find: {
    summary: 'Totals of own deposits on these days',
    query: summaryQuery,
    isUnpaged: true,
    result: TransactionSummary,
    refusals: ['DATE_RANGE_INVALID'],
  },
});
export const checkPendingDeposit = defineService({
  service: 'check-pending-deposit',
  audience: 'member',
  find: { summary: 'Deposits that wait, newest first', isUnpaged: true, result: z.array(Deposit) },
});

/** Additional fields that a payment service may require. */
const gatewayBody = {
  ...asked,
  phone: phoneText.optional().describe("of the payer's wallet (TRUEWALLET); the own one unless given"),
  payment_bank_information_id: rowId.optional().describe('the bank to transfer to (AUTOBANK)'),
};
export const depositGateway = defineService({
  service: 'deposit-gateway',
  audience: 'member',
  create: {
    asksPresence: true,
    summary: 'Start a deposit that is credited by itself: PromptPay unless another way is named',
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
    summary: "Ask the house's bank for a PromptPay QR of this amount",
    body: z.object(asked),
    result: Deposit,
    refusals: gatewayRefusals,
  },
});
export const depositTruewallet = defineService({
  service: 'deposit-truewallet',
  audience: 'member',
  create: {
    asksPresence: true,
    summary: 'Pay from a TrueMoney wallet; the answer says where to confirm it',
    body: z.object({ ...asked, phone: gatewayBody.phone }),
    result: Deposit,
    refusals: [...gatewayRefusals, 'PHONE_INVALID'],
  },
});
export const depositAutobank = defineService({
  service: 'deposit-autobank',
  audience: 'member',
  create: {
    asksPresence: true,
    summary: 'Announce a bank transfer that is recognised on the statement by its exact amount or reference',
    body: z.object({ ...asked, payment_bank_information_id: gatewayBody.payment_bank_information_id }),
    result: Deposit,
    refusals: gatewayRefusals,
  },
});
export const depositCrypto = defineService({
  service: 'deposit-crypto',
  audience: 'member',
  create: {
    asksPresence: true,
    summary: 'Pay in a crypto currency at a rate that is locked for a while',
    body: z.object({ ...asked, currency_crypto_id: chosenId }),
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
    is_open: z.boolean().describe('a choice can be made now; afterwards staff decide'),
    problem: z.enum(cryptoProblems).nullable(),
    token: z.string(),
    crypto_network: z.string(),
    crypto_amount: z.string().describe('coins that were asked for'),
    crypto_received: z.string().describe('confirmed coins that nothing has been done about yet'),
    choose_until: timestamp.nullable(),
    choice: z.enum(cryptoChoices).nullable().describe('what was chosen'),
    options: z.array(
      z.object({
        choice: z
          .enum(cryptoChoices)
          .describe('credit: all at the locked rate; requote: all at the present rate; refund: send back'),
        credit_amount: amountOutput,
        refund_amount: z.string().describe('coins that are sent back'),
        exchange_rate: z.string(),
        rate_until: timestamp.nullable().describe('how long the present rate stands'),
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
    summary: 'What can be done about coins that came late, or fewer or more than asked; by the id of the deposit',
    result: CryptoChoice,
    refusals: ['NOT_FOUND'],
  },
  create: {
    summary: 'Choose what becomes of such coins; the same choice again changes nothing',
    body: z.object({
      deposit_id: identifier,
      choice: z.enum(cryptoChoices),
      exchange_rate: z.string().max(64).optional().describe('of the offer that was shown; for `requote`'),
      wallet_address: z.string().max(200).optional().describe('where to send coins back to; for `refund`'),
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
