import { z } from 'zod';
import { flagHints, flagKinds } from '../flags/staff.ts';
import { amountOutput, identifier, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

/** What protects a member's money and was changed. */
export const memberChanges = ['password', 'payee', 'second_factor', 'passkey', 'email', 'phone'] as const;
export type MemberChange = (typeof memberChanges)[number];

const Sums = z.object({ deposited: amountOutput, withdrawn: amountOutput }).describe('what succeeded, before fees');

/** What staff should know before they let money go out. */
export const staffWithdrawalFacts = defineService({
  service: 'withdrawal-facts',
  audience: 'staff',
  get: {
    permission: 'withdrawal.view',
    summary: 'What a withdrawal is decided by: flags, checks, turnover, sums, changes of the account, last games',
    result: z.object({
      withdrawal_id: identifier,
      currency_code: z.string(),
      open_flags: z.array(
        z.object({
          id: identifier,
          kind: z.enum(flagKinds),
          hints: z.array(z.enum(flagHints)),
          times: z.int(),
          last_at: timestamp,
        }),
      ),
      bank_status: z
        .enum(['pending', 'verified', 'rejected', 'replaced'])
        .nullable()
        .describe('what staff found about the account it goes to; replaced: the member has another one by now'),
      turnover: z.object({ done: amountOutput, target: amountOutput, left: amountOutput }),
      sums: z.object({ today: Sums, days30: Sums, total: Sums }),
      is_first: z.boolean().describe('no withdrawal of the member has succeeded before'),
      paid_before: z.int().describe('how many have'),
      largest_before: amountOutput.nullable(),
      changes: z
        .array(z.object({ change: z.enum(memberChanges), changed_at: timestamp }))
        .describe('of the last 30 days, the latest first; each kind once'),
      games: z
        .array(
          z.object({
            game: z.string(),
            bets: z.int(),
            staked: amountOutput,
            paid: amountOutput,
            last_at: timestamp,
          }),
        )
        .describe('of the latest rounds, the game that was played last first'),
    }),
    refusals: ['NOT_FOUND'],
  },
});
