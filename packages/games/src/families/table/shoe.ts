import type { Draws } from '../../engine/draws.ts';

/** Cards of eight decks, by number: rank 0–12 from ace to king, suits ♠ ♥ ♦ ♣ from 0, the same card eight times. */
const DECKS = 8;
export const SHOE = DECKS * 52;

export const rankOf = (card: number): number => card % 13;
export const suitOf = (card: number): number => Math.floor(card / 13) % 4;

/** Deals from a fresh shoe, without replacement. A card's number is below 52. */
export function openShoe(draws: Draws): () => number {
  const dealt: number[] = [];
  return () => {
    // The n-th of the remaining cards: skips the dealt ones below it, in order.
    let place = draws.index(SHOE - dealt.length);
    for (const gone of dealt) if (gone <= place) place += 1;
    dealt.push(place);
    dealt.sort((a, b) => a - b);
    return place % 52;
  };
}
