/** What the lobby shows, as its query string says it; everything can be linked to (Q15). */
export interface LobbyQuery {
  readonly category: string;
  readonly provider: string;
  readonly tag: string;
  readonly search: string;
  readonly sort: '' | 'name' | '-name';
}

const short = (value: string | null): string => (value ?? '').trim().slice(0, 60);

export function readLobbyQuery(query: URLSearchParams): LobbyQuery {
  const sort = query.get('sort');
  return {
    category: short(query.get('category')) || 'all',
    provider: short(query.get('provider')),
    tag: short(query.get('tag')),
    search: short(query.get('search')),
    sort: sort === 'name' || sort === '-name' ? sort : '',
  };
}

/** Where the games of a lobby query come from: the catalogue with these parameters, or the member's own lists. */
export type GameSource =
  | { readonly kind: 'catalogue'; readonly query: Record<string, unknown> }
  | { readonly kind: 'favorites' }
  | { readonly kind: 'last-played' };

export const pageSize = 28;

export function gameSource({ category, provider, tag, search, sort }: LobbyQuery, skip = 0): GameSource {
  if (category === 'favorite') return { kind: 'favorites' };
  if (category === 'last-played' || tag === 'played') return { kind: 'last-played' };
  const isRtp = category === 'slot-rtp';
  return {
    kind: 'catalogue',
    query: {
      $limit: pageSize,
      $skip: skip,
      $sort: sort ? { name: sort === 'name' ? 1 : -1 } : isRtp ? { rtp: -1 } : { order_no: 1 },
      ...(category === 'all' ? {} : { category: isRtp ? 'slots' : category }),
      ...(provider ? { provider } : {}),
      ...(tag && tag !== 'all' ? { tag } : {}),
      ...(search ? { search } : {}),
    },
  };
}

/** A lobby query in the words of an address, without what is not chosen. */
export function lobbySearch(query: Partial<LobbyQuery>): string {
  const pairs = Object.entries(query).filter(([name, value]) => value && !(name === 'category' && value === 'all'));
  return String(new URLSearchParams(pairs as [string, string][]));
}

export function lobbyPath(query: Partial<LobbyQuery>): string {
  const search = lobbySearch(query);
  return search ? `/games?${search}` : '/games';
}
