import { type PaymentSettingKind, type PaymentValueKind, paymentSettingValues } from '@sabai/contract';
import { sql } from '@sabai/db';

type Words = ReturnType<typeof sql>;

export interface SettingKind {
  readonly kind: PaymentSettingKind;
  readonly table: string;
  /** The column of each value, by its name in the contract, which also defines its notation. */
  readonly values: Readonly<Record<string, string>>;
  /** Read-only fields of a row; amounts in minor units. */
  readonly facts?: Readonly<Record<string, { readonly from: Words; readonly as: 'amount' | 'text' }>>;
  /** Identifies a row, `s`: the key is the rest of the setting's id. */
  readonly key: Words;
  readonly name: Words;
  readonly currency: Words;
  /** The other table with the name of a row, and the condition that joins it to `s`. */
  readonly of?: { readonly table: Words; readonly on: Words };
  /** The minimum and the maximum; the minimum must not exceed the maximum. */
  readonly range?: readonly [string, string];
  /** Whether `s` is the only open one of its currency; closing it leaves members without such a method. */
  readonly isLast?: Words;
  /** The last one cannot be closed. */
  readonly keepsLast?: true;
}

const limits = { min: 'min_minor', max: 'max_minor' } as const;
const isOpen = { is_active: 'is_active' } as const;
const countries = { countries: 'countries' } as const;
const order = { order_no: 'order_no' } as const;
const range = ['min', 'max'] as const;

/** Rows identified by a code and a currency, joined by a point. */
const byCode = (types: string, column: string) => ({
  key: sql`t.code || '.' || s.currency_code`,
  name: sql`t.code`,
  currency: sql`s.currency_code`,
  of: { table: sql`${sql.table(types)} t`, on: sql`t.id = s.${sql.ref(column)}` },
});
const byCurrency = { key: sql`s.currency_code`, name: sql`s.currency_code`, currency: sql`s.currency_code` };
/** Rows of a table without amounts, identified by their code. */
const byOwnCode = { key: sql`s.code`, name: sql`s.code`, currency: sql`null` };

const bank = { table: sql`banks b`, on: sql`b.id = s.bank_id` };
const account = {
  table: sql`house_bank_accounts h join banks b on b.id = h.bank_id`,
  on: sql`h.id = s.house_bank_account_id`,
};

/** Whether `s` is open and no other row of its table, `o`, for the same currency. */
const isAlone = (table: string, belongs: Words) =>
  sql`s.is_active and not exists (select from ${sql.table(table)} o where o.is_active and ${belongs})`;

const accounts: readonly SettingKind[] = [
  {
    kind: 'house-account',
    table: 'house_bank_accounts',
    values: {
      account_name: 'account_name',
      fee: 'fee_minor',
      ...limits,
      day_max: 'day_max_minor',
      order_no: 'order_no',
      ...isOpen,
    },
    facts: {
      bank_code: { from: sql`b.code`, as: 'text' },
      account_number: { from: sql`s.account_number`, as: 'text' },
      taken_today: {
        from: sql`(select coalesce(sum(amount_minor), 0) from deposits where house_bank_account_id = s.id and status <> 'fail'
          and requested_at >= (select date_trunc('day', now(), time_zone) from identity_settings))`,
        as: 'amount',
      },
    },
    key: sql`s.id::text`,
    name: sql`b.name || ' ' || s.account_number`,
    currency: sql`b.currency_code`,
    of: bank,
    range,
    isLast: isAlone(
      'house_bank_accounts',
      sql`o.id <> s.id and o.bank_id in (select id from banks where currency_code = b.currency_code)`,
    ),
  },
  {
    kind: 'statement-account',
    table: 'statement_accounts',
    values: { resource_id: 'resource_id', ...isOpen },
    facts: { last_problem: { from: sql`coalesce(s.last_problem, '')`, as: 'text' } },
    key: sql`s.house_bank_account_id::text`,
    name: sql`b.name || ' ' || h.account_number`,
    currency: sql`b.currency_code`,
    of: account,
    isLast: isAlone(
      'statement_accounts',
      sql`o.house_bank_account_id <> s.house_bank_account_id and o.house_bank_account_id in (
        select id from house_bank_accounts where bank_id in (select id from banks where currency_code = b.currency_code))`,
    ),
  },
];

