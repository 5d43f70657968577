/** Games that count for an offer: single ones, and all of a category or a provider. Empty: all games. */
export interface GamesOfOffer {
  readonly categories: readonly string[];
  readonly providers: readonly unknown[];
  readonly games: readonly { readonly code: string }[];
}

/** Returns the page where the games are: the only one, the only category, or all games. */
export function pathOfGames({ categories, providers, games }: GamesOfOffer): string {
  const [game] = games;
  if (game && categories.length + providers.length === 0) return `/games/${encodeURIComponent(game.code)}`;
  return categories.length === 1 && games.length + providers.length === 0
    ? `/games?category=${categories[0]}`
    : '/games';
}
