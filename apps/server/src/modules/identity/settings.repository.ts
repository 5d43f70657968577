import { askTogether, type Db, sql, type Tx } from '@sabai/db';

/** Reads need no transaction of their own; inside one they take part in it. */
export type Reader = Db | Tx;

/** What an operator has set for identity; one row, read afresh so that a change counts at once. */
export async function settingsOf(db: Reader) {
  return db.selectFrom('identity_settings').selectAll().executeTakeFirstOrThrow();
}
export type IdentitySettings = Awaited<ReturnType<typeof settingsOf>>;

/** Locks the row, so that of two changes made from the same state one is refused. */
export async function lockSettings(tx: Tx): Promise<IdentitySettings> {
  return tx.selectFrom('identity_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function updateSettings(tx: Tx, values: Partial<IdentitySettings>): Promise<IdentitySettings> {
  return tx.updateTable('identity_settings').set(values).returningAll().executeTakeFirstOrThrow();
}

/** Currencies a member can choose, in the operator's order; all that exist when `isOffered` is false. */
export async function listCurrencies(db: Reader, { isOffered = true } = {}) {
  return db
    .selectFrom('currencies')
    .select(['id', 'code'])
    .$if(isOffered, (query) => query.where('is_offered', '=', true))
    .orderBy('order_no')
    .execute();
}

/** All banks, those of one currency, or one bank. */
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

/** The prefix of a language of the site, by its id. */
export async function findLanguage(db: Reader, id: number): Promise<string | undefined> {
  return (await db.selectFrom('languages').select('prefix').where('id', '=', id).executeTakeFirst())?.prefix;
}

/** What members may use, by their ids: what all may, and what the own level opens. */
async function privilegesOfMany(reader: Reader, memberIds: readonly string[]): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; privileges: string[] }>`
    select id, member_privileges_of(id) as privileges from unnest(${memberIds}::uuid[]) as asked (id)`.execute(reader);
  return new Map(rows.map(({ id, privileges }) => [id, privileges]));
}
export const privilegesOf = async (reader: Reader, memberId: string): Promise<readonly string[]> =>
  (await privilegesOfMany(reader, [memberId])).get(memberId)!;

/** The same, from one reading for all who ask at a time. */
export function privilegesReader(db: Db): (memberId: string) => Promise<readonly string[]> {
  const together = askTogether(
    (memberId: string) => memberId,
    (memberIds) => privilegesOfMany(db, memberIds),
  );
  return async (memberId) => (await together(memberId))!;
}
