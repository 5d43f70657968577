import type { GameCard } from '../../app/games/game-card.ts';
import { isShown } from '../../app/nav-links.ts';
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

const isOwn = (code: string): code is (typeof ownCategories)[number] =>
  (ownCategories as readonly string[]).includes(code);

/** Categories, tags and providers as the catalogue orders them; a member's own lists come first (R1.6). */
export async function readFilters({ api, member, config }: RequestState): Promise<Filters> {
  const [categories, tags, providers] = await Promise.all([
    api('public', 'game-category').find({ $sort: { order_no: 1 }, $limit: 50 }),
    api('public', 'tag').find({ $sort: { order_no: 1 }, $limit: 8 }),
    api('public', 'provider').find({ $sort: { name: 1 }, $limit: 50 }),
  ]);
  /* What the site makes by itself is there when it has something to show, and what the catalogue lists as well (S12). */
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
