import type { OutboxConsumer, OutboxEvent, Tx } from '@sabai/db';
import type { GameDoor } from '../../provider-wallet/index.ts';

/**
 * Moves a game to the front of a member's last played ones when a round of it has ended; opening it does not count
 * (R1.8).
 */
export function rememberPlayed(games: Pick<GameDoor, 'recordPlayed'>): OutboxConsumer {
  async function handleAll(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
    // Only the last round of each game is stored.
    const latest = new Map(
      events.map((event) => [`${event.memberId} ${(event.payload as { game_id: number }).game_id}`, event]),
    );
    for (const { memberId, payload, occurredAt } of latest.values()) {
      const { game_id: gameId } = payload as { readonly game_id: number };
      // A round of a game that has left the catalogue has no game id.
      if (gameId > 0) await games.recordPlayed(tx, memberId, gameId, occurredAt);
    }
  }
  return {
    name: 'last-played-games',
    topics: ['round.settled'],
    handle: (tx, event) => handleAll(tx, [event]),
    handleAll,
  };
}
