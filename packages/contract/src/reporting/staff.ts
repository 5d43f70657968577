import { z } from 'zod';
import { amountOutput } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

export const staffOverview = defineService({
  service: 'overview',
  audience: 'staff',
  find: {
    permission: 'overview.view',
    summary: 'Overview of today',
    isUnpaged: true,
    result: z.object({
      pending_deposits: z.int().describe('Number of deposits listed by `deposit` with `work=due`'),
      pending_withdrawals: z.int().describe('Number of withdrawals listed by `withdrawal` with `work=due`'),
      open_flags: z.int(),
      members: z.int(),
      members_today: z.int(),
      currencies: z.array(
        z.object({
          currency_code: z.string(),
          deposits: amountOutput,
          withdrawals: amountOutput,
          bets: amountOutput,
          payouts: amountOutput,
          ggr: amountOutput,
        }),
      ),
    }),
  },
});
