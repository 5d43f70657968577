import { z } from 'zod';
import { localePrefixes } from '../values/locales.ts';
import { currencies } from '../values/money.ts';

/** The types of the reward shop, by the specification's names. Each item has one. */
export const rewardShopTypes = ['point_exchange', 'freespins', 'lucky_box', 'random_card', 'physical_rewards'] as const;
export type RewardShopType = (typeof rewardShopTypes)[number];

/** The prize of a row of a chance table. */
export const prizeKinds = ['money', 'points', 'freespins', 'physical', 'nothing'] as const;
export type PrizeKind = (typeof prizeKinds)[number];

const currencyCodes = Object.keys(currencies).filter((code) => code !== 'POINT') as [string, ...string[]];
const byCurrency = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(currencyCodes), value);
const minor = z.string().regex(/^\d{1,18}$/);
const points = z.int().min(1).max(1_000_000_000);
const game = z.string().max(60);
const rounds = { game, count: z.int().min(1).max(1000), days: z.int().min(1).max(30) };

const ShopPrize = z.strictObject({
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  kind: z.enum(prizeKinds),
  parts: z.int().min(0).max(1_000_000_000).describe('Parts of the total in `of`; in a deck, the number of cards'),
  amounts: byCurrency(minor).optional().describe('Amount of money, or stake of one free spin, by currency'),
  points: points.optional(),
  rounds: z.strictObject(rounds).optional(),
  worth: z.int().min(0).max(1_000_000_000).optional().describe('Worth of a physical prize in points'),
  names: z
    .partialRecord(z.enum(localePrefixes), z.string().max(80))
    .optional()
    .describe('Names of a physical prize by language'),
});

/**
 * Price and content of an item of the reward shop, as its draft and versions store it. Structure only: the linter
 * decides whether it is ready for sale. Amounts are strings of minor units by currency.
 */
export const ShopRulesShape = z.strictObject({
  points: points.describe('Price of one round in points'),
  minLevel: z.int().min(0).max(1000).optional(),
  perDay: z.int().min(1).max(10_000).optional().describe('Maximum per member and day in the time zone of the operator'),
  perMember: z.int().min(1).max(10_000).optional(),
  mostAtOnce: z.int().min(1).max(1000).optional().describe('Maximum number of rounds per exchange'),
  amounts: byCurrency(
    z.strictObject({
      money: minor.optional().describe('Money paid per round of an exchange; value of a physical reward'),
      stake: minor.optional().describe('Stake of one free spin'),
      hundredPoints: minor.optional().describe('Value of 100 points, for comparing prizes with the price'),
    }),
  ).describe('Amounts by currency, for each currency offered'),
  rounds: z.strictObject(rounds).optional(),
  chance: z
    .strictObject({
      of: z.int().min(1).max(1_000_000_000).describe('Total number of parts'),
      dealt: z
        .int()
        .min(1)
        .max(9)
        .describe('Number of cards dealt, of which the member turns one; 1 for a single draw'),
      prizes: z.array(ShopPrize).min(1).max(60),
    })
    .optional(),
  reserveMinutes: z
    .int()
    .min(5)
    .max(43_200)
    .optional()
    .describe('Reservation time of an order without an address, in minutes'),
});
export type ShopRulesShape = z.infer<typeof ShopRulesShape>;
