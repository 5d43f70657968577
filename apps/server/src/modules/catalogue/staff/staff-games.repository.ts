import { type Db, sql, type Tx } from '@sabai/db';
import type { Insertable, SqlBool } from 'kysely';

type Reader = Db | Tx;

const games = (reader: Reader) =>
  reader
    .selectFrom('games')
    .innerJoin('game_providers as provider', 'provider.id', 'games.provider_id')
    .innerJoin('game_categories as category', 'category.id', 'games.category_id')
    .select([
      'games.id',
      'games.code',
      'games.name',
      'provider.code as provider',
      'provider.name as provider_name',
      'category.code as category',
      'games.status',
      'games.is_active',
      'games.is_in_maintenance',
      'games.countries',
      'games.badge',
      'games.order_no',
      'games.rtp',
      sql<string[]>`array(
        select tag.code from game_taggings join game_tags as tag on tag.id = tag_id
        where game_id = games.id order by tag.order_no
      )`.as('tags'),
    ]);
export type StaffGameRow = Awaited<ReturnType<typeof listStaffGames>>['rows'][number];

export interface StaffGameFilter {
  readonly where: ReturnType<typeof sql<SqlBool>>;
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  readonly sort?: Readonly<Record<string, 1 | -1 | undefined>> | undefined;
  readonly limit: number;
  readonly skip: number;
}

/** Returns games for staff, in the published order by default. */
export async function listStaffGames(reader: Reader, { where, search, tag, sort, limit, skip }: StaffGameFilter) {
  const words = search ? `%${search.replaceAll(/[\\%_]/g, '\\$&')}%` : undefined;
  const matching = games(reader)
    .where(where)
    .$if(words !== undefined, (rows) =>
      rows.where(({ or, eb }) => or([eb('games.name', 'ilike', words!), eb('games.code', 'ilike', words!)])),
    )
    .$if(tag !== undefined, (rows) =>
      rows.where(
        sql<SqlBool>`exists (select from game_taggings join game_tags as tag on tag.id = tag_id
          where game_id = games.id and tag.code = ${tag ?? ''})`,
      ),
    );
  const { total } = await matching
    .clearSelect()
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const direction = (field: string) => ((sort?.[field] ?? 1) < 0 ? 'desc' : 'asc');
  const rows = await matching
    .$if(sort?.name !== undefined, (rows) => rows.orderBy(sql`lower(games.name)`, direction('name')))
    .orderBy('games.order_no', direction('order_no'))
    .orderBy('games.id')
    .limit(limit)
    .offset(skip)
    .execute();
  return { total: Number(total), rows };
}

/** Returns one game; `isToChange` locks it. */
export async function findStaffGame(reader: Reader, id: number, { isToChange = false } = {}) {
  if (isToChange) await reader.selectFrom('games').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return games(reader).where('games.id', '=', id).executeTakeFirst();
}

type GameValues = Partial<Insertable<import('@sabai/db').Games>>;
export async function updateGame(tx: Tx, id: number, values: GameValues): Promise<void> {
  await tx.updateTable('games').set(values).where('id', '=', id).execute();
}

export async function listStaffProviders(reader: Reader, id?: number, { isToChange = false } = {}) {
  if (isToChange && id !== undefined)
    await reader.selectFrom('game_providers').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return reader
    .selectFrom('game_providers')
    .select(['id', 'code', 'name', 'is_active', 'is_in_maintenance', 'order_no'])
    .select(
      sql<number>`(select count(*)::int from games where provider_id = game_providers.id and status <> 'hidden')`.as(
        'game_count',
      ),
    )
    .$if(id !== undefined, (rows) => rows.where('id', '=', id!))
    .orderBy('order_no')
    .orderBy('id')
    .execute();
}
export type StaffProviderRow = Awaited<ReturnType<typeof listStaffProviders>>[number];

export async function updateProvider(
  tx: Tx,
  id: number,
  values: Partial<Pick<StaffProviderRow, 'is_active' | 'is_in_maintenance' | 'order_no'>>,
): Promise<void> {
  await tx.updateTable('game_providers').set(values).where('id', '=', id).execute();
}

/** Returns which of these games exist. */
export async function knownGames(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('games')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Adds a tag to games, or removes it. Returns the changed ones. */
export async function putTaggings(
  tx: Tx,
  tagId: number,
  ids: readonly number[],
  isTagged: boolean,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = isTagged
    ? await tx
        .insertInto('game_taggings')
        .values(ids.map((id) => ({ tag_id: tagId, game_id: id })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('game_id')
        .execute()
    : await tx
        .deleteFrom('game_taggings')
        .where('tag_id', '=', tagId)
        .where('game_id', 'in', [...ids])
        .returning('game_id')
        .execute();
  return new Set(rows.map(({ game_id }) => game_id));
}
