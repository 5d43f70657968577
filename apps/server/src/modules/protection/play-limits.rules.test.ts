import { describe, expect, test } from 'vitest';
import { countMovement, isTighter, type Limit, limitAgainst, nothingCounted, usedOf } from './play-limits.rules.ts';

const start = new Date('2026-11-22T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const none = { staked: nothingCounted, lost: nothingCounted, playedMs: nothingCounted, lastStakeAt: undefined };
const play = (...movements: [template: string, amountMinor: bigint, atSecond?: number][]) =>
  movements.reduce(
    (counters, [template, amountMinor, at = 0]) => countMovement(counters, { template, amountMinor }, after(at)),
    none as Parameters<typeof countMovement>[0],
  );
const against = (limit: Limit, counters: Parameters<typeof usedOf>[1], amountMinor: bigint, at = 0) =>
  limitAgainst([limit], counters, { amountMinor, betMinor: amountMinor, now: after(at) }) !== undefined;
const limit = (kind: Limit['kind'], amount: bigint): Limit => ({
  kind,
  period: kind === 'bet' ? 'once' : 'day',
  amount,
});

describe('counted amounts', () => {
  test('count a stake as staked and lost, a payout as won, and a returned stake as neither', () => {
    const counters = play(['bet', 100n], ['result', 30n], ['bet', 50n], ['cancel', 50n], ['promo_win', 999n]);
    expect(usedOf(limit('wager', 1n), counters)).toBe(100n);
    expect(usedOf(limit('loss', 1n), counters)).toBe(70n);
  });

  test('count a reversed payout as a loss again', () => {
    expect(usedOf(limit('loss', 1n), play(['bet', 100n], ['result', 300n], ['win_rollback', 300n]))).toBe(100n);
  });

  test('count gaps between stakes as play time, up to five minutes each', () => {
    const counters = play(['bet', 1n, 0], ['bet', 1n, 60], ['result', 1n, 61], ['bet', 1n, 360], ['bet', 1n, 661]);
    expect(usedOf(limit('time', 1n), counters)).toBe(360_000n);
  });
});

describe('a limit', () => {
  test.each<[Limit, bigint, boolean]>([
    [limit('bet', 100n), 100n, false],
    [limit('bet', 100n), 101n, true],
    [limit('wager', 100n), 40n, false],
    [limit('wager', 100n), 41n, true],
    [limit('loss', 50n), 40n, false],
    [limit('loss', 50n), 41n, true],
    [limit('deposit', 1n), 1000n, false],
  ])('%o against a stake of %i', (each, stake, isAgainst) => {
    expect(against(each, play(['bet', 60n], ['result', 50n]), stake)).toBe(isAgainst);
  });

  test('of loss allows restaking winnings of the period', () => {
    expect(against(limit('loss', 10n), play(['bet', 10n], ['result', 500n]), 500n)).toBe(false);
  });

  test('of time rejects the stake that would reach it', () => {
    const counters = play(['bet', 1n, 0], ['bet', 1n, 50]);
    expect(against(limit('time', 60_000n), counters, 1n, 59)).toBe(false);
    expect(against(limit('time', 60_000n), counters, 1n, 60)).toBe(true);
    // A break does not count.
    expect(against(limit('time', 60_000n), counters, 1n, 4000)).toBe(false);
  });

  test('is stricter when first or not above the current one', () => {
    expect([isTighter(5n, undefined), isTighter(5n, 5n), isTighter(6n, 5n), isTighter(null, 5n)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
