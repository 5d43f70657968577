import { z } from 'zod';
import { amountOutput, dayRange, findQuery, identifier, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

export const activityTypes = [
  'affiliate_transfer',
  'cashback_transfer',
  'change_amount_jackpot',
  'create_personal_message',
  'deposit',
  'end_promotion',
  'exchange_money',
  'game',
  'joined_jackpot',
  'login',
  'lucky_box',
  'play_quest_join',
  'play_quest_money',
  'play_quest_point',
  'point_transfer',
  'quest_daily_check_in',
  'random_card',
  'rebate_transfer',
  'receive_promotion',
  'received_money_trigger',
  'received_point_trigger',
  'redeem_freespin',
  'redeem_reward',
  'reply_personal_message',
  'reset_password',
  'revoke_jackpot',
  'update_profile',
  'withdraw',
] as const;
export type ActivityType = (typeof activityTypes)[number];

export const activityLogs = defineService({
  service: 'activity-logs',
  audience: 'member',
  find: {
    summary: 'Account activity, newest first',
    query: findQuery({
      sort: ['created_at'],
      filters: { activity: z.enum(activityTypes) },
      extra: {
        ...dayRange,
        before: identifier.optional().describe('Id of the last row of the previous page: returns older rows'),
      },
    }),
    refusals: ['DATE_RANGE_INVALID'],
    result: z.object({
      id: identifier,
      created_at: timestamp,
      activity: z.enum(activityTypes),
      status: z.string().nullable(),
      amount: amountOutput.nullable(),
      currency_code: z.string().nullable(),
      detail: z
        .string()
        .nullable()
        .describe('Name of the game, channel of the deposit, or CASHBACK or REBATE for a payment'),
    }),
  },
});
export const activityLogsSummary = defineService({
  service: 'activity-logs-summary',
  audience: 'member',
  find: {
    summary: 'Number of each activity on these days, most frequent first',
    query: z.strictObject(dayRange),
    refusals: ['DATE_RANGE_INVALID'],
    isUnpaged: true,
    result: z.array(z.object({ activity: z.enum(activityTypes), count: z.int() })),
  },
});
