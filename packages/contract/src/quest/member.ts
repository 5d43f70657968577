import { z } from 'zod';
import { rewardTypes } from '../rewardshop/reward-types.ts';
import { amountOutput, findQuery, rowId, timestamp } from '../wire/query.ts';
import { defineService, type ServiceContract } from '../wire/service.ts';

export const questTypes = ['daily_check_in', 'play', 'deposit', 'vip_bonus'] as const;
/** Q80: one is joined, made and claimed, in this order; a claimed one is over. */
export const questStates = ['join', 'in_progress', 'mission_completed', 'claim'] as const;

/** R3.49–R3.51; a condition that is null is none. */
export const Quest = z
  .object({
    quest_information_id: z.int(),
    name: z.string().describe('in the language of the request'),
    type: z.enum(questTypes),
    bet_type: z.enum(['bet', 'win', 'win_loss']).nullable(),
    calculate_type: z.enum(['single_bet', 'accumulated']).nullable(),
    conditions: z.object({
      minimum_bet: amountOutput.nullable(),
      minimum_win: amountOutput.nullable(),
      number_of_bets: z.int().nullable(),
      win_multiplier: z.string().nullable(),
      accumulated_bet: amountOutput.nullable(),
      accumulated_win: amountOutput.nullable(),
      accumulated_win_loss: amountOutput.nullable(),
    }),
    reward_type: z.enum(rewardTypes),
    reward_amount: amountOutput.nullable().describe('money, points or spins'),
    promotion_type: z.string().nullable().describe('of a promotion that is the reward'),
    currency_code: z.string(),
    state: z.enum(questStates).nullable().describe('how far the member is; null for visitors'),
  })
  .meta({ id: 'Quest' });
export type Quest = z.infer<typeof Quest>;

export const QuestDay = Quest.extend({
  day: z.int().describe('of the series, from 1'),
  is_checked_in: z.boolean(),
}).meta({ id: 'QuestDay' });
export type QuestDay = z.infer<typeof QuestDay>;

export const QuestEntry = Quest.extend({
  joined_at: timestamp,
  claimed_at: timestamp.nullable(),
}).meta({ id: 'QuestEntry' });
export type QuestEntry = z.infer<typeof QuestEntry>;

const filters = { quest_information_id: rowId };
const questQuery = findQuery({ filters, limit: 50 });
type Needs = NonNullable<ServiceContract['needs']>;
/** Visitors see the same quests as members (Q37), who need the privilege. */
const information = <const A extends 'public' | 'member'>(audience: A, needs?: Needs) =>
  defineService({
    service: 'quest-information',
    audience,
    ...(needs && { needs }),
    find: {
      summary: 'Quests by kind',
      query: findQuery({ filters: { ...filters, type: z.enum(questTypes) }, limit: 50 }),
      result: Quest,
    },
    get: { summary: 'One quest by id', result: Quest, refusals: ['NOT_FOUND'] },
  });
const dailyCheckIn = <const A extends 'public' | 'member'>(audience: A, needs?: Needs) =>
  defineService({
    service: 'quest-daily-check-in',
    audience,
    ...(needs && { needs }),
    find: { summary: 'The days of the daily check-in', query: questQuery, result: QuestDay },
  });
const play = <const A extends 'public' | 'member'>(audience: A, needs?: Needs) =>
  defineService({
    service: 'quest-play',
    audience,
    ...(needs && { needs }),
    find: { summary: 'Quests that are made by playing', query: questQuery, result: Quest },
  });

const kinds = <const A extends 'public' | 'member'>(audience: A, needs?: Needs) =>
  defineService({
    service: 'quest-type',
    audience,
    ...(needs && { needs }),
    find: {
      summary: 'Kinds of quests of which there are some now',
      query: findQuery({ limit: 50 }),
      result: z.object({ type: z.enum(questTypes), quests: z.int().describe('how many') }),
    },
  });

const needs = { privilege: 'quest' } as const;
export const questType = kinds('public');
export const questTypeMember = kinds('member', needs);
export const questInformation = information('public');
export const questInformationMember = information('member', needs);
export const questDailyCheckIn = dailyCheckIn('public');
export const questDailyCheckInMember = dailyCheckIn('member', needs);
export const questPlay = play('public');
export const questPlayMember = play('member', needs);

export const questHistory = defineService({
  service: 'quest-history',
  audience: 'member',
  needs,
  find: {
    summary: 'Quests that the member has joined; those of state `claim` have given their reward',
    query: findQuery({ filters: { state: z.enum(questStates) }, limit: 50 }),
    result: QuestEntry,
  },
});
