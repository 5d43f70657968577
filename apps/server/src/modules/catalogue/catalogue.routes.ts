import * as contract from '@sabai/contract';
import type { z } from 'zod';
import type { ConfigurationChanges } from '../../platform/configuration-changes.ts';
import { configure } from '../../platform/configure.ts';
import { type Implementation, implement } from '../../platform/implement.ts';
import { pageOf } from '../../platform/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { remember } from '../../platform/remember.ts';
import type { Approvals } from '../approvals/index.ts';
import {
  deleteFavorite,
  findGame,
  type GameRow,
  listCategories,
  listFavoriteIds,
  listFavorites,
  listGames,
  listPlacements,
  listPlayed,
  listProviders,
  listSections,
  listTags,
  updateTag,
} from './catalogue.repository.ts';
import { favoriteGame } from './favorite-game.ts';
import { considerVersion, gameVersions, putVersion } from './game-versions.ts';
import { presentGame } from './present-game.ts';

export interface CatalogueParts {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly changes: ConfigurationChanges;
  readonly approvals: Approvals;
}

const lifetimeMs = 2000;
/** How many games a rail begins with; the rest is behind its "all" link. */
const railLength = 12;

/** A game's id as a path has it; anything else names no game. */
const gameIdOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : -1);

function toRails(rows: readonly (GameRow & { section: string })[]) {
  const rails = Map.groupBy(rows, ({ section }) => section);
  return [...rails].map(([section, games]) => ({
    section,
    total: games.length,
    games: games.slice(0, railLength).map(presentGame),
  }));
}

/** Games, providers, categories and tags, and what a member has marked or played. */
export function catalogueRoutes(parts: CatalogueParts): Implementation[] {
  const { db, clock } = parts.platform;
  const { changes } = parts;
  const now = () => clock().getTime();
  const homeRails = remember(
    async () => {
      const { total, rows } = await listGames(db, { limit: railLength, skip: 0 });
      const all = { section: 'all', total, games: rows.map(presentGame) };
      return [...toRails(await listSections(db)), all].filter((rail) => rail.total > 0);
    },
    lifetimeMs,
    now,
  );
  const categoryRails = remember(async () => toRails(await listPlacements(db)), lifetimeMs, now);
  const categories = remember(() => listCategories(db), lifetimeMs, now);
  const tags = remember(() => listTags(db), changes.lifetimeMs, now);
  changes.onChange(tags.forget);

  async function findGames({ query }: { query: z.output<typeof contract.gameList.find.query> }) {
    const { total, rows } = await listGames(db, {
      categoryId: query.game_category_id,
      category: query.category,
      providerId: query.provider_id,
      provider: query.provider,
      tag: query.tag,
      text: query.search,
      sort: query.$sort ?? (query.category === 'slot-rtp' ? { rtp: -1 } : undefined),
      limit: query.$limit,
      skip: query.$skip,
    });
    return { total, limit: query.$limit, skip: query.$skip, data: rows.map(presentGame) };
  }

  return [
    implement(contract.provider, {
      find: async ({ query }) =>
        pageOf(await listProviders(db, query.game_category_id, query.is_freespin === 'true'), query),
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
        configure(parts, context, async (tx) => {
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
    implement(contract.staffGameVersion, {
      find: () => gameVersions(db),
      patch: ({ id, body }, context) =>
        configure(parts, context, async (tx) => {
          const before = (await gameVersions(tx)).find((game) => String(game.id) === id);
          const chosen = before?.versions.find(({ rules_version }) => rules_version === body.rules_version);
          if (!before || !chosen) throw new Refusal('NOT_FOUND');
          const asked = await considerVersion(parts, tx, context, { reason: body.reason, before, chosen });
          if (asked) return asked;
          return {
            result: { ...before, rules_version: chosen.rules_version },
            deed: await putVersion(tx, before, chosen),
          };
        }),
    }),
    implement(contract.gameCategory, { find: async ({ query }) => pageOf(await categories(), query) }),
    implement(contract.gameList, {
      find: findGames,
      async get({ id }) {
        // A game that is listed nowhere still has its page.
        const game = await findGame(db, /^\d/.test(id) ? gameIdOf(id) : id, { isUnlistedToo: true });
        if (!game) throw new Refusal('GAME_UNKNOWN');
        return presentGame(game);
      },
    }),
    implement(contract.allGames, { find: findGames }),
    implement(contract.allProviderGames, { find: findGames }),
    implement(contract.gameListFirstPage, { find: homeRails }),
    implement(contract.gameCategoryList, { find: categoryRails }),
    implement(contract.userFavorite, {
      async find({ query: { $limit, $skip } }, { caller }) {
        const total = (await listFavoriteIds(db, caller.memberId)).length;
        const rows = await listFavorites(db, caller.memberId, { limit: $limit, skip: $skip });
        return { total, limit: $limit, skip: $skip, data: rows.map(presentGame) };
      },
      async create({ body }, { caller }) {
        await favoriteGame(db, { memberId: caller.memberId, gameId: body.game_list_id, now: clock() });
        return { game_list_id: body.game_list_id };
      },
      async remove({ id }, { caller }) {
        const gameId = gameIdOf(id);
        await deleteFavorite(db, caller.memberId, gameId);
        return { game_list_id: gameId };
      },
    }),
    implement(contract.userFavoriteMember, { find: (_input, { caller }) => listFavoriteIds(db, caller.memberId) }),
    implement(contract.userLastPlayed, {
      async find({ query }, { caller }) {
        const { $limit: limit, $skip: skip, category_id: categoryId, provider_id: providerId } = query;
        const { total, rows } = await listPlayed(db, caller.memberId, { categoryId, providerId, limit, skip });
        const data = rows.map((row) => ({ ...presentGame(row), played_at: row.played_at.toISOString() }));
        return { total, limit, skip, data };
      },
    }),
  ];
}
