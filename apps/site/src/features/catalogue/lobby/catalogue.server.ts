import { isShown } from '../../../shared/context/nav-links.ts';
import type { RequestState } from '../../../shared/context/request-context.ts';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { toCard } from '../games/game-card.server.ts';
import { amongAll, gameSource, type LobbyQuery } from './lobby-query.ts';
import type { ProviderOption } from './lobby-tools.tsx';

const popularInstead = 14;

export interface Shelf {
  readonly total: number;
  readonly games: readonly GameCard[];
}
export interface Filters {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly providers: readonly (ProviderOption & { readonly gameCount: number })[];
}

/** Reads the games of a lobby query. A visitor's own lists are empty. */
export async function readShelf(
  { api, member }: RequestState,
  filters: LobbyQuery,
  place?: { readonly skip?: number; readonly limit?: number },
): Promise<Shelf> {
  const { list, query } = gameSource(filters, place);
  if (list !== 'all' && !member) return { total: 0, games: [] };
  const { total, data } =
    list === 'all'
      ? await api('public', 'game-list').find(query)
      : await api('member', list === 'favorite' ? 'user-favorite' : 'user-last-played').find(query);
  return { total, games: data.map(toCard) };
}

/** Games offered in addition to a list: further matches among all games, or popular ones if nothing matches. */
export interface Offer {
  readonly kind: 'matches' | 'popular';
  readonly query: LobbyQuery;
  readonly shelf: Shelf;
}

export async function readOffer(state: RequestState, filters: LobbyQuery, shelf: Shelf): Promise<Offer | null> {
  const everywhere = amongAll(filters);
  if (everywhere) {
    const matches = await readShelf(state, everywhere);
    if (matches.total > shelf.total) return { kind: 'matches', query: everywhere, shelf: matches };
  }
  if (shelf.total > 0) return null;
  const query: LobbyQuery = { category: 'all', provider: '', tag: '', search: '', sort: 'popular' };
  const { games } = await readShelf(state, query, { limit: popularInstead });
  return { kind: 'popular', query, shelf: { total: games.length, games } };
}

const memberCategories = ['favorite', 'last-played'] as const;
/** Categories made by the site, for catalogues that do not list them. */
const ownCategories = [...memberCategories, 'tournament', 'slot-rtp'] as const;

const isOwn = (code: string): code is (typeof ownCategories)[number] =>
  (ownCategories as readonly string[]).includes(code);

/** Reads categories, tags and providers in the order of the catalogue; a member's own lists come first (R1.6). */
export async function readFilters({ api, member, config }: RequestState): Promise<Filters> {
  const [categories, tags, providers] = await Promise.all([
    api('public', 'game-category').find({ $sort: { order_no: 1 }, $limit: 50 }),
    api('public', 'tag').find({ $sort: { order_no: 1 }, $limit: 8 }),
    api('public', 'provider').find({ $sort: { name: 1 }, $limit: 50 }),
  ]);
  /* A section made by the site is shown if it has content, and categories of the catalogue if they have games (S12). */
  const listed = categories.data.filter(({ game_count, code }) => game_count > 0 || isOwn(code));
  const has: Readonly<Record<(typeof ownCategories)[number], boolean>> = {
    favorite: true,
    'last-played': member === null || member.hasPlayed,
    tournament: isShown('/promotions?tab=competition', config),
    'slot-rtp': listed.some(({ code }) => code === 'slots'),
  };
  const codes = ['all', ...(member ? memberCategories : []), ...listed.map(({ code }) => code), ...ownCategories];
  return {
    categories: [...new Set(codes)].filter((code) => !isOwn(code) || has[code]),
    tags: tags.data.map(({ code }) => code),
    providers: providers.data
      .filter(({ game_count }) => game_count > 0)
      .map(({ code, name, game_count }) => ({ code, name, gameCount: game_count })),
  };
}
