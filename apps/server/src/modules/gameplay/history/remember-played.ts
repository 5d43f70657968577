import type { OutboxConsumer } from '@sabai/db';
import type { GameDoor } from '../../provider-wallet/index.ts';

/** A game comes to the head of those that a member has played last when a round of it is over; to open it is not to play it (R1.8). */
export const rememberPlayed = (games: Pick<GameDoor, 'recordPlayed'>): OutboxConsumer => ({
  name: 'last-played-games',
  topics: ['round.settled'],
  async handle(tx, { memberId, payload, occurredAt }) {
    const { game_id: gameId } = payload as { readonly game_id: number };
    // A round of a game that has left the catalogue names none.
    if (gameId > 0) await games.recordPlayed(tx, memberId, gameId, occurredAt);
  },
});
