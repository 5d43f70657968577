import { type LocalePrefix, localePrefixes } from '@sabai/contract/locales';
import { type Catalogue, messagesFor } from '@sabai/locales';
import type { SearchedGames, SearchName } from './game-search.ts';
import type { AliasRow } from './search.repository.ts';

/** A visible game with the codes of its common properties. */
export interface FindableGame {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly provider_code: string;
  readonly provider_name: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly features: readonly string[];
}

/** The site's names of categories and tags, in each language. */
const catalogueTexts = localePrefixes.map((locale) => [locale, messagesFor(locale, ['catalogue']).catalogue!] as const);
const ofSite =
  (kind: 'category' | 'tag') =>
  (code: string): SearchName[] =>
    catalogueTexts.flatMap(([locale, texts]) => {
      const text = (texts[kind] as Catalogue)[code];
      return typeof text === 'string' ? [{ text, kind: 'shared' as const, locale }] : [];
    });

/** Returns the games in order, with all searchable names in any language. */
export function searchedGames(games: readonly FindableGame[], aliases: readonly AliasRow[]): SearchedGames {
  const byThing = Map.groupBy(aliases, ({ kind, code }) => `${kind} ${code}`);
  const aliasesOf = (of: string, code: string, kind: SearchName['kind']): SearchName[] =>
    (byThing.get(`${of} ${code}`) ?? []).flatMap((row) =>
      row.aliases.map((text) => ({ text, kind, locale: row.locale as LocalePrefix })),
    );
  /** Returns each common property of a kind, with its names and the indexes of its games. */
  function shared(
    of: string,
    codesOf: (game: FindableGame) => readonly string[],
    namesOf: (code: string) => SearchName[],
  ) {
    const places = new Map<string, number[]>();
    for (const [place, game] of games.entries()) {
      for (const code of codesOf(game)) {
        const at = places.get(code) ?? [];
        at.push(place);
        places.set(code, at);
      }
    }
    return Array.from(places, ([code, at]) => ({
      games: at,
      names: [...namesOf(code), ...aliasesOf(of, code, 'shared')],
    }));
  }
  const providers = new Map(games.map((game) => [game.provider_code, game.provider_name]));
  const nameOf = (code: string): SearchName[] => [{ text: providers.get(code)!, kind: 'shared' }];
  return {
    ids: games.map(({ id }) => id),
    named: [
      ...games.map(({ code, name }, place) => ({
        games: [place],
        names: [{ text: name, kind: 'name' as const }, ...aliasesOf('game', code, 'alias')],
      })),
      ...shared('provider', (game) => [game.provider_code], nameOf),
      ...shared('category', (game) => game.categories, ofSite('category')),
      ...shared('tag', (game) => game.tags, ofSite('tag')),
      /* Free spins are a feature of games; the site's name of it is a category's name. */
      ...shared('feature', (game) => game.features, ofSite('category')),
    ],
  };
}
