import { z } from 'zod';
import { identifier, reasonIfAny } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

/** Marks an approved withdrawal as paid, where the payout is a separate step. */
export const staffWithdrawalPayout = defineService({
  service: 'withdrawal-payout',
  audience: 'staff',
  create: {
    permission: 'withdrawal.pay',
    summary:
      'Record a payout: the claimant sent the money (with the bank reference), the payout failed, or, for coins cancelled in transit, whether they arrived',
    body: z.object({
      withdrawal_id: identifier,
      outcome: z.enum(['sent', 'failed']).default('sent'),
      reference: z.string().trim().max(100).default(''),
      reason: reasonIfAny(),
    }),
    result: z.object({ id: identifier, status: z.enum(['pending', 'success', 'fail']), stage: z.string() }),
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'WITHDRAWAL_NOT_APPROVED',
      'WITHDRAWAL_WAITS_FOR_DEBT',
      'STAFF_REASON_REQUIRED',
      'APPROVER_CREDITED',
      'CLAIM_HELD',
      'CLAIM_REQUIRED',
    ],
  },
});
