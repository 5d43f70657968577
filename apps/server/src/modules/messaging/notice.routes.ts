import { notice, noticeCount, noticeKindNames, noticeRead } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { MessagingDependencies } from './dependencies.ts';
import { countUnreadNotices, findNotice, findNotices, kindsOf, type NoticeRow } from './notices.repository.ts';
import { presentNotices } from './present-notice.ts';
import { readNotices } from './write-notices.ts';

/** Serves the notice centre: the member's notices, their unread number, and marking them as read. */
export function noticeRoutes({
  platform,
  identity,
}: Pick<MessagingDependencies, 'platform' | 'identity'>): Implementation[] {
  const { db, clock, seal } = platform;
  const present = async (memberId: string, rows: readonly NoticeRow[], locale: LocalePrefix) =>
    presentNotices({ db, seal: await seal(), timeZone: await identity.timeZone(db) }, memberId, rows, locale);

  async function one(memberId: string, id: string, locale: LocalePrefix) {
    const row = await findNotice(db, memberId, id);
    if (!row) throw new Refusal('NOT_FOUND');
    return (await present(memberId, [row], locale))[0]!;
  }

  return [
    implement(notice, {
      async find({ query }, { caller: { memberId }, locale }) {
        const { group, before, $limit, $skip } = query;
        const kinds = kindsOf(group, noticeKindNames);
        const { rows, total } = await findNotices(db, memberId, { kinds, before, $limit, $skip });
        return { total, limit: $limit, skip: $skip, data: await present(memberId, rows, locale) };
      },
      get: ({ id }, { caller, locale }) => one(caller.memberId, id, locale),
      async patch({ id }, { caller: { memberId }, locale }) {
        // An unknown id changes nothing.
        const { id: own } = await one(memberId, id, locale);
        await readNotices(db, memberId, { id: own }, clock());
        return one(memberId, own, locale);
      },
    }),
    implement(noticeCount, {
      find: async (_input, { caller }) => ({ count: await countUnreadNotices(db, caller.memberId) }),
    }),
    implement(noticeRead, {
      async create({ body: { until } }, { caller: { memberId } }) {
        await readNotices(db, memberId, { until }, clock());
        return { count: await countUnreadNotices(db, memberId) };
      },
    }),
  ];
}
