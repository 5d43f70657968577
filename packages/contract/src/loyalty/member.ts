import { z } from 'zod';
import { amountOutput, findQuery } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

/** R3.61; what is null is not asked for, or not given. */
export const MemberLevel = z
  .object({
    level: z.int(),
    accumulated_deposit: amountOutput.nullable().describe('what it takes to reach the level, as the next two'),
    turnover: amountOutput.nullable(),
    win_loss: amountOutput.nullable(),
    birthday_bonus: amountOutput.nullable().describe('once a year'),
    vip_bonus: amountOutput.nullable().describe('once, with the step to the level'),
    rolling_rebate: z.string().nullable().describe('percent'),
    upgrade_points: amountOutput.nullable(),
    currency_code: z.string(),
  })
  .meta({ id: 'MemberLevel' });
export type MemberLevel = z.infer<typeof MemberLevel>;

const levels = <const A extends 'public' | 'member'>(audience: A) =>
  defineService({
    service: 'member-lv-detail',
    audience,
    find: { summary: 'The levels, lowest first', query: findQuery({ limit: 50 }), result: MemberLevel },
  });
export const memberLvDetail = levels('public');
export const memberLvDetailMember = levels('member');

export const MemberLevelInfo = z
  .object({
    level: z.int(),
    accumulated_deposit: amountOutput,
    turnover: amountOutput,
    win_loss: amountOutput,
    currency_code: z.string(),
  })
  .meta({ id: 'MemberLevelInfo' });
export type MemberLevelInfo = z.infer<typeof MemberLevelInfo>;

export const memberLvInfo = defineService({
  service: 'member-lv-info',
  audience: 'member',
  find: {
    summary: 'How far the member is, as of the last daily calculation; no row while there are no levels',
    query: findQuery({ limit: 1 }),
    result: MemberLevelInfo,
  },
});
