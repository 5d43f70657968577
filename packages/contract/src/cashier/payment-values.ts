/** Payment settings of an operator. Each kind is stored in its own table. */
export const paymentSettingKinds = [
  'house-account',
  'statement-account',
  'deposit-limit',
  'deposit-fee',
  'deposit-method',
  'withdrawal-limit',
  'withdrawal-type',
  'withdrawal-method',
  'withdrawal-rules',
  'risk-rule',
  'transfer-limit',
  'side-wallet',
  'coin',
  'currency',
  'bank',
] as const;
export type PaymentSettingKind = (typeof paymentSettingKinds)[number];

/**
 * Formats of values.
 * - amounts in the setting's currency (`-or-none`: null means no limit of its own; `-or-zero`: 0 is allowed);
 * - coins with up to 8 decimals;
 * - basis points, hundredths of a multiple, seconds, positions in an order, lengths of account numbers;
 * - codes of countries (ISO 3166-1; none means every country);
 * - texts by language prefix, a text or a switch;
 * - points from 0 to 100 and a threshold of at least 1 for the score of a withdrawal; null where there is nothing to
 *   count.
 */
export type PaymentValueKind =
  | 'amount'
  | 'amount-or-none'
  | 'amount-or-zero'
  | 'coins'
  | 'basis-points'
  | 'multiplier'
  | 'seconds'
  | 'order'
  | 'points'
  | 'bound'
  | 'lengths'
  | 'countries'
  | 'texts'
  | 'text'
  | 'switch';

const limits = { min: 'amount', max: 'amount' } as const;
const ownLimits = { min: 'amount-or-none', max: 'amount-or-none' } as const;

/** The fields of each kind and their formats. */
export const paymentSettingValues = {
  'house-account': {
    is_active: 'switch',
    account_name: 'text',
    ...ownLimits,
    day_max: 'amount-or-none',
    fee: 'amount-or-none',
    order_no: 'order',
  },
  'statement-account': { is_active: 'switch', resource_id: 'text' },
  'deposit-limit': {
    is_active: 'switch',
    ...limits,
    turnover: 'multiplier',
    countries: 'countries',
    instructions: 'texts',
  },
  'deposit-fee': { rate_bp: 'basis-points', fixed: 'amount-or-zero' },
  'deposit-method': { order_no: 'order' },
  'withdrawal-limit': { ...limits, auto_approve: 'amount-or-none' },
  'withdrawal-type': { is_active: 'switch', ...ownLimits, countries: 'countries' },
  'withdrawal-method': { order_no: 'order' },
  'withdrawal-rules': {
    payee_hold_s: 'seconds',
    auto_needs_bank_check: 'switch',
    is_bank_payout_separate: 'switch',
  },
  'risk-rule': { points: 'points', bound: 'bound' },
  'transfer-limit': { minimum: 'amount' },
  'side-wallet': { is_open: 'switch' },
  coin: { is_active: 'switch', can_pay_out: 'switch', least_payout: 'coins', order_no: 'order' },
  currency: { is_offered: 'switch', order_no: 'order' },
  bank: { bank_name: 'text', account_digits: 'lengths', order_no: 'order' },
} as const satisfies Record<PaymentSettingKind, Readonly<Record<string, PaymentValueKind>>>;

/** Fields that neither move money nor affect its destination. Changing them needs no second member of staff. */
const plain: Readonly<Partial<Record<PaymentSettingKind, readonly string[]>>> = {
  'deposit-limit': ['instructions'],
  'deposit-method': ['order_no'],
  'withdrawal-method': ['order_no'],
  coin: ['order_no'],
  currency: ['order_no'],
  bank: ['bank_name', 'order_no'],
};

const switches = ['is_active', 'is_open', 'is_offered', 'can_pay_out'];

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns whether a change only closes something. One member of staff may do that alone, with immediate effect, so that
 * stray payments stop without delay.
 */
export function isClosing(changed: Values): boolean {
  const [name, ...more] = Object.keys(changed);
  return name !== undefined && more.length === 0 && switches.includes(name) && changed[name] === false;
}

/** Returns whether one member of staff may make the change alone: it closes something, or moves no money. */
export const isForOne = (kind: PaymentSettingKind, changed: Values): boolean =>
  isClosing(changed) || Object.keys(changed).every((name) => plain[kind]?.includes(name) === true);
