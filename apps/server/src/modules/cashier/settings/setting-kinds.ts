import type { PaymentSettingKind } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';

/** How a value is written: an amount of the setting's currency, parts of ten thousand, seconds, a text or a switch. */
export type ValueKind = 'amount' | 'amount-or-none' | 'amount-or-zero' | 'basis-points' | 'seconds' | 'text' | 'switch';

type Words = ReturnType<typeof sql>;

export interface SettingKind {
  readonly kind: PaymentSettingKind;
  readonly table: string;
  /** The value of each column, as an operator names it. */
  readonly values: Readonly<Record<string, { readonly column: string; readonly as: ValueKind }>>;
  /** What a row, `s`, is called: the key is the rest of the setting's id. */
  readonly key: Words;
  readonly name: Words;
  readonly currency: Words;
  /** The other table that says how rows are called, and which row of it belongs to `s`. */
  readonly of?: { readonly table: Words; readonly on: Words };
  /** The least and the most, which may not cross. */
  readonly range?: readonly [string, string];
}

const limits = {
  min: { column: 'min_minor', as: 'amount' },
  max: { column: 'max_minor', as: 'amount' },
} as const;
const ownLimits = {
  min: { column: 'min_minor', as: 'amount-or-none' },
  max: { column: 'max_minor', as: 'amount-or-none' },
} as const;
const isOpen = { is_active: { column: 'is_active', as: 'switch' } } as const;
const range = ['min', 'max'] as const;

/** Rows that are called by a code of ours and a currency, with a point between. */
const byCode = (types: string, column: string) => ({
  key: sql`t.code || '.' || s.currency_code`,
  name: sql`t.code`,
  currency: sql`s.currency_code`,
  of: { table: sql`${sql.table(types)} t`, on: sql`t.id = s.${sql.ref(column)}` },
});
const byCurrency = { key: sql`s.currency_code`, name: sql`s.currency_code`, currency: sql`s.currency_code` };

export const settingKinds: readonly SettingKind[] = [
  {
    kind: 'deposit-limit',
    table: 'payment_limits',
    values: { ...limits, ...isOpen },
    ...byCode('payment_types', 'payment_type_id'),
    range,
  },
  {
    kind: 'deposit-fee',
    table: 'payment_fees',
    values: {
      rate_bp: { column: 'rate_bp', as: 'basis-points' },
      fixed: { column: 'fixed_minor', as: 'amount-or-zero' },
    },
    ...byCode('payment_types', 'payment_type_id'),
  },
  {
    kind: 'house-account',
    table: 'house_bank_accounts',
    values: {
      account_number: { column: 'account_number', as: 'text' },
      account_name: { column: 'account_name', as: 'text' },
      fee: { column: 'fee_minor', as: 'amount-or-none' },
      ...ownLimits,
      ...isOpen,
    },
    key: sql`s.id::text`,
    name: sql`b.name || ' ' || s.account_number`,
    currency: sql`b.currency_code`,
    of: { table: sql`banks b`, on: sql`b.id = s.bank_id` },
    range,
  },
  {
    kind: 'withdrawal-limit',
    table: 'withdrawal_limits',
    values: { ...limits, auto_approve: { column: 'auto_approve_minor', as: 'amount-or-none' } },
    ...byCurrency,
    range,
  },
  {
    kind: 'withdrawal-type',
    table: 'withdrawal_type_limits',
    values: { ...ownLimits, ...isOpen },
    ...byCode('withdrawal_types', 'withdrawal_type_id'),
    range,
  },
  {
    kind: 'withdrawal-rules',
    table: 'withdrawal_settings',
    values: {
      is_bank_payout_separate: { column: 'is_bank_payout_separate', as: 'switch' },
      payee_hold_s: { column: 'payee_hold', as: 'seconds' },
    },
    key: sql`'all'`,
    name: sql`'withdrawals'`,
    currency: sql`null`,
  },
  {
    kind: 'transfer-limit',
    table: 'transfer_limits',
    values: { minimum: { column: 'minimum_minor', as: 'amount' } },
    ...byCurrency,
  },
  {
    kind: 'side-wallet',
    table: 'side_wallets',
    values: { is_open: { column: 'is_open', as: 'switch' } },
    key: sql`s.wallet`,
    name: sql`s.wallet`,
    currency: sql`null`,
  },
];

