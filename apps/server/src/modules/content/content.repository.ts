import type { SiteItemContent, SiteItemKind } from '@sabai/contract';
import { type Db, sql } from '@sabai/db';

/**
 * Reads all configuration of the site together, so that one page never mixes old and new values. Includes texts not yet
 * in force, since the result is cached.
 */
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
      languageTexts: await tx.selectFrom('language_texts').selectAll().execute(),
      layoutPositions: await tx.selectFrom('layout_positions').selectAll().orderBy('order_no').execute(),
      items: await tx
        .selectFrom('site_items')
        .select(['id', 'kind', 'language_id', 'starts_at', 'ends_at', 'content'])
        .where('is_active', '=', true)
        .orderBy('order_no')
        .orderBy('id')
        .execute(),
    }));
}
export type Site = Awaited<ReturnType<typeof readSite>>;

export interface ShownItem<K extends SiteItemKind> {
  readonly id: number;
  readonly language_id: number | null;
  readonly content: SiteItemContent<K>;
}

/** Returns the currently visible items of a kind in a language. */
export function shownItems<K extends SiteItemKind>(
  { items }: Site,
  kind: K,
  { languageId, now }: { languageId: number | undefined; now: Date },
): ShownItem<K>[] {
  return items.flatMap(({ id, kind: of, language_id, starts_at, ends_at, content }) =>
    of === kind &&
    (language_id === null || language_id === languageId) &&
    (!starts_at || starts_at <= now) &&
    (!ends_at || now < ends_at)
      ? [{ id, language_id, content: content as SiteItemContent<K> }]
      : [],
  );
}

/** Returns the policies in force, and those with a later date. */
export async function readPolicies(db: Db, now: Date) {
  const { rows } = await sql<{ kind: string; language_id: number; sections: unknown; effective_at: Date }>`
    select kind, language_id, sections, effective_at from policy_versions v
    where not exists (
      select from policy_versions later
      where later.kind = v.kind and later.language_id = v.language_id
        and later.effective_at > v.effective_at and later.effective_at <= ${now}
    )
    order by effective_at desc`.execute(db);
  return rows;
}

/** Returns networks whose callers are blocked. */
export async function readBlockedNetworks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ network: string }>`select network::text from blocked_networks`.execute(db);
  return rows.map(({ network }) => network);
}
