import { z } from 'zod';
import { rewardTypes } from '../rewardshop/reward-types.ts';
import { amountOutput, findQuery, flagInput, rowId, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { competitionCalculateTypes, competitionTypes } from './competition-rules.ts';

/**
 * R4.11; `active` may be joined, `ongoing` runs, `joined` is active or ongoing for an entrant (Q79); `completed` has ended, `expired`
 * does not take place.
 */
export const competitionStatuses = ['active', 'ongoing', 'upcoming', 'completed', 'expired', 'joined'] as const;

/** The prize of a place; fields that its type does not need are null. */
export const CompetitionPrize = z.object({
  from: z.int(),
  to: z.int().describe('each of the places from the one to the other wins it'),
  reward_type: z.enum(rewardTypes),
  reward_amount: amountOutput.nullable().describe('money, points or spins'),
  game_name: z.string().nullable().describe('of free spins'),
  bet_per_round: amountOutput.nullable().describe('of free spins'),
  promotion_type: z.string().nullable().describe('of a promotion that is the prize'),
});
export type CompetitionPrize = z.infer<typeof CompetitionPrize>;

const named = z.array(z.object({ code: z.string(), name: z.string() }));

export const Competition = z
  .object({
    competition_id: z.int(),
    name: z.string().describe('in the language of the request'),
    summary: z.string(),
    terms: z.array(z.string()),
    picture: z.string().nullable(),
    type: z.enum(competitionTypes),
    calculate_type: z.enum(competitionCalculateTypes).describe('what the places go by'),
    calculation_amount: z.string().nullable().describe('the least of it that a place needs'),
    prize_pool: amountOutput.describe('money and the stakes of free spins, in all'),
    currency_code: z.string().describe('of the amounts: the member’s own'),
    score_currency: z.string().describe('of the scores; another currency counts at its dated rate'),
    rate: z
      .object({ amount: amountOutput, worth: amountOutput, day: z.iso.date() })
      .nullable()
      .describe('what so much of the member’s currency counts; null where it is the same'),
    rank: z.int().describe('how many places win'),
    reward_types: z.array(z.enum(rewardTypes)),
    prizes: z.array(CompetitionPrize),
    minimum_bet: amountOutput.describe('a smaller bet counts nothing'),
    entry_fee: amountOutput.nullable().describe('null: joining is free'),
    level: z.int().nullable().describe('the level that joining needs'),
    games: z
      .object({ categories: z.array(z.string()), providers: named, games: named })
      .describe('all of them empty: all games count'),
    start: timestamp,
    end: timestamp,
    cut_off: timestamp.describe('bets placed before the end count when they are settled until then'),
    status: z.enum(competitionStatuses),
    is_counting: z.boolean().describe('it is over and its results are not approved yet'),
    is_open: z.boolean().describe('the member can join it now'),
    entrants: z.int(),
    own_rank: z.int().nullable().describe('the place of the member, once there is one'),
  })
  .meta({ id: 'Competition' });
export type Competition = z.infer<typeof Competition>;

export const CompetitionEntry = Competition.extend({
  joined_at: timestamp,
  turnover: amountOutput,
  win_multiplier: z.string(),
  win_lose: amountOutput,
  rank: z.int().nullable().describe('the place of the member, once there is one'),
  prize: CompetitionPrize.nullable().describe('what the place has won'),
  paid_at: timestamp.nullable(),
  disqualified_reason: z.string().nullable().describe('why staff have taken the member out of the places'),
}).meta({ id: 'CompetitionEntry' });
export type CompetitionEntry = z.infer<typeof CompetitionEntry>;

/** One line of a leaderboard. Scores are as the competition counts: an amount, or a multiple of the bet. */
export const CompetitionPlace = z
  .object({
    place: z.int(),
    alias: z.string().describe('names the line in the published results, and nobody'),
    name: z.string().nullable().describe('masked; null of who does not want to be named'),
    score: z.string(),
    reached_at: timestamp.describe('of equal scores the one that was reached first is ahead'),
    prize: CompetitionPrize.nullable().describe('what the place wins as things stand'),
  })
  .meta({ id: 'CompetitionPlace' });
export type CompetitionPlace = z.infer<typeof CompetitionPlace>;

export const CompetitionStanding = z
  .object({
    competition_id: z.int(),
    alias: z.string(),
    place: z.int().nullable().describe('null while no round counts'),
    of: z.int().describe('how many have a place'),
    score: z.string().nullable(),
    needed: z.string().nullable().describe('what is missing for the first place'),
    next_prize: z
      .object({
        place: z.int(),
        score: z.string().describe('that takes it'),
        missing: z.string(),
        prize: CompetitionPrize,
      })
      .nullable()
      .describe('the nearest place ahead that wins more'),
    around: z.array(CompetitionPlace),
    rounds: z.int().describe('how many count'),
    disqualified_reason: z.string().nullable().describe('why staff have taken the member out of the places'),
    is_hidden: z.boolean().describe('others do not read the member’s name'),
  })
  .meta({ id: 'CompetitionStanding' });
export type CompetitionStanding = z.infer<typeof CompetitionStanding>;

const query = findQuery({
  filters: { status: z.enum(competitionStatuses) },
  extra: { game_code: z.string().max(60).optional().describe('only competitions that this game counts for') },
  limit: 50,
});
const competitions = <const A extends 'public' | 'member'>(audience: A) =>
  defineService({
    service: 'competition',
    audience,
    find: {
      summary: 'Competitions of the operator; with a game: those in which it counts',
      query,
      result: Competition,
    },
    get: { summary: 'One competition by id', result: Competition, refusals: ['NOT_FOUND'] },
  });
export const competition = competitions('public');
export const competitionOwn = competitions('member');

export const competitionRanking = defineService({
  service: 'competition-ranking',
  audience: 'public',
  find: {
    summary: 'The leaderboard of a competition, the first places first',
    query: findQuery({ extra: { competition_id: rowId }, limit: 50 }),
    result: CompetitionPlace,
    refusals: ['NOT_FOUND'],
  },
});

/** The published results, from which anyone can rank the entrants again with `npm run competition:verify`. */
export const CompetitionResult = z
  .object({
    competition_id: z.int(),
    version: z.int(),
    rules: z.record(z.string(), z.unknown()).describe('as the competition was published'),
    start: timestamp,
    end: timestamp,
    cut_off: timestamp,
    counted_at: timestamp,
    entrants: z.array(
      z.object({
        alias: z.string(),
        currency_code: z.string(),
        score: z.string().describe('in the unit of the rules'),
        reached_at: timestamp,
        rounds: z.int(),
      }),
    ),
    places: z.array(
      z.object({ place: z.int(), alias: z.string(), prize: z.record(z.string(), z.unknown()), value: z.string() }),
    ),
    hash: z.string().describe('SHA-256 over all of it, as canonical JSON without the hash'),
  })
  .meta({ id: 'CompetitionResult' });
export type CompetitionResult = z.infer<typeof CompetitionResult>;

export const competitionResult = defineService({
  service: 'competition-result',
  audience: 'public',
  get: {
    summary: 'The published results of a competition, once they were approved',
    result: CompetitionResult,
    refusals: ['NOT_FOUND'],
  },
});

export const competitionMember = defineService({
  service: 'competition-member',
  audience: 'member',
  find: {
    summary: 'Competitions that the member has joined, the latest first',
    query: findQuery({ limit: 50 }),
    result: CompetitionEntry,
  },
  get: {
    summary: 'The own place in a competition that was joined, who is around it, and how far the next prize is',
    result: CompetitionStanding,
    refusals: ['NOT_FOUND'],
  },
  create: {
    summary: 'Join a competition, with its entry fee where it has one; joining it again changes nothing',
    body: z.strictObject({ competition_id: rowId }),
    result: CompetitionEntry,
    refusals: ['NOT_FOUND', 'LEVEL_TOO_LOW', 'COMPETITION_OVER', 'INSUFFICIENT_FUNDS'],
  },
});

const Setting = z.object({ is_hidden: z.boolean().describe('others do not read the member’s name on leaderboards') });
export const competitionSetting = defineService({
  service: 'competition-setting',
  audience: 'member',
  find: { summary: 'How leaderboards name the member', query: z.strictObject({}), isUnpaged: true, result: Setting },
  patch: {
    summary: 'Hide the own name on leaderboards, or show it again; it holds for all of them at once',
    body: z.strictObject({ is_hidden: flagInput }),
    result: Setting,
  },
});
