import { z } from 'zod';
import { amountOutput, dayRange, findQuery, identifier, timestamp } from './query.ts';
import { defineService } from './service.ts';

/** What a member got for points. */
export const Redemption = z
  .object({
    id: identifier,
    redeemed_at: timestamp,
    name: z.string().describe('of the reward, in the language of the request'),
    points: amountOutput,
    tracking_number: z.string().nullable().describe('of what is on its way'),
  })
  .meta({ id: 'Redemption' });
export type Redemption = z.infer<typeof Redemption>;

export const redeemTransaction = defineService({
  service: 'redeem-transaction',
  audience: 'member',
  find: {
    summary: 'What the member has got for points on these days, the newest first',
    query: findQuery({ extra: dayRange }),
    result: Redemption,
    refusals: ['DATE_RANGE_INVALID'],
  },
});
