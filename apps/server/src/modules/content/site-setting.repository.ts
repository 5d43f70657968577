import type { DB } from '@sabai/db';
import { type Db, sql, type Tx } from '@sabai/db';
import type { Updateable } from 'kysely';

type Settings = Updateable<DB['site_settings']>;

export async function lockSettings(tx: Db | Tx) {
  return tx.selectFrom('site_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function readSettings(db: Db | Tx) {
  return db.selectFrom('site_settings').selectAll().executeTakeFirstOrThrow();
}

export async function updateSettings(tx: Tx, values: Settings) {
  return tx.updateTable('site_settings').set(values).returningAll().executeTakeFirstOrThrow();
}

const languageColumns = [
  'l.id',
  'l.prefix',
  'l.is_default',
  'l.is_member',
  'l.order_no',
  'c.currency_id',
  't.web_name',
  't.closed_text',
  't.denied_text',
  't.withdraw_text',
  's.title',
  's.description',
  's.metadata',
  's.og_title',
  's.og_image',
] as const;

/** Returns languages with their texts, in order; one of them when an id is given. */
export async function listLanguages(db: Db | Tx, id?: number) {
  return db
    .selectFrom('languages as l')
    .leftJoin('language_texts as t', 't.language_id', 'l.id')
    .leftJoin('seo_texts as s', 's.language_id', 'l.id')
    .leftJoin('currency_languages as c', 'c.language_id', 'l.id')
    .select(languageColumns)
    .$if(id !== undefined, (query) => query.where('l.id', '=', id!))
    .orderBy('l.order_no')
    .orderBy('l.id')
    .execute();
}
export type LanguageRow = Awaited<ReturnType<typeof listLanguages>>[number];

/** Serialises changes of languages: the choice of the default concerns all of them. */
export async function lockLanguages(tx: Tx): Promise<void> {
  await tx.selectFrom('languages').select('id').orderBy('id').forUpdate().execute();
}

export async function makeDefaultLanguage(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('languages').set({ is_default: false }).where('is_default', '=', true).execute();
  await tx.updateTable('languages').set({ is_default: true }).where('id', '=', id).execute();
}

export async function updateLanguage(tx: Tx, id: number, values: Updateable<DB['languages']>): Promise<void> {
  await tx.updateTable('languages').set(values).where('id', '=', id).execute();
}

export async function putLanguageTexts(tx: Tx, id: number, values: Updateable<DB['language_texts']>): Promise<void> {
  await tx
    .insertInto('language_texts')
    .values({ ...values, language_id: id })
    .onConflict((conflict) => conflict.column('language_id').doUpdateSet(values))
    .execute();
}

export async function putSeoTexts(tx: Tx, id: number, values: Updateable<DB['seo_texts']>): Promise<void> {
  await tx
    .insertInto('seo_texts')
    .values({ ...values, language_id: id })
    .onConflict((conflict) => conflict.column('language_id').doUpdateSet(values))
    .execute();
}

/** Returns false for an unknown currency. */
export async function suggestCurrency(tx: Tx, languageId: number, currencyId: number | null): Promise<boolean> {
  await tx.deleteFrom('currency_languages').where('language_id', '=', languageId).execute();
  if (currencyId === null) return true;
  const { rows } = await sql`
    insert into currency_languages (id, currency_id, language_id)
    select ${languageId}, id, ${languageId} from currencies where id = ${currencyId} returning id`.execute(tx);
  return rows.length === 1;
}

export async function listPolicies(db: Db | Tx, type: string | undefined, page: { limit: number; skip: number }) {
  const rows = db.selectFrom('policy_versions').$if(type !== undefined, (query) => query.where('kind', '=', type!));
  const { total } = await rows.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .selectAll()
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return { total: Number(total), rows: data };
}
export type PolicyRow = Awaited<ReturnType<typeof listPolicies>>['rows'][number];

/** Returns `undefined` when a text of that kind and language is in force from the same moment. */
export async function insertPolicy(
  tx: Tx,
  values: {
    kind: string;
    language_id: number;
    sections: readonly object[];
    effective_at: Date;
    published_at: Date;
    published_by: string;
  },
): Promise<PolicyRow | undefined> {
  return tx
    .insertInto('policy_versions')
    .values({ ...values, sections: JSON.stringify(values.sections) })
    .onConflict((conflict) => conflict.constraint('policy_versions_once_per_moment').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function listBlockedNetworks(db: Db | Tx, page: { limit: number; skip: number }) {
  const { total } = await db
    .selectFrom('blocked_networks')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('blocked_networks')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('network')
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return { total: Number(total), rows };
}

/**
 * Blocks a network. Clears host bits: 10.1.2.3/8 is the network 10.0.0.0/8. A network that is blocked already gets the
 * newer reason.
 */
export async function blockNetwork(tx: Tx, network: string, reason: string, at: Date) {
  const { rows } = await sql<{ network: string; reason: string; created_at: Date }>`
    insert into blocked_networks (network, reason, created_at) values (network(${network}::inet), ${reason}, ${at})
    on conflict (network) do update set reason = excluded.reason
    returning network::text, reason, created_at`.execute(tx);
  return rows[0]!;
}

export async function unblockNetwork(tx: Tx, network: string) {
  const { rows } = await sql<{ network: string; reason: string; created_at: Date }>`
    delete from blocked_networks
    where pg_input_is_valid(${network}, 'cidr') and network = (case when pg_input_is_valid(${network}, 'cidr') then ${network} end)::cidr
    returning network::text, reason, created_at`.execute(tx);
  return rows[0];
}
