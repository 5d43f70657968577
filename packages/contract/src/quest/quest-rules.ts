import { z } from 'zod';
import { rewardTypes } from '../rewardshop/reward-types.ts';
import { currencies } from '../values/money.ts';

export const questTypes = ['daily_check_in', 'play', 'deposit', 'vip_bonus'] as const;
export type QuestType = (typeof questTypes)[number];

const currencyCodes = Object.keys(currencies).filter((code) => code !== 'POINT') as [string, ...string[]];
const byCurrency = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(currencyCodes), value);
const minor = z.string().regex(/^\d{1,18}$/);
const signedMinor = z.string().regex(/^-?\d{1,18}$/);
const codes = z.array(z.string().max(60)).max(400);
const days = z.int().min(1).max(366);

/** The reward of a quest, and the prize of a competition's place. */
export const QuestReward = z.strictObject({
  type: z.enum(rewardTypes),
  amounts: byCurrency(minor).optional().describe('of money, what is paid; of free spins, the stake of one'),
  points: z.int().min(1).max(1_000_000_000).optional(),
  rounds: z
    .strictObject({ game: z.string().max(60), count: z.int().min(1).max(1000), days: z.int().min(1).max(30) })
    .optional(),
  promotion: z.int().min(1).max(2_147_483_647).optional().describe('the offer that is given'),
});

/**
 * A quest's conditions and rewards, as stored in its draft and its versions. Only the structure: the linter finds
 * obstacles to its publication. Amounts are strings of minor units by currency. The sums count only rounds that meet
 * the conditions of a single bet.
 */
export const QuestRulesShape = z.strictObject({
  minLevel: z.int().min(0).max(1000).optional(),
  every: z.enum(['ever', 'day', 'week']).describe('how often it may be joined, in the operator’s time zone'),
  amounts: byCurrency(
    z.strictObject({
      minimumBet: minor.optional(),
      minimumWin: minor.optional(),
      accumulatedBet: minor.optional(),
      accumulatedWin: minor.optional(),
      accumulatedWinLoss: signedMinor.optional().describe('won less staked'),
      deposit: minor.optional().describe('what deposits have to add up to'),
    }),
  ).describe('the currencies that it is offered in'),
  numberOfBets: z.int().min(1).max(1_000_000).optional(),
  winMultiplierHundredths: z.int().min(1).max(100_000_000).optional().describe('2000 is a win of 20 times the bet'),
  counts: z
    .strictObject({ categories: codes, providers: codes, games: codes })
    .describe('all of them empty: all games'),
  windowDays: days.describe('how long it may take from the moment of joining'),
  claimDays: days.describe('how long a reward waits to be claimed'),
  places: z.int().min(1).max(1_000_000).optional().describe('so many who are first get the reward'),
  reward: QuestReward.optional(),
  checkIn: z
    .array(QuestReward)
    .max(31)
    .optional()
    .describe('what each day of a streak gives; after the last, the first'),
  steps: z
    .array(z.strictObject({ bets: byCurrency(minor), reward: QuestReward }))
    .min(2)
    .max(20)
    .optional()
    .describe('of a VIP quest: what bets have to add up to at each step, and its reward, instead of one for the whole'),
});
export type QuestRulesShape = z.infer<typeof QuestRulesShape>;
