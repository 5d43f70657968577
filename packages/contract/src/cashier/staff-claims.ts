import { z } from 'zod';
import type { Permission } from '../wire/permissions.ts';
import { identifier, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

/** The member of staff with a deposit or withdrawal open. Others can neither decide it nor send its money meanwhile. */
export const DecisionClaim = z
  .object({
    holder: z.string(),
    is_own: z.boolean().describe('True if held by the caller'),
    until: timestamp.describe('Time at which the claim expires unless renewed'),
  })
  .meta({ id: 'DecisionClaim' });
export type DecisionClaim = z.infer<typeof DecisionClaim>;

const claimOf = <const N extends string, const D extends 'DEPOSIT_ALREADY_DECIDED' | 'WITHDRAWAL_ALREADY_DECIDED'>(
  service: N,
  alreadyDecided: D,
  permission: Permission,
) =>
  defineService({
    service,
    audience: 'staff',
    create: {
      permission,
      summary: 'Claim a decision or renew the claim; other staff cannot claim it until the claim expires',
      body: z.object({
        id: identifier,
        is_taken_over: z
          .boolean()
          .default(false)
          .describe('True to take over the claim of another staff member, whose decision is then refused; recorded'),
      }),
      result: DecisionClaim.extend({ id: identifier }),
      refusals: ['NOT_FOUND', 'FORBIDDEN', 'CLAIM_HELD', alreadyDecided],
    },
    remove: {
      permission,
      summary: 'Release an own claim; claims of others remain',
      result: z.object({ id: identifier }),
      refusals: ['NOT_FOUND', 'FORBIDDEN'],
    },
  });

export const staffDepositClaim = claimOf('deposit-claim', 'DEPOSIT_ALREADY_DECIDED', 'deposit.decide');
export const staffWithdrawalClaim = claimOf('withdrawal-claim', 'WITHDRAWAL_ALREADY_DECIDED', 'withdrawal.decide');
