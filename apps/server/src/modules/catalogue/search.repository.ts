import { sql, type Tx } from '@sabai/db';
import { type Reader, shownStatuses } from './catalogue.repository.ts';

/** Returns every visible game, in the published order, with the codes of its common properties. */
export async function listFindable(db: Reader) {
  const codesOf = (taggings: string, things: string, key: string) => sql<string[]>`array(
    select thing.code from ${sql.table(taggings)} as tie join ${sql.table(things)} as thing on thing.id = tie.${sql.ref(key)}
    where tie.game_id = games.id order by thing.order_no
  )`;
  return db
    .selectFrom('games')
    .innerJoin('game_providers as provider', 'provider.id', 'games.provider_id')
    .where('games.status', 'in', shownStatuses)
    .where('games.is_active', '=', true)
    .where('provider.is_active', '=', true)
    .select([
      'games.id',
      'games.code',
      'games.name',
      'games.features',
      'provider.code as provider_code',
      'provider.name as provider_name',
      codesOf('game_placements', 'game_categories', 'category_id').as('categories'),
      codesOf('game_taggings', 'game_tags', 'tag_id').as('tags'),
    ])
    .orderBy('games.order_no')
    .orderBy('games.id')
    .execute();
}

export interface AliasRow {
  readonly kind: string;
  readonly code: string;
  readonly locale: string;
  readonly aliases: readonly string[];
}

export async function listAliases(db: Reader): Promise<AliasRow[]> {
  return db
    .selectFrom('search_aliases')
    .select(['kind', 'code', 'locale', 'aliases'])
    .orderBy('kind')
    .orderBy('code')
    .orderBy('locale')
    .execute();
}

export async function putAliases(tx: Tx, { kind, code, locale, aliases }: AliasRow): Promise<void> {
  await tx
    .insertInto('search_aliases')
    .values({ kind, code, locale, aliases: [...aliases] })
    .onConflict((conflict) => conflict.columns(['kind', 'code', 'locale']).doUpdateSet({ aliases: [...aliases] }))
    .execute();
}

/** Adds aliases in languages without any; an operator's changes and removals stay. */
export async function addAliases(tx: Tx, rows: readonly AliasRow[]): Promise<void> {
  await tx
    .insertInto('search_aliases')
    .values(rows.map((row) => ({ ...row, aliases: [...row.aliases] })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns everything of each kind that can have aliases, by code and name. */
export async function listAliased(db: Reader): Promise<{ kind: string; code: string; name: string }[]> {
  const { rows } = await sql<{ kind: string; code: string; name: string }>`
    select kind, code, name from (
      select 1 as place, 'game' as kind, code, name, order_no from games where status in ('playable', 'coming')
      union all select 2, 'provider', code, name, order_no from game_providers
      union all select 3, 'category', code, code, order_no from game_categories
      union all select 4, 'tag', code, code, order_no from game_tags
      union all select distinct 5, 'feature', feature, feature, 0 from games, unnest(features) as feature
    ) as aliased
    order by place, order_no, code
  `.execute(db);
  return rows;
}

/** Returns the end of the counted period. Blocks concurrent counters until `tx` ends. */
export async function lockCounted(tx: Tx): Promise<Date> {
  const { until } = await tx.selectFrom('game_days_counted').select('until').forUpdate().executeTakeFirstOrThrow();
  return until;
}

export async function putCounted(tx: Tx, until: Date): Promise<void> {
  await tx.updateTable('game_days_counted').set({ until }).execute();
}

export async function addPlayedDays(
  tx: Tx,
  days: readonly { gameId: number; day: string; rounds: bigint }[],
): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insertInto('game_days')
    .values(days.map(({ gameId, day, rounds }) => ({ game_id: gameId, day, rounds })))
    .onConflict((conflict) =>
      conflict
        .columns(['game_id', 'day'])
        .doUpdateSet(({ eb, ref }) => ({ rounds: eb('game_days.rounds', '+', ref('excluded.rounds')) })),
    )
    .execute();
}

export async function forgetPlayedDays(tx: Tx, before: Date): Promise<void> {
  await sql`delete from game_days where day < (${before}::timestamptz at time zone 'UTC')::date`.execute(tx);
}
