import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOfProgramme } from './faults.ts';
import { periodAfter } from './next-period.ts';
import { type ProgrammeRules, programmeFromJson, programmeToJson } from './programme.ts';
import { type ProductPlay, reckon } from './reckon.ts';

const tiers = (...shares: number[]) => shares.map((share, fromLevel) => ({ fromLevel, share }));
const cashback: ProgrammeRules = {
  base: 'net-loss',
  schedule: { every: 'week', weekday: 1, hour: 0 },
  timeZone: 'Asia/Bangkok',
  isWonProductZero: true,
  rates: [
    { product: 'slots', tiers: tiers(300, 500, 800, 1000) },
    { product: 'live', tiers: tiers(200, 300, 500, 600) },
    { product: 'sport', tiers: tiers(100, 200, 300, 400) },
    { product: 'fishing', tiers: tiers(200, 400, 600, 800) },
  ],
  amounts: { THB: { minimumMinor: 50_00n, capMinor: 5000_00n, automaticMinor: 1000_00n } },
  turnoverHundredths: 500,
};
const play = (product: string, stakedMinor: bigint, wonMinor: bigint): ProductPlay => ({
  product,
  stakedMinor,
  wonMinor,
});
const week = [
  play('slots', 24_860_00n, 22_315_50n),
  play('live', 9_400_00n, 8_762_50n),
  play('sport', 1_500_00n, 1_182_00n),
  play('fishing', 3_120_00n, 3_456_25n),
];
const gold = { currency: 'THB', level: 2 };
const of = (rules: ProgrammeRules, plays: readonly ProductPlay[], more = {}) =>
  reckon(rules, { ...gold, plays, ...more })!;

describe('the payment of a programme for a period', () => {
  it('is computed per product, corrected, limited, and rounded down once', () => {
    const correction = { periodStart: new Date('2026-11-08T17:00:00Z'), from: 176_4800_00n, to: 167_4800_00n };
    const found = of(cashback, week, { corrections: [correction] });
    expect(found.products.map(({ exact }) => exact)).toEqual([203_5600_00n, 31_8750_00n, 9_5400_00n, 0n]);
    expect(found.sum).toBe(244_9750_00n);
    expect(found.corrected).toBe(235_9750_00n);
    expect(found.paidMinor).toBe(235_97n);
    expect(found.targetMinor).toBe(1_179_85n);
    expect(found.outcome).toBe('paid');
  });
  it('offsets a won product against the others where the programme declares it', () => {
    const against = of({ ...cashback, isWonProductZero: false }, week);
    expect(against.sum).toBe(244_9750_00n - 336_25n * 600n);
  });
  it('is zero below the minimum, and never above the cap', () => {
    expect(of(cashback, [play('slots', 624_99n, 0n)])).toMatchObject({
      paidMinor: 0n,
      outcome: 'below-minimum',
      due: 0n,
    });
    expect(of(cashback, [play('slots', 625_00n, 0n)])).toMatchObject({ paidMinor: 50_00n, outcome: 'paid' });
    expect(of(cashback, [play('slots', 1_000_000_00n, 0n)])).toMatchObject({ paidMinor: 5000_00n, due: 5000_00_0000n });
    expect(of(cashback, [])).toMatchObject({ paidMinor: 0n, outcome: 'no-play' });
    expect(of(cashback, [play('slots', 10_00n, 20_00n)])).toMatchObject({ paidMinor: 0n, outcome: 'nothing-due' });
    expect(of(cashback, [play('bingo', 10_000_00n, 0n)])).toMatchObject({ paidMinor: 0n, outcome: 'nothing-due' });
    expect(reckon(cashback, { ...gold, currency: 'MMK', plays: week })).toBeUndefined();
  });
  it('[rewards.md 4.12] is at most 4,000 of 1,000,000 staked at 96 % under a rebate of 10 % of the operator’s win', () => {
    const rebate: ProgrammeRules = {
      ...cashback,
      base: 'house-kept',
      rates: [
        { product: 'slots', tiers: tiers(1000) },
        { product: 'live', tiers: tiers(100) },
      ],
      amounts: { THB: { minimumMinor: 0n, capMinor: 1_000_000_00n } },
    };
    expect(of(rebate, [play('slots', 1_000_000_00n, 960_000_00n)]).paidMinor).toBe(4_000_00n);
    // The sum by products, levels and rates never exceeds the 40,000 kept.
    const spread = [play('slots', 800_000_00n, 660_000_00n), play('live', 200_000_00n, 300_000_00n)];
    expect(of(rebate, spread)).toMatchObject({ paidMinor: 4_000_00n, keptAtMost: 4_000_00_0000n });
    fc.assert(
      fc.property(fc.bigInt(-1_000_000_00n, 1_000_000_00n), fc.bigInt(0n, 1_000_000_00n), (lost, staked) => {
        const plays = [play('slots', staked, staked - lost), play('live', 500_000_00n, 460_000_00n + lost)];
        expect(of(rebate, plays).paidMinor <= 4_000_00n).toBe(true);
      }),
    );
  });
  it('differs from the exact sum of periods by less than one unit', () => {
    const amount = fc.bigInt(0n, 100_000_00n);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('slots', 'live', 'sport'), amount, amount)), (rows) => {
        const found = of(
          cashback,
          rows.map((row) => play(...row)),
        );
        const exact = found.due;
        expect(exact - found.paidMinor * 10_000n < 10_000n && exact >= found.paidMinor * 10_000n).toBe(true);
      }),
    );
  });
});

