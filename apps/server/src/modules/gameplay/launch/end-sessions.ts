import type { OutboxConsumer, Tx } from '@sabai/db';

/** A new password closes every open game: whoever plays on has to come back through the front door. */
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

/** Ends the sessions of a game at a moment, those that would have lasted longer. Rounds that began in them end as they would have. */
export async function endSessionsAt(tx: Tx, gameId: number, at: Date): Promise<void> {
  await tx
    .updateTable('game_sessions')
    .set({ expires_at: at })
    .where('game_id', '=', gameId)
    .where('expires_at', '>', at)
    .execute();
}
