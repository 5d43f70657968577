import { z } from 'zod';
import { amountOutput, dayRange, findQuery, identifier, timestamp } from '../wire/query.ts';
import { defineService, privileges } from '../wire/service.ts';

/** R3.61. null means not required, or not granted. */
export const MemberLevel = z
  .object({
    level: z.int(),
    name: z.string().describe('Name in the language of the request'),
    accumulated_deposit: amountOutput.nullable().describe('Deposits required for the level, like the next two fields'),
    turnover: amountOutput.nullable(),
    win_loss: amountOutput.nullable().describe('Absolute difference of wins and stakes required for the level'),
    birthday_bonus: amountOutput.nullable().describe('Amount granted once a year'),
    vip_bonus: amountOutput
      .nullable()
      .describe('Amount granted for each `vip_step` of turnover above the requirement, while the member has the level'),
    vip_step: amountOutput.nullable(),
    upgrade_bonus: amountOutput.nullable().describe('Amount granted once, when the level is first reached'),
    rolling_rebate: z.string().nullable().describe('Percentage'),
    upgrade_points: amountOutput.nullable(),
    point_rate: z.string().describe('Factor on the standard points, such as 1.5'),
    privileges: z.array(z.enum(privileges)).describe('Additional privileges of the level'),
    withdrawal_maximum: amountOutput.nullable().describe('Maximum of one withdrawal; null for the general limit'),
    queue_priority: z.int().describe('Withdrawal queue priority; higher values are reviewed first'),
    needs_review: z.boolean().describe('True if staff review members before granting the level'),
    currency_code: z.string(),
  })
  .meta({ id: 'MemberLevel' });
export type MemberLevel = z.infer<typeof MemberLevel>;

const levels = <const A extends 'public' | 'member'>(audience: A) =>
  defineService({
    service: 'member-lv-detail',
    audience,
    find: { summary: 'Levels in ascending order', query: findQuery({ limit: 50 }), result: MemberLevel },
  });
export const memberLvDetail = levels('public');
export const memberLvDetailMember = levels('member');

const counters = { accumulated_deposit: amountOutput, turnover: amountOutput, win_loss: amountOutput };
export const MemberLevelInfo = z
  .object({
    level: z.int(),
    name: z.string(),
    since: timestamp.nullable().describe('Time of reaching the level; null if held from the beginning'),
    highest_level: z.int(),
    ...counters,
    computed_at: timestamp.nullable().describe('Time of the computation of the level; the counters are current'),
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
            percent: z.int().describe('Progress in percent, rounded down, 100 at most'),
          }),
        ),
        needs_review: z.boolean(),
        review: z.enum(['none', 'waiting', 'refused']),
      })
      .nullable()
      .describe('Next level; null for the highest'),
    vip: z
      .object({
        amount: amountOutput,
        step: amountOutput,
        steps_done: z.int(),
        into_step: amountOutput.describe('Turnover in the current step'),
        left: amountOutput,
      })
      .nullable()
      .describe('VIP bonus; null if the level has none'),
    birthday: z.object({
      is_known: z.boolean(),
      amount: amountOutput.nullable(),
      next_on: z.iso.date().nullable(),
      is_leap_day: z
        .boolean()
        .describe('True if born on 29 February: the bonus is granted on 28 February in common years'),
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
      'Level of the member by the last daily computation, and current counters; no row while there are no levels',
    query: findQuery({ limit: 1 }),
    result: MemberLevelInfo,
  },
});

export const userMemberLv = defineService({
  service: 'user-member-lv',
  audience: 'member',
  find: {
    summary: 'Level of the member and its benefits',
    query: findQuery({ limit: 1 }),
    result: z.object({
      level: z.int(),
      name: z.string(),
      privileges: z.array(z.enum(privileges)),
      withdrawal_maximum: amountOutput.nullable().describe('Maximum of one withdrawal; null for the general limit'),
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
    summary: 'A counter by day, newest first; `total_amount` is the sum',
    query: findQuery({ limit: 31, extra: { counter: z.enum(['accumulated_deposit', 'turnover', 'win_loss']) } }),
    result: z.object({ day: z.iso.date(), amount: amountOutput, sum_until: amountOutput, currency_code: z.string() }),
  },
});

export const levelBenefitKinds = ['upgrade', 'vip', 'birthday', 'rebate'] as const;
export const memberLvBenefit = defineService({
  service: 'member-lv-benefit',
  audience: 'member',
  find: {
    summary: 'Level benefits granted to the member, newest first',
    query: findQuery(),
    result: z.object({
      kind: z.enum(levelBenefitKinds),
      level: z.int(),
      amount: amountOutput,
      turnover_target: amountOutput.describe('Turnover required before withdrawal'),
      currency_code: z.string(),
      given_at: timestamp,
      of: z.string().describe('Level, year or day of the benefit'),
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
    points: amountOutput.describe('Change in points; negative for points spent or lost'),
    reference: z.string().describe('Cause, such as `redemption:<id>` or `day:2026-11-26`'),
    moved_at: timestamp,
    expires_at: timestamp.nullable().describe('Expiry of points received'),
  })
  .meta({ id: 'PointMove' });
export type PointMove = z.infer<typeof PointMove>;
export const pointHistory = defineService({
  service: 'point-history',
  audience: 'member',
  needs: { privilege: 'point' },
  find: {
    summary: 'Changes of the points of the member on these days, newest first',
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
    daily_hour: z
      .int()
      .describe(
        'Hour of the day in the time zone of the operator at which points become active and levels are computed',
      ),
    time_zone: z.string(),
    rates: z.array(
      z.object({
        product: z.string(),
        points: z.string().describe('Points for each `unit` staked'),
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
  find: { summary: 'Points configuration, and the points earned by play', isUnpaged: true, result: PointConfig },
});
