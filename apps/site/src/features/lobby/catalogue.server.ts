import type { GameCard } from '../../app/games/game-card.ts';
import type { RequestState } from '../../app/request-context.ts';
import { toCard } from './game-card.server.ts';
import { gameSource, type LobbyQuery } from './lobby-query.ts';
import type { ProviderOption } from './lobby-tools.tsx';

export interface Shelf {
  readonly total: number;
  readonly games: readonly GameCard[];
}
export interface Filters {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly providers: readonly (ProviderOption & { readonly gameCount: number })[];
}

/** The games of a lobby query. A visitor has no lists of their own, so those are empty. */
export async function readShelf({ api, member }: RequestState, query: LobbyQuery, skip = 0): Promise<Shelf> {
  const source = gameSource(query, skip);
  if (source.kind === 'catalogue') {
    const { total, data } = await api('public', 'game-list').find(source.query);
    return { total, games: data.map(toCard) };
  }
  if (!member) return { total: 0, games: [] };
  const { total, data } =
    source.kind === 'favorites'
      ? await api('member', 'user-favorite').find({ $limit: 50 })
      : await api('member', 'user-last-played').find({ $limit: 50 });
  return { total: Math.min(total, data.length), games: data.map(toCard) };
}

const memberCategories = ['favorite', 'last-played'] as const;
/** Categories that the site makes itself, should the catalogue not list them. */
const ownCategories = [...memberCategories, 'tournament', 'slot-rtp'] as const;

/** Categories, tags and providers as the catalogue orders them; a member's own lists come first (R1.6). */
export async function readFilters({ api, member }: RequestState): Promise<Filters> {
  const [categories, tags, providers] = await Promise.all([
    api('public', 'game-category').find({ $sort: { order_no: 1 }, $limit: 50 }),
    api('public', 'tag').find({ $sort: { order_no: 1 }, $limit: 8 }),
    api('public', 'provider').find({ $sort: { name: 1 }, $limit: 50 }),
  ]);
  const codes = categories.data.map(({ code }) => code);
  return {
    categories: [...new Set(['all', ...(member ? memberCategories : []), ...codes, ...ownCategories])],
    tags: tags.data.map(({ code }) => code),
    providers: providers.data.map(({ code, name, game_count }) => ({ code, name, gameCount: game_count })),
  };
}