const waysIn: readonly SettingKind[] = [
  {
    kind: 'deposit-limit',
    table: 'payment_limits',
    values: {
      ...limits,
      ...isOpen,
      ...countries,
      instructions: 'instructions',
      turnover: 'turnover_hundredths',
    },
    ...byCode('payment_types', 'payment_type_id'),
    range,
    isLast: isAlone(
      'payment_limits',
      sql`o.currency_code = s.currency_code and o.payment_type_id <> s.payment_type_id`,
    ),
  },
  {
    kind: 'deposit-fee',
    table: 'payment_fees',
    values: {
      rate_bp: 'rate_bp',
      fixed: 'fixed_minor',
    },
    ...byCode('payment_types', 'payment_type_id'),
  },
  { kind: 'deposit-method', table: 'payment_types', values: order, ...byOwnCode },
];

const waysOut: readonly SettingKind[] = [
  {
    kind: 'withdrawal-limit',
    table: 'withdrawal_limits',
    values: { ...limits, auto_approve: 'auto_approve_minor' },
    ...byCurrency,
    range,
  },
  {
    kind: 'withdrawal-type',
    table: 'withdrawal_type_limits',
    values: { ...limits, ...isOpen, ...countries },
    ...byCode('withdrawal_types', 'withdrawal_type_id'),
    range,
    isLast: isAlone(
      'withdrawal_type_limits',
      sql`o.currency_code = s.currency_code and o.withdrawal_type_id <> s.withdrawal_type_id`,
    ),
  },
  { kind: 'withdrawal-method', table: 'withdrawal_types', values: order, ...byOwnCode },
  {
    kind: 'withdrawal-rules',
    table: 'withdrawal_settings',
    values: {
      is_bank_payout_separate: 'is_bank_payout_separate',
      auto_needs_bank_check: 'auto_needs_bank_check',
      payee_hold_s: 'payee_hold',
    },
    key: sql`'all'`,
    name: sql`'withdrawals'`,
    currency: sql`null`,
  },
  {
    kind: 'risk-rule',
    table: 'withdrawal_risk_rules',
    values: { points: 'points', bound: 'bound' },
    ...byOwnCode,
  },
  {
    kind: 'transfer-limit',
    table: 'transfer_limits',
    values: { minimum: 'minimum_minor' },
    ...byCurrency,
  },
  {
    kind: 'side-wallet',
    table: 'side_wallets',
    values: { is_open: 'is_open' },
    key: sql`s.wallet`,
    name: sql`s.wallet`,
    currency: sql`null`,
  },
];

const moneyOfTheHouse: readonly SettingKind[] = [
  {
    kind: 'coin',
    table: 'crypto_tokens',
    values: {
      ...isOpen,
      can_pay_out: 'can_pay_out',
      least_payout: 'least_payout_coins',
      ...order,
    },
    facts: { network: { from: sql`s.network`, as: 'text' } },
    key: sql`s.id::text`,
    name: sql`s.token`,
    currency: sql`null`,
    isLast: isAlone('crypto_tokens', sql`o.id <> s.id`),
  },
  {
    kind: 'currency',
    table: 'currencies',
    values: { is_offered: 'is_offered', ...order },
    ...byOwnCode,
    currency: sql`s.code`,
    isLast: sql`s.is_offered and not exists (select from currencies o where o.is_offered and o.id <> s.id)`,
    keepsLast: true,
  },
  {
    kind: 'bank',
    table: 'banks',
    values: {
      bank_name: 'name',
      account_digits: 'account_digits',
      ...order,
    },
    facts: { bank_code: { from: sql`s.code`, as: 'text' } },
    key: sql`s.id::text`,
    name: sql`s.name`,
    currency: sql`s.currency_code`,
  },
];

/** Returns the notation of a value. */
export const valueKindOf = ({ kind }: SettingKind, name: string): PaymentValueKind =>
  (paymentSettingValues[kind] as Readonly<Record<string, PaymentValueKind>>)[name]!;

export const settingKinds: readonly SettingKind[] = [...accounts, ...waysIn, ...waysOut, ...moneyOfTheHouse];
