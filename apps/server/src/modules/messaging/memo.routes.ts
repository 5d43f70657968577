import {
  memo,
  memoReply,
  message,
  messageCount,
  sendMessage,
  signUrlUploadMessage,
  uploadMessage,
} from '@sabai/contract';
import { type Implementation, type Input, implement } from '../../platform/implement.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createSignedUploads, presentUpload } from '../../platform/signed-uploads.ts';
import { imageUrlOf, keepImage, requireRoomForImage, uploadImage } from './message-images.ts';
import type { MessagingParts } from './parts.ts';
import { presentItem, presentMemo } from './present-thread.ts';
import {
  closeModal,
  countUnread,
  findThreads,
  listReplies,
  readThread,
  type ThreadFilter,
} from './threads.repository.ts';
import { beginThread, replyAsMember } from './write-memo.ts';
import { readNotices } from './write-notices.ts';

/** The member's inbox, what they write to the staff, and its pictures. */
export function memoRoutes(parts: MessagingParts): Implementation[] {
  const { db, clock, seal } = parts.platform;
  const uploads = createSignedUploads(parts.platform, {
    purpose: 'message',
    requireRoom: (memberId) => requireRoomForImage(parts, memberId),
    keep: (memberId, bytes, declaredType) => keepImage(parts, memberId, bytes, declaredType),
  });
  const page = async (memberId: string, filter: ThreadFilter) => {
    const { rows, total } = await findThreads(db, await seal(), memberId, filter);
    return { total, limit: filter.$limit, skip: filter.$skip, data: rows.map(presentItem) };
  };
  const open = async (memberId: string, threadId: string) => {
    const thread = await readThread(db, await seal(), { memberId, threadId }, clock());
    if (!thread) throw new Refusal('NOT_FOUND');
    await readNotices(db, memberId, { subject: threadId }, clock());
    return thread;
  };
  const whole = async (memberId: string, threadId: string) =>
    presentMemo(await open(memberId, threadId), await listReplies(db, await seal(), memberId, threadId));
  const write = async ({ body }: Input<typeof memo.create>, { caller }: { caller: { memberId: string } }) => {
    const { title, message: text, message_type: type, image = null } = body;
    return whole(caller.memberId, await beginThread(parts, caller.memberId, { title, type, body: text, image }));
  };

  return [
    implement(message, {
      find: ({ query }, { caller }) => page(caller.memberId, { ...query, list: 'inbox' }),
      async get({ id }, { caller }) {
        const thread = await open(caller.memberId, id);
        return {
          ...presentItem(thread),
          message_description: thread.body,
          message_img_url: imageUrlOf(thread.image_name),
        };
      },
      async patch({ id }, { caller }) {
        const thread = await closeModal(db, await seal(), { memberId: caller.memberId, threadId: id }, clock());
        if (!thread) throw new Refusal('NOT_FOUND');
        return presentItem(thread);
      },
    }),
    implement(messageCount, {
      find: async (_input, { caller }) => ({ count: await countUnread(db, caller.memberId) }),
    }),
    implement(memo, {
      find: ({ query }, { caller }) => page(caller.memberId, { ...query, list: 'all' }),
      get: ({ id }, { caller }) => whole(caller.memberId, id),
      create: write,
    }),
    implement(sendMessage, {
      find: ({ query }, { caller }) => page(caller.memberId, { ...query, list: 'sent' }),
      create: write,
    }),
    implement(memoReply, {
      async create({ body: { id, message: text, image = null } }, { caller: { memberId } }) {
        await replyAsMember(parts, { memberId, threadId: id }, { body: text, image });
        return whole(memberId, id);
      },
    }),
    implement(uploadMessage, {
      create: async (_input, { caller, upload }) => ({
        message_img_url: imageUrlOf(await uploadImage(parts, caller.memberId, upload))!,
      }),
    }),
    implement(signUrlUploadMessage, {
      create: async ({ body }, { caller }) =>
        presentUpload(await uploads.request(caller.memberId, { contentType: body.content_type, sizeBytes: body.size })),
      patch: async ({ id }, { caller }) => ({
        message_img_url: imageUrlOf(await uploads.finish(caller.memberId, id))!,
      }),
    }),
  ];
}
