import type { PaymentSettingKind } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';

/** How a value is written: an amount of the setting's currency, parts of ten thousand, seconds, a text or a switch. */
export type ValueKind = 'amount' | 'amount-or-none' | 'amount-or-zero' | 'basis-points' | 'seconds' | 'text' | 'switch';

export interface SettingKind {
  readonly kind: PaymentSettingKind;
  readonly table: string;
  /** The value of each column, as an operator names it. */
  readonly values: Readonly<Record<string, { readonly column: string; readonly as: ValueKind }>>;
  /** Rows as (key, name, currency): the key is the rest of the setting's id. */
  readonly rows: ReturnType<typeof sql>;
  /** Which row of the table a key means. */
  readonly at: (key: string) => ReturnType<typeof sql>;
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

/** A code of ours and a currency, with a point between. */
const codeAnd = (key: string) => key.split('.') as [string, string?];

export const settingKinds: readonly SettingKind[] = [
  {
    kind: 'deposit-limit',
    table: 'payment_limits',
    values: { ...limits, ...isOpen },
    rows: sql`select t.code || '.' || s.currency_code as key, t.code as name, s.currency_code as currency
      from payment_limits s join payment_types t on t.id = s.payment_type_id`,
    at: (key) => {
      const [code, currency] = codeAnd(key);
      return sql`payment_type_id = (select id from payment_types where code = ${code}) and currency_code = ${currency ?? ''}`;
    },
    range,
  },
  {
    kind: 'deposit-fee',
    table: 'payment_fees',
    values: {
      rate_bp: { column: 'rate_bp', as: 'basis-points' },
      fixed: { column: 'fixed_minor', as: 'amount-or-zero' },
    },
    rows: sql`select t.code || '.' || s.currency_code as key, t.code as name, s.currency_code as currency
      from payment_fees s join payment_types t on t.id = s.payment_type_id`,
    at: (key) => {
      const [code, currency] = codeAnd(key);
      return sql`payment_type_id = (select id from payment_types where code = ${code}) and currency_code = ${currency ?? ''}`;
    },
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
    rows: sql`select s.id::text as key, b.name || ' ' || s.account_number as name, b.currency_code as currency
      from house_bank_accounts s join banks b on b.id = s.bank_id`,
    at: (key) => sql`id = ${/^\d{1,9}$/.test(key) ? Number(key) : -1}`,
    range,
  },
  {
    kind: 'withdrawal-limit',
    table: 'withdrawal_limits',
    values: { ...limits, auto_approve: { column: 'auto_approve_minor', as: 'amount-or-none' } },
    rows: sql`select currency_code as key, currency_code as name, currency_code as currency from withdrawal_limits`,
    at: (key) => sql`currency_code = ${key}`,
    range,
  },
  {
    kind: 'withdrawal-type',
    table: 'withdrawal_type_limits',
    values: { ...ownLimits, ...isOpen },
    rows: sql`select t.code || '.' || s.currency_code as key, t.code as name, s.currency_code as currency
      from withdrawal_type_limits s join withdrawal_types t on t.id = s.withdrawal_type_id`,
    at: (key) => {
      const [code, currency] = codeAnd(key);
      return sql`withdrawal_type_id = (select id from withdrawal_types where code = ${code})
        and currency_code = ${currency ?? ''}`;
    },
    range,
  },
  {
    kind: 'withdrawal-rules',
    table: 'withdrawal_settings',
    values: {
      is_bank_payout_separate: { column: 'is_bank_payout_separate', as: 'switch' },
      payee_hold_s: { column: 'payee_hold', as: 'seconds' },
    },
    rows: sql`select 'all' as key, 'withdrawals' as name, null as currency from withdrawal_settings`,
    at: (key) => sql`${key}::text = 'all'`,
  },
  {
    kind: 'transfer-limit',
    table: 'transfer_limits',
    values: { minimum: { column: 'minimum_minor', as: 'amount' } },
    rows: sql`select currency_code as key, currency_code as name, currency_code as currency from transfer_limits`,
    at: (key) => sql`currency_code = ${key}`,
  },
  {
    kind: 'side-wallet',
    table: 'side_wallets',
    values: { is_open: { column: 'is_open', as: 'switch' } },
    rows: sql`select wallet as key, wallet as name, null as currency from side_wallets`,
    at: (key) => sql`wallet = ${key}`,
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
  if (as === 'seconds') return sql`extract(epoch from ${sql.ref(column)})::int`;
  return as.startsWith('amount') ? sql`${sql.ref(column)}::text` : sql.ref(column);
};

/** The settings of a kind, all or one. A row that is asked for `tx` to change is locked. */
export async function readSettings(reader: Db | Tx, kind: SettingKind, key?: string): Promise<SettingRow[]> {
  const { rows: named } = await sql<{ key: string; name: string; currency: string | null }>`
    select * from (${kind.rows}) as named where ${key ?? null}::text is null or key = ${key ?? null} order by key`.execute(
    reader,
  );
  return Promise.all(
    named.map(async (row) => {
      const columns = Object.entries(kind.values).map(([name, value]) => sql`${sql.lit(name)}, ${selected(value)}`);
      const { rows } = await sql<{ stored: SettingRow['stored'] }>`
        select json_build_object(${sql.join(columns)}) as stored from ${sql.table(kind.table)}
        where ${kind.at(row.key)} ${key === undefined ? sql`` : sql`for update`}`.execute(reader);
      return { kind, ...row, stored: rows[0]!.stored };
    }),
  );
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
    await sql`update ${sql.table(kind.table)} set ${sql.join(sets)} where ${kind.at(key)}`.execute(tx);
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
