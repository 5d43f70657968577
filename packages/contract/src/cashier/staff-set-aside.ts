import { z } from 'zod';
import { identifier, reasonIfAny } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

/** A withdrawal that staff have paused, for example until the member answers. */
export const staffWithdrawalSetAside = defineService({
  service: 'withdrawal-set-aside',
  audience: 'staff',
  create: {
    permission: 'withdrawal.decide',
    summary: 'Let it wait, with a reason: nobody approves it until it goes on; it can still be refused',
    body: z.object({ id: identifier, reason: reasonIfAny() }),
    result: z.object({ id: identifier }),
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'STAFF_REASON_REQUIRED', 'WITHDRAWAL_ALREADY_DECIDED', 'CLAIM_HELD'],
  },
  remove: {
    permission: 'withdrawal.decide',
    summary: 'It goes on, whoever has set it aside',
    result: z.object({ id: identifier }),
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'WITHDRAWAL_ALREADY_DECIDED', 'CLAIM_HELD'],
  },
});
