import { z } from 'zod';
import { QuestReward } from '../quest/quest-rules.ts';
import { currencies } from '../values/money.ts';

/** Q23 */
export const competitionTypes = ['tournament', 'jackpot'] as const;
export const competitionCalculateTypes = ['turnover', 'win_multiplier', 'win_lose'] as const;

const currencyCodes = Object.keys(currencies).filter((code) => code !== 'POINT') as [string, ...string[]];
const currencyCode = z.enum(currencyCodes);
const byCurrency = <T extends z.ZodType>(value: T) => z.partialRecord(currencyCode, value);
const minor = z.string().regex(/^\d{1,18}$/);
const positive = z.string().regex(/^[1-9]\d{0,17}$/);
const codes = z.array(z.string().max(60)).max(400);
const place = z.int().min(1).max(1000);

/**
 * A competition's conditions and prizes, as stored in its draft and its versions. Only the structure: the linter finds
 * obstacles to its publication. Amounts are strings of minor units by currency.
 */
export const CompetitionRulesShape = z.strictObject({
  minLevel: z.int().min(0).max(1000).optional(),
  calculateType: z.enum(competitionCalculateTypes).describe('what the places go by'),
  currency: currencyCode.describe('of the scores'),
  leastScore: minor.describe('what a place needs: minor units, or hundredths of a win multiplier'),
  counts: z
    .strictObject({ categories: codes, providers: codes, games: codes })
    .describe('all of them empty: all games'),
  amounts: byCurrency(
    z.strictObject({
      minStake: minor.describe('a smaller stake counts nothing'),
      fee: minor.optional().describe('what joining costs; it is won with the rest'),
    }),
  ).describe('the currencies that it is offered in'),
  exchange: byCurrency(
    z.strictObject({ minor: positive, worthMinor: positive, day: z.iso.date().describe('that the rate is of') }),
  ).describe('what so many minor units of another currency are worth in the competition’s'),
  prizes: z
    .array(z.strictObject({ from: place, to: place, reward: QuestReward }))
    .max(100)
    .describe('each of these places wins it'),
  cutOffHours: z.int().min(0).max(168).describe('for so long after the end, bets placed before it count when settled'),
});
export type CompetitionRulesShape = z.infer<typeof CompetitionRulesShape>;
