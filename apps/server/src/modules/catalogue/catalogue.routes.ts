import * as contract from '@sabai/contract';
import { fallbackLocale, type LocalePrefix } from '@sabai/contract/locales';
import type { z } from 'zod';
import type { ConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import { configure } from '../../platform/configuration/configure.ts';
import { remember } from '../../platform/configuration/remember.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/http/page.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import {
  deleteFavourite,
  findGame,
  type GameFilter,
  type GameRow,
  listCategories,
  listFavouriteIds,
  listGames,
  listPlacements,
  listProviders,
  listSections,
  listTags,
  updateTag,
} from './catalogue.repository.ts';
import { addFavourite } from './favourites.ts';
import { gameFigures } from './game-figures.ts';
import { indexGames, rememberFolded } from './game-search.ts';
import { presentGame } from './present-game.ts';
import { listAliases, listFindable, putAliases } from './search.repository.ts';
import { searchAliases, withoutTwins } from './search-aliases.ts';
import { searchedGames } from './searched-games.ts';
import type { EndSessionsAt } from './version-changes.ts';

export interface CatalogueDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly changes: ConfigurationChanges;
  readonly approvals: Approvals;
  readonly endSessionsAt: EndSessionsAt;
}

const lifetimeMs = 2000;
/** Rounds of this period make a game popular. */
const popularMs = 7 * 24 * 60 * 60_000;
/** The initial number of games in a rail; its "all" link shows the rest. */
const railLength = 12;

/** Returns a game's id in a path; other texts match no game. */
const gameIdOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : -1);

function toRails(rows: readonly (GameRow & { section: string })[]) {
  const rails = Map.groupBy(rows, ({ section }) => section);
  return [...rails].map(([section, games]) => ({
    section,
    total: games.length,
    games: games.slice(0, railLength).map(presentGame),
  }));
}

