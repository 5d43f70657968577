import type { OutboxConsumer } from '@sabai/db';
import { bankReasonOf } from '../identity/index.ts';
import type { MessagingDependencies } from './dependencies.ts';
import { tellMember } from './write-memo.ts';

const notices = { 'member.bank_verified': 'bank_verified', 'member.bank_rejected': 'bank_rejected' } as const;

/** Writes the result of staff's check of a bank account to the member's inbox. */
export const bankNotices = ({ platform: { clock, seal } }: MessagingDependencies): OutboxConsumer => ({
  name: 'bank notices',
  topics: Object.keys(notices),
  async handle(tx, { memberId, topic, payload }) {
    const notice = notices[topic as keyof typeof notices];
    const opener = await seal();
    const reason = bankReasonOf(opener, memberId, payload);
    const message = { memberId, type: 'Member', allowReply: true, notice, values: { reason } } as const;
    await tellMember(tx, opener, message, clock());
  },
});
