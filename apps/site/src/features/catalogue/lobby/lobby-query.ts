/** The query of the lobby, taken from the query string, so that every view can be linked to (Q15). */
export interface LobbyQuery {
  readonly category: string;
  readonly provider: string;
  readonly tag: string;
  readonly search: string;
  readonly sort: '' | LobbySort;
}

/** Orders that a player may choose. */
export const lobbySorts = ['popular', 'new', 'rtp', 'volatility', '-volatility', 'name', '-name'] as const;
export type LobbySort = (typeof lobbySorts)[number];

/** Their names in the catalogue. */
const sorts: Readonly<Record<LobbySort, Readonly<Record<string, 1 | -1>>>> = {
  popular: { popularity: -1 },
  new: { released_at: -1 },
  rtp: { rtp: -1 },
  volatility: { volatility: 1 },
  '-volatility': { volatility: -1 },
  name: { name: 1 },
  '-name': { name: -1 },
};

const short = (value: string | null): string => (value ?? '').trim().slice(0, 60);

export function readLobbyQuery(query: URLSearchParams): LobbyQuery {
  const sort = query.get('sort');
  return {
    category: short(query.get('category')) || 'all',
    provider: short(query.get('provider')),
    tag: short(query.get('tag')),
    search: short(query.get('search')),
    sort: lobbySorts.find((known) => known === sort) ?? '',
  };
}

/** The source of a lobby query's games, the catalogue or a list of the member's own, and the query sent to it. */
export interface GameSource {
  readonly list: 'all' | 'favorite' | 'last-played';
  readonly query: Record<string, unknown>;
}

export const pageSize = 28;

const ownLists = ['favorite', 'last-played'] as const;
export const ownListOf = ({ category, tag }: LobbyQuery) =>
  ownLists.find((list) => list === category) ?? (tag === 'played' ? 'last-played' : undefined);

export function gameSource(query: LobbyQuery, { skip = 0, limit = pageSize } = {}): GameSource {
  const { category, provider, tag, search, sort } = query;
  const ownList = ownListOf(query);
  const isRtp = category === 'slot-rtp';
  /* Searches and a member's own lists have their own order: the best match, the latest. */
  const usual = search || ownList ? undefined : isRtp ? sorts.rtp : { order_no: 1 };
  const $sort = sort ? sorts[sort] : usual;
  return {
    list: ownList ?? 'all',
    query: {
      $limit: limit,
      $skip: skip,
      ...($sort ? { $sort } : {}),
      ...(category === 'all' || category === ownList ? {} : { category: isRtp ? 'slots' : category }),
      ...(provider ? { provider } : {}),
      ...(tag && tag !== 'all' && tag !== 'played' ? { tag } : {}),
      ...(search ? { search } : {}),
    },
  };
}

/** Returns the same search among all games; undefined if it already is. */
export function amongAll(query: LobbyQuery): LobbyQuery | undefined {
  const { category, provider, tag, search } = query;
  if (!search || (category === 'all' && !provider && (!tag || tag === 'all'))) return undefined;
  return { category: 'all', provider: '', tag: '', search, sort: '' };
}

/** Formats a lobby query for an address, without defaults. */
export function lobbySearch(query: Partial<LobbyQuery>): string {
  const pairs = Object.entries(query).filter(([name, value]) => value && !(name === 'category' && value === 'all'));
  return String(new URLSearchParams(pairs as [string, string][]));
}

export function lobbyPath(query: Partial<LobbyQuery>): string {
  const search = lobbySearch(query);
  return search ? `/games?${search}` : '/games';
}
