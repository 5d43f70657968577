import { z } from 'zod';
import { rewardTypes } from '../rewardshop/reward-types.ts';
import { amountOutput, findQuery, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

/** R4.11; `active` may be joined, `ongoing` runs, `joined` is how a member sees one of theirs (Q79). */
export const competitionStatuses = ['active', 'ongoing', 'upcoming', 'completed', 'expired', 'joined'] as const;
/** Q23 */
export const competitionTypes = ['tournament', 'jackpot'] as const;
export const competitionCalculateTypes = ['turnover', 'win_multiplier', 'win_lose'] as const;

export const Competition = z
  .object({
    competition_id: z.int(),
    name: z.string().describe('in the language of the request'),
    type: z.enum(competitionTypes),
    calculate_type: z.enum(competitionCalculateTypes).describe('what the places go by'),
    calculation_amount: z.string().nullable().describe('the least of it that a place needs'),
    prize_pool: amountOutput,
    currency_code: z.string(),
    rank: z.int().describe('how many places win'),
    reward_types: z.array(z.enum(rewardTypes)),
    start: timestamp,
    end: timestamp,
    status: z.enum(competitionStatuses),
  })
  .meta({ id: 'Competition' });
export type Competition = z.infer<typeof Competition>;

export const CompetitionEntry = Competition.extend({
  joined_at: timestamp,
  turnover: amountOutput,
  win_multiplier: z.string(),
  win_lose: amountOutput,
  rank: z.int().nullable().describe('the place of the member, once there is one'),
}).meta({ id: 'CompetitionEntry' });
export type CompetitionEntry = z.infer<typeof CompetitionEntry>;

export const competition = defineService({
  service: 'competition',
  audience: 'public',
  find: {
    summary: 'Competitions of the house',
    query: findQuery({ filters: { status: z.enum(competitionStatuses) }, limit: 50 }),
    result: Competition,
  },
});

export const competitionMember = defineService({
  service: 'competition-member',
  audience: 'member',
  find: {
    summary: 'Competitions that the member has joined',
    query: findQuery({ limit: 50 }),
    result: CompetitionEntry,
  },
});
