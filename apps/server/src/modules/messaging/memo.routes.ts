import {
  memo,
  memoReply,
  message,
  messageCount,
  sendMessage,
  signUrlUploadMessage,
  uploadMessage,
} from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { type Implementation, type Input, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { createSignedUploads, presentUpload } from '../../platform/pictures/signed-uploads.ts';
import type { MessagingDependencies } from './dependencies.ts';
import { wordsOf } from './inbox-words.ts';
import { imageUrlOf, keepImage, requireRoomForImage, uploadImage } from './message-images.ts';
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

/** Serves the member's inbox, their messages to staff, and its pictures. */
export function memoRoutes(dependencies: MessagingDependencies): Implementation[] {
  const { db, clock, seal } = dependencies.platform;
  const uploads = createSignedUploads(dependencies.platform, {
    purpose: 'message',
    requireRoom: (memberId) => requireRoomForImage(dependencies, memberId),
    keep: (memberId, bytes, declaredType) => keepImage(dependencies, memberId, bytes, declaredType),
  });
  const readingOf = async (locale: LocalePrefix) => ({ locale, timeZone: await dependencies.identity.timeZone(db) });
  const page = async (memberId: string, filter: ThreadFilter, locale: LocalePrefix) => {
    const { rows, total } = await findThreads(db, await seal(), memberId, filter);
    const reading = await readingOf(locale);
    return { total, limit: filter.$limit, skip: filter.$skip, data: rows.map((row) => presentItem(row, reading)) };
  };
  const open = async (memberId: string, threadId: string) => {
    const thread = await readThread(db, await seal(), { memberId, threadId }, clock());
    if (!thread) throw new Refusal('NOT_FOUND');
    await readNotices(db, memberId, { subject: threadId }, clock());
    return thread;
  };
  const whole = async (memberId: string, threadId: string, locale: LocalePrefix) =>
    presentMemo(
      await open(memberId, threadId),
      await listReplies(db, await seal(), memberId, threadId),
      await readingOf(locale),
    );
  const write = async (
    { body }: Input<typeof memo.create>,
    { caller, locale }: { caller: { memberId: string }; locale: LocalePrefix },
  ) => {
    const { title, message: text, message_type: type, image = null } = body;
    return whole(
      caller.memberId,
      await beginThread(dependencies, caller.memberId, { title, type, body: text, image }),
      locale,
    );
  };

  return [
    implement(message, {
      find: ({ query }, { caller, locale }) => page(caller.memberId, { ...query, list: 'inbox' }, locale),
      async get({ id }, { caller, locale }) {
        const thread = await open(caller.memberId, id);
        const reading = await readingOf(locale);
        return {
          ...presentItem(thread, reading),
          message_description: wordsOf(thread, reading).body,
          message_img_url: imageUrlOf(thread.image_name),
        };
      },
      async patch({ id }, { caller, locale }) {
        const thread = await closeModal(db, await seal(), { memberId: caller.memberId, threadId: id }, clock());
        if (!thread) throw new Refusal('NOT_FOUND');
        return presentItem(thread, await readingOf(locale));
      },
    }),
    implement(messageCount, {
      find: async (_input, { caller }) => ({ count: await countUnread(db, caller.memberId) }),
    }),
    implement(memo, {
      find: ({ query }, { caller, locale }) => page(caller.memberId, { ...query, list: 'all' }, locale),
      get: ({ id }, { caller, locale }) => whole(caller.memberId, id, locale),
      create: write,
    }),
    implement(sendMessage, {
      find: ({ query }, { caller, locale }) => page(caller.memberId, { ...query, list: 'sent' }, locale),
      create: write,
    }),
    implement(memoReply, {
      async create({ body: { id, message: text, image = null } }, { caller: { memberId }, locale }) {
        await replyAsMember(dependencies, { memberId, threadId: id }, { body: text, image });
        return whole(memberId, id, locale);
      },
    }),
    implement(uploadMessage, {
      create: async (_input, { caller, upload }) => ({
        message_img_url: imageUrlOf(await uploadImage(dependencies, caller.memberId, upload))!,
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
