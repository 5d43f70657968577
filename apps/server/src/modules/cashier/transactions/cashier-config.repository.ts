import { type Db, sql, type Tx } from '@sabai/db';

/** The ways to deposit in one currency with their limits, in the operator's order. */
export async function listPaymentTypes(reader: Db | Tx, currencyCode: string) {
  return reader
    .selectFrom('payment_types')
    .innerJoin('payment_limits', 'payment_limits.payment_type_id', 'payment_types.id')
    .leftJoin('payment_fees', (join) =>
      join
        .onRef('payment_fees.payment_type_id', '=', 'payment_types.id')
        .onRef('payment_fees.currency_code', '=', 'payment_limits.currency_code'),
    )
    .select(['id', 'code', 'category', 'min_minor', 'max_minor', 'is_active', 'rate_bp', 'fixed_minor'])
    .where('payment_limits.currency_code', '=', currencyCode)
    .orderBy('order_no')
    .execute();
}

export type PaymentTypeRow = Awaited<ReturnType<typeof listPaymentTypes>>[number];

/** One way to deposit, if it is open in this currency. */
export async function openPaymentType(reader: Db | Tx, code: string, currencyCode: string) {
  const types = await listPaymentTypes(reader, currencyCode);
  return types.find((type) => type.code === code && type.is_active);
}

const houseAccounts = (reader: Db | Tx) =>
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
    ])
    .where('is_active', '=', true)
    .orderBy('house_bank_accounts.order_no');

export type HouseAccount = Awaited<ReturnType<typeof listHouseAccounts>>[number];

/** The house's open accounts for one currency. */
export const listHouseAccounts = (reader: Db | Tx, currencyCode: string) =>
  houseAccounts(reader).where('banks.currency_code', '=', currencyCode).execute();

/** Ways to pay in that need an account of the house at a bank. */
const bankCategories = ['SLIP', 'AUTO'];

/** Whether money can be paid in by a bank: such a way is open, and the house has an open account to pay to. */
export async function isBankOpen(reader: Db | Tx, currencyCode: string, isOffered: (code: string) => boolean) {
  const types = await listPaymentTypes(reader, currencyCode);
  const isOpen = types.some(
    ({ code, category, is_active }) => is_active && isOffered(code) && bankCategories.includes(category),
  );
  return isOpen && (await listHouseAccounts(reader, currencyCode)).length > 0;
}

export async function findHouseAccount(
  reader: Db | Tx,
  id: number,
  currencyCode: string,
): Promise<HouseAccount | undefined> {
  return (await listHouseAccounts(reader, currencyCode)).find((account) => account.id === id);
}

const demoAccountName = 'Sabai Entertainment Co., Ltd.';
const demoAccountNumber = sql`lpad((banks.id * 7919 % 10000000000)::text, coalesce(account_digits[1], 10), '1020300405')`;

/**
 * The accounts of the demonstration: two in Thailand, one in each other currency that has banks. Numbers are made up, and
 * what is there already stays as it is.
 */
export async function seedHouseAccounts(tx: Tx): Promise<void> {
  await sql`
    insert into house_bank_accounts (id, bank_id, account_number, account_name, fee_minor, order_no)
    select banks.id, banks.id, ${demoAccountNumber}, ${demoAccountName}, null, order_no
    from banks
    where order_no = 1 or (currency_code = 'THB' and order_no = 2)
    on conflict do nothing`.execute(tx);
}

/** The made-up accounts that are still open: what was paid there would be paid to nobody of the house. */
export async function openDemoHouseAccounts(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ account_number: string }>`
    select account_number from house_bank_accounts
    join banks on banks.id = house_bank_accounts.bank_id
    where is_active and account_name = ${demoAccountName} and account_number = ${demoAccountNumber}
    order by house_bank_accounts.id`.execute(tx);
  return rows.map(({ account_number }) => account_number);
}

/** The statement of every account of the demonstration is read; the sandbox's bank calls an account by its number. */
export async function seedStatementAccounts(tx: Tx): Promise<void> {
  await sql`
    insert into statement_accounts (house_bank_account_id, resource_id)
    select house_bank_accounts.id, account_number from house_bank_accounts
    on conflict do nothing`.execute(tx);
}