/** Serves games, providers, categories and tags, and a member's favourites and played games. */
export function catalogueRoutes(dependencies: CatalogueDependencies): Implementation[] {
  const { db, clock } = dependencies.platform;
  const { changes } = dependencies;
  const now = () => clock().getTime();
  const homeRails = remember(
    async () => {
      const first = { query: { $limit: railLength, $skip: 0 } };
      const { total, data: games } = await findOfAll(first, { locale: fallbackLocale });
      const all = { section: 'all', total, games };
      return [...toRails(await listSections(db)), all].filter((rail) => rail.total > 0);
    },
    lifetimeMs,
    now,
  );
  const categoryRails = remember(async () => toRails(await listPlacements(db)), lifetimeMs, now);
  const categories = remember(() => listCategories(db), lifetimeMs, now);
  const tags = remember(() => listTags(db), changes.lifetimeMs, now);
  changes.onChange(tags.forget);
  const folded = rememberFolded();
  const readGameSearch = async () => {
    const games = searchedGames(await listFindable(db), await listAliases(db));
    folded.nextIndex();
    return indexGames(games, folded.fold);
  };
  const gameSearch = remember(readGameSearch, changes.lifetimeMs, now);
  changes.onChange(gameSearch.forget);

  type GameQuery = Pick<z.output<typeof contract.gameList.find.query>, '$limit' | '$skip'> &
    Partial<z.output<typeof contract.gameList.find.query>>;
  async function findGames(query: GameQuery, locale: LocalePrefix, of?: GameFilter['of']) {
    const { $limit: limit, $skip: skip, $sort, search } = query;
    const { total, rows } = await listGames(db, {
      conditions: query,
      tag: query.tag,
      found: search ? (await gameSearch())(search, locale) : undefined,
      of,
      sort: $sort ?? (query.category === 'slot-rtp' && !search ? { rtp: -1 } : undefined),
      popularSince: new Date(now() - popularMs),
      now: clock(),
      limit,
      skip,
    });
    return { page: { total, limit, skip }, rows };
  }
  async function findOfAll({ query }: { query: GameQuery }, { locale }: { locale: LocalePrefix }) {
    const { page, rows } = await findGames(query, locale);
    return { ...page, data: rows.map(presentGame) };
  }

  return [
    implement(contract.provider, {
      find: async ({ query }) =>
        pageOf(await listProviders(db, query.game_category_id, query.is_freespin === true), query),
    }),
    implement(contract.tag, {
      find: async ({ query }) =>
        pageOf(
          (await tags()).filter((tag) => tag.is_active),
          query,
        ),
    }),
    implement(contract.staffGameTag, {
      find: async ({ query }) => pageOf(await listTags(db), query),
      patch: ({ id, body }, context) =>
        configure(dependencies, context, async (tx) => {
          const before = (await listTags(tx)).find((tag) => String(tag.id) === id);
          if (!before) throw new Refusal('NOT_FOUND');
          const { order_no = before.order_no, is_active = before.is_active } = body;
          await updateTag(tx, before.id, { order_no, is_active });
          return {
            result: { ...before, order_no, is_active },
            deed: { action: 'game-tag.changed', subject: before.code, detail: { before, after: body } },
          };
        }),
    }),
    implement(contract.staffSearchAlias, {
      find: ({ query }) => searchAliases(db, query.kind),
      patch: ({ id, body: { locale, aliases } }, context) =>
        configure(dependencies, context, async (tx) => {
          const before = (await searchAliases(tx)).find((one) => one.id === id);
          if (!before) throw new Refusal('NOT_FOUND');
          const { kind, code } = before;
          const kept = withoutTwins(aliases);
          await putAliases(tx, { kind, code, locale, aliases: kept });
          return {
            result: { ...before, aliases: { ...before.aliases, [locale]: kept } },
            deed: {
              action: 'search-alias.changed',
              subject: id,
              detail: { locale, before: before.aliases[locale] ?? [], after: kept },
            },
          };
        }),
    }),
    implement(contract.gameCategory, { find: async ({ query }) => pageOf(await categories(), query) }),
    implement(contract.gameList, {
      find: findOfAll,
      async get({ id }) {
        // An unlisted game still has its page.
        const game = await findGame(db, /^\d/.test(id) ? gameIdOf(id) : id, { isUnlistedToo: true });
        if (!game) throw new Refusal('GAME_UNKNOWN');
        return { ...presentGame(game), figures: gameFigures(game) };
      },
    }),
    implement(contract.allGames, { find: findOfAll }),
    implement(contract.allProviderGames, { find: findOfAll }),
    implement(contract.gameListFirstPage, { find: homeRails }),
    implement(contract.gameCategoryList, { find: categoryRails }),
    implement(contract.userFavorite, {
      async find({ query }, { caller: { memberId }, locale }) {
        const { page, rows } = await findGames(query, locale, { memberId, list: 'favorite' });
        return { ...page, data: rows.map(presentGame) };
      },
      async create({ body }, { caller }) {
        await addFavourite(db, { memberId: caller.memberId, gameId: body.game_list_id, now: clock() });
        return { game_list_id: body.game_list_id };
      },
      async remove({ id }, { caller }) {
        const gameId = gameIdOf(id);
        await deleteFavourite(db, caller.memberId, gameId);
        return { game_list_id: gameId };
      },
    }),
    implement(contract.userFavoriteMember, { find: (_input, { caller }) => listFavouriteIds(db, caller.memberId) }),
    implement(contract.userLastPlayed, {
      async find({ query: { category_id, ...query } }, { caller: { memberId }, locale }) {
        const requested = { ...query, game_category_id: query.game_category_id ?? category_id };
        const { page, rows } = await findGames(requested, locale, { memberId, list: 'played' });
        return { ...page, data: rows.map((row) => ({ ...presentGame(row), played_at: row.at!.toISOString() })) };
      },
    }),
  ];
}
