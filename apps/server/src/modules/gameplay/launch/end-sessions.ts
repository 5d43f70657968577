import type { OutboxConsumer, Tx } from '@sabai/db';

/** Ends all game sessions after a change of password: the player has to launch the game again. */
export const endSessions: OutboxConsumer = {
  name: 'end-game-sessions',
  topics: ['member.password_changed'],
  async handle(tx, { memberId, occurredAt }) {
    await tx
      .updateTable('game_sessions')
      .set({ ended_at: occurredAt })
      .where('member_id', '=', memberId)
      .where('created_at', '<=', occurredAt)
      .where('ended_at', 'is', null)
      .execute();
  },
};

/** Ends the sessions of a game at a time, if they would last longer. Rounds that began in them end as usual. */
export async function endSessionsAt(tx: Tx, gameId: number, at: Date): Promise<void> {
  await tx
    .updateTable('game_sessions')
    .set({ expires_at: at })
    .where('game_id', '=', gameId)
    .where('expires_at', '>', at)
    .execute();
}
