import type { Json, OutboxConsumer } from '@sabai/db';
import { formerEmailOf, type Reader } from '../identity/index.ts';
import type { MessagingDependencies } from './dependencies.ts';
import { type NoticeValues, noticeWords } from './inbox-words.ts';
import { securityNoticeOf, securityTopics } from './security-notice.rules.ts';
import { tellMember } from './write-memo.ts';

interface SecurityEvent {
  /** The session that was opened. */
  readonly session_id?: string;
  readonly at?: string;
}

/**
 * Writes to the member after every change of a login method. The inbox message is created with the event, exactly once;
 * it is shown in the reader's language and pushed to browsers. The mail goes to the current or former address, and may
 * be lost or duplicated.
 */
export function securityNotices({ platform, identity, mailer }: MessagingDependencies): OutboxConsumer {
  const { db, clock } = platform;
  async function write(reader: Reader, memberId: string, topic: string, payload: Json) {
    const notice = securityNoticeOf(topic, payload);
    if (!notice) return undefined;
    const member = await identity.memberOf(reader, memberId);
    const { session_id, at } = payload as SecurityEvent;
    const visit = session_id ? await identity.visitOfSession(reader, memberId, session_id) : undefined;
    const values: NoticeValues = { ...visit, ...(at ? { at } : {}) };
    return { member, notice, values };
  }
  return {
    name: 'security notices',
    topics: securityTopics,
    async handle(tx, { memberId, topic, payload }) {
      const written = await write(tx, memberId, topic, payload);
      if (!written) return;
      const { notice, values } = written;
      const message = { memberId, type: 'Member', allowReply: true, notice, values } as const;
      await tellMember(tx, await platform.seal(), message, clock());
    },
    async afterCommit({ memberId, topic, payload }) {
      if (!mailer) return;
      const written = await write(db, memberId, topic, payload);
      if (!written) return;
      const { member, notice, values } = written;
      const reading = { locale: member.language, timeZone: await identity.timeZone(db) };
      const { title, body } = noticeWords(notice, values, reading);
      const former = formerEmailOf(await platform.seal(), memberId, payload);
      const html = body.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;')).replaceAll('\n', '<br>');
      for (const to of new Set([member.email, former]))
        if (to) mailer.sendUnseen({ to, subject: title, text: body, html });
    },
  };
}
