import type { FindQuery } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import type { RawBuilder, SqlBool } from 'kysely';
import { type FindFilter, filterOf, whereOf } from '../../platform/http/find-filters.ts';

/** Reads need no transaction of their own; inside one they take part in it. */
export type Reader = Db | Tx;

interface GameConditions extends Pick<FindQuery, '$or' | '$and'> {
  readonly game_category_id?: FindFilter<number>;
  readonly category?: FindFilter<string>;
  readonly provider_id?: FindFilter<number>;
  readonly provider?: FindFilter<string>;
}
export interface GameFilter {
  /** The requested category and provider. */
  readonly conditions?: GameConditions | undefined;
  readonly tag?: string | undefined;
  /** Only these games, best matches first unless sorted otherwise. */
  readonly found?: readonly number[] | undefined;
  /** Only the member's favourites, or played games: the latest first unless sorted otherwise. */
  readonly of?: { readonly memberId: string; readonly list: 'favorite' | 'played' } | undefined;
  readonly sort?: Readonly<Record<string, 1 | -1 | undefined>> | undefined;
  /** Rounds since this day (UTC) make a game popular. */
  readonly popularSince: Date;
  /** Running competitions at this time decide the games of the category `tournament`. */
  readonly now: Date;
  readonly limit: number;
  readonly skip: number;
}

/** An unlisted game has its page and can be played, and appears in no list. */
export const shownStatuses = ['playable', 'coming'];

const isOn = sql<boolean>`(games.is_active and provider.is_active)`;

const gameRows = (db: Reader, statuses: readonly string[] = shownStatuses, { isOffToo = false } = {}) =>
  db
    .selectFrom('games')
    .innerJoin('game_providers as provider', 'provider.id', 'games.provider_id')
    .innerJoin('game_categories as category', 'category.id', 'games.category_id')
    .where('games.status', 'in', statuses)
    .$if(!isOffToo, (rows) => rows.where(isOn))
    .select([
      'games.id',
      'games.code',
      'games.name',
      'games.rtp',
      'games.rules_version',
      'games.volatility',
      'games.badge',
      'games.status',
      'games.has_demo',
      'games.order_no',
      'provider.id as provider_id',
      'provider.code as provider_code',
      'provider.name as provider_name',
      'provider.use_iframe',
      'category.code as category',
      'games.released_at',
      isOn.as('is_active'),
      sql<boolean>`games.is_in_maintenance or provider.is_in_maintenance`.as('is_in_maintenance'),
      sql<string[]>`array(
        select tag.code from game_taggings join game_tags as tag on tag.id = tag_id
        where game_id = games.id order by tag.order_no
      )`.as('tags'),
    ]);
export type GameRow = Awaited<ReturnType<typeof listSections>>[number] extends infer Row ? Omit<Row, 'section'> : never;

/** Selects the games to choose from, with the time of the member's mark or round, and the rank of a search. */
function chosenFrom({ of, found }: GameFilter) {
  const listed = !of
    ? sql`select id as game_id, null::timestamptz as at from games`
    : of.list === 'favorite'
      ? sql`select game_id, created_at as at from favourite_games where member_id = ${of.memberId}`
      : sql`select game_id, played_at as at from played_games where member_id = ${of.memberId}`;
  const places = found
    ? sql`join unnest(${[...found]}::int[]) with ordinality as found (id, place) on found.id = listed.game_id`
    : sql`cross join (select null::bigint as place) as found`;
  return sql<{ game_id: number; at: Date | null; place: bigint | null }>`(
    select listed.game_id, listed.at, found.place from (${listed}) as listed ${places}
  )`;
}

const orders: Readonly<Record<string, (filter: GameFilter) => RawBuilder<unknown>>> = {
  name: () => sql`lower(games.name)`,
  order_no: () => sql`games.order_no`,
  rtp: () => sql`games.rtp`,
  id: () => sql`games.id`,
  released_at: () => sql`games.released_at`,
  volatility: () => sql`array_position(array['low', 'medium', 'high'], games.volatility)`,
  popularity: ({ popularSince }) => sql`(
    select coalesce(sum(rounds), 0) from game_days
    where game_days.game_id = games.id and day >= (${popularSince}::timestamptz at time zone 'UTC')::date
  )`,
};

/** A game is in the categories that list it, and in `tournament` while it counts in a competition (R1.10). */
const isPlaced = (now: Date, where: RawBuilder<SqlBool>) => sql<SqlBool>`(
  exists (
    select from game_placements join game_categories as place on place.id = game_placements.category_id
    where game_placements.game_id = games.id and ${where})
  or exists (select from game_categories as place where place.code = 'tournament' and ${where})
    and games.id in (select games_in_competitions(${now})))`;

