import { createHmac } from 'node:crypto';
import { sha256Hex } from '@sabai/games/node';
import { type Drawn, deal, partOf, type ShopChance, summaryOf } from '@sabai/rewards';
import { describe, expect, test } from 'vitest';
import { dealOf } from './make-draw.ts';

const box: ShopChance = {
  of: 10_000,
  dealt: 1,
  prizes: [
    { code: 'points', kind: 'points', parts: 6600, points: 100 },
    { code: 'small', kind: 'money', parts: 2000, amounts: { THB: '2000' } },
    { code: 'more', kind: 'money', parts: 1300, amounts: { THB: '5000' } },
    { code: 'large', kind: 'money', parts: 95, amounts: { THB: '50000' } },
    { code: 'never', kind: 'nothing', parts: 0 },
    { code: 'mug', kind: 'physical', parts: 5, worth: 2000 },
  ],
};
const deck: ShopChance = {
  of: 50,
  dealt: 5,
  prizes: [
    { code: 'low', kind: 'points', parts: 44, points: 50 },
    { code: 'middle', kind: 'points', parts: 5, points: 300 },
    { code: 'high', kind: 'money', parts: 1, amounts: { THB: '10000' } },
  ],
};
const draws = 40_000;
type Deal = (chance: ShopChance, seed: number) => readonly Drawn[];
const fair: Deal = (chance, seed) =>
  dealOf(chance, { serverSeed: sha256Hex(`seed ${seed}`), clientSeed: 'ploy-7', nonce: seed % 1000 }).drawn;

/** Returns the chi-square statistic of the draws against the table; for a deck, the chosen card rotates. */
function chiSquare(chance: ShopChance, dealing: Deal): { readonly statistic: number; readonly degrees: number } {
  const seen = new Map<string, number>();
  for (let seed = 0; seed < draws; seed++) {
    const { code } = dealing(chance, seed)[seed % chance.dealt]!;
    seen.set(code, (seen.get(code) ?? 0) + 1);
  }
  const possible = chance.prizes.filter(({ parts }) => parts > 0);
  const statistic = possible.reduce((sum, { code, parts }) => {
    const expected = (draws * parts) / chance.of;
    return sum + ((seen.get(code) ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect([...seen.keys()].every((code) => possible.some((one) => one.code === code))).toBe(true);
  return { statistic, degrees: possible.length - 1 };
}
/** Critical values that one of 1,000 fair tables exceeds, by degrees of freedom. */
const passedOnceIn1000: Readonly<Record<number, number>> = { 2: 13.816, 4: 18.467 };

describe(`${draws} draws`, () => {
  test.each([
    ['of a box', box],
    ['of a chosen card', deck],
  ])('%s follow the probabilities of the table', (_, chance) => {
    const { statistic, degrees } = chiSquare(chance, fair);
    expect(statistic).toBeLessThan(passedOnceIn1000[degrees]!);
  });

  test.each<[string, ShopChance, Deal]>([
    [
      'a number of four bytes that stands for one of eight',
      box,
      (chance, seed) => deal(chance, () => fair(chance, seed)[0]!.u52 >>> 0),
    ],
    [
      'a card that is dealt twice as easily',
      deck,
      (chance, seed) =>
        fair(
          { ...chance, prizes: chance.prizes.map((prize) => (prize.code === 'high' ? { ...prize, parts: 2 } : prize)) },
          seed,
        ),
    ],
  ])('are detected as unfair with %s', (_, chance, dealing) => {
    const { statistic, degrees } = chiSquare(chance, dealing);
    expect(statistic).toBeGreaterThan(passedOnceIn1000[degrees]!);
  });
});

test('equals docs/fairness.md: HMAC-SHA-256 of seed, number and block, first 52 bits as a share of all parts', () => {
  const seeds = {
    serverSeed: 'ef7a1e427c4cc5091ffd7d8b25d25b62e6345b2bdcaa3ad69eecf20c9564311c',
    clientSeed: 'ploy-7',
    nonce: 13,
  };
  const { drawn, blocks } = dealOf(box, seeds);
  expect(blocks.map(({ message }) => message)).toEqual(['ploy-7:13:0']);
  const bytes = createHmac('sha256', seeds.serverSeed).update('ploy-7:13:0').digest();
  expect(blocks[0]!.hmac).toBe(bytes.toString('hex'));
  const first = bytes.readBigUInt64BE() >> 12n;
  expect(drawn).toEqual([{ u52: Number(first), of: 10_000, index: Number((first * 10_000n) >> 52n), code: 'points' }]);
});

test('draws five different cards of a deck', () => {
  for (let seed = 0; seed < 500; seed++) {
    const { drawn, blocks } = dealOf(deck, { serverSeed: sha256Hex(String(seed)), clientSeed: 'c', nonce: seed });
    expect(drawn.filter(({ code }) => code === 'high').length).toBeLessThan(2);
    expect(drawn.map(({ of }) => of)).toEqual([50, 49, 48, 47, 46]);
    expect(blocks).toHaveLength(2);
  }
});

test('maps the lowest and the highest number to the first and the last part', () => {
  expect(partOf(0, 10_000)).toBe(0);
  expect(partOf(2 ** 52 - 1, 10_000)).toBe(9999);
  expect(() => deal({ ...deck, prizes: deck.prizes.slice(2) }, () => 0)).toThrow(RangeError);
});

test('calculates the average return from the table', () => {
  const rules = { points: 300, amounts: { THB: { hundredPoints: '1000' } }, chance: box };
  // 66 + 40 + 65 + 47.5 + 1 points
  expect(summaryOf(rules, 'THB')).toEqual({ averageHundredths: 21_950n, partsBelowPrice: 8600, of: 10_000 });
});
