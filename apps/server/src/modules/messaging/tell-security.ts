import { momentInSentence } from '@sabai/contract/date-format';
import { type LocalePrefix, locales } from '@sabai/contract/locales';
import type { Json, OutboxConsumer } from '@sabai/db';
import { translatorFor } from '@sabai/locales';
import { formerEmailOf, type Reader } from '../identity/index.ts';
import type { MessagingParts } from './parts.ts';
import { type SecurityNotice, securityNoticeOf, securityTopics } from './security-notice.rules.ts';
import { tellMember } from './write-memo.ts';

interface Words {
  readonly title: string;
  readonly body: string;
}
interface Visit {
  readonly browser?: string | null;
  readonly system?: string | null;
  readonly network?: string;
}
interface Told {
  /** The session that was opened. */
  readonly session_id?: string;
  readonly at?: string;
}

function wordsOf(
  locale: LocalePrefix,
  notice: SecurityNotice,
  { at, ...visit }: Visit & Pick<Told, 'at'>,
  timeZone: string,
): Words {
  const say = translatorFor(locale, 'notice');
  const unknown = say('unknown');
  const where = say('where', {
    browser: visit.browser ?? unknown,
    system: visit.system ?? unknown,
    network: visit.network || unknown,
    time: at ? momentInSentence(locales[locale].intl, timeZone, new Date(at)) : unknown,
  });
  return {
    title: say(`${notice}.title`),
    body: `${say(`${notice}.body`, { where })}\n\n${say('notYou')}`,
  };
}

/**
 * Writes to the member whenever something has changed that opens the account: into the inbox with the event, so exactly
 * once, from where browsers hear of it; and by mail to who has an address, or had one, which may be lost or come twice.
 */
export function securityNotices({ platform, identity, mailer }: MessagingParts): OutboxConsumer {
  const { db, clock } = platform;
  async function write(reader: Reader, memberId: string, topic: string, payload: Json) {
    const notice = securityNoticeOf(topic, payload);
    if (!notice) return undefined;
    const member = await identity.memberOf(reader, memberId);
    const timeZone = await identity.timeZone(reader);
    const { session_id, at } = payload as Told;
    const visit = session_id ? await identity.visitOfSession(reader, memberId, session_id) : undefined;
    return { member, notice, words: wordsOf(member.language, notice, { ...visit, ...(at ? { at } : {}) }, timeZone) };
  }
  return {
    name: 'security notices',
    topics: securityTopics,
    async handle(tx, { memberId, topic, payload }) {
      const written = await write(tx, memberId, topic, payload);
      if (!written) return;
      const { words, notice } = written;
      const told = { memberId, ...words, type: 'Member', allowReply: true, notice } as const;
      await tellMember(tx, await platform.seal(), told, clock());
    },
    async afterCommit({ memberId, topic, payload }) {
      if (!mailer) return;
      const written = await write(db, memberId, topic, payload);
      if (!written) return;
      const { title, body } = written.words;
      const former = formerEmailOf(await platform.seal(), memberId, payload);
      const html = body.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;')).replaceAll('\n', '<br>');
      for (const to of new Set([written.member.email, former]))
        if (to) mailer.sendUnseen({ to, subject: title, text: body, html });
    },
  };
}
