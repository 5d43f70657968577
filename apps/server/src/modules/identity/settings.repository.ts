import { batchReads, type Db, sql, type Tx } from '@sabai/db';

/** A connection, or the transaction that the read takes part in. */
export type Reader = Db | Tx;

/** Returns the operator's identity settings; one row, read on every call so that a change applies immediately. */
export async function settingsOf(db: Reader) {
  return db.selectFrom('identity_settings').selectAll().executeTakeFirstOrThrow();
}
export type IdentitySettings = Awaited<ReturnType<typeof settingsOf>>;

/** Locks the row, so that of two changes from the same state one is refused. */
export async function lockSettings(tx: Tx): Promise<IdentitySettings> {
  return tx.selectFrom('identity_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function updateSettings(tx: Tx, values: Partial<IdentitySettings>): Promise<IdentitySettings> {
  return tx.updateTable('identity_settings').set(values).returningAll().executeTakeFirstOrThrow();
}

/** Returns the currencies a member can choose, in the operator's order; all existing ones if `isOffered` is false. */
export async function listCurrencies(db: Reader, { isOffered = true } = {}) {
  return db
    .selectFrom('currencies')
    .select(['id', 'code'])
    .$if(isOffered, (query) => query.where('is_offered', '=', true))
    .orderBy('order_no')
    .execute();
}

/** Returns all banks, those of one currency, or one bank. */
export async function listBanks(
  db: Reader,
  { currencyId, bankId }: { currencyId?: number | undefined; bankId?: number | undefined } = {},
) {
  return db
    .selectFrom('banks')
    .innerJoin('currencies', 'currencies.code', 'banks.currency_code')
    .select([
      'banks.id',
      'banks.code',
      'banks.name',
      'banks.currency_code',
      'banks.account_digits',
      'currencies.id as currency_id',
    ])
    .$if(currencyId !== undefined, (query) => query.where('currencies.id', '=', currencyId!))
    .$if(bankId !== undefined, (query) => query.where('banks.id', '=', bankId!))
    .orderBy('currencies.order_no')
    .orderBy('banks.order_no')
    .execute();
}

/** Returns the prefix of a language of the site, by its id. */
export async function findLanguage(db: Reader, id: number): Promise<string | undefined> {
  return (await db.selectFrom('languages').select('prefix').where('id', '=', id).executeTakeFirst())?.prefix;
}

/** Returns the privileges of members by id: those of all members, and those of the level. */
async function privilegesOfMany(reader: Reader, memberIds: readonly string[]): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; privileges: string[] }>`
    select id, member_privileges_of(id) as privileges from unnest(${memberIds}::uuid[]) as asked (id)`.execute(reader);
  return new Map(rows.map(({ id, privileges }) => [id, privileges]));
}
export const privilegesOf = async (reader: Reader, memberId: string): Promise<readonly string[]> =>
  (await privilegesOfMany(reader, [memberId])).get(memberId)!;

/** Returns the same; concurrent calls share one query. */
export function privilegesReader(db: Db): (memberId: string) => Promise<readonly string[]> {
  const together = batchReads(
    (memberId: string) => memberId,
    (memberIds) => privilegesOfMany(db, memberIds),
  );
  return async (memberId) => (await together(memberId))!;
}
