import type { PaymentSettingValue, PaymentValueKind } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type SettingKind, valueKindOf } from './setting-kinds.ts';

export interface SettingRow {
  readonly kind: SettingKind;
  readonly key: string;
  readonly name: string;
  readonly currency: string | null;
  /** As stored: amounts in minor units, times in seconds. */
  readonly stored: Readonly<Record<string, PaymentSettingValue>>;
  readonly facts: Readonly<Record<string, string>>;
  readonly is_last: boolean;
}

/** Whether a value is stored as `bigint`, which JSON carries losslessly as text. */
const isCounted = (as: PaymentValueKind) => as.startsWith('amount') || as === 'coins';

/** Selects a value in its JSON form. */
const selected = (column: string, as: PaymentValueKind) => {
  const stored = sql.ref(`s.${column}`);
  if (as === 'seconds') return sql`extract(epoch from ${stored})::int`;
  if (as === 'lengths') return sql`${stored}::text[]`;
  return isCounted(as) ? sql`${stored}::text` : stored;
};

const isRow = ({ key, of }: SettingKind, wanted: string | undefined) => sql`${of?.on ?? sql`true`}
  and (${wanted ?? null}::text is null or ${key} = ${wanted ?? null})`;

/** Returns the settings of a kind, all or one; `isToChange` locks the rows that the transaction `reader` will write. */
export async function readSettings(
  reader: Db | Tx,
  kind: SettingKind,
  wanted?: string,
  { isToChange = false } = {},
): Promise<SettingRow[]> {
  const values = Object.entries(kind.values).map(
    ([name, column]) => sql`${sql.lit(name)}, ${selected(column, valueKindOf(kind, name))}`,
  );
  const facts = Object.entries(kind.facts ?? {}).map(([name, { from }]) => sql`${sql.lit(name)}, (${from})::text`);
  const { rows } = await sql<Omit<SettingRow, 'kind'>>`
    select ${kind.key} as key, ${kind.name} as name, ${kind.currency} as currency,
      json_build_object(${sql.join(values)}) as stored, json_build_object(${sql.join(facts)}) as facts,
      ${kind.isLast ?? sql`false`} as is_last
    from ${sql.table(kind.table)} s ${kind.of ? sql`, ${kind.of.table}` : sql``}
    where ${isRow(kind, wanted)} order by 1 ${isToChange ? sql`for no key update of s` : sql``}`.execute(reader);
  return rows.map((row) => ({ kind, ...row }));
}

function put(column: string, as: PaymentValueKind, value: PaymentSettingValue) {
  const name = sql.ref(column);
  if (as === 'seconds') return sql`${name} = make_interval(secs => ${value}::int)`;
  if (as === 'texts') return sql`${name} = ${JSON.stringify(value)}::jsonb`;
  if (as === 'countries') return sql`${name} = ${value}::text[]`;
  if (as === 'lengths') return sql`${name} = ${value}::int[]`;
  return sql`${name} = ${isCounted(as) && value !== null ? sql`${value}::bigint` : sql`${value}`}`;
}

/** Writes the changed values; the names are those of the kind. */
export async function writeSetting(
  tx: Tx,
  { kind, key }: Pick<SettingRow, 'kind' | 'key'>,
  stored: SettingRow['stored'],
): Promise<void> {
  const sets = Object.entries(stored).map(([name, value]) => put(kind.values[name]!, valueKindOf(kind, name), value));
  if (sets.length > 0)
    await sql`update ${sql.table(kind.table)} s set ${sql.join(sets)} ${kind.of ? sql`from ${kind.of.table}` : sql``}
      where ${isRow(kind, key)}`.execute(tx);
}

/**
 * Adds an operator account, closed, its statement not read. Throws NOT_FOUND for an unknown bank, ACCOUNT_NUMBER_LENGTH
 * and HOUSE_ACCOUNT_KNOWN.
 */
export async function addHouseAccount(
  tx: Tx,
  account: { readonly bankId: number; readonly number: string; readonly name: string },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('accounts of the house', 0))`.execute(tx);
  const bank = await tx
    .selectFrom('banks')
    .select('account_digits')
    .where('id', '=', account.bankId)
    .executeTakeFirst();
  if (!bank) throw new Refusal('NOT_FOUND');
  const lengths = bank.account_digits;
  if (lengths.length > 0 && !lengths.includes(account.number.length))
    throw new Refusal('ACCOUNT_NUMBER_LENGTH', { digits: lengths.join(' / ') });
  const { rows } = await sql<{ id: number }>`
    insert into house_bank_accounts (id, bank_id, account_number, account_name, is_active, order_no)
    select coalesce(max(id), 0) + 1, ${account.bankId}, ${account.number}, ${account.name}, false,
      coalesce(max(order_no), 0) + 1 from house_bank_accounts
    on conflict on constraint house_bank_accounts_once do nothing
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Refusal('HOUSE_ACCOUNT_KNOWN');
  await tx
    .insertInto('statement_accounts')
    .values({ house_bank_account_id: id, resource_id: account.number, is_active: false })
    .execute();
  return id;
}