/** Returns visible games, in the published order by default. */
export async function listGames(db: Reader, filter: GameFilter) {
  const { conditions = {}, tag, found, sort = {}, limit, skip, now } = filter;
  if (found?.length === 0) return { total: 0, rows: [] };
  let matching = gameRows(db)
    .innerJoin(chosenFrom(filter).as('chosen'), (join) => join.onRef('chosen.game_id', '=', 'games.id'))
    .select('chosen.at')
    .where(
      whereOf<GameConditions>(conditions, {
        provider_id: 'provider.id',
        provider: 'provider.code',
        game_category_id: (filter) => isPlaced(now, filterOf('place.id', filter)),
        category: (filter) => isPlaced(now, filterOf('place.code', filter)),
      }),
    );
  if (tag !== undefined) {
    matching = matching.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('game_taggings')
          .innerJoin('game_tags', 'game_tags.id', 'game_taggings.tag_id')
          .select('game_id')
          .whereRef('game_id', '=', 'games.id')
          .where('game_tags.code', '=', tag),
      ),
    );
  }
  const { total } = await matching
    .clearSelect()
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  let sorted = matching;
  for (const [field, direction] of Object.entries(sort)) {
    const order = orders[field];
    if (direction === undefined || !order) continue;
    sorted = sorted.orderBy(order(filter), (by) => (direction < 0 ? by.desc() : by.asc()).nullsLast());
  }
  const rows = await sorted
    .orderBy('chosen.place')
    .orderBy('chosen.at', (by) => by.desc().nullsLast())
    .orderBy('games.order_no')
    .orderBy('games.id')
    .limit(limit)
    .offset(skip)
    .execute();
  return { total: Number(total), rows };
}

/** Returns a visible game by id or code; optionally also an unlisted one or one that is switched off. */
export async function findGame(
  db: Reader,
  idOrCode: number | string,
  { isUnlistedToo = false, isOffToo = false } = {},
) {
  return gameRows(db, isUnlistedToo ? [...shownStatuses, 'unlisted'] : shownStatuses, { isOffToo })
    .$if(typeof idOrCode === 'number', (query) => query.where('games.id', '=', idOrCode as number))
    .$if(typeof idOrCode === 'string', (query) => query.where('games.code', '=', idOrCode as string))
    .executeTakeFirst();
}

const shownIn = sql<number>`(
  select count(*)::int from game_placements join games on games.id = game_id
    join game_providers on game_providers.id = games.provider_id
  where game_placements.category_id = game_categories.id and games.status in ('playable', 'coming')
    and games.is_active and game_providers.is_active
)`;

export async function listCategories(db: Reader) {
  return db
    .selectFrom('game_categories')
    .select(['id', 'code', 'order_no', shownIn.as('game_count')])
    .orderBy('order_no')
    .execute();
}

export async function listTags(db: Reader) {
  return db.selectFrom('game_tags').select(['id', 'code', 'order_no', 'is_active']).orderBy('order_no').execute();
}

export async function updateTag(tx: Tx, id: number, values: { order_no: number; is_active: boolean }): Promise<void> {
  await tx.updateTable('game_tags').set(values).where('id', '=', id).execute();
}

/** Returns games with their versions, including those that are switched off. */
export function listVersioned(db: Reader, codes: readonly string[]) {
  return db
    .selectFrom('games')
    .select(['id', 'code', 'name', 'rules_version'])
    .where('status', 'in', shownStatuses)
    .where('code', 'in', codes)
    .orderBy('order_no')
    .execute();
}

/** Sets the version of a game for all players. */
export async function chooseVersion(tx: Tx, id: number, rulesVersion: string, rtp: string): Promise<void> {
  await tx.updateTable('games').set({ rules_version: rulesVersion, rtp }).where('id', '=', id).execute();
}

/** Blocks other changes of the same game until `tx` ends. */
export async function lockGame(tx: Tx, code: string): Promise<void> {
  await tx.selectFrom('games').select('id').where('code', '=', code).forUpdate().execute();
}

/**
 * Returns providers with their numbers of visible games, optionally in one category or with free spins; excludes those
 * of unlisted games.
 */
