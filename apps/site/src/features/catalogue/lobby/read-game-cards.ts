import type { GameCard } from '../../../shared/games/game-card.ts';

/** Reads the games of a lobby query from a position on, through the route `game-cards` at this address. */
export async function readGameCards(address: string, search: string): Promise<readonly GameCard[]> {
  const response = await fetch(`${address}?${search}`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as readonly GameCard[];
}
