import { z } from 'zod';
import { defineService } from '../wire/service.ts';

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
    summary: 'Public key for push subscriptions, and the number of subscribed browsers of the member',
    isUnpaged: true,
    result: z.object({
      application_server_key: z.string().describe('P-256 public key, uncompressed, base64url (RFC 8292)'),
      count: z.int(),
    }),
  },
  create: {
    summary: 'Subscribe this browser in its language, while the caller is logged in on it',
    body: z.object({
      endpoint: z.url({ protocol: /^https?$/ }).max(2000),
      keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
    }),
    result: z.object({ endpoint: z.string() }),
    refusals: ['PUSH_SERVICE_UNKNOWN'],
    perMinute: 20,
  },
  remove: {
    summary: 'Unsubscribe this browser, or all browsers of the member if there is no endpoint',
    query: z.object({ endpoint: z.string().max(2000).optional() }),
    result: z.object({ removed: z.int() }),
  },
});
