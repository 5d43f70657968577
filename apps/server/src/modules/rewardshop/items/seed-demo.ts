import type { RewardShopType } from '@sabai/contract';
import { localePrefixes } from '@sabai/contract/locales';
import type { Tx } from '@sabai/db';
import { translatorFor } from '@sabai/locales';
import { dearestOf, type ShopChance, type ShopPrize, type ShopRules } from '@sabai/rewards';
import { demoCurrencies, insertApprovedOffer, insertBudget, minorIn, smallestStakes } from '../../bonus/index.ts';

const dayMs = 86_400_000;

/** Returns this many units, baht or an equivalent, in every currency of the demonstration. */
const units = (count: number): Record<string, string> =>
  Object.fromEntries(demoCurrencies.map((currency) => [currency, minorIn(currency, count).toString()]));
/** One unit counts as ten points. */
const rate = units(10);
const priced = (own: (currency: string) => object = () => ({})): ShopRules['amounts'] =>
  Object.fromEntries(
    demoCurrencies.map((currency) => [currency, { ...own(currency), hundredPoints: rate[currency]! }]),
  );
const paying = (count: number) => priced((currency) => ({ money: units(count)[currency]! }));
const stakesOf = (game: string): ShopRules['amounts'] =>
  Object.fromEntries(
    Object.entries(smallestStakes(game)).map(([currency, { freeRoundStake }]) => [currency, { stake: freeRoundStake }]),
  );

const nothing = (parts: number): ShopPrize => ({ code: 'nothing', kind: 'nothing', parts });
const somePoints = (points: number, parts: number): ShopPrize => ({
  code: `points-${points}`,
  kind: 'points',
  parts,
  points,
});
const money = (count: number, parts: number): ShopPrize => ({
  code: `money-${count}`,
  kind: 'money',
  parts,
  amounts: units(count),
});

const textsIn = (locale: (typeof localePrefixes)[number]) =>
  translatorFor(locale, 'rewardshop-demo') as unknown as (key: string) => string;
const namesOf = (name: string) =>
  Object.fromEntries(localePrefixes.map((locale) => [locale, textsIn(locale)(`${name}.title`)]));

/** 86 of 100 of these contain less than they cost. */
const goldBox = (): ShopChance => ({
  of: 10_000,
  dealt: 1,
  prizes: [
    somePoints(100, 4000),
    somePoints(200, 2600),
    money(20, 2000),
    money(50, 950),
    money(100, 350),
    money(500, 95),
    { code: 'mug', kind: 'physical', parts: 5, worth: 2000, names: namesOf('mug') },
  ],
});
const smallBox: ShopChance = {
  of: 1000,
  dealt: 1,
  prizes: [nothing(300), somePoints(50, 350), money(8, 250), somePoints(200, 80), money(50, 19), money(200, 1)],
};
/** 44 of 50 cards are worth less than they cost. */
const deck: ShopChance = {
  of: 50,
  dealt: 5,
  prizes: [somePoints(50, 20), somePoints(100, 14), money(10, 10), somePoints(300, 3), money(50, 2), money(100, 1)],
};
const smallDeck: ShopChance = {
  of: 20,
  dealt: 3,
  prizes: [somePoints(20, 10), somePoints(50, 6), somePoints(100, 3), money(20, 1)],
};

interface DemoItem {
  readonly id: number;
  /** Names its texts. */
  readonly name: string;
  readonly type: RewardShopType;
  readonly rules: ShopRules;
  readonly stock?: Readonly<Record<string, number>>;
}

/** Good examples of each part of the shop, in their order. */
const demoItems = (): readonly DemoItem[] => [
  { id: 301, name: 'exchange', type: 'point_exchange', rules: { points: 100, mostAtOnce: 50, amounts: paying(10) } },
  {
    id: 302,
    name: 'bigExchange',
    type: 'point_exchange',
    rules: { points: 1000, minLevel: 2, perDay: 3, mostAtOnce: 10, amounts: paying(110) },
  },
  {
    id: 303,
    name: 'spins',
    type: 'freespins',
    rules: {
      points: 500,
      perDay: 2,
      amounts: stakesOf('lotus-lanterns'),
      rounds: { game: 'lotus-lanterns', count: 20, days: 7 },
    },
  },
  {
    id: 304,
    name: 'moreSpins',
    type: 'freespins',
    rules: {
      points: 1000,
      minLevel: 1,
      amounts: stakesOf('vault-of-koi'),
      rounds: { game: 'vault-of-koi', count: 50, days: 14 },
    },
  },
  {
    id: 305,
    name: 'goldBox',
    type: 'lucky_box',
    stock: { mug: 5 },
    rules: { points: 300, perDay: 10, amounts: priced(), chance: goldBox() },
  },
  {
    id: 306,
    name: 'smallBox',
    type: 'lucky_box',
    rules: { points: 100, perDay: 20, amounts: priced(), chance: smallBox },
  },
  {
    id: 307,
    name: 'deck',
    type: 'random_card',
    rules: { points: 150, perDay: 10, amounts: priced(), chance: deck },
  },
  {
    id: 308,
    name: 'smallDeck',
    type: 'random_card',
    rules: { points: 60, perDay: 20, amounts: priced(), chance: smallDeck },
  },
  {
    id: 309,
    name: 'mug',
    type: 'physical_rewards',
    stock: { item: 25 },
    rules: { points: 2000, perMember: 4, reserveMinutes: 30, amounts: paying(250) },
  },
  {
    id: 310,
    name: 'headphones',
    type: 'physical_rewards',
    stock: { item: 3 },
    rules: { points: 15_000, minLevel: 3, perMember: 1, reserveMinutes: 30, amounts: paying(2500) },
  },
  {
    id: 311,
    name: 'shirt',
    type: 'physical_rewards',
    stock: { item: 0 },
    rules: { points: 3000, perMember: 2, reserveMinutes: 30, amounts: paying(400) },
  },
];

/** Pictures of things; other items have that of their part of the shop. */
const pictures: Readonly<Record<string, string>> = { headphones: 'headphones', shirt: 'shirt', smallBox: 'present' };

const textsOf = (name: string) =>
  Object.fromEntries(
    localePrefixes.map((locale) => {
      const show = textsIn(locale);
      const terms = name === 'goldBox' ? [show('wonThing')] : [];
      return [locale, { title: show(`${name}.title`), summary: show(`${name}.summary`), terms }];
    }),
  );

/**
 * Creates a shop in a play-money installation without one: items with their budgets, their stock and their texts in
 * every language.
 */
export async function seedDemoItems(tx: Tx, now: Date): Promise<void> {
  const known = await tx.selectFrom('offers').select('id').where('kind', '=', 'shop').limit(1).executeTakeFirst();
  if (known) return;
  for (const { id, name, type, rules, stock = {} } of demoItems()) {
    await insertApprovedOffer(
      tx,
      {
        id,
        kind: 'shop',
        type,
        state: 'live',
        rules,
        texts: textsOf(name),
        picture: pictures[name] ?? null,
        starts_at: new Date(now.getTime() - 30 * dayMs),
        ends_at: new Date(now.getTime() + 335 * dayMs),
      },
      now,
    );
    for (const [code, total] of Object.entries(stock))
      await tx.insertInto('reward_stocks').values({ offer_id: id, code, total }).execute();
    if (type === 'physical_rewards') continue;
    // A thousand of the most expensive results.
    for (const currency of Object.keys(rules.amounts))
      await insertBudget(tx, id, currency, dearestOf(rules, currency) * 1000n, now);
  }
}
