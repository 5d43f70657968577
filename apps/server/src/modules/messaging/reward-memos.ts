import type { OutboxConsumer } from '@sabai/db';
import type { MessagingDependencies } from './dependencies.ts';
import { memoTopics, rewardMemoOf } from './reward-memo.rules.ts';
import { tellMember } from './write-memo.ts';

/** Tells a member in the inbox what becomes of an order, of the level, and of what a level gives; the notice of it comes with the message. */
export const rewardMemos = ({ platform: { clock, seal } }: MessagingDependencies): OutboxConsumer => ({
  name: 'reward memos',
  topics: memoTopics,
  async handle(tx, { memberId, topic, payload }) {
    const memo = rewardMemoOf(topic, payload);
    if (memo) await tellMember(tx, await seal(), { memberId, allowReply: true, ...memo }, clock());
  },
});
