import { z } from 'zod';
import { amountProblems } from '../values/money.ts';
import { findQuery, reasonText, requiredText } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { byLanguage } from '../wire/staff-inputs.ts';
import { paymentSettingKinds } from './payment-values.ts';

const value = z.union([
  z.string().max(120),
  z.boolean(),
  z.int(),
  z.null(),
  z.array(z.string().max(12)).max(300),
  byLanguage(z.string().max(500)),
]);
export type PaymentSettingValue = z.infer<typeof value>;

/** The changeable fields. A setting's kind decides which of these it has. */
const changes = z.strictObject({
  min: value.optional(),
  max: value.optional(),
  day_max: value.optional(),
  minimum: value.optional(),
  auto_approve: value.optional(),
  fee: value.optional(),
  fixed: value.optional(),
  rate_bp: value.optional(),
  turnover: value.optional(),
  payee_hold_s: value.optional(),
  points: value.optional(),
  bound: value.optional(),
  is_active: value.optional(),
  is_open: value.optional(),
  is_offered: value.optional(),
  is_bank_payout_separate: value.optional(),
  auto_needs_bank_check: value.optional(),
  can_pay_out: value.optional(),
  least_payout: value.optional(),
  account_name: value.optional(),
  resource_id: value.optional(),
  countries: value.optional(),
  instructions: value.optional(),
  order_no: value.optional(),
  bank_name: value.optional(),
  account_digits: value.optional(),
});
export type PaymentSettingChanges = z.infer<typeof changes>;

export const PaymentSetting = z
  .object({
    id: z.string().describe('Kind and subject, as in `deposit-limit.PROMPTPAY.THB`'),
    kind: z.enum(paymentSettingKinds),
    name: z.string().describe('Display name of the subject'),
    currency_code: z.string().nullable(),
    values: z
      .record(z.string(), value)
      .describe('Settings; amounts are decimal strings; null means unlimited or inherited from a wider rule'),
    facts: z.record(z.string(), z.string()).describe('Read-only facts; amounts are decimal strings'),
    is_last: z
      .boolean()
      .describe(
        'True if it is the only open one of its kind in its currency, so that closing it closes the payment method',
      ),
    version: z.string().describe('Version; differs after every change'),
  })
  .meta({ id: 'PaymentSetting' });
export type PaymentSetting = z.infer<typeof PaymentSetting>;

/**
 * Deposit and withdrawal channels, their limits and fees, the operator's accounts, coins, and the rules of withdrawals,
 * their score and transfers. Every change needs a reason and a second member of staff, with two exceptions that take
 * effect immediately: closing a channel or an account, and changes of order or wording. The number of an account cannot
 * be changed, so that late transfers to it are still matched.
 */
export const staffPaymentSetting = defineService({
  service: 'payment-setting',
  audience: 'staff',
  find: {
    permission: 'payment.setting.view',
    summary: 'Payment settings',
    query: findQuery({
      filters: { kind: z.enum(paymentSettingKinds), currency_code: z.string().max(8) },
      limit: 200,
      maxLimit: 500,
    }),
    result: PaymentSetting,
  },
  get: {
    permission: 'payment.setting.view',
    summary: 'One payment setting',
    result: PaymentSetting,
    refusals: ['NOT_FOUND'],
  },
  create: {
    permission: 'payment.setting.change',
    summary: 'Add a bank account of the operator, closed; opening it requires a second approver',
    body: z.strictObject({
      bank_id: z.int(),
      account_number: z.string().regex(/^\d{6,20}$/),
      account_name: requiredText(120),
      reason: reasonText(),
    }),
    result: PaymentSetting,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'HOUSE_ACCOUNT_KNOWN', 'ACCOUNT_NUMBER_LENGTH'],
  },
  patch: {
    permission: 'payment.setting.change',
    summary: 'Change a payment setting; closing, ordering and texts require no second approver',
    body: z.strictObject({
      values: changes,
      version: z.string().max(64).optional().describe('Version that was read; not required for closing'),
      reason: reasonText(),
    }),
    result: PaymentSetting,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'CHANGED_MEANWHILE',
      'INVALID_INPUT',
      'CHOICE_LAST',
      'AMOUNT_LESS_THAN_MINIMUM',
      'AMOUNT_MORE_THAN_MAXIMUM',
      ...amountProblems,
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
});
