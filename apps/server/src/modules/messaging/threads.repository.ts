import { type FindQuery, type MessageType, messagesList } from '@sabai/contract';
import { type Db, type MemberMessageReplies, type MemberMessages, sql, type Tx } from '@sabai/db';
import type { Insertable, RawBuilder, Selectable, SqlBool } from 'kysely';
import { type FindFilter, whereOf } from '../../platform/http/find-filters.ts';
import { isUuid } from '../../platform/http/ids.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';
import type { MaskedReader } from '../../platform/records/masked.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';

/** From here on the badge shows 99+, so counting stops. */
const countsTo = 100;
/** Maximum of shown replies in a thread. */
const repliesShown = 200;

const { member_messages: sealedThreads, member_message_replies: sealedReplies } = sealedTables;

/** A thread as its two sides read it. */
export type Thread = Selectable<MemberMessages>;
export type Reply = Selectable<MemberMessageReplies>;
export interface ThreadKey {
  readonly memberId: string;
  readonly threadId: string;
}

/** Returns the id of the thread. */
export async function insertThread(tx: Tx, seal: Seal, values: Insertable<MemberMessages>): Promise<string> {
  const sealed = sealedThreads.seal(seal, values.member_id, values);
  const row = await tx.insertInto('member_messages').values(sealed).returning('message_id').executeTakeFirstOrThrow();
  return row.message_id;
}

/** Returns the id of the reply. */
export async function insertReply(tx: Tx, seal: Seal, values: Insertable<MemberMessageReplies>): Promise<string> {
  const sealed = sealedReplies.seal(seal, values.member_id, values);
  const row = await tx
    .insertInto('member_message_replies')
    .values(sealed)
    .returning('reply_id')
    .executeTakeFirstOrThrow();
  return row.reply_id;
}

/** Returns the texts of threads and replies, by their ids; `say` formats threads. */
export async function textsOf(
  db: Db,
  seal: Seal,
  memberId: string,
  ids: readonly string[],
  format: (thread: Thread) => string,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const [threads, replies] = await Promise.all([
    db
      .selectFrom('member_messages')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('message_id', 'in', ids)
      .execute(),
    db
      .selectFrom('member_message_replies')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('reply_id', 'in', ids)
      .execute(),
  ]);
  return new Map([
    ...threads.map((row) => [row.message_id, format(sealedThreads.open(seal, row))] as const),
    ...replies.map((row) => [row.reply_id, sealedReplies.open(seal, row).body] as const),
  ]);
}

