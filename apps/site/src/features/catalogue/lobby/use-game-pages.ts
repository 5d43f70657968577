import { useEffect, useReducer } from 'react';
import { useHref } from 'react-router';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { pageSize } from './lobby-query.ts';
import { readGameCards } from './read-game-cards.ts';

const againAfterMs = 3000;

type Page = readonly GameCard[] | 'asked';
/** The games last scrolled through, restored on return. */
let kept: { readonly key: string; readonly pages: Map<number, Page> } | undefined;

const noPages: ReadonlyMap<number, Page> = new Map();

/**
 * Returns the games of a lobby query by index. The first ones are given; the pages with the others from `from` to
 * before `to` are fetched, and one ahead. `search` is the query in the address.
 */
export function useGamePages(
  first: readonly GameCard[],
  total: number,
  search: string,
  { from, to }: { readonly from: number; readonly to: number },
): (place: number) => GameCard | undefined {
  const [tick, redraw] = useReducer((count: number) => count + 1, 0);
  const address = useHref('/game-cards');
  const key = `${search} ${total}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each tick it looks again what is missing
  useEffect(() => {
    if (kept?.key !== key) kept = { key, pages: new Map() };
    const { pages } = kept;
    for (let page = Math.floor(from / pageSize); page * pageSize < Math.min(total, to + pageSize); page++) {
      if (page * pageSize < first.length || pages.has(page)) continue;
      pages.set(page, 'asked');
      const parameters = new URLSearchParams(search);
      parameters.set('skip', String(page * pageSize));
      readGameCards(address, String(parameters))
        .then((games) => {
          pages.set(page, games);
          redraw();
        })
        .catch((error: unknown) => {
          console.info('games could not be read', error);
          pages.delete(page);
          setTimeout(redraw, againAfterMs);
        });
    }
  }, [address, key, search, first.length, total, from, to, tick]);
  const pages = kept?.key === key ? kept.pages : noPages;
  return (place) => {
    const page = pages.get(Math.floor(place / pageSize));
    return first[place] ?? (page === 'asked' ? undefined : page?.[place % pageSize]);
  };
}
