import { z } from 'zod';
import { findQuery, requiredText, timestamp } from './query.ts';
import { defineService } from './service.ts';

/** Bytes in base64 without `=`, as browsers write the keys of a subscription. */
const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(Math.ceil((bytes * 4) / 3));

export const pushSubscription = defineService({
  service: 'push-subscription',
  audience: 'member',
  find: {
    summary: 'The key a browser subscribes with, and how many browsers of the member are told',
    isUnpaged: true,
    result: z.object({
      application_server_key: z.string().describe('P-256 public key, uncompressed, base64url (RFC 8292)'),
      count: z.int(),
    }),
  },
  create: {
    summary: 'Tell this browser too, in its language, while the caller stays logged in on it',
    body: z.object({
      endpoint: z.url({ protocol: /^https?$/ }).max(2000),
      keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
    }),
    result: z.object({ endpoint: z.string() }),
    refusals: ['PUSH_SERVICE_UNKNOWN'],
    perMinute: 20,
  },
  remove: {
    summary: 'Tell this browser no more; all of the member’s without an endpoint',
    query: z.object({ endpoint: z.string().max(2000).optional() }),
    result: z.object({ removed: z.int() }),
  },
});

/** A message in the inbox (R3.57). */
const InboxItem = z.object({
  message_transaction_header_id: z.uuid(),
  title_name: z.string(),
  createdAt: timestamp,
  is_read: z.boolean(),
  is_read_modal: z.boolean(),
  is_modal: z.boolean(),
});

export const message = defineService({
  service: 'message',
  audience: 'member',
  find: { summary: 'The inbox, newest first', query: findQuery(), result: InboxItem },
  get: {
    summary: 'One message; from now on it counts as read',
    result: InboxItem.extend({ message_description: z.string() }),
    refusals: ['NOT_FOUND'],
  },
});

export const messageCount = defineService({
  service: 'message-count',
  audience: 'member',
  find: {
    summary: 'How many messages are unread; counted to 100',
    isUnpaged: true,
    result: z.object({ count: z.int().min(0).max(100) }),
  },
});

export const staffMemberMessage = defineService({
  service: 'member-message',
  audience: 'staff',
  create: {
    summary: 'Write to a member; for administrators and support',
    body: z.object({
      member_id: z.uuid(),
      title: requiredText(200),
      body: requiredText(5000),
      is_modal: z.boolean().default(false),
    }),
    result: z.object({ id: z.uuid() }),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});
