import type { OutboxConsumer } from '@sabai/db';
import { translatorFor } from '@sabai/locales';
import { bankReasonOf } from '../identity/index.ts';
import type { MessagingParts } from './parts.ts';
import { tellMember } from './write-memo.ts';

const notices = { 'member.bank_verified': 'bank_verified', 'member.bank_rejected': 'bank_rejected' } as const;

/** Tells a member in the inbox what staff found about the bank account, in the member's language. */
export const bankNotices = ({ platform: { clock, seal }, identity }: MessagingParts): OutboxConsumer => ({
  name: 'bank notices',
  topics: Object.keys(notices),
  async handle(tx, { memberId, topic, payload }) {
    const notice = notices[topic as keyof typeof notices];
    const opener = await seal();
    const reason = bankReasonOf(opener, memberId, payload);
    const say = translatorFor((await identity.memberOf(tx, memberId)).language, 'notice');
    const [title, body] = [say(`${notice}.title`), say(`${notice}.body`, { reason })];
    await tellMember(tx, opener, { memberId, title, body, type: 'Member', allowReply: true, notice }, clock());
  },
});
