import type { GameCard } from '../../../shared/games/game-card.ts';

/** The games of a lobby query and a place in it, as the route `game-cards` at this address tells them. */
export async function readGameCards(address: string, search: string): Promise<readonly GameCard[]> {
  const response = await fetch(`${address}?${search}`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as readonly GameCard[];
}
