import { z } from 'zod';
import { amountOutput, dayRange, findQuery, identifier, timestamp } from './query.ts';
import { defineService } from './service.ts';

/** A promotion that a member may pick with a deposit. */
export const Promotion = z
  .object({
    promotion_information_id: z.int(),
    promotion_type_id: z.int(),
    type_name: z.string(),
    promotion_articles: z.object({ title: z.string().describe('in the language of the request') }),
    amount: amountOutput.nullable().describe('what it gives, where that is a fixed amount'),
    start_date: z.iso.date().nullable(),
    end_date: z.iso.date().nullable(),
    turn_over_target: z.string().nullable().describe('turnover to make before a withdrawal, as the operator words it'),
    turn_winlose_target: z.string().nullable().describe('win/lose to reach before a withdrawal, likewise'),
  })
  .meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof Promotion>;

export const promotionInformation = defineService({
  service: 'promotion-information',
  audience: 'member',
  find: {
    summary: 'Promotions that the member may pick with a deposit now',
    query: findQuery({ limit: 50 }),
    result: Promotion,
  },
});

/** A promotion that a member has received. */
export const ReceivedPromotion = z
  .object({
    promotion_member_id: identifier,
    promotion_information_id: z.int(),
    type_name: z.string(),
    promotion_articles: z.object({ title: z.string().describe('in the language of the request') }),
    amount: amountOutput,
    currency_code: z.string(),
    received_at: timestamp,
    end_date: z.iso.date().nullable(),
  })
  .meta({ id: 'ReceivedPromotion' });
export type ReceivedPromotion = z.infer<typeof ReceivedPromotion>;

export const promotionMemberHistory = defineService({
  service: 'promotion-member-history',
  audience: 'member',
  find: {
    summary: 'Promotions that the member has received on these days, the newest first',
    query: findQuery({ extra: dayRange }),
    result: ReceivedPromotion,
    refusals: ['DATE_RANGE_INVALID'],
  },
});
