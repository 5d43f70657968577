import { z } from 'zod';
import { defineService } from '../wire/service.ts';

const OwnAlert = z.object({
  email: z.string().nullable().describe('Email address; null for no mail'),
  after_minutes: z.int().describe('Waiting time before a mail, in minutes; 0 if the operator sends none'),
});

/** The contact of a member of staff for alerts about overdue requests in a queue that they may decide. */
export const staffOwnAlert = defineService({
  service: 'own-alert',
  audience: 'staff',
  find: { permission: 'account.own', summary: 'Own address for alerts', isUnpaged: true, result: OwnAlert },
  patch: {
    permission: 'account.own',
    summary: 'Change the own address for alerts; mails use the language of this call',
    body: z.object({ email: z.email().max(254).nullable() }),
    result: OwnAlert,
    perMinute: 20,
  },
});
