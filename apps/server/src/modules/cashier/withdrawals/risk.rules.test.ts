import { riskReasons } from '@sabai/contract';
import { describe, expect, test } from 'vitest';
import { type RiskFacts, type RiskRule, riskOf } from './risk.rules.ts';

const asked = new Date('2026-11-26T13:54:00Z');
const hoursAgo = (hours: number) => new Date(asked.getTime() - hours * 3_600_000);
const nothing: RiskFacts = {
  requestedAt: asked,
  amountMinor: 100_000n,
  largestBeforeMinor: 100_000n,
  isFirst: false,
  bankStatus: 'verified',
  turnoverLeftMinor: 0n,
  changes: [],
  openFlags: [],
  rounds: [],
  currencyCode: 'THB',
};
const flag = (hints: readonly string[], other: string | null, kind = 'shared_signals') => ({ kind, hints, other });
const round = (stake: string, payout: string, currency_code = 'THB') => ({ stake, payout, currency_code });
const rules: RiskRule[] = [
  { code: 'PAYEE_CHANGED', points: 22, bound: 48 },
  { code: 'ACCESS_CHANGED', points: 12, bound: 48 },
  { code: 'SHARED_IDENTITY', points: 18, bound: null },
  { code: 'OTHER_FLAG', points: 10, bound: null },
  { code: 'BANK_UNSURE', points: 15, bound: null },
  { code: 'FIRST_WITHDRAWAL', points: 8, bound: null },
  { code: 'LARGER_THAN_BEFORE', points: 12, bound: 2 },
  { code: 'BIG_WIN', points: 10, bound: 500 },
  { code: 'TURNOVER_OPEN', points: 20, bound: null },
];
const of = (facts: Partial<RiskFacts>) => riskOf(rules, { ...nothing, ...facts });

describe('the score of a withdrawal', () => {
  test('is zero without any risk reason', () => {
    expect(of({})).toEqual({ score: 0, reasons: [] });
  });

  test('is the sum of its reasons, sorted by weight', () => {
    const { score, reasons } = of({
      amountMinor: 4_800_000n,
      largestBeforeMinor: 1_200_000n,
      changes: [{ change: 'payee', at: hoursAgo(2.17) }],
      openFlags: [flag(['phone'], 'b'), flag(['device', 'network'], 'c'), flag(['phone'], 'b')],
      rounds: [round('50.00', '39200.00'), round('1.00', '0.00')],
    });
    expect(reasons).toEqual([
      { code: 'PAYEE_CHANGED', points: 22, count: 2.1 },
      { code: 'SHARED_IDENTITY', points: 18, count: 2 },
      { code: 'LARGER_THAN_BEFORE', points: 12, count: 4 },
      { code: 'BIG_WIN', points: 10, count: 784 },
    ]);
    expect(score).toBe(62);
    expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0));
  });

  test.each([
    ['a change just within its time', { changes: [{ change: 'payee', at: hoursAgo(48) }] }, ['PAYEE_CHANGED']],
    ['a change before that', { changes: [{ change: 'payee', at: hoursAgo(48.01) }] }, []],
    ['a change after the request', { changes: [{ change: 'password', at: hoursAgo(-1) }] }, ['ACCESS_CHANGED']],
    ['exactly the usual increase', { amountMinor: 200_000n }, []],
    ['more than that', { amountMinor: 200_100n }, ['LARGER_THAN_BEFORE']],
    [
      'a first withdrawal, without an earlier one to compare',
      { isFirst: true, largestBeforeMinor: null },
      ['FIRST_WITHDRAWAL'],
    ],
    ['an unchecked account', { bankStatus: 'pending' as const }, ['BANK_UNSURE']],
    ['a crypto wallet, which has no bank check', { bankStatus: null }, []],
    ['only a shared network', { openFlags: [flag(['network', 'agent'], 'b')] }, ['OTHER_FLAG']],
    ['a debt', { openFlags: [flag(['taken_back'], null, 'debt')] }, ['OTHER_FLAG']],
    ['a win in another currency', { rounds: [round('1.00', '9000.00', 'USD')] }, []],
    ['a round without a stake', { rounds: [round('0.00', '9000.00')] }, []],
    ['turnover that is left', { turnoverLeftMinor: 1n }, ['TURNOVER_OPEN']],
  ] satisfies [string, Partial<RiskFacts>, string[]][])('%s', (_what, facts, codes) => {
    expect(of(facts).reasons.map(({ code }) => code)).toEqual(codes);
  });

  test('is capped at one hundred, and a rule without points adds no reason', () => {
    const all: Partial<RiskFacts> = { isFirst: true, bankStatus: 'rejected', turnoverLeftMinor: 1n };
    const heavy = rules.map((rule) => ({ ...rule, points: 60 }));
    expect(riskOf(heavy, { ...nothing, ...all }).score).toBe(100);
    expect(
      riskOf(
        rules.map((rule) => ({ ...rule, points: 0 })),
        { ...nothing, ...all },
      ).reasons,
    ).toEqual([]);
  });

  test('has a rule for each reason in the contract', () => {
    expect(rules.map(({ code }) => code).toSorted()).toEqual([...riskReasons].toSorted());
  });
});