/** Returns a thread without its texts, locked: serialises its writers. */
export async function lockThread(tx: Tx, { memberId, threadId }: ThreadKey) {
  if (!isUuid(threadId)) return undefined;
  return tx
    .selectFrom('member_messages')
    .select(['allow_reply', 'unanswered'])
    .where('member_id', '=', memberId)
    .where('message_id', '=', threadId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the id of the last post of a thread; the thread's own id without replies. */
export async function newestPostOf(tx: Tx, { memberId, threadId }: ThreadKey): Promise<string> {
  const newest = await tx
    .selectFrom('member_message_replies')
    .select('reply_id')
    .where('member_id', '=', memberId)
    .where('message_id', '=', threadId)
    .orderBy('reply_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.reply_id ?? threadId;
}

/** Returns the member of a thread, for staff, who have only its id. */
export async function ownerOf(db: Db | Tx, threadId: string): Promise<string | undefined> {
  if (!isUuid(threadId)) return undefined;
  const row = await db
    .selectFrom('member_messages')
    .select('member_id')
    .where('message_id', '=', threadId)
    .executeTakeFirst();
  return row?.member_id;
}

/** Returns a post by its id, unmasked, for reveals; the first of a thread has the thread's id. */
export const maskedPost =
  (sealOf: () => Promise<Seal>): MaskedReader =>
  async (db, id) => {
    if (!isUuid(id)) return undefined;
    const [seal, thread, reply] = await Promise.all([
      sealOf(),
      db.selectFrom('member_messages').selectAll().where('message_id', '=', id).executeTakeFirst(),
      db.selectFrom('member_message_replies').selectAll().where('reply_id', '=', id).executeTakeFirst(),
    ]);
    const post = thread ? sealedThreads.open(seal, thread) : reply && sealedReplies.open(seal, reply);
    return post && { memberId: post.member_id, fields: { body: post.body } };
  };

const which = ({ memberId, threadId }: ThreadKey) => sql<boolean>`member_id = ${memberId} and message_id = ${threadId}`;

/** Records a reply of the operator: the thread is unread again, and needs no answer. */
export async function noteStaffReply(tx: Tx, key: ThreadKey, now: Date): Promise<void> {
  const values = { told_at: now, last_at: now, read_at: null, awaits_answer_since: null, unanswered: 0 };
  await tx.updateTable('member_messages').set(values).where(which(key)).execute();
}

export async function noteMemberReply(tx: Tx, key: ThreadKey, now: Date): Promise<void> {
  await tx
    .updateTable('member_messages')
    .set({
      last_at: now,
      awaits_answer_since: sql`coalesce(awaits_answer_since, ${now})`,
      unanswered: sql`unanswered + 1`,
    })
    .where(which(key))
    .execute();
}

/** Opens or closes a thread for replies; a closed one needs no answer. */
export async function allowReplies(tx: Tx, key: ThreadKey, isAllowed: boolean): Promise<void> {
  await tx
    .updateTable('member_messages')
    .set({ allow_reply: isAllowed, ...(isAllowed ? {} : { awaits_answer_since: null, unanswered: 0 }) })
    .where(which(key))
    .execute();
}

/** Returns the number of unanswered threads begun by the member; blocks the member's other new threads. */
export async function countUnanswered(tx: Tx, memberId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, 130))`.execute(tx);
  const { count } = await tx
    .selectFrom('member_messages')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('is_from_member', '=', true)
    .where('awaits_answer_since', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface ThreadFilter extends FindQuery {
  readonly list: 'inbox' | 'sent' | 'all';
  readonly message_type?: FindFilter<MessageType>;
  readonly is_read?: boolean | undefined;
  readonly is_modal?: boolean | undefined;
}

/** Returns a page of the member's threads. */
export async function findThreads(db: Db, seal: Seal, memberId: string, filter: ThreadFilter) {
  const { list, is_read, is_modal, $limit, $skip } = filter;
  const mine = db
    .selectFrom('member_messages')
    .where('member_id', '=', memberId)
    .where(whereOf(filter, { message_type: 'category' }))
    .$if(list === 'inbox', (query) => query.where('told_at', 'is not', null))
    .$if(list === 'sent', (query) => query.where('is_from_member', '=', true))
    .$if(is_read !== undefined, (query) => query.where('read_at', is_read ? 'is not' : 'is', null))
    .$if(is_modal !== undefined, (query) => query.where('is_modal', '=', is_modal!));
  const sorted = list === 'inbox' ? mine.orderBy('told_at', 'desc') : mine;
  const [rows, { total }] = await Promise.all([
    sorted.selectAll().orderBy('message_id', 'desc').limit($limit).offset($skip).execute(),
    mine.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => sealedThreads.open(seal, row)), total: Number(total) };
}

/** The first time is kept. */
const once = (column: 'read_at' | 'modal_closed_at', now: Date) => sql<Date>`coalesce(${sql.ref(column)}, ${now})`;

/** Sets times of a thread; `undefined` when the member has no such thread. */
async function noteTimes(
  db: Db,
  seal: Seal,
  { memberId, threadId }: ThreadKey,
  times: Partial<Record<'read_at' | 'modal_closed_at', RawBuilder<Date>>>,
): Promise<Thread | undefined> {
  if (!isUuid(threadId)) return undefined;
  const row = await db
    .updateTable('member_messages')
    .set(times)
    .where('member_id', '=', memberId)
    .where('message_id', '=', threadId)
    .returningAll()
    .executeTakeFirst();
  return row && sealedThreads.open(seal, row);
}

/** Returns the thread, marked as read; `undefined` when the member has no such thread. */
export const readThread = (db: Db, seal: Seal, key: ThreadKey, now: Date): Promise<Thread | undefined> =>
  noteTimes(db, seal, key, { read_at: once('read_at', now), modal_closed_at: once('modal_closed_at', now) });

/** Records that the pop-up was closed; the thread stays unread. */
export const closeModal = (db: Db, seal: Seal, key: ThreadKey, now: Date): Promise<Thread | undefined> =>
  noteTimes(db, seal, key, { modal_closed_at: once('modal_closed_at', now) });

/** Returns the latest replies of a thread, oldest first. */
export async function listReplies(db: Db, seal: Seal, memberId: string, threadId: string): Promise<Reply[]> {
  const rows = await db
    .selectFrom('member_message_replies')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('message_id', '=', threadId)
    .orderBy('reply_id', 'desc')
    .limit(repliesShown)
    .execute();
  return rows.reverse().map((row) => sealedReplies.open(seal, row));
}

export async function countUnread(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (
      select from member_messages where member_id = ${memberId} and read_at is null limit ${countsTo}
    ) as unread`.execute(db);
  return Number(rows[0]!.count);
}

/** Threads of all members, as staff list them. */
export const messagesSource: ListSource<typeof messagesList> = {
  list: messagesList,
  from: sql`member_messages`,
  columns: sql`member_messages.*`,
  id: { is: sql`message_id`, type: 'uuid' },
  sorts: {
    last_at: [{ is: sql`last_at`, type: 'timestamptz' }],
    // Those that need no answer come first, or last.
    awaits_answer_since: [{ is: sql`coalesce(awaits_answer_since, '-infinity')`, type: 'timestamptz' }],
  },
  filters: {
    awaits_answer: (value) =>
      value ? sql<SqlBool>`awaits_answer_since is not null` : sql<SqlBool>`awaits_answer_since is null`,
    message_type: 'category',
    last_at: 'last_at',
    member_id: 'member_id',
  },
  indexes: {
    '/last_at': 'member_messages_newest',
    '/awaits_answer_since': 'member_messages_by_wait',
    'awaits_answer/last_at': ['member_messages_unanswered', 'member_messages_answered'],
    'awaits_answer/awaits_answer_since': ['member_messages_longest', 'member_messages_by_wait'],
    'message_type/last_at': 'member_messages_by_category',
    'last_at/last_at': 'member_messages_newest',
    'member_id/last_at': 'member_messages_of_member',
  },
};

export async function findThread(db: Db, seal: Seal, { memberId, threadId }: ThreadKey): Promise<Thread | undefined> {
  const row = await db
    .selectFrom('member_messages')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('message_id', '=', threadId)
    .executeTakeFirst();
  return row && sealedThreads.open(seal, row);
}
