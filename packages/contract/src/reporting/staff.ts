import { z } from 'zod';
import { amountOutput } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

export const staffOverview = defineService({
  service: 'overview',
  audience: 'staff',
  find: {
    permission: 'overview.view',
    summary: 'Today at a glance',
    isUnpaged: true,
    result: z.object({
      pending_deposits: z.int().describe('how many `deposit` lists with `work=due`'),
      pending_withdrawals: z.int().describe('how many `withdrawal` lists with `work=due`'),
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