export interface SettingRow {
  readonly kind: SettingKind;
  readonly key: string;
  readonly name: string;
  readonly currency: string | null;
  /** As the database has it: amounts in minor units, times in seconds. */
  readonly stored: Readonly<Record<string, string | number | boolean | null>>;
}

/** A value as JSON carries it without loss: amounts as text. */
const selected = ({ column, as }: { column: string; as: ValueKind }) => {
  const stored = sql.ref(`s.${column}`);
  if (as === 'seconds') return sql`extract(epoch from ${stored})::int`;
  return as.startsWith('amount') ? sql`${stored}::text` : stored;
};

const isRow = ({ key, of }: SettingKind, wanted: string | undefined) => sql`${of?.on ?? sql`true`}
  and (${wanted ?? null}::text is null or ${key} = ${wanted ?? null})`;

/** The settings of a kind, all or one; `isToChange` locks what `reader`, a transaction, is about to write. */
export async function readSettings(
  reader: Db | Tx,
  kind: SettingKind,
  wanted?: string,
  { isToChange = false } = {},
): Promise<SettingRow[]> {
  const values = Object.entries(kind.values).map(([name, value]) => sql`${sql.lit(name)}, ${selected(value)}`);
  const { rows } = await sql<Omit<SettingRow, 'kind'>>`
    select ${kind.key} as key, ${kind.name} as name, ${kind.currency} as currency,
      json_build_object(${sql.join(values)}) as stored
    from ${sql.table(kind.table)} s ${kind.of ? sql`, ${kind.of.table}` : sql``}
    where ${isRow(kind, wanted)} order by 1 ${isToChange ? sql`for update of s` : sql``}`.execute(reader);
  return rows.map((row) => ({ kind, ...row }));
}

/** Writes the values that differ; the names are those of the kind. */
export async function writeSetting(
  tx: Tx,
  { kind, key }: Pick<SettingRow, 'kind' | 'key'>,
  stored: SettingRow['stored'],
): Promise<void> {
  const sets = Object.entries(stored).map(([name, value]) => {
    const { column, as } = kind.values[name]!;
    if (as === 'seconds') return sql`${sql.ref(column)} = make_interval(secs => ${value}::int)`;
    return sql`${sql.ref(column)} = ${as.startsWith('amount') && value !== null ? sql`${value}::bigint` : sql`${value}`}`;
  });
  if (sets.length > 0)
    await sql`update ${sql.table(kind.table)} s set ${sql.join(sets)} ${kind.of ? sql`from ${kind.of.table}` : sql``}
      where ${isRow(kind, key)}`.execute(tx);
}

/** Adds an account of the house, closed; undefined when there is no such bank, `known` when the house has it already. */
export async function addHouseAccount(
  tx: Tx,
  account: { readonly bankId: number; readonly number: string; readonly name: string },
): Promise<string | 'known' | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('accounts of the house', 0))`.execute(tx);
  const bank = await tx.selectFrom('banks').select('id').where('id', '=', account.bankId).executeTakeFirst();
  if (!bank) return undefined;
  const { rows } = await sql<{ id: number }>`
    insert into house_bank_accounts (id, bank_id, account_number, account_name, is_active, order_no)
    select coalesce(max(id), 0) + 1, ${account.bankId}, ${account.number}, ${account.name}, false,
      coalesce(max(order_no), 0) + 1 from house_bank_accounts
    on conflict on constraint house_bank_accounts_once do nothing
    returning id`.execute(tx);
  return rows[0] ? String(rows[0].id) : 'known';
}
