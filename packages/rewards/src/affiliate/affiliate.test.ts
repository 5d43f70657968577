import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type AffiliateAmounts,
  type AffiliateRules,
  affiliateFromJson,
  affiliateRate,
  affiliateToJson,
  isQualified,
} from './affiliate-rules.ts';
import { type AffiliatePart, affiliateLine, incomeUnit, noAffiliateSums, reckonAffiliate } from './reckon-affiliate.ts';

const amounts: AffiliateAmounts = {
  depositMinor: 300_00n,
  stakedMinor: 300_00n,
  qualifiedMinor: 100_00n,
  fixedMinor: 0n,
  minimumMinor: 0n,
};
const one = (share: number) => [{ fromMembers: 0, share }];
const rules: AffiliateRules = {
  share: { base: 'ngr', levels: [one(2500), one(500), one(200)] },
  deductions: { takesBonus: true, payment: 100, provider: 1000, tax: 0 },
  amounts: { THB: amounts },
  carriesBelowZero: false,
  turnoverHundredths: 100,
};
const part = (level: number, sums: Partial<AffiliatePart['sums']>, more: Partial<AffiliatePart> = {}) => ({
  level,
  sums: { ...noAffiliateSums, ...sums },
  isHeld: false,
  hasPlayed: true,
  ...more,
});
const reckon = (parts: readonly AffiliatePart[], more: object = {}, asked = rules) =>
  reckonAffiliate(asked, { currency: 'THB', parts, carried: 0n, released: 0n, qualified: 0n, ...more });

describe('a statement', () => {
  it('computes GGR, three deductions, NGR, rate and income, rounded down once', () => {
    const level = (no: number, ggr: bigint, bonus: bigint, fee: bigint) =>
      part(no, { stakedMinor: ggr, bonusMinor: bonus, depositedMinor: fee * 100n });
    const reckoned = reckon([
      level(1, 184_320_00n, 31_482_00n, 4_206_50n),
      level(2, 62_880_00n, 9_740_00n, 1_512_00n),
      level(3, 14_210_00n, 4_180_00n, 388_00n),
    ]);
    expect(reckoned.levels.map(({ ngr }) => ngr / 10_000n)).toEqual([130_199_50n, 45_340_00n, 8_221_00n]);
    expect(reckoned.levels.map(({ income }) => income / incomeUnit)).toEqual([32_549_87n, 2_267_00n, 164_42n]);
    expect(reckoned).toMatchObject({ dueMinor: 34_981_29n, outcome: 'due', carries: 0n, targetMinor: 34_981_29n });
  });

  it('closes a negative period at zero, or carries it where the plan declares it', () => {
    const lost = [part(1, { wonMinor: 1000_00n })];
    expect(reckon(lost)).toMatchObject({ dueMinor: 0n, outcome: 'below-zero', carries: 0n });
    const carrying = { ...rules, carriesBelowZero: true };
    const { carries } = reckon(lost, {}, carrying);
    expect(carries).toBe(-225_00n * incomeUnit);
    const next = reckon([part(1, { stakedMinor: 2000_00n })], { carried: carries }, carrying);
    expect(next.dueMinor).toBe(225_00n);
  });

  it('keeps earlier carry-over and CPA income when the period is negative', () => {
    const lost = [part(1, { wonMinor: 1000_00n })];
    expect(reckon(lost, { carried: 40n * incomeUnit }).dueMinor).toBe(40n);
    expect(reckon(lost, { qualified: 2n }).dueMinor).toBe(200_00n);
  });

  it('carries income below the minimum payment over to the next statement', () => {
    const least = { ...rules, amounts: { THB: { ...amounts, minimumMinor: 100_00n } } };
    const first = reckon([part(1, { stakedMinor: 400_00n })], {}, least);
    expect(first).toMatchObject({ outcome: 'below-minimum', dueMinor: 0n });
    expect(reckon([part(1, { stakedMinor: 400_00n })], { carried: first.carries }, least).dueMinor).toBe(180_00n);
  });

  it('excludes held members, and states the held amount', () => {
    const held = part(1, { stakedMinor: 400_00n }, { isHeld: true });
    const reckoned = reckon([held, part(1, { stakedMinor: 400_00n })]);
    expect(reckoned).toMatchObject({ dueMinor: 90_00n, held: 90_00n * incomeUnit });
    expect(reckon([], { released: reckoned.held }).dueMinor).toBe(90_00n);
  });

  it('corrects a period at the rate of its payment', () => {
    const correction = part(1, { stakedMinor: -400_00n }, { rate: 5000, hasPlayed: false });
    const reckoned = reckon([part(1, { stakedMinor: 4000_00n }), correction]);
    expect(reckoned.dueMinor).toBe(900_00n - 180_00n);
    expect(reckoned.levels[0]!.income + reckoned.corrected).toBe(720_00n * incomeUnit);
  });

  it('takes back what was paid for a member who no longer qualifies, from the next income if necessary', () => {
    const taken = reckon([], { qualified: -1n });
    expect(taken).toMatchObject({ dueMinor: 0n, outcome: 'nothing-due', carries: -100_00n * incomeUnit });
    expect(reckon([part(1, { stakedMinor: 4000_00n })], { carried: taken.carries }).dueMinor).toBe(800_00n);
  });

  it('pays a fixed amount for a period with at least one player', () => {
    const fixed = { ...rules, share: null, amounts: { THB: { ...amounts, fixedMinor: 50_00n } } };
    expect(reckon([part(1, {})], {}, fixed).dueMinor).toBe(50_00n);
    expect(reckon([], {}, fixed).dueMinor).toBe(0n);
  });

  it('equals the sum of its members and of its days', () => {
    const minor = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
    const sums = fc.record({ stakedMinor: minor, wonMinor: minor, bonusMinor: minor, depositedMinor: minor });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), sums), { minLength: 1 }), (lines) => {
        const reckoned = reckon(lines.map(([level, own]) => part(level, own)));
        const together = lines.reduce(
          (sum, [level, own]) =>
            sum + affiliateLine(rules, own).base * BigInt(affiliateRate(rules, level, lines.length)),
          0n,
        );
        expect(reckoned.levels.reduce((sum, { income }) => sum + income, 0n)).toBe(together);
        expect(reckoned.dueMinor).toBe(together > 0n ? together / incomeUnit : 0n);
      }),
    );
  });
});

test('raises the rate with the number of active first-level members', () => {
  const share = { base: 'ggr' as const, levels: [[...one(2000), { fromMembers: 5, share: 3000 }]] };
  expect([0, 4, 5, 9].map((members) => affiliateRate({ share }, 1, members))).toEqual([2000, 2000, 3000, 3000]);
  expect(affiliateRate({ share }, 2, 9)).toBe(0);
});

test.each([
  ['a deposit and stakes that reach the thresholds', 300_00n, 300_00n, true],
  ['too small a deposit', 299_99n, 900_00n, false],
  ['too little staked', 300_00n, 299_99n, false],
  ['play without a deposit', 0n, 900_00n, false],
])('%s', (_name, largestDepositMinor, stakedMinor, expected) => {
  expect(isQualified(amounts, { largestDepositMinor, stakedMinor })).toBe(expected);
});

test('restores the same rules from storage', () => {
  expect(affiliateFromJson(JSON.parse(JSON.stringify(affiliateToJson(rules))))).toEqual(rules);
});
