import { z } from 'zod';
import { signedUploadOf } from '../cashier/slip.ts';
import { personal } from '../wire/personal.ts';
import { findQuery, flagInput, identifier, requiredText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { defineStaffList, listAnswer, listQuery, listRefusals } from '../wire/staff-list.ts';
import { messageMax, messageTypes, titleMax, writableTypes } from './message-types.ts';

export type { MessageType } from './message-types.ts';
export { messageTypes };

const messageType = z.enum(messageTypes);
const imageUrl = z.string().max(200);

/** Required for having an inbox (R6.5). */
const needs = { feature: 'Personal Message' } as const;

/** A thread as the inbox lists it (R3.57); the id is that of the thread everywhere. */
const InboxItem = z
  .object({
    message_transaction_header_id: identifier,
    title_name: z.string(),
    message_type: messageType,
    createdAt: timestamp.describe(
      'Time of the last message from staff; in the list of sent messages, the start of the thread',
    ),
    is_read: z.boolean(),
    is_read_modal: z.boolean(),
    is_modal: z.boolean(),
    is_answered: z.boolean().describe('True if the thread has a reply'),
    has_image: z.boolean(),
  })
  .meta({ id: 'InboxItem' });
export type InboxItem = z.infer<typeof InboxItem>;

export const message = defineService({
  service: 'message',
  audience: 'member',
  needs,
  find: {
    summary: 'Inbox, by latest message from staff',
    query: findQuery({
      filters: { message_type: messageType },
      extra: { is_read: flagInput.optional(), is_modal: flagInput.optional() },
    }),
    result: InboxItem,
  },
  get: {
    summary: 'Read a message and mark it as read',
    result: InboxItem.extend({ message_description: z.string(), message_img_url: z.string().nullable() }),
    refusals: ['NOT_FOUND'],
  },
  patch: {
    summary: 'Record that the message dialog was closed; it is not shown again',
    body: z.object({ is_read_modal: z.literal(true) }),
    result: InboxItem,
    refusals: ['NOT_FOUND'],
  },
});

export const messageCount = defineService({
  service: 'message-count',
  audience: 'member',
  needs,
  find: {
    summary: 'Number of unread messages, 100 at most',
    isUnpaged: true,
    result: z.object({ count: z.int().min(0).max(100) }),
  },
});

/** A topic and its messages, oldest first (R3.58). */
export const Memo = z
  .object({
    topic: z.object({
      id: identifier,
      title_name: z.string(),
      message_description: z.string(),
      message_img_url: z.string().nullable(),
      message_type: messageType,
      is_own: z.boolean().describe('True if started by the member'),
      createdAt: timestamp,
    }),
    history: z.array(
      z.object({
        id: identifier,
        message_description: z.string(),
        message_img_url: z.string().nullable(),
        is_own: z.boolean(),
        createdAt: timestamp,
      }),
    ),
    allow_reply: z.boolean(),
  })
  .meta({ id: 'Memo' });
export type Memo = z.infer<typeof Memo>;

const newMemo = z.object({
  title: requiredText(titleMax),
  message: requiredText(messageMax),
  message_type: z.enum(writableTypes).default('Member'),
  image: imageUrl.nullish().describe('Address returned by upload-message'),
});
const writeRefusals = ['IMAGE_MISSING', 'MESSAGES_UNANSWERED'] as const;
const write = {
  summary: 'Send a message to staff',
  body: newMemo,
  result: Memo,
  refusals: writeRefusals,
  perMinute: 10,
} as const;

export const memo = defineService({
  service: 'memo',
  audience: 'member',
  needs,
  find: { summary: 'All threads, newest first', query: findQuery(), result: InboxItem },
  get: {
    summary: 'Read a thread with all replies and mark it as read',
    query: z.object({ allow_reply: z.string().optional(), language_id: z.string().optional() }),
    result: Memo,
    refusals: ['NOT_FOUND'],
  },
  create: write,
});

export const sendMessage = defineService({
  service: 'send-message',
  audience: 'member',
  needs,
  find: { summary: 'Threads started by the member, newest first', query: findQuery(), result: InboxItem },
  create: write,
});

export const memoReply = defineService({
  service: 'memo-reply',
  audience: 'member',
  needs,
  create: {
    summary: 'Reply in a thread that accepts replies',
    body: newMemo.pick({ message: true, image: true }).extend({ id: identifier.describe('Id of the thread') }),
    result: Memo,
    refusals: ['NOT_FOUND', 'REPLY_NOT_ALLOWED', ...writeRefusals],
    perMinute: 20,
  },
});

const uploaded = z.object({ message_img_url: z.string() });
const upload = {
  summary: 'Upload the picture of a message (JPEG, PNG or WebP, 2 MB at most)',
  isUpload: true,
  result: uploaded,
  refusals: ['IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS', 'IMAGE_NOT_AN_IMAGE', 'IMAGE_MISSING', 'TOO_MANY_REQUESTS'],
  perMinute: 20,
} as const;
export const uploadMessage = defineService({ service: 'upload-message', audience: 'member', needs, create: upload });
export const signUrlUploadMessage = defineService({ ...signedUploadOf('sign-url-upload-message', uploaded), needs });

/** A thread as staff see it. */
export const StaffMemo = z
  .object({
    id: identifier,
    member_id: identifier,
    username: personal('username'),
    title: personal('text'),
    message_type: messageType,
    is_from_member: z.boolean(),
    is_read: z.boolean().describe('True if read by the member'),
    is_modal: z.boolean(),
    allow_reply: z.boolean(),
    awaits_answer_since: timestamp.nullable(),
    created_at: timestamp,
    last_at: timestamp,
  })
  .meta({ id: 'StaffMemo' });
export type StaffMemo = z.infer<typeof StaffMemo>;
const StaffThread = StaffMemo.extend({
  posts: z.array(
    z.object({
      id: identifier,
      body: personal('text'),
      image_url: z.string().nullable(),
      is_from_member: z.boolean(),
      staff_name: z
        .string()
        .nullable()
        .describe('Name of the staff member; null for the member and for automatic messages'),
      created_at: timestamp,
    }),
  ),
});

export const messagesList = defineStaffList({
  name: 'messages',
  permission: 'message.view',
  columns: {
    id: 'id',
    title: 'text',
    username: 'text',
    message_type: 'choice',
    is_from_member: 'flag',
    is_read: 'flag',
    awaits_answer_since: 'moment',
    created_at: 'moment',
    last_at: 'moment',
  },
  filters: {
    awaits_answer: { by: 'flag' },
    message_type: { by: 'choice', of: messageType.options, sorts: ['last_at'] },
    last_at: { by: 'days', sorts: ['last_at'] },
    member_id: { by: 'id', sorts: ['last_at'] },
  },
  sorts: ['last_at', 'awaits_answer_since'],
  order: { by: 'last_at', direction: 'desc' },
});

const staffText = requiredText(5000);
export const staffMemberMessage = defineService({
  service: 'member-message',
  audience: 'staff',
  find: {
    permission: 'message.view',
    summary: 'Threads: those awaiting an answer, longest waiting first; or all, newest first',
    isUnpaged: true,
    query: listQuery(messagesList),
    result: listAnswer(StaffMemo),
    refusals: listRefusals,
  },
  get: {
    permission: 'message.view',
    summary: 'One thread with all posts',
    result: StaffThread,
    refusals: ['NOT_FOUND'],
  },
  create: {
    permission: 'message.answer',
    summary: 'Send a message to a member',
    body: z.object({
      member_id: identifier,
      title: requiredText(titleMax),
      body: staffText,
      message_type: messageType.default('Member'),
      image: imageUrl.nullish(),
      is_modal: z.boolean().default(false),
      allow_reply: z.boolean().default(true),
    }),
    result: z.object({ id: identifier }),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'IMAGE_MISSING'],
  },
  patch: {
    permission: 'message.answer',
    summary: 'Open or close a thread for replies; closing removes it from the threads awaiting an answer',
    body: z.object({ allow_reply: z.boolean() }),
    result: StaffThread,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

export const staffMemberMessageReply = defineService({
  service: 'member-message-reply',
  audience: 'staff',
  create: {
    permission: 'message.answer',
    summary: 'Reply to a member in a thread',
    body: z.object({
      id: identifier.describe('Id of the thread'),
      body: staffText,
      image: imageUrl.nullish(),
      last_post_id: identifier
        .optional()
        .describe('Id of the last post read; the reply is refused if there is a newer post'),
    }),
    result: StaffThread,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'IMAGE_MISSING', 'CHANGED_MEANWHILE'],
  },
});

export const staffUploadMessage = defineService({
  service: 'upload-member-message',
  audience: 'staff',
  create: { ...upload, permission: 'message.answer', query: z.object({ member_id: identifier }) },
});
