import { z } from 'zod';
import { amountProblems } from '../values/money.ts';
import { findQuery, requiredText } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

/** What an operator decides about payments; each kind is a table of its own. */
export const paymentSettingKinds = [
  'deposit-limit',
  'deposit-fee',
  'house-account',
  'withdrawal-limit',
  'withdrawal-type',
  'withdrawal-rules',
  'transfer-limit',
  'side-wallet',
] as const;
export type PaymentSettingKind = (typeof paymentSettingKinds)[number];

const value = z.union([z.string().max(120), z.boolean(), z.int(), z.null()]);

/** What can be changed of one; which of these a setting has says its kind. */
const changes = z.strictObject({
  min: value.optional(),
  max: value.optional(),
  minimum: value.optional(),
  auto_approve: value.optional(),
  fee: value.optional(),
  fixed: value.optional(),
  rate_bp: value.optional(),
  payee_hold_s: value.optional(),
  is_active: value.optional(),
  is_open: value.optional(),
  is_bank_payout_separate: value.optional(),
  account_number: value.optional(),
  account_name: value.optional(),
});

export const PaymentSetting = z
  .object({
    id: z.string().describe('the kind and what it is about, as deposit-limit.PROMPTPAY.THB'),
    kind: z.enum(paymentSettingKinds),
    name: z.string().describe('what it is about, to be read'),
    currency_code: z.string().nullable(),
    values: z
      .record(z.string(), value)
      .describe('amounts are decimal strings; null: not limited, or as a wider rule says'),
  })
  .meta({ id: 'PaymentSetting' });
export type PaymentSetting = z.infer<typeof PaymentSetting>;

/**
 * Ways to pay in and out, their limits and fees, the house's accounts, and the rules of withdrawals and transfers. Every change
 * needs a reason and a second member of staff, but for one: closing a way or an account takes effect at once.
 */
export const staffPaymentSetting = defineService({
  service: 'payment-setting',
  audience: 'staff',
  find: {
    permission: 'payment.setting.view',
    summary: 'What is set about payments',
    query: findQuery({
      filters: { kind: z.enum(paymentSettingKinds), currency_code: z.string().max(8) },
      limit: 200,
      maxLimit: 500,
    }),
    result: PaymentSetting,
  },
  get: { permission: 'payment.setting.view', summary: 'One of them', result: PaymentSetting, refusals: ['NOT_FOUND'] },
  create: {
    permission: 'payment.setting.change',
    summary: 'Add an account of the house, closed; to open it a second member of staff is asked',
    body: z.strictObject({
      bank_id: z.int(),
      account_number: z.string().regex(/^\d{6,20}$/),
      account_name: requiredText(120),
      reason: requiredText(),
    }),
    result: PaymentSetting,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT'],
  },
  patch: {
    permission: 'payment.setting.change',
    summary: 'Change it; only to close it nobody else is asked',
    body: z.strictObject({ values: changes, reason: requiredText() }),
    result: PaymentSetting,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'INVALID_INPUT',
      ...amountProblems,
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
});
