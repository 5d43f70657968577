import { describe, expect, test } from 'vitest';
import {
  eligibilityOf,
  isBirthday,
  type PromotionRules,
  periodNameOf,
  promotionAmountsOf,
  wageringTermsOf,
} from './promotion-rules.ts';
import { promotionStatusOf, type StatusFacts } from './promotion-status.ts';

const rules: PromotionRules = {
  audience: { minLevel: 2 },
  share: 10_000,
  every: 'ever',
  claimDays: 7,
  activeDays: 7,
  onBlock: 'kept',
  amounts: {
    THB: { minDeposit: '10000', cap: '100000', withdrawalCap: '500000' },
    JPY: { fixed: '100', maxStake: '7' },
  },
  wagering: {
    model: 'turnover-lock',
    source: 'all',
    basis: 'deposit+bonus',
    multiplierHundredths: 1050,
    maxStakeShare: 500,
    weights: { games: {}, subCategories: {}, providers: {}, categories: { slots: 10_000 }, otherwise: 0 },
    allowsFeatureBuy: false,
    conversion: { kind: 'up-to', minor: '300' },
  },
};

describe('the amounts of a promotion', () => {
  test.each<[deposit: bigint, bonus: bigint, target: bigint]>([
    [9_999n, 0n, 0n],
    [10_000n, 10_000n, 210_000n],
    [300_000n, 100_000n, 4_200_000n],
  ])('gives for a deposit of %d a bonus of %d and a target of %d', (depositMinor, bonusMinor, targetMinor) => {
    expect(promotionAmountsOf(rules, 'THB', depositMinor)).toMatchObject({ bonusMinor, targetMinor });
  });

  test('has own amounts in each currency, and none in others', () => {
    const { share: _, ...fixed } = rules;
    expect(promotionAmountsOf(fixed, 'JPY', 0n)).toEqual({ bonusMinor: 100n, targetMinor: 1050n });
    expect(promotionAmountsOf(rules, 'EUR', 10n ** 9n)).toEqual({ bonusMinor: 0n, targetMinor: 0n });
    expect(eligibilityOf(rules, { from: new Date(0), until: new Date(1), hasPlaces: true })).toMatchObject({
      currencies: ['THB', 'JPY'],
      minLevel: 2,
      maxGrants: 1,
      isWagered: true,
    });
  });

  test('stores the stricter stake limit with the bonus', () => {
    expect(wageringTermsOf(rules, 'THB', 10_000n)).toMatchObject({
      maxStakeMinor: 500n,
      conversion: { kind: 'up-to', minor: 300n },
    });
    expect(wageringTermsOf(rules, 'JPY', 10_000n).maxStakeMinor).toBe(7n);
    expect(wageringTermsOf(rules, 'THB', 0n).maxStakeMinor).toBeUndefined();
  });
});

test.each<[PromotionRules['every'], string, string]>([
  ['ever', '2026-11-27', 'once'],
  ['day', '2026-11-27', '2026-11-27'],
  ['week', '2026-11-27', '2026-11-23'],
  ['week', '2026-11-29', '2026-11-23'],
  ['week', '2026-11-30', '2026-11-30'],
  ['week', '2027-01-01', '2026-12-28'],
  ['month', '2026-11-27', '2026-11'],
  ['year', '2026-11-27', '2026'],
])('names the period of every %s: %s belongs to %s', (every, day, name) => {
  expect(periodNameOf(every, day)).toBe(name);
});

test.each<[string | undefined, string, boolean]>([
  ['05-17', '2026-05-17', true],
  ['05-17', '2026-05-18', false],
  ['02-29', '2028-02-29', true],
  ['02-29', '2028-02-28', false],
  ['02-29', '2026-02-28', true],
  ['02-29', '2100-02-28', true],
  ['02-28', '2026-02-28', true],
  [undefined, '2026-02-28', false],
])('determines for the birth date %s whether %s is a birthday: %s', (birthday, day, isOne) => {
  expect(isBirthday(birthday, day)).toBe(isOne);
});

test.each<[string, Partial<StatusFacts>, string]>([
  ['running', {}, 'available'],
  ['starting later', { startsAt: new Date(20) }, 'coming'],
  ['ending now', { endsAt: new Date(10) }, 'ended'],
  ['ended', { state: 'ended' }, 'ended'],
  ['paused', { state: 'paused' }, 'inactive'],
  ['a draft', { state: 'draft' }, 'inactive'],
  ['approved but not published', { state: 'approved' }, 'inactive'],
  ['active for the member although ended', { state: 'ended', latest: 'active' }, 'active'],
  ['awaiting its deposit', { latest: 'pending' }, 'received'],
  ['completed once', { latest: 'completed', mayAgain: false }, 'used'],
  ['completed and repeatable', { latest: 'completed' }, 'available'],
  ['expired for the member', { latest: 'expired', mayAgain: false }, 'expired'],
  ['lapsed', { latest: 'lapsed' }, 'available'],
])('%s', (_, facts, status) => {
  const running: StatusFacts = { state: 'live', startsAt: new Date(0), endsAt: new Date(11), mayAgain: true };
  expect(promotionStatusOf({ ...running, ...facts }, new Date(10))).toBe(status);
});
