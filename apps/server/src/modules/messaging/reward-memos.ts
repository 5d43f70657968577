import type { OutboxConsumer } from '@sabai/db';
import type { MessagingDependencies } from './dependencies.ts';
import { memoTopics, rewardMemoOf } from './reward-memo.rules.ts';
import { tellMember } from './write-memo.ts';

/**
 * Writes changes of an order, of the level, and a level's benefits to the member's inbox; the notice is created with
 * the message.
 */
export const rewardMemos = ({ platform: { clock, seal } }: MessagingDependencies): OutboxConsumer => ({
  name: 'reward memos',
  topics: memoTopics,
  async handle(tx, { memberId, topic, payload }) {
    const memo = rewardMemoOf(topic, payload);
    if (memo) await tellMember(tx, await seal(), { memberId, allowReply: true, ...memo }, clock());
  },
});
