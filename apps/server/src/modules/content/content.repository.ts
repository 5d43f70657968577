import { type Db, sql } from '@sabai/db';

/** All configuration of the site, read together so that one page never mixes an old half with a new one. */
export async function readSite(db: Db) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      settings: await tx.selectFrom('site_settings').selectAll().executeTakeFirstOrThrow(),
      languages: await tx.selectFrom('languages').selectAll().orderBy('order_no').execute(),
      currencyLanguages: await tx.selectFrom('currency_languages').selectAll().orderBy('id').execute(),
      seoTexts: await tx.selectFrom('seo_texts').selectAll().execute(),
      announcements: await tx
        .selectFrom('announcements')
        .select(['id', 'language_id', 'body'])
        .where('is_active', '=', true)
        .orderBy('order_no')
        .orderBy('id')
        .execute(),
      contactChannels: await tx
        .selectFrom('contact_channels')
        .select(['code_name', 'link', 'is_default'])
        .orderBy('order_no')
        .orderBy('id')
        .execute(),
    }));
}
export type Site = Awaited<ReturnType<typeof readSite>>;

/** Whether an address lies in a network that is turned away; an address that is none does not. */
export async function isBlockedAddress(db: Db, ip: string): Promise<boolean> {
  const { rows } = await sql<{ is_blocked: boolean }>`
    select exists(
      select from blocked_networks
      where pg_input_is_valid(${ip}, 'inet') and network >>= (case when pg_input_is_valid(${ip}, 'inet') then ${ip} end)::inet
    ) as is_blocked`.execute(db);
  return rows[0]!.is_blocked;
}
