import { z } from 'zod';
import { findQuery, identifier, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { noticeGroups, noticeKindNames, noticesCountedTo } from './notice-kinds.ts';

export * from './notice-kinds.ts';

/** A notice to a member about one event, in the language of the request. */
const Notice = z
  .object({
    id: identifier,
    number: z.int().describe('Sequence number per member; lists continue with `before`, marking as read uses `until`'),
    kind: z.enum(noticeKindNames),
    group: z.enum(noticeGroups),
    tone: z.enum(['ok', 'bad', 'info']),
    title: z.string().describe('Title without amounts or personal text, so that it is safe on a lock screen'),
    body: z.string(),
    path: z.string().describe('Page of the site on the subject, without the language prefix'),
    action: z.string().describe('Label of the link to `path`'),
    subject: z.string().nullable().describe('Id of the deposit, withdrawal or thread'),
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
    summary: 'Notices of the member, newest first',
    query: findQuery({
      extra: {
        group: z.enum(noticeGroups).optional(),
        before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      },
    }),
    result: Notice,
  },
  get: { summary: 'One notice; does not change its read state', result: Notice, refusals: ['NOT_FOUND'] },
  patch: {
    summary: 'Mark a notice as read; idempotent',
    body: z.object({ is_read: z.literal(true) }),
    result: Notice,
    refusals: ['NOT_FOUND'],
  },
});

export const noticeCount = defineService({
  service: 'notice-count',
  audience: 'member',
  find: { summary: 'Number of unread notices, 100 at most', isUnpaged: true, result: Count },
});

export const noticeRead = defineService({
  service: 'notice-read',
  audience: 'member',
  create: {
    summary: 'Mark all notices up to this number as read; later ones remain unread',
    body: z.object({ until: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    result: Count,
  },
});
