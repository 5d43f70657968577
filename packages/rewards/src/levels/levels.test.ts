import { expect, test } from 'vitest';
import {
  birthdayIn,
  inheritedRights,
  levelFaults,
  levelReached,
  nextBirthday,
  progressTo,
  rebateExact,
  rebatePaid,
  vipSteps,
} from './levels.ts';

const levels = [
  { asks: {}, rollingRebate: 0 },
  { asks: { THB: { deposit: '100000', turnover: '1000000' } }, rollingRebate: 10 },
  { asks: { THB: { deposit: '500000', turnover: '5000000', winLoss: '200000' } }, rollingRebate: 20 },
];
const at = (depositMinor: bigint, turnoverMinor: bigint, winLossMinor = 0n) => ({
  depositMinor,
  turnoverMinor,
  winLossMinor,
});

test('reaches a level when all its conditions, and those of all lower levels, are met', () => {
  expect(levelReached(levels, 'THB', at(99_999n, 9_999_999n))).toBe(0);
  expect(levelReached(levels, 'THB', at(100_000n, 1_000_000n))).toBe(1);
  expect(levelReached(levels, 'THB', at(500_000n, 5_000_000n, 199_999n))).toBe(1);
  expect(levelReached(levels, 'USD', at(500_000n, 5_000_000n, 200_000n))).toBe(0);
});

test('counts wins and losses alike', () => {
  for (const winLoss of [200_000n, -200_000n])
    expect(levelReached(levels, 'THB', at(500_000n, 5_000_000n, winLoss))).toBe(2);
});

test('rounds percentages down: only 100 means reached', () => {
  const [deposit, turnover] = progressTo(levels[1]!, 'THB', at(99_999n, 1_000_001n));
  expect(deposit).toMatchObject({ percent: 99, left: 1n });
  expect(turnover).toMatchObject({ percent: 100, left: 0n });
});

test('counts steps of turnover from the level’s own condition', () => {
  const level = { asks: { THB: { turnover: '1000' } }, gives: { THB: { vip: '50', vipStep: '300' } } };
  expect(vipSteps(level, 'THB', 1899n)).toMatchObject({ done: 2, intoMinor: 299n });
  expect(vipSteps(level, 'THB', 999n)).toMatchObject({ done: 0, intoMinor: 0n });
  expect(vipSteps({ ...level, gives: {} }, 'THB', 1899n)).toBeUndefined();
});

test('treats 29 February as 28 February in other years', () => {
  expect(birthdayIn('1996-02-29', 2026)).toBe('2026-02-28');
  expect(birthdayIn('1996-02-29', 2028)).toBe('2028-02-29');
  expect(birthdayIn('1996-02-29', 2100)).toBe('2100-02-28');
  expect(nextBirthday('1996-02-29', '2027-03-01')).toBe('2028-02-29');
  expect(nextBirthday('1990-11-27', '2026-11-27')).toBe('2026-11-27');
});

test('rounds a rebate down once, and drops the fraction', () => {
  expect(rebatePaid(rebateExact(333n, 25))).toBe(0n);
  expect(rebatePaid(rebateExact(333n, 25) + rebateExact(100n, 25))).toBe(1n);
  expect(rebatePaid(rebateExact(-100_000n, 25))).toBe(0n);
});

test('finds levels that require no more, or give less, than the one below', () => {
  expect(levelFaults(levels)).toEqual([]);
  expect(levelFaults([levels[0]!, levels[2]!, levels[1]!])).toMatchObject([
    { code: 'rebate-falls', level: 2 },
    { code: 'not-rising', level: 2, currency: 'THB' },
  ]);
  expect(levelFaults([levels[0]!, levels[1]!, levels[1]!])).toMatchObject([{ code: 'not-rising', level: 2 }]);
  expect(levelFaults([levels[1]!])).toMatchObject([{ code: 'first-asks' }]);
  expect(levelFaults([levels[0]!, levels[1]!, { asks: {}, rollingRebate: 10 }])).toMatchObject([
    { code: 'currency-missing', currency: 'THB' },
  ]);
  expect(levelFaults([levels[0]!, { ...levels[1]!, rollingRebate: 400 }])).toMatchObject([{ code: 'rebate-high' }]);
  const most = (withdrawalMax: string) => ({ THB: { withdrawalMax } });
  const rights = [
    { ...levels[0]!, queuePriority: 2, gives: most('500') },
    levels[1]!,
    { ...levels[2]!, queuePriority: 1, gives: most('499') },
  ];
  expect(levelFaults(rights)).toMatchObject([
    { code: 'priority-falls', level: 2 },
    { code: 'withdrawal-falls', level: 2, currency: 'THB' },
  ]);
  expect(levelFaults([rights[0]!, levels[1]!, { ...levels[2]!, queuePriority: 2, gives: most('500') }])).toEqual([]);
});

test('rejects a VIP bonus that never pays, or that returns stakes', () => {
  const withVip = (vip: string | undefined, vipStep: string | undefined, rollingRebate = 10) => [
    levels[0]!,
    { ...levels[1]!, rollingRebate, gives: { THB: { vip, vipStep } } },
  ];
  expect(levelFaults(withVip('2000', '5000000'), 9600)).toEqual([]);
  expect(levelFaults(withVip('2000', undefined))).toMatchObject([{ code: 'vip-incomplete', currency: 'THB' }]);
  expect(levelFaults(withVip('2000', '0'))).toMatchObject([{ code: 'vip-incomplete' }]);
  expect(levelFaults(withVip(undefined, '100'))).toMatchObject([{ code: 'vip-incomplete' }]);
  expect(levelFaults(withVip('0', undefined))).toEqual([]);
  expect(levelFaults(withVip('100000', '100'))).toMatchObject([{ code: 'gives-all', level: 1, currency: 'THB' }]);
  // 3.9 % and 0.1 % beside a game that pays back 96 % keep nothing.
  expect(levelFaults(withVip('39', '1000'), 9600)).toMatchObject([{ code: 'gives-all' }]);
  expect(levelFaults(withVip('38', '1000'), 9600)).toMatchObject([{ code: 'rebate-high' }]);
  expect(levelFaults(withVip(undefined, undefined, 10_000))).toMatchObject([{ code: 'gives-all', level: 1 }]);
});

test('keeps the withdrawal rights of the level below where a level sets none', () => {
  const rights = [
    levels[0]!,
    { ...levels[1]!, queuePriority: 2, gives: { THB: { withdrawalMax: '500' } } },
    { ...levels[2]!, gives: { THB: {} } },
  ];
  expect(inheritedRights(rights, 0, 'THB')).toEqual({ withdrawalMax: undefined, queuePriority: 0 });
  expect(inheritedRights(rights, 2, 'THB')).toEqual({ withdrawalMax: '500', queuePriority: 2 });
  expect(inheritedRights(rights, 2, 'USD')).toEqual({ withdrawalMax: undefined, queuePriority: 2 });
});
