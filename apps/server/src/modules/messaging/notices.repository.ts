import { noticesCountedTo } from '@sabai/contract';
import type { NoticeGroup, NoticeKind } from '@sabai/contract/notice-kinds';
import { type Db, type MemberNotices, sql, type Tx } from '@sabai/db';
import type { Selectable } from 'kysely';
import { isUuid } from '../../platform/http/ids.ts';
import { groupOf, memoKinds, type NewNotice } from './notice.rules.ts';

export type NoticeRow = Omit<Selectable<MemberNotices>, 'kind' | 'params'> & NewNotice;

export interface NoticeQuery {
  readonly kinds?: readonly NoticeKind[] | undefined;
  readonly before?: number | undefined;
  readonly $limit: number;
  readonly $skip: number;
}

/**
 * Writes the notice of an event under the member's next number; returns false for a repetition. One at a time per
 * member.
 */
export async function insertNotice(
  tx: Tx,
  { memberId, id, createdAt, kind, subject, params }: NewNotice & { memberId: string; id: string; createdAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into member_notices (member_id, number, notice_id, kind, subject, params, created_at)
    select ${memberId}, coalesce(max(number), 0) + 1, ${id}, ${kind}, ${subject}, ${JSON.stringify(params)}::jsonb,
      ${createdAt}
    from member_notices where member_id = ${memberId}
    on conflict on constraint member_notices_once_per_event do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns a page of the member's notices, the newest first. */
export async function findNotices(db: Db, memberId: string, { kinds, before, $limit, $skip }: NoticeQuery) {
  const all = db
    .selectFrom('member_notices')
    .where('member_id', '=', memberId)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds!));
  const [rows, { total }] = await Promise.all([
    all
      .$if(before !== undefined, (query) => query.where('number', '<', BigInt(before!)))
      .selectAll()
      .orderBy('number', 'desc')
      .limit($limit)
      // A page after a given row has already skipped those before it.
      .offset(before === undefined ? $skip : 0)
      .execute(),
    all.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as unknown as NoticeRow[], total: Number(total) };
}

export async function findNotice(db: Db, memberId: string, id: string): Promise<NoticeRow | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom('member_notices')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('notice_id', '=', id)
    .executeTakeFirst();
  return row as NoticeRow | undefined;
}

/** Returns the unread numbers of these members; leaves out members without unread notices. */
export async function countUnreadOf(db: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ member_id: string; count: bigint }>`
    select asked.member_id, unread.count from unnest(${[...memberIds]}::uuid[]) as asked (member_id)
    cross join lateral (
      select count(*) as count from (
        select from member_notices as notice
        where notice.member_id = asked.member_id and notice.read_at is null limit ${noticesCountedTo}
      ) as counted
    ) as unread where unread.count > 0`.execute(db);
  return new Map(rows.map(({ member_id, count }) => [member_id, Number(count)]));
}

export const countUnreadNotices = async (db: Db, memberId: string): Promise<number> =>
  (await countUnreadOf(db, [memberId])).get(memberId) ?? 0;

/** The notices to mark as read: one, all up to a number that was seen, or all about a subject. */
export type ReadNotices = { readonly id: string } | { readonly until: number } | { readonly subject: string };

/** Marks unread ones among them as read; returns their number. */
export async function markRead(tx: Tx, memberId: string, which: ReadNotices, now: Date): Promise<number> {
  const rows = await tx
    .updateTable('member_notices')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .$if('id' in which, (query) => query.where('notice_id', '=', (which as { id: string }).id))
    .$if('until' in which, (query) => query.where('number', '<=', BigInt((which as { until: number }).until)))
    .$if('subject' in which, (query) => query.where('subject', '=', (which as { subject: string }).subject))
    .returning('subject')
    .execute();
  // A read notice marks its thread in the inbox as read too.
  const threads =
    'subject' in which ? [] : rows.flatMap(({ subject }) => (subject && isUuid(subject) ? [subject] : []));
  if (threads.length > 0)
    await tx
      .updateTable('member_messages')
      .set({ read_at: now })
      .where('member_id', '=', memberId)
      .where('message_id', 'in', threads)
      .where('read_at', 'is', null)
      .where('notice', 'in', [...memoKinds])
      .execute();
  return rows.length;
}

export async function forgetNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('member_notices').where('created_at', '<', before).execute();
}

export const kindsOf = (
  group: NoticeGroup | undefined,
  all: readonly NoticeKind[],
): readonly NoticeKind[] | undefined => group && all.filter((kind) => groupOf(kind) === group);
