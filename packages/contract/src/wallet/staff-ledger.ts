import { z } from 'zod';
import { amountOutput } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

export const staffLedger = defineService({
  service: 'ledger',
  audience: 'staff',
  find: {
    permission: 'ledger.view',
    summary: 'Trial balance: sums of all accounts by currency, which net to zero',
    isUnpaged: true,
    result: z.array(
      z.object({
        currency_code: z.string(),
        sum: amountOutput,
        is_balanced: z.boolean(),
        accounts: z.array(z.object({ account: z.string(), balance: amountOutput })),
      }),
    ),
  },
});
