import { describe, expect, test } from 'vitest';
import type { ShopRules } from '../shop/shop-rules.ts';
import { lintShopItem, type ShopLintFacts, type WrittenShopItem } from './lint-shop.ts';
import { offerProfiles } from './profiles.ts';

const facts: ShopLintFacts = {
  now: new Date('2026-11-27T00:00:00Z'),
  languages: ['en'],
  profile: offerProfiles.seed,
  games: [],
  others: [],
  isRunning: false,
  rebateOf: () => 0,
  scaleOf: () => 2,
  stockOf: () => 5,
  hasRoundsOf: () => true,
};
const good: WrittenShopItem = {
  kind: 'shop',
  type: 'lucky_box',
  starts_at: '2026-11-28T00:00:00Z',
  ends_at: '2027-01-01T00:00:00Z',
  texts: { en: { title: 'Box', summary: 'Open it.', terms: [] } },
  budget: { THB: { amount: '10000000', places: 1000 } },
  rules: {
    points: 100,
    amounts: { THB: { hundredPoints: '1000' } },
    chance: {
      of: 100,
      dealt: 1,
      prizes: [
        { code: 'points-50', kind: 'points', parts: 80, points: 50 },
        { code: 'money-20', kind: 'money', parts: 19, amounts: { THB: '2000' } },
        { code: 'mug', kind: 'physical', parts: 1, worth: 500, names: { en: 'Mug' } },
      ],
    },
  },
};
const prizes = good.rules.chance!.prizes;
const withChance = (change: Partial<NonNullable<ShopRules['chance']>>): WrittenShopItem => ({
  ...good,
  rules: { ...good.rules, chance: { ...good.rules.chance!, ...change } },
});
const blocking = (offer: WrittenShopItem, more: Partial<ShopLintFacts> = {}) =>
  lintShopItem(offer, { ...facts, ...more }).flatMap(({ level, code, field }) =>
    level === 'block' ? [[code, field]] : [],
  );

test('has no blocking finding for a sound box', () => expect(blocking(good, { stockOf: () => 50 })).toEqual([]));

describe('three bad items', () => {
  test('"Money machine": a box that gives more points on average than it costs', () => {
    const bad = withChance({ prizes: [{ code: 'points-101', kind: 'points', parts: 100, points: 101 }] });
    expect(blocking(bad)).toEqual([['odds-pay-more', 'rules.points']]);
  });
  test('"Hundred and one": odds that do not add up to 100 %, with a fix that puts in the sum', () => {
    const bad = withChance({ prizes: [{ ...prizes[0]!, parts: 81 }, ...prizes.slice(1)] });
    expect(lintShopItem(bad, facts)).toContainEqual(
      expect.objectContaining({ code: 'odds-sum', level: 'block', fix: { 'rules.chance.of': 101 } }),
    );
  });
  test('"Car for a coin": a prize above a thousand times the price, and out of stock', () => {
    const car = { code: 'car', kind: 'physical', parts: 1, worth: 100_001, names: { en: 'Car' } } as const;
    const bad = withChance({ of: 1_000_000, prizes: [{ ...prizes[0]!, parts: 999_999 }, car] });
    expect(blocking(bad, { stockOf: () => undefined })).toEqual([
      ['no-stock', 'rules.chance.prizes'],
      ['prize-above-cap', 'rules.chance.prizes'],
    ]);
  });
});

describe('a physical item', () => {
  const thing: WrittenShopItem = {
    ...good,
    type: 'physical_rewards',
    rules: { points: 100, amounts: { THB: { money: '10000' } } },
  };
  test('is not sold before stock is counted in, and may run out afterwards', () => {
    expect(blocking(thing, { stockOf: () => 0 })).toEqual([['no-stock', 'stock.item']]);
    expect(blocking(thing, { stockOf: () => 0, isRunning: true })).toEqual([]);
  });
  test('is warned of when the budget’s draws would on average need more stock', () => {
    const short = (stock: number) =>
      lintShopItem(good, { ...facts, stockOf: () => stock }).filter(({ code }) => code === 'stock-short');
    // A thousand draws, one in a hundred.
    expect(short(10)).toEqual([]);
    expect(short(9)).toEqual([
      expect.objectContaining({ level: 'warn', numbers: { thing: 'mug', left: '9', expected: '10' } }),
    ]);
  });
});
