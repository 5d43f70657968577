import type { MessageType } from '@sabai/contract';
import type { NoticeKind } from '@sabai/contract/notice-kinds';
import { inTransaction, publish, type Tx } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import type { MessagingDependencies } from './dependencies.ts';
import type { NoticeValues, Words } from './inbox-words.ts';
import { sendImage } from './message-images.ts';
import {
  allowReplies,
  countUnanswered,
  insertReply,
  insertThread,
  lockThread,
  newestPostOf,
  noteMemberReply,
  noteStaffReply,
  ownerOf,
  type ThreadKey,
} from './threads.repository.ts';

/** Maximum of threads without a first answer, and of consecutive messages in one thread. */
const mostUnansweredThreads = 5;
const mostUnansweredMessages = 20;

type Dependencies = Pick<MessagingDependencies, 'platform'>;
interface Text {
  readonly body: string;
  readonly image: string | null;
}

/** A message of the operator to a member, with a person's words or a notice; published in the same commit. */
export type OperatorMessage = MessageFrame & (Words | NoticeByCode);
interface NoticeByCode {
  /** The kind of its notice; a message by default. */
  readonly notice: NoticeKind;
  readonly values: NoticeValues;
}
interface MessageFrame {
  readonly memberId: string;
  readonly type: MessageType;
  readonly isModal?: boolean;
  readonly allowReply?: boolean;
  readonly imageName?: string | null;
  readonly staffId?: string;
}

export async function tellMember(tx: Tx, seal: Seal, message: OperatorMessage, now: Date): Promise<string> {
  const { memberId, type } = message;
  const text =
    'notice' in message
      ? { notice: message.notice, notice_values: JSON.stringify(message.values) }
      : { title: message.title, body: message.body };
  const id = await insertThread(tx, seal, {
    member_id: memberId,
    ...text,
    category: type,
    is_modal: message.isModal ?? false,
    allow_reply: message.allowReply ?? false,
    image_name: message.imageName ?? null,
    sent_by: message.staffId ?? null,
    created_at: now,
    told_at: now,
    last_at: now,
  });
  const notice = 'notice' in message ? { notice: message.notice } : {};
  await publish(tx, { memberId, topic: 'message.received', payload: { id, ...notice } });
  return id;
}

/** Begins a thread of the member. Throws MESSAGES_UNANSWERED with too many unanswered ones. */
export const beginThread = (
  { platform: { db, clock, seal } }: Dependencies,
  memberId: string,
  { title, type, body, image }: Text & { readonly title: string; readonly type: MessageType },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const now = clock();
    if ((await countUnanswered(tx, memberId)) >= mostUnansweredThreads)
      throw new Refusal('MESSAGES_UNANSWERED', { max: mostUnansweredThreads });
    const id = await insertThread(tx, await seal(), {
      member_id: memberId,
      title,
      body,
      category: type,
      is_from_member: true,
      allow_reply: true,
      image_name: await sendImage(tx, { memberId, url: image, now }),
      created_at: now,
      last_at: now,
      read_at: now,
      awaits_answer_since: now,
      unanswered: 1,
    });
    await publish(tx, { memberId, topic: 'message.sent', payload: { id } });
    return id;
  });

/** Adds the member's reply; throws NOT_FOUND for another member's thread, REPLY_NOT_ALLOWED in a closed one. */
export const replyAsMember = ({ platform: { db, clock, seal } }: Dependencies, key: ThreadKey, { body, image }: Text) =>
  inTransaction(db, async (tx) => {
    const now = clock();
    const thread = await lockThread(tx, key);
    if (!thread) throw new Refusal('NOT_FOUND');
    if (!thread.allow_reply) throw new Refusal('REPLY_NOT_ALLOWED');
    if (thread.unanswered >= mostUnansweredMessages)
      throw new Refusal('MESSAGES_UNANSWERED', { max: mostUnansweredMessages });
    const { memberId, threadId } = key;
    await insertReply(tx, await seal(), {
      member_id: memberId,
      message_id: threadId,
      body,
      image_name: await sendImage(tx, { memberId, url: image, now }),
      created_at: now,
    });
    await noteMemberReply(tx, key, now);
    await publish(tx, { memberId, topic: 'message.replied', payload: { id: threadId } });
  });

/** Begins a thread of staff; throws NOT_FOUND for an unknown member. */
export const writeAsStaff = (
  { platform: { db, clock, seal }, identity }: Pick<MessagingDependencies, 'platform' | 'identity'>,
  staffId: string,
  { image, ...message }: Omit<MessageFrame, 'staffId' | 'imageName'> & Words & { readonly image: string | null },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const now = clock();
    const { memberId } = message;
    await identity.memberOf(tx, memberId);
    const imageName = await sendImage(tx, { memberId, staffId, url: image, now });
    return tellMember(tx, await seal(), { ...message, imageName, staffId }, now);
  });

async function keyOf(tx: Tx, threadId: string): Promise<ThreadKey> {
  const memberId = await ownerOf(tx, threadId);
  if (!memberId) throw new Refusal('NOT_FOUND');
  return { memberId, threadId };
}

/**
 * Adds staff's answer; the thread becomes unread, and the member is notified. Throws CHANGED_MEANWHILE when there is a
 * later post than the named one, by the member, a colleague or the same person.
 */
export const replyAsStaff = (
  { platform: { db, clock, seal } }: Dependencies,
  staffId: string,
  threadId: string,
  { body, image, lastPostId }: Text & { readonly lastPostId?: string | undefined },
) =>
  inTransaction(db, async (tx) => {
    const now = clock();
    const key = await keyOf(tx, threadId);
    const { memberId } = key;
    await lockThread(tx, key);
    if (lastPostId !== undefined && lastPostId !== (await newestPostOf(tx, key)))
      throw new Refusal('CHANGED_MEANWHILE');
    const replyId = await insertReply(tx, await seal(), {
      member_id: memberId,
      message_id: threadId,
      body,
      image_name: await sendImage(tx, { memberId, staffId, url: image, now }),
      sent_by: staffId,
      created_at: now,
    });
    await noteStaffReply(tx, key, now);
    const payload = { id: threadId, notice: 'support_answered', reply_id: replyId };
    await publish(tx, { memberId, topic: 'message.received', payload });
  });

export const openOrClose = ({ platform: { db } }: Dependencies, threadId: string, isAllowed: boolean) =>
  inTransaction(db, async (tx) => {
    const key = await keyOf(tx, threadId);
    await lockThread(tx, key);
    await allowReplies(tx, key, isAllowed);
  });
