import { type Db, sql, type Tx } from '@sabai/db';
import { type Limits, narrow } from './amount.rules.ts';
import { listPaymentTypes } from './cashier-config.repository.ts';

/**
 * Returns the sum requested from an account (`account`, an expression of its id) on the day of `now` in the operator's
 * time zone, in minor units. Failed and expired deposits are excluded.
 */
export const takenToday = (account: ReturnType<typeof sql>, now: Date) => sql<bigint>`(
  select coalesce(sum(amount_minor), 0)::bigint from deposits
  where house_bank_account_id = ${account} and status <> 'fail'
    and requested_at >= (select date_trunc('day', ${now}::timestamptz, time_zone) from identity_settings))`;

const houseAccounts = (reader: Db | Tx, now: Date) =>
  reader
    .selectFrom('house_bank_accounts')
    .innerJoin('banks', 'banks.id', 'house_bank_accounts.bank_id')
    .select([
      'house_bank_accounts.id',
      'banks.code as bank_code',
      'banks.name as bank_name',
      'banks.currency_code',
      'account_number',
      'account_name',
      'fee_minor',
      'min_minor',
      'max_minor',
      sql<bigint | null>`day_max_minor - ${takenToday(sql`house_bank_accounts.id`, now)}`.as('left_minor'),
    ])
    .orderBy('house_bank_accounts.order_no')
    .orderBy('house_bank_accounts.id');

export type HouseAccount = Awaited<ReturnType<typeof listHouseAccounts>>[number];

/** Returns the operator's open accounts for one currency, in the operator's order. */
export const listHouseAccounts = (reader: Db | Tx, currencyCode: string, now: Date) =>
  houseAccounts(reader, now).where('banks.currency_code', '=', currencyCode).where('is_active', '=', true).execute();

/**
 * Time after the closing of an account during which slips of transfers to it are accepted: members who have seen it may
 * have paid.
 */
const slipsAfterMs = 24 * 3_600_000;

/** Returns an account that a member claims to have paid into: open, full for today or not, or recently closed. */
export async function paidHouseAccount(
  reader: Db | Tx,
  id: number,
  currencyCode: string,
  now: Date,
): Promise<Omit<HouseAccount, 'left_minor'> | undefined> {
  const row = await houseAccounts(reader, now)
    .where('house_bank_accounts.id', '=', id)
    .where('banks.currency_code', '=', currencyCode)
    .where(({ or, eb }) =>
      or([eb('is_active', '=', true), eb('closed_at', '>', new Date(now.getTime() - slipsAfterMs))]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { left_minor: _, ...account } = row;
  return account;
}

/** Returns whether an account can take a deposit of any amount today. */
export function hasRoom(account: HouseAccount, type: Limits | undefined): boolean {
  const { min_minor: least, max_minor: most } = narrow(account, type);
  return most === null || most >= (least ?? 1n);
}

/**
 * Returns an open account of a currency for a payment; undefined if there is none, or its daily capacity is exhausted.
 * Payments into an account with a daily limit are serialised until `tx` ends, so that its remaining capacity stays
 * valid.
 */
export async function openHouseAccount(
  tx: Tx,
  { id, currencyCode, now, type }: { id: number; currencyCode: string; now: Date; type: Limits | undefined },
): Promise<HouseAccount | undefined> {
  await tx
    .selectFrom('house_bank_accounts')
    .select('id')
    .where('id', '=', id)
    .where('day_max_minor', 'is not', null)
    .forNoKeyUpdate()
    .execute();
  const account = (await listHouseAccounts(tx, currencyCode, now)).find((one) => one.id === id);
  return account && hasRoom(account, type) ? account : undefined;
}

/** Categories of deposit methods that need an operator's bank account. */
const bankCategories = ['SLIP', 'AUTO'];

/**
 * Returns whether bank deposits are possible: a method is open, and an open account of the operator has capacity left
 * today.
 */
export async function isBankOpen(
  reader: Db | Tx,
  currencyCode: string,
  { now, isOffered }: { readonly now: Date; readonly isOffered: (code: string) => boolean },
) {
  const types = (await listPaymentTypes(reader, currencyCode)).filter(
    ({ code, category, is_active }) => is_active && isOffered(code) && bankCategories.includes(category),
  );
  const accounts = await listHouseAccounts(reader, currencyCode, now);
  return types.some((type) => accounts.some((account) => hasRoom(account, type)));
}

const demoAccountName = 'Sabai Entertainment Co., Ltd.';
const demoAccountNumber = sql`lpad((banks.id * 7919 % 10000000000)::text, coalesce(account_digits[1], 10), '1020300405')`;

/**
 * Inserts the accounts of the demonstration: two in Thailand, one in each other currency that has banks. Their numbers
 * are fictitious; existing rows stay unchanged.
 */
export async function seedHouseAccounts(tx: Tx): Promise<void> {
  await sql`
    insert into house_bank_accounts (id, bank_id, account_number, account_name, fee_minor, order_no)
    select banks.id, banks.id, ${demoAccountNumber}, ${demoAccountName}, null, order_no
    from banks
    where order_no = 1 or (currency_code = 'THB' and order_no = 2)
    on conflict do nothing`.execute(tx);
}

/** Returns the fictitious accounts that are still open: money paid there would not reach the operator. */
export async function openDemoHouseAccounts(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ account_number: string }>`
    select account_number from house_bank_accounts
    join banks on banks.id = house_bank_accounts.bank_id
    where is_active and account_name = ${demoAccountName} and account_number = ${demoAccountNumber}
    order by house_bank_accounts.id`.execute(tx);
  return rows.map(({ account_number }) => account_number);
}

/** Registers the statement of every demonstration account; the sandbox's bank identifies an account by its number. */
export async function seedStatementAccounts(tx: Tx): Promise<void> {
  await sql`
    insert into statement_accounts (house_bank_account_id, resource_id)
    select house_bank_accounts.id, account_number from house_bank_accounts
    on conflict do nothing`.execute(tx);
}
