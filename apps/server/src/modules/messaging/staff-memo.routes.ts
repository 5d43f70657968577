import { staffMemberMessage, staffMemberMessageReply, staffUploadMessage } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { MessagingDependencies } from './dependencies.ts';
import { wordsOf } from './inbox-words.ts';
import { imageUrlOf, uploadImage } from './message-images.ts';
import { presentForStaff } from './present-thread.ts';
import { findThread, listReplies, messagesSource, ownerOf, type Thread } from './threads.repository.ts';
import { openOrClose, replyAsStaff, writeAsStaff } from './write-memo.ts';

/** Serves staff members' messages, their answers, and new messages to members. */
export function staffMemoRoutes(dependencies: MessagingDependencies): Implementation[] {
  const { identity } = dependencies;
  const { db, seal } = dependencies.platform;

  const readingOf = async (locale: LocalePrefix) => ({ locale, timeZone: await identity.timeZone(db) });

  async function whole(threadId: string, locale: LocalePrefix) {
    const memberId = await ownerOf(db, threadId);
    const thread = memberId && (await findThread(db, await seal(), { memberId, threadId }));
    if (!thread) throw new Refusal('NOT_FOUND');
    const replies = await listReplies(db, await seal(), memberId, threadId);
    const { username } = await identity.memberOf(db, memberId);
    const reading = await readingOf(locale);
    const posts = [
      { ...thread, ...wordsOf(thread, reading), id: thread.message_id, isFromMember: thread.is_from_member },
      ...replies.map((reply) => ({ ...reply, id: reply.reply_id, isFromMember: reply.sent_by === null })),
    ];
    const names = await identity.staffNames(
      db,
      posts.flatMap(({ sent_by }) => sent_by ?? []),
    );
    return {
      ...presentForStaff(thread, username, reading),
      posts: posts.map(({ id, body, image_name, isFromMember, sent_by, created_at }) => ({
        id,
        body,
        image_url: imageUrlOf(image_name),
        is_from_member: isFromMember,
        staff_name: sent_by && (names.get(sent_by) ?? ''),
        created_at: created_at.toISOString(),
      })),
    };
  }

  const messages = serveList({
    db,
    timeZone: () => identity.timeZone(db),
    source: messagesSource,
    async present(rows: Thread[], _caller, locale) {
      const [opener, reading] = [await seal(), await readingOf(locale)];
      const members = await identity.membersByIds(db, [...new Set(rows.map(({ member_id }) => member_id))]);
      const names = new Map(members.map(({ id, username }) => [id, username]));
      const opened = rows.map((row) => sealedTables.member_messages.open(opener, row));
      return opened.map((row) => presentForStaff(row, names.get(row.member_id) ?? '', reading));
    },
  });
  return [
    implement(
      staffMemberMessage,
      {
        find: messages.find,
        get: ({ id }, { locale }) => whole(id, locale),
        async create({ body }, { caller }) {
          const id = await writeAsStaff(dependencies, caller.staffId, {
            memberId: body.member_id,
            title: body.title,
            body: body.body,
            type: body.message_type,
            image: body.image ?? null,
            isModal: body.is_modal,
            allowReply: body.allow_reply,
          });
          return { id };
        },
        async patch({ id, body }, { locale }) {
          await openOrClose(dependencies, id, body.allow_reply);
          return whole(id, locale);
        },
      },
      messages,
    ),
    implement(staffMemberMessageReply, {
      async create({ body: { id, body, image = null, last_post_id: lastPostId } }, { caller, locale }) {
        await replyAsStaff(dependencies, caller.staffId, id, { body, image, lastPostId });
        return whole(id, locale);
      },
    }),
    implement(staffUploadMessage, {
      async create({ query: { member_id: memberId } }, { caller, upload }) {
        await identity.memberOf(db, memberId);
        return { message_img_url: imageUrlOf(await uploadImage(dependencies, memberId, upload, caller.staffId))! };
      },
    }),
  ];
}
