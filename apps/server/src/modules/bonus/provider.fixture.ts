import type { FreeRounds, FreeRoundsGift } from '@sabai/games';
import { Refusal } from '../../platform/http/refusal.ts';

/** Creates a provider of free rounds that gives each order once per key, and may lose its responses or refuse. */
export function createProvider() {
  const given = new Map<string, FreeRoundsGift>();
  let way: 'answers' | 'loses its answers' | 'refuses' = 'answers';
  let requested = 0;
  return {
    given,
    asked: () => requested,
    now(next: typeof way) {
      way = next;
    },
    async giveFreeRounds(order: FreeRoundsGift): Promise<FreeRounds> {
      requested++;
      if (way === 'refuses') throw new Refusal('FREE_ROUNDS_NOT_OFFERED');
      given.set(order.grant_id, given.get(order.grant_id) ?? order);
      if (way === 'loses its answers') throw new Refusal('GAME_SERVER_UNAVAILABLE');
      const { grant_id: id, game_code: game, currency, stake, count, expires_at: expiresAt } = order;
      return { id, game, currency, stake, count, left: count, won: '0', expiresAt };
    },
  };
}
