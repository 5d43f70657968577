import type { InboxItem, Memo, MessageType, StaffMemo } from '@sabai/contract';
import { type Reading, wordsOf } from './inbox-words.ts';
import { imageUrlOf } from './message-images.ts';
import type { Reply, Thread } from './threads.repository.ts';

/** Returns a thread for the list of the inbox. */
export const presentItem = (thread: Thread, reading: Reading): InboxItem => ({
  message_transaction_header_id: thread.message_id,
  title_name: wordsOf(thread, reading).title,
  message_type: thread.category as MessageType,
  createdAt: (thread.told_at ?? thread.created_at).toISOString(),
  is_read: thread.read_at !== null,
  is_read_modal: thread.read_at !== null || thread.modal_closed_at !== null,
  is_modal: thread.is_modal,
  is_answered: thread.last_at > thread.created_at,
  has_image: thread.image_name !== null,
});

/** Returns a thread with its replies, for its member. */
export function presentMemo(thread: Thread, replies: readonly Reply[], reading: Reading): Memo {
  const { title, body } = wordsOf(thread, reading);
  return {
    topic: {
      id: thread.message_id,
      title_name: title,
      message_description: body,
      message_img_url: imageUrlOf(thread.image_name),
      message_type: thread.category as MessageType,
      is_own: thread.is_from_member,
      createdAt: thread.created_at.toISOString(),
    },
    history: replies.map((reply) => ({
      id: reply.reply_id,
      message_description: reply.body,
      message_img_url: imageUrlOf(reply.image_name),
      is_own: reply.sent_by === null,
      createdAt: reply.created_at.toISOString(),
    })),
    allow_reply: thread.allow_reply,
  };
}

export const presentForStaff = (thread: Thread, username: string, reading: Reading): StaffMemo => ({
  id: thread.message_id,
  member_id: thread.member_id,
  username,
  title: wordsOf(thread, reading).title,
  message_type: thread.category as MessageType,
  is_from_member: thread.is_from_member,
  is_read: thread.read_at !== null,
  is_modal: thread.is_modal,
  allow_reply: thread.allow_reply,
  awaits_answer_since: thread.awaits_answer_since?.toISOString() ?? null,
  created_at: thread.created_at.toISOString(),
  last_at: thread.last_at.toISOString(),
});
