import { z } from 'zod';
import { identifier, reasonIfAny } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

/** A withdrawal that staff have paused, for example until the member answers. */
export const staffWithdrawalSetAside = defineService({
  service: 'withdrawal-set-aside',
  audience: 'staff',
  create: {
    permission: 'withdrawal.decide',
    summary: 'Set a withdrawal aside with a reason: approval is blocked until resumed; refusal is possible',
    body: z.object({ id: identifier, reason: reasonIfAny() }),
    result: z.object({ id: identifier }),
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'STAFF_REASON_REQUIRED', 'WITHDRAWAL_ALREADY_DECIDED', 'CLAIM_HELD'],
  },
  remove: {
    permission: 'withdrawal.decide',
    summary: 'Resume a withdrawal set aside by any staff member',
    result: z.object({ id: identifier }),
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'WITHDRAWAL_ALREADY_DECIDED', 'CLAIM_HELD'],
  },
});
