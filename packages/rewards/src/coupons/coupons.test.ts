import { describe, expect, test } from 'vitest';
import { codeAlphabet, codeSpaceOf, codesOfPattern, couponKeyOf, isGuessable, makeCode } from './codes.ts';
import {
  type CouponFacts,
  type CouponRules,
  couponConditions,
  couponCostOf,
  couponPeriodStart,
} from './coupon-rules.ts';

const rules: CouponRules = { amounts: { THB: { money: '5000', stake: '200' } }, perMember: 1 };
const facts: CouponFacts = {
  level: 0,
  ageDays: 0,
  isPhoneVerified: false,
  isEmailVerified: false,
  isBankVerified: false,
  hasHouseholdHadIt: false,
  hasActiveBonus: false,
  taken: { ever: 0, inPeriod: 0 },
  left: 1,
};
const unmet = (more: Partial<CouponRules>, known: Partial<CouponFacts> = {}, type: 'money' | 'promotion' = 'money') =>
  couponConditions(type, { ...rules, ...more }, { ...facts, ...known }).flatMap(({ code, isMet }) =>
    isMet ? [] : [code],
  );

describe('the conditions of a coupon', () => {
  test('are met by an eligible member', () => expect(unmet({})).toEqual([]));
  test.each<[string, Partial<CouponRules>, Partial<CouponFacts>, Partial<CouponFacts>]>([
    ['level', { minLevel: 2 }, { level: 1 }, { level: 2 }],
    ['new', { newForDays: 7 }, { ageDays: 7 }, { ageDays: 6 }],
    ['phone', { needsPhone: true }, {}, { isPhoneVerified: true }],
    ['email', { needsEmail: true }, {}, { isEmailVerified: true }],
    ['bank', { needsBank: true }, {}, { isBankVerified: true }],
    ['household', { oncePerHousehold: true }, { hasHouseholdHadIt: true }, {}],
    ['per-member', { perMember: 2 }, { taken: { ever: 2, inPeriod: 0 } }, { taken: { ever: 1, inPeriod: 1 } }],
    [
      'per-period',
      { perMember: 9, perPeriod: { times: 1, every: 'day' } },
      { taken: { ever: 4, inPeriod: 1 } },
      { taken: { ever: 4, inPeriod: 0 } },
    ],
    ['left', {}, { left: 0 }, { left: 1 }],
  ])('%s', (code, asked, without, having) => {
    expect(unmet(asked, without)).toEqual([code]);
    expect(unmet(asked, having)).toEqual([]);
  });
  test('block a promotion while another bonus runs, and never block money', () => {
    expect(unmet({}, { hasActiveBonus: true }, 'promotion')).toEqual(['no-bonus']);
    expect(unmet({}, { hasActiveBonus: true })).toEqual([]);
  });
});

test('charge the budget for money and free spins, and not for points and promotions', () => {
  const rounds = { game: 'lotus-lanterns', count: 20, days: 7 };
  expect(couponCostOf('money', rules, 'THB')).toBe(5000n);
  expect(couponCostOf('freespins', { ...rules, rounds }, 'THB')).toBe(4000n);
  expect(couponCostOf('point', rules, 'THB')).toBe(0n);
  expect(couponCostOf('money', rules, 'IDR')).toBe(0n);
});

test('count a period from its first day', () => {
  expect(couponPeriodStart('day', '2026-11-27')).toBe('2026-11-27');
  expect(couponPeriodStart('week', '2026-11-27')).toBe('2026-11-23');
  expect(couponPeriodStart('week', '2026-11-23')).toBe('2026-11-23');
  expect(couponPeriodStart('week', '2026-12-06')).toBe('2026-11-30');
  expect(couponPeriodStart('month', '2026-11-27')).toBe('2026-11-01');
});

describe('codes', () => {
  test('are equal however they are typed', () => {
    for (const typed of ['LK26-ABCD', ' lk26 abcd ', 'LK26–ABCD', 'lk26abcd', 'ＬＫ26abcd'])
      expect(couponKeyOf(typed)).toBe('LK26ABCD');
  });
  test('have one prefix per campaign', () => {
    expect(codeSpaceOf('LK26ABCD')).toBe(codeSpaceOf('LK26ZZZZ'));
    expect(codeSpaceOf('LK26ABCD')).not.toBe(codeSpaceOf('PD50ABCD'));
  });
  test('replace each # by a random character with equal probability', () => {
    const all = Uint8Array.from({ length: 256 }, (_, at) => at);
    const made = makeCode('#'.repeat(256), () => all);
    for (const sign of codeAlphabet) expect([...made].filter((one) => one === sign)).toHaveLength(8);
    expect(makeCode('LK-##', () => Uint8Array.of(0, 31))).toBe('LK-2Z');
  });
  test('are guessable when a pattern has too few codes for the number issued', () => {
    expect(codesOfPattern('LK-##')).toBe(1024n);
    expect(isGuessable('LK-####', 1)).toBe(false);
    expect(isGuessable('LK-###', 1)).toBe(true);
    expect(isGuessable('LK-######', 1000)).toBe(false);
    expect(isGuessable('LK-######', 1100)).toBe(true);
  });
});
