import { z } from 'zod';
import { findQuery, identifier, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { noticeGroups, noticeKindNames, noticesCountedTo } from './notice-kinds.ts';

export * from './notice-kinds.ts';

/** A notice to a member about one event, in the language of the request. */
const Notice = z
  .object({
    id: identifier,
    number: z.int().describe('counts up per member; a list continues `before` it, and reading goes `until` it'),
    kind: z.enum(noticeKindNames),
    group: z.enum(noticeGroups),
    tone: z.enum(['ok', 'bad', 'info']),
    title: z.string().describe('names no amount and nobody’s words: a push message says the same on a lock screen'),
    body: z.string(),
    path: z.string().describe('page of the site that shows what it is about, below its language'),
    action: z.string().describe('what the link to `path` says'),
    subject: z.string().nullable().describe('id of the deposit, the withdrawal or the thread'),
    created_at: timestamp,
    is_read: z.boolean(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

/** Number of unread notices, counted to 100. */
export const UnreadNotices = z.int().min(0).max(noticesCountedTo);
const Count = z.object({ count: UnreadNotices });

export const notice = defineService({
  service: 'notice',
  audience: 'member',
  find: {
    summary: 'What the house has told the member, the newest first',
    query: findQuery({
      extra: {
        group: z.enum(noticeGroups).optional(),
        before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      },
    }),
    result: Notice,
  },
  get: { summary: 'One notice; it stays as read as it was', result: Notice, refusals: ['NOT_FOUND'] },
  patch: {
    summary: 'The member has seen it; again does no harm',
    body: z.object({ is_read: z.literal(true) }),
    result: Notice,
    refusals: ['NOT_FOUND'],
  },
});

export const noticeCount = defineService({
  service: 'notice-count',
  audience: 'member',
  find: { summary: 'How many notices are unread; counted to 100', isUnpaged: true, result: Count },
});

export const noticeRead = defineService({
  service: 'notice-read',
  audience: 'member',
  create: {
    summary: 'All notices up to this number are read; what came after it was not seen and stays unread',
    body: z.object({ until: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    result: Count,
  },
});
