import type { OutboxConsumer } from '@sabai/db';

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
