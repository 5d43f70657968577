/** The games counted for a quest: all games of a category or provider, and single ones. */
export interface Counted {
  readonly categories: string[];
  readonly providers: string[];
  readonly games: { readonly code: string; readonly name: string }[];
}
