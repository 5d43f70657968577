import { z } from 'zod';
import { rewardTypes } from '../rewardshop/reward-types.ts';
import { amountOutput, findQuery, flagInput, identifier, rowId, timestamp } from '../wire/query.ts';
import type { RefusalCode } from '../wire/refusals.ts';
import { defineService, type ServiceContract } from '../wire/service.ts';
import { questTypes } from './quest-rules.ts';

/** Q80: states of a quest in their order, from joined to claimed, which ends it. */
export const questStates = ['join', 'in_progress', 'mission_completed', 'claim'] as const;

/** Measures of progress. */
export const questMeasures = [
  ...(['number_of_bets', 'accumulated_bet', 'accumulated_win', 'accumulated_win_loss', 'deposit'] as const),
] as const;

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
    summary: z.string(),
    terms: z.array(z.string()),
    picture: z.string().nullable(),
    starts_at: timestamp.describe('from then on it can be joined'),
    ends_at: timestamp.describe('until then it can be joined'),
    level: z.int().nullable().describe('the level that is needed'),
    deposit: amountOutput.nullable().describe('what deposits have to add up to'),
    step: z.int().nullable().describe('the step that the member is at, of a quest that has several'),
    steps: z.int().nullable().describe('how many steps the quest has'),
    window_days: z.int().describe('how long it may take from joining'),
    places: z.int().nullable().describe('so many who are first get the reward; null: all'),
    places_left: z.int().nullable().describe('rewards that places and budget still allow; null: not limited'),
    game_name: z.string().nullable().describe('of free spins'),
    bet_per_round: amountOutput.nullable().describe('of free spins'),
    promotion_id: z.int().nullable(),
    promotion_terms: z
      .array(z.string())
      .describe('terms of the promotion that it gives, from its rules and its author'),
    state: z.enum(questStates).nullable().describe('how far the member is; null for visitors'),
    is_open: z.boolean().describe('the member can join it now'),
    is_lost: z.boolean().describe('others were first, or its time is over'),
    progress: z.array(
      z.object({
        condition: z.enum(questMeasures),
        done: amountOutput,
        target: amountOutput,
        left: amountOutput,
        is_money: z.boolean(),
      }),
    ),
    until: timestamp
      .nullable()
      .describe(
        'when the time for it, or for its reward, is over; before joining, when the day or week of a try ends that joins now',
      ),
    again_at: timestamp
      .nullable()
      .describe('the start of the next day or week, when a claimed or lost one can be joined'),
    claimed_at: timestamp.nullable(),
    last_bet: z
      .object({ amount: amountOutput, game_name: z.string().nullable(), at: timestamp })
      .nullable()
      .describe('the last that counted'),
  })
  .meta({ id: 'Quest' });
export type Quest = z.infer<typeof Quest>;

export const QuestDay = Quest.extend({
  day: z.int().describe('of the streak, from 1'),
  date: z.iso.date().nullable().describe('in the operator’s time zone; null for visitors'),
  is_checked_in: z.boolean(),
  is_today: z.boolean().describe('the day that can be checked in now'),
  streak: z.int().describe('days in a row until now'),
}).meta({ id: 'QuestDay' });
export type QuestDay = z.infer<typeof QuestDay>;

export const QuestEntry = Quest.extend({
  id: identifier,
  day: z.int().nullable().describe('of a check-in, the day of the streak'),
  joined_at: timestamp,
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
const claimRefusals = [
  ...([
    'QUEST_NOT_JOINED',
    'QUEST_NOT_COMPLETED',
    'QUEST_CLAIMED',
    'QUEST_GIVEN_OUT',
    'LEVEL_TOO_LOW',
    'PROMOTION_ACTIVE',
  ] as const),
  ...([
    'PROMOTION_RECEIVED',
    'PROMOTION_EXPIRED',
    'PROMOTION_ENDED',
    'PROMOTION_UNKNOWN',
    'PROMOTION_GIVEN_OUT',
  ] as const),
  ...(['PROMOTION_NOT_FOR_YOU', 'BONUS_REPLACES'] as const),
] as const satisfies readonly RefusalCode[];
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
export const questDailyCheckInMember = defineService({
  ...dailyCheckIn('member', needs),
  create: {
    summary: 'Check in, once per day of the operator; the reward is given immediately',
    body: z.strictObject({ quest_information_id: rowId }),
    result: QuestEntry,
    refusals: ['NOT_FOUND', 'QUEST_CHECKED_IN', 'QUEST_GIVEN_OUT', 'LEVEL_TOO_LOW'],
  },
});
export const questPlay = play('public');
export const questPlayMember = defineService({
  ...play('member', needs),
  create: {
    summary: 'Join a quest; joining it again answers with how it stands',
    body: z.strictObject({ quest_information_id: rowId }),
    result: QuestEntry,
    refusals: ['NOT_FOUND', 'QUEST_GIVEN_OUT', 'LEVEL_TOO_LOW'],
  },
});

export const questSuccess = defineService({
  service: 'quest-success',
  audience: 'member',
  needs,
  create: {
    summary: 'Claim the reward of a quest whose mission is completed, once',
    body: z.strictObject({
      quest_information_id: rowId,
      is_confirmed: flagInput.default(false).describe('the member has seen which bonus ends by it'),
    }),
    result: QuestEntry,
    refusals: ['NOT_FOUND', ...claimRefusals],
  },
});

export const questNotification = defineService({
  service: 'quest-notification',
  audience: 'member',
  needs,
  find: {
    summary: 'Quests whose mission is completed and whose reward waits to be claimed',
    query: questQuery,
    result: Quest,
  },
});

const counted = { quest_information_id: z.int(), name: z.string() };
export const questGameCategory = defineService({
  service: 'quest-game-category',
  audience: 'member',
  needs,
  find: {
    summary: 'Categories of which all games count for quests',
    query: questQuery,
    result: z.object({ ...counted, game_category_id: z.int(), code: z.string() }),
  },
});
export const questGameProvider = defineService({
  service: 'quest-game-provider',
  audience: 'member',
  needs,
  find: {
    summary: 'Providers of which all games count for quests',
    query: questQuery,
    result: z.object({ ...counted, provider_id: z.int(), code: z.string() }),
  },
});
export const questGameList = defineService({
  service: 'quest-game-list',
  audience: 'member',
  needs,
  find: {
    summary: 'Single games that count for quests',
    query: questQuery,
    result: z.object({ ...counted, game_list_id: z.int(), code: z.string() }),
  },
});

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
