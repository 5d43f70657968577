import { z } from 'zod';
import { amountOutput, findQuery } from './query.ts';
import { defineService } from './service.ts';

export const Wallet = z
  .object({
    balance: amountOutput.describe('main wallet'),
    cashback: amountOutput,
    rebate: amountOutput,
    affiliate: amountOutput,
    pending_withdrawal: amountOutput,
    withdrawable: amountOutput,
    pointData: z.object({
      point: amountOutput,
      badge_point: amountOutput,
      is_active: z.boolean(),
      is_display: z.boolean(),
    }),
    turn_deposit: amountOutput,
    turn_deposit_target: amountOutput,
    currency: z.int(),
    currency_code: z.string(),
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.infer<typeof Wallet>;

/** A page of one row, so that the Feathers client reads it as any list. */
export const wallet = defineService({
  service: 'wallet',
  audience: 'member',
  find: { summary: 'Balances of the member', query: findQuery(), result: Wallet },
});
