import { message, messageCount, staffMemberMessage } from '@sabai/contract';
import { inTransaction, publish } from '@sabai/db';
import { type Implementation, implement } from '../../platform/implement.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireRole } from '../identity/index.ts';
import { countUnread, findMessages, insertMessage, readMessage } from './inbox.repository.ts';
import type { MessagingParts } from './parts.ts';

type Row = Awaited<ReturnType<typeof findMessages>>['rows'][number];

const present = ({ message_id, title, created_at, read_at, is_modal }: Row) => ({
  message_transaction_header_id: message_id,
  title_name: title,
  createdAt: created_at.toISOString(),
  is_read: read_at !== null,
  is_read_modal: read_at !== null,
  is_modal,
});
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The member's inbox, and how staff write to it. */
export function inboxRoutes({ platform: { db, clock }, identity }: MessagingParts): Implementation[] {
  return [
    implement(message, {
      async find({ query }, { caller }) {
        const { rows, total } = await findMessages(db, caller.memberId, query);
        return { total, limit: query.$limit, skip: query.$skip, data: rows.map(present) };
      },
      async get({ id }, { caller }) {
        const row = uuid.test(id) ? await readMessage(db, caller.memberId, id, clock()) : undefined;
        if (!row) throw new Refusal('NOT_FOUND');
        return { ...present(row), message_description: row.body };
      },
    }),
    implement(messageCount, {
      find: async (_input, { caller }) => ({ count: await countUnread(db, caller.memberId) }),
    }),
    implement(staffMemberMessage, {
      create: ({ body: { member_id: memberId, title, body, is_modal: isModal } }, { caller }) =>
        inTransaction(db, async (tx) => {
          requireRole(caller, 'admin', 'support');
          await identity.memberOf(tx, memberId);
          const { staffId } = caller;
          const id = await insertMessage(tx, { memberId, title, body, isModal, staffId, now: clock() });
          await publish(tx, { memberId, topic: 'message.received', payload: { id, title } });
          return { id };
        }),
    }),
  ];
}
