import { expect, test } from 'vitest';
import { active, matchRules } from '../../../shared/offers/promotion.fixture.ts';
import { brokenRule, percentOf } from './bet-rules.ts';

const slot = { code: 'lotus-lanterns', provider: 'lotus-forge', category: 'slots' };
const bet = (costMinor: bigint, isFeature = false) => ({ costMinor, isFeature });

test('names the promotion rule broken by a rejected bet, with its limit', () => {
  expect(brokenRule(active, slot, bet(80_00n))).toEqual({ rule: 'maximum', limitMinor: 50_00n });
  expect(brokenRule(active, slot, bet(50_00n))).toBeUndefined();
  expect(brokenRule(active, slot, bet(20_00n, true))).toEqual({ rule: 'feature' });
  expect(brokenRule(active, { ...slot, category: 'sport' }, bet(20_00n))).toEqual({ rule: 'game' });
  const least = { ...active, rules: { ...matchRules, minimum_bet: '5' } };
  expect(brokenRule(least, slot, bet(1_00n))).toEqual({ rule: 'minimum', limitMinor: 5_00n });
  expect(brokenRule({ ...active, status: 'used' }, slot, bet(80_00n))).toBeUndefined();
});

test('applies the most specific weight: game, then provider, then category, then all others', () => {
  const weights = [
    { of: 'game', code: 'lotus-lanterns', percent: 0 },
    { of: 'provider', code: 'orbit', percent: 40 },
    ...matchRules.weights,
  ] as typeof matchRules.weights;
  const own = { ...active, rules: { ...matchRules, weights } };
  expect(percentOf(own, slot)).toBe(0);
  expect(percentOf(own, { ...slot, code: 'other' })).toBe(100);
  expect(percentOf(own, { code: 'dice', provider: 'orbit', category: 'slots' })).toBe(40);
  expect(percentOf(own, { code: 'goal', provider: 'circuit', category: 'virtual' })).toBe(0);
});
