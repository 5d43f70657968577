import { type Db, sql, type Tx } from '@sabai/db';

/** From here on the badge shows 99+, so nobody counts further. */
const countsTo = 100;

interface NewMessage {
  readonly memberId: string;
  readonly title: string;
  readonly body: string;
  readonly isModal: boolean;
  readonly staffId: string;
  readonly now: Date;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { message_id } = await tx
    .insertInto('member_messages')
    .values({
      member_id: message.memberId,
      title: message.title,
      body: message.body,
      is_modal: message.isModal,
      sent_by: message.staffId,
      created_at: message.now,
    })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return message_id;
}

export async function findMessages(db: Db, memberId: string, { $limit, $skip }: { $limit: number; $skip: number }) {
  const mine = db.selectFrom('member_messages').where('member_id', '=', memberId);
  const [rows, { total }] = await Promise.all([
    mine.selectAll().orderBy('message_id', 'desc').limit($limit).offset($skip).execute(),
    mine.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** The message, marked as read; `undefined` when the member has no such message. */
export function readMessage(db: Db, memberId: string, messageId: string, now: Date) {
  return db
    .updateTable('member_messages')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('member_id', '=', memberId)
    .where('message_id', '=', messageId)
    .returningAll()
    .executeTakeFirst();
}

export async function countUnread(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (
      select from member_messages where member_id = ${memberId} and read_at is null limit ${countsTo}
    ) as unread`.execute(db);
  return Number(rows[0]!.count);
}
