import type { OutboxConsumer, OutboxEvent, Tx } from '@sabai/db';
import type { GameDoor } from '../../provider-wallet/index.ts';

/** A game comes to the head of those that a member has played last when a round of it is over; to open it is not to play it (R1.8). */
export function rememberPlayed(games: Pick<GameDoor, 'recordPlayed'>): OutboxConsumer {
  async function handleAll(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
    // Of one game only the last round is remembered.
    const latest = new Map(
      events.map((event) => [`${event.memberId} ${(event.payload as { game_id: number }).game_id}`, event]),
    );
    for (const { memberId, payload, occurredAt } of latest.values()) {
      const { game_id: gameId } = payload as { readonly game_id: number };
      // A round of a game that has left the catalogue names none.
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
