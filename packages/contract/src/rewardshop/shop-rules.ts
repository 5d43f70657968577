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
  parts: z.int().min(0).max(1_000_000_000).describe('of all parts of the table; of a deck, so many cards'),
  amounts: byCurrency(minor).optional().describe('of money, what is paid; of free spins, the stake of one'),
  points: points.optional(),
  rounds: z.strictObject(rounds).optional(),
  worth: z.int().min(0).max(1_000_000_000).optional().describe('of a thing, the points it counts as'),
  names: z.partialRecord(z.enum(localePrefixes), z.string().max(80)).optional().describe('of a thing'),
});

/**
 * Price and content of an item of the reward shop, as its draft and versions store it. Structure only: the linter
 * decides whether it is ready for sale. Amounts are strings of minor units by currency.
 */
export const ShopRulesShape = z.strictObject({
  points: points.describe('the price of one go'),
  minLevel: z.int().min(0).max(1000).optional(),
  perDay: z.int().min(1).max(10_000).optional().describe('how many a member may have on a day of the house'),
  perMember: z.int().min(1).max(10_000).optional(),
  mostAtOnce: z.int().min(1).max(1000).optional().describe('how many times the price one exchange may be for'),
  amounts: byCurrency(
    z.strictObject({
      money: minor.optional().describe('what one go of an exchange pays; what a thing is worth'),
      stake: minor.optional().describe('of one free spin'),
      hundredPoints: minor.optional().describe('what 100 points count as where prizes are compared with the price'),
    }),
  ).describe('the currencies that it is offered in'),
  rounds: z.strictObject(rounds).optional(),
  chance: z
    .strictObject({
      of: z.int().min(1).max(1_000_000_000).describe('all parts together'),
      dealt: z.int().min(1).max(9).describe('1: one is drawn; more: cards are dealt and the member turns one'),
      prizes: z.array(ShopPrize).min(1).max(60),
    })
    .optional(),
  reserveMinutes: z.int().min(5).max(43_200).optional().describe('a thing without an address is kept so long'),
});
export type ShopRulesShape = z.infer<typeof ShopRulesShape>;
