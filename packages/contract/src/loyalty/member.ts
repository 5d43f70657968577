import { z } from 'zod';
import { amountOutput, dayRange, findQuery, identifier, timestamp } from '../wire/query.ts';
import { defineService, privileges } from '../wire/service.ts';

/** R3.61. null means not required, or not granted. */
export const MemberLevel = z
  .object({
    level: z.int(),
    name: z.string().describe('in the language of the request'),
    accumulated_deposit: amountOutput.nullable().describe('what it takes to reach the level, as the next two'),
    turnover: amountOutput.nullable(),
    win_loss: amountOutput.nullable().describe('the distance of wins and stakes from each other, either way'),
    birthday_bonus: amountOutput.nullable().describe('once a year'),
    vip_bonus: amountOutput
      .nullable()
      .describe('with each `vip_step` of turnover beyond what the level asks for, while it is the own level'),
    vip_step: amountOutput.nullable(),
    upgrade_bonus: amountOutput.nullable().describe('once, the first time that the level is reached'),
    rolling_rebate: z.string().nullable().describe('percent'),
    upgrade_points: amountOutput.nullable(),
    point_rate: z.string().describe('how many times the points of the house: 1.5'),
    privileges: z.array(z.enum(privileges)).describe('what its members may use, besides what all may'),
    withdrawal_maximum: amountOutput.nullable().describe('of one withdrawal; null: as the house allows'),
    queue_priority: z.int().describe('withdrawals are looked at before those of a lower one'),
    needs_review: z.boolean().describe('staff look at a member before they give it'),
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

const counters = { accumulated_deposit: amountOutput, turnover: amountOutput, win_loss: amountOutput };
export const MemberLevelInfo = z
  .object({
    level: z.int(),
    name: z.string(),
    since: timestamp.nullable().describe('null: since the beginning'),
    highest_level: z.int(),
    ...counters,
    computed_at: timestamp.nullable().describe('the counters are of now, the level is of then'),
    next_computation_at: timestamp,
    next: z
      .object({
        level: z.int(),
        name: z.string(),
        asks: z.array(
          z.object({
            counter: z.enum(['accumulated_deposit', 'turnover', 'win_loss']),
            has: amountOutput,
            needs: amountOutput,
            left: amountOutput,
            percent: z.int().describe('rounded down, 100 at most'),
          }),
        ),
        needs_review: z.boolean(),
        review: z.enum(['none', 'waiting', 'refused']),
      })
      .nullable()
      .describe('null: there is none above'),
    vip: z
      .object({
        amount: amountOutput,
        step: amountOutput,
        steps_done: z.int(),
        into_step: amountOutput.describe('of the step that is under way'),
        left: amountOutput,
      })
      .nullable()
      .describe('null: the level gives none'),
    birthday: z.object({
      is_known: z.boolean(),
      amount: amountOutput.nullable(),
      next_on: z.iso.date().nullable(),
      is_leap_day: z.boolean().describe('born on 29 February: in other years the bonus comes on 28 February'),
    }),
    demotion: z.object({ level: z.int(), name: z.string(), on: z.iso.date() }).nullable(),
    currency_code: z.string(),
  })
  .meta({ id: 'MemberLevelInfo' });
export type MemberLevelInfo = z.infer<typeof MemberLevelInfo>;

export const memberLvInfo = defineService({
  service: 'member-lv-info',
  audience: 'member',
  find: {
    summary:
      'How far the member is: the level of the last daily calculation, and the counters; no row while there are no levels',
    query: findQuery({ limit: 1 }),
    result: MemberLevelInfo,
  },
});

export const userMemberLv = defineService({
  service: 'user-member-lv',
  audience: 'member',
  find: {
    summary: 'The level of the member and what it opens',
    query: findQuery({ limit: 1 }),
    result: z.object({
      level: z.int(),
      name: z.string(),
      privileges: z.array(z.enum(privileges)),
      withdrawal_maximum: amountOutput.nullable().describe('of one withdrawal; null: as the house allows'),
      queue_priority: z.int(),
      currency_code: z.string(),
    }),
  },
});

/** A counter, split into rows that add up to it. */
export const memberLvCounter = defineService({
  service: 'member-lv-counter',
  audience: 'member',
  find: {
    summary: 'A counter by days, the newest first, whose sum is in `total_amount`',
    query: findQuery({ limit: 31, extra: { counter: z.enum(['accumulated_deposit', 'turnover', 'win_loss']) } }),
    result: z.object({ day: z.iso.date(), amount: amountOutput, sum_until: amountOutput, currency_code: z.string() }),
  },
});

export const levelBenefitKinds = ['upgrade', 'vip', 'birthday', 'rebate'] as const;
export const memberLvBenefit = defineService({
  service: 'member-lv-benefit',
  audience: 'member',
  find: {
    summary: 'What levels have given the member, the newest first',
    query: findQuery(),
    result: z.object({
      kind: z.enum(levelBenefitKinds),
      level: z.int(),
      amount: amountOutput,
      turnover_target: amountOutput.describe('what has to be staked before it can be withdrawn'),
      currency_code: z.string(),
      given_at: timestamp,
      of: z.string().describe('the level, the year or the day that it is for'),
    }),
  },
});

export const pointMoveKinds = [
  ...(['earned', 'benefit', 'given', 'corrected', 'spent', 'returned', 'expired', 'taken-back', 'owed'] as const),
] as const;
export const PointMove = z
  .object({
    id: identifier,
    kind: z.enum(pointMoveKinds),
    points: amountOutput.describe('below zero for what has gone'),
    reference: z.string().describe('what caused it, such as `redemption:<id>` or `day:2026-11-26`'),
    moved_at: timestamp,
    expires_at: timestamp.nullable().describe('of points that came'),
  })
  .meta({ id: 'PointMove' });
export type PointMove = z.infer<typeof PointMove>;
export const pointHistory = defineService({
  service: 'point-history',
  audience: 'member',
  needs: { privilege: 'point' },
  find: {
    summary: 'What has changed the points of the member on these days, the newest first',
    query: findQuery({ filters: { kind: z.enum(pointMoveKinds) }, extra: dayRange }),
    result: PointMove,
    refusals: ['DATE_RANGE_INVALID'],
  },
});

export const PointConfig = z
  .object({
    point_img_url: z.string().nullable(),
    is_display: z.boolean(),
    is_active: z.boolean(),
    pending_days: z.int(),
    valid_days: z.int(),
    daily_hour: z.int().describe('of the house’s day: then points become active and levels are computed'),
    time_zone: z.string(),
    rates: z.array(
      z.object({
        product: z.string(),
        points: z.string().describe('points for each `unit` staked'),
      }),
    ),
    units: z.array(z.object({ currency_code: z.string(), unit: amountOutput })),
  })
  .meta({ id: 'PointConfig' });
export type PointConfig = z.infer<typeof PointConfig>;
/** R3.17. */
export const pointConfig = defineService({
  service: 'point-config',
  audience: 'public',
  find: { summary: 'What points look like, and what play earns', isUnpaged: true, result: PointConfig },
});
