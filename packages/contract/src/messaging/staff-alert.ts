import { z } from 'zod';
import { defineService } from '../wire/service.ts';

const OwnAlert = z.object({
  email: z.string().nullable().describe('null: no mail is wanted'),
  after_minutes: z.int().describe('how long somebody waits before a mail; 0: the operator sends none'),
});

/** The contact of a member of staff for alerts about overdue requests in a queue that they may decide. */
export const staffOwnAlert = defineService({
  service: 'own-alert',
  audience: 'staff',
  find: { permission: 'account.own', summary: 'The own address for alerts', isUnpaged: true, result: OwnAlert },
  patch: {
    permission: 'account.own',
    summary: 'Change the own address for alerts; mails are in the language of this call',
    body: z.object({ email: z.email().max(254).nullable() }),
    result: OwnAlert,
    perMinute: 20,
  },
});
