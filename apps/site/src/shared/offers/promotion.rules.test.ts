import type { PromotionReason } from '@sabai/contract';
import { currencyOf } from '@sabai/contract/money';
import { expect, test } from 'vitest';
import { active, matchRules, promotion } from './promotion.fixture.ts';
import {
  arranged,
  bestCategory,
  costOf,
  creditOf,
  exampleOf,
  sharesOf,
  stepOf,
  stillToStake,
} from './promotion.rules.ts';

const baht = currencyOf('THB');

test('calculates the example like the server: bonus, turnover and average cost', () => {
  expect(exampleOf(matchRules, null, 1000_00n, baht)).toEqual({
    depositMinor: 1000_00n,
    bonusMinor: 1000_00n,
    playMinor: 2000_00n,
    targetMinor: 10_000_00n,
    costMinor: 400_00n,
  });
  expect(exampleOf(matchRules, null, 2000_00n, baht)).toMatchObject({ bonusMinor: 1000_00n, targetMinor: 10_000_00n });
  expect(exampleOf(matchRules, null, 299_99n, baht)).toMatchObject({ bonusMinor: 0n, targetMinor: 0n, costMinor: 0n });
  const ofBoth = { ...matchRules, basis: 'deposit+bonus', multiplier: '7.5' } as const;
  expect(exampleOf(ofBoth, null, 500_00n, baht)).toMatchObject({ targetMinor: 7500_00n });
});

test('calculates the average cost of the rest, rounded down', () => {
  expect(costOf(3760_00n, '96.17')).toBe(144_00n);
  expect(creditOf(50_00n, 25)).toBe(12_50n);
});

test('requires more bets, at a higher cost, in games that count in part', () => {
  expect(stillToStake(100_00n, 100)).toBe(100_00n);
  expect(stillToStake(100_00n, 30)).toBe(333_34n);
  expect(stillToStake(100_00n, 0)).toBeUndefined();
  const weights = [{ of: 'category', code: 'slots', percent: 50 }] as const;
  expect(exampleOf({ ...matchRules, weights: [...weights] }, null, 1000_00n, baht).costMinor).toBe(800_00n);
});

test('groups kinds of games by their share, highest first and all others last', () => {
  expect(sharesOf(matchRules)).toEqual([
    { categories: ['slots'], others: [], percent: 100 },
    { categories: ['table-games', 'live-casino'], others: [], percent: 10 },
    { categories: [], others: [], percent: 0 },
  ]);
  expect(bestCategory(matchRules)).toBe('slots');
  const named = [
    { of: 'game', code: 'lotus-lanterns', name: 'Lotus Lanterns', percent: 50 },
    { of: 'sub-category', code: 'high-rtp', percent: 50 },
  ] as const;
  expect(sharesOf({ ...matchRules, weights: [...named] })[0]!.others).toEqual(['Lotus Lanterns', 'High Rtp']);
});

test('[R4.22] [R6.9] determines the next step: log in, receive, confirm first, or a reason', () => {
  const level: PromotionReason = { code: 'level', fix: null, until: null, level: 3 };
  expect(stepOf(promotion, false)).toEqual({ kind: 'log-in' });
  expect(stepOf(promotion, true)).toEqual({ kind: 'receive' });
  expect(stepOf({ ...promotion, replaces: 'cashback' }, true)).toEqual({ kind: 'ask', replaces: 'cashback' });
  expect(stepOf({ ...promotion, reasons: [level], replaces: 'cashback' }, true)).toEqual({
    kind: 'locked',
    reason: level,
  });
  expect(stepOf(active, true)).toEqual({ kind: 'play' });
  expect(stepOf({ ...promotion, status: 'coming' }, true)).toEqual({ kind: 'none' });
});

test('lists a member’s open promotion first and only once', () => {
  const used = { ...promotion, promotion_information_id: 6, status: 'used' } as const;
  const coming = { ...promotion, promotion_information_id: 7, status: 'coming' } as const;
  const board = arranged([{ ...promotion, status: 'active' }, used], [coming], [active]);
  expect([board.open, board.ready, board.later, board.over].map(({ length }) => length)).toEqual([1, 0, 1, 1]);
});