export async function listProviders(db: Reader, categoryId?: number, isFreespin = false) {
  const rows = await db
    .selectFrom('game_providers as provider')
    .select((select) => [
      'provider.id',
      'provider.code',
      'provider.name',
      'provider.use_iframe',
      select
        .selectFrom('games')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('games.provider_id', '=', 'provider.id')
        .where('games.status', 'in', shownStatuses)
        .where('games.is_active', '=', true)
        .$if(categoryId !== undefined, (query) =>
          query.where('games.id', 'in', (inner) =>
            inner.selectFrom('game_placements').select('game_id').where('category_id', '=', categoryId!),
          ),
        )
        .$if(isFreespin, (query) =>
          query.where('games.id', 'in', (inner) =>
            inner
              .selectFrom('game_placements as place')
              .innerJoin('game_categories as category', 'category.id', 'place.category_id')
              .select('place.game_id')
              .where('category.code', '=', 'free-spin'),
          ),
        )
        .as('game_count'),
    ])
    .where('provider.is_active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('games')
            .select('games.id')
            .whereRef('games.provider_id', '=', 'provider.id')
            .where('games.status', '=', 'unlisted'),
        ),
      ),
    )
    .orderBy('provider.order_no')
    .execute();
  return rows
    .map((row) => ({ ...row, game_count: row.game_count ?? 0 }))
    .filter((row) => (categoryId === undefined && !isFreespin) || row.game_count > 0);
}

/** Returns the home page's rails with their games, both in order. */
export async function listSections(db: Reader) {
  return gameRows(db)
    .innerJoin('home_section_games as place', 'place.game_id', 'games.id')
    .innerJoin('home_sections as section', 'section.id', 'place.section_id')
    .select('section.code as section')
    .orderBy('section.order_no')
    .orderBy('place.order_no')
    .execute();
}

/** Returns every visible game once for each category that lists it, in the order of both. */
export async function listPlacements(db: Reader) {
  return gameRows(db)
    .innerJoin('game_placements as place', 'place.game_id', 'games.id')
    .innerJoin('game_categories as listed', 'listed.id', 'place.category_id')
    .select('listed.code as section')
    .orderBy('listed.order_no')
    .orderBy('games.order_no')
    .orderBy('games.id')
    .execute();
}

/** Serialises changes of a member's favourites until the transaction ends, so that their count is exact. */
export async function lockFavourites(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, 12))`.execute(tx);
}

export async function listFavouriteIds(db: Reader, memberId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('favourite_games')
    .innerJoin('games', 'games.id', 'favourite_games.game_id')
    .select('game_id')
    .where('member_id', '=', memberId)
    .where('games.status', 'in', shownStatuses)
    .orderBy('created_at', 'desc')
    .orderBy('game_id')
    .execute();
  return rows.map(({ game_id }) => game_id);
}

/** Returns the number of a member's favourites, hidden games included. */
export async function countFavourites(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('favourite_games')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns false when it was a favourite already. */
export async function insertFavourite(tx: Tx, memberId: string, gameId: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('favourite_games')
    .values({ member_id: memberId, game_id: gameId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteFavourite(db: Reader, memberId: string, gameId: number): Promise<void> {
  await db.deleteFrom('favourite_games').where('member_id', '=', memberId).where('game_id', '=', gameId).execute();
}

export async function upsertPlayed(tx: Tx, memberId: string, gameId: number, at: Date): Promise<void> {
  await tx
    .insertInto('played_games')
    .values({ member_id: memberId, game_id: gameId, played_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'game_id']).doUpdateSet({ played_at: at }))
    .execute();
}

export async function hasPlayed(db: Reader, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('played_games')
    .select('game_id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface UnlistedGame {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** It opens in a frame of the site, as most do. */
  readonly isFramed?: boolean;
}

const unlistedStudios = [
  { id: 900, code: 'integration', name: 'Integration', use_iframe: true, order_no: 900 },
  { id: 901, code: 'integration-window', name: 'Integration', use_iframe: false, order_no: 901 },
] as const;

/** Adds unlisted games, which are opened by their id, under studios of their own; existing ones stay. */
export async function insertUnlistedGames(tx: Tx, rows: readonly UnlistedGame[]): Promise<void> {
  const studioOf = ({ isFramed = true }: UnlistedGame) =>
    unlistedStudios.find(({ use_iframe }) => use_iframe === isFramed)!.id;
  const games = rows.map((row) => ({ ...row, provider: studioOf(row) }));
  await tx
    .insertInto('game_providers')
    .values(unlistedStudios.filter(({ id }) => games.some(({ provider }) => provider === id)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('games')
    .columns(['id', 'code', 'name', 'provider_id', 'category_id', 'status', 'has_demo', 'order_no'])
    .expression(
      tx
        .selectFrom('game_categories')
        .innerJoin(
          sql<
            (typeof games)[number]
          >`(select * from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as row (id int, code text, name text, provider int))`.as(
            'row',
          ),
          (join) => join.onTrue(),
        )
        .where('game_categories.code', '=', 'slots')
        .select([
          'row.id',
          'row.code',
          'row.name',
          'row.provider as provider_id',
          'game_categories.id as category_id',
          sql<string>`'unlisted'`.as('status'),
          sql<boolean>`false`.as('has_demo'),
          'row.id as order_no',
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