describe('the rules of a programme', () => {
  it('are the same after storage as JSON', () => {
    expect(programmeFromJson(JSON.parse(JSON.stringify(programmeToJson(cashback))))).toEqual(cashback);
  });
  it('apply from the next period on when they are changed', () => {
    const old = { start: new Date('2026-11-15T17:00:00Z'), end: new Date('2026-11-22T17:00:00Z') };
    const daily = { schedule: { every: 'day', hour: 6 } as const, timeZone: 'Asia/Tokyo' };
    const first = periodAfter(daily, old);
    expect(first).toEqual({ start: old.end, end: new Date('2026-11-22T21:00:00Z') });
    expect(periodAfter(daily, first)).toEqual({ start: first.end, end: new Date('2026-11-23T21:00:00Z') });
  });
  it('are rejected when they pay for staking, pay nothing, or have no end', () => {
    const codes = (rules: Partial<ProgrammeRules>) =>
      faultsOfProgramme({ ...cashback, ...rules }, () => 9600).map(({ code }) => code);
    expect(codes({})).toEqual([]);
    const only = (share: number) => [{ product: 'slots', tiers: tiers(share) }];
    expect(codes({ base: 'turnover', rates: only(400) })).toEqual(['pays-more-than-kept']);
    expect(codes({ base: 'turnover', rates: only(399) })).toEqual([]);
    expect(codes({ rates: only(10_000) })).toEqual(['pays-more-than-kept']);
    expect(codes({ rates: only(10_001) })).toEqual(['rate-too-high']);
    expect(codes({ rates: [] })).toEqual(['no-rates']);
    expect(codes({ rates: [...only(100), ...only(200)] })).toEqual(['product-twice']);
    expect(codes({ rates: [{ product: 'slots', tiers: [...tiers(100), ...tiers(200)] }] })).toEqual(['tier-twice']);
    expect(codes({ amounts: {} })).toEqual(['no-currency']);
    expect(codes({ amounts: { THB: { minimumMinor: 2n, capMinor: 1n } } })).toEqual(['minimum-above-cap']);
    expect(codes({ amounts: { THB: { minimumMinor: 0n, capMinor: 0n } } })).toEqual(['no-cap']);
    expect(codes({ timeZone: 'Asia/Nowhere' })).toEqual(['unknown-zone']);
    expect(codes({ schedule: { every: 'day', hour: 24 } })).toEqual(['hour']);
    expect(codes({ schedule: { every: 'month', day: 29, hour: 0 } })).toEqual(['day']);
  });
});
