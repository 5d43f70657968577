import { describe, expect, test } from 'vitest';
import { mirrored, newPattern, type PlayedRound, withRound } from './play-patterns.rules.ts';

const round = (stakedMinor: bigint, wonMinor: bigint): PlayedRound => ({ stakedMinor, wonMinor });
/** Returns the patterns in these rounds under a grant that began with 2,000. */
function seenIn(rounds: readonly PlayedRound[]) {
  let pattern = newPattern;
  return rounds.flatMap((one) => {
    const next = withRound(pattern, one, 200_000n);
    pattern = next.pattern;
    return next.seen;
  });
}
const times = (count: number, one: PlayedRound) => Array.from({ length: count }, () => one);

describe('a bonus played without risk', () => {
  test.each([
    ['red and black', 1000n],
    ['player and banker', 975n],
    ['a crash game that is left at 1.01', 1010n],
  ])('is detected in ten rounds of %s, once', (_, won) => {
    expect(seenIn(times(9, round(1000n, won)))).toEqual([]);
    expect(seenIn(times(60, round(1000n, won)))).toEqual(['low_risk']);
  });

  test('is detected despite a round that returns zero', () => {
    expect(seenIn([...times(6, round(1000n, 1000n)), round(1000n, 0n), ...times(8, round(1000n, 1000n))])).toEqual([
      'low_risk',
    ]);
  });

  test.each([
    ['red alone', [0n, 2000n]],
    ['a table whose ties give the stake back', [0n, 2000n, 1000n, 0n, 2000n]],
    ['reels', [0n, 0n, 300n, 0n, 1000n, 0n, 4000n, 0n]],
  ])('is not detected in a thousand rounds of %s', (_, wins) => {
    expect(seenIn(Array.from({ length: 1000 }, (__, n) => round(1000n, wins[n % wins.length]!)))).toEqual([]);
  });
});

describe('stakes that fall after a win', () => {
  const win = round(50_000n, 150_000n);
  test('are detected after twenty at a tenth, and again only after further ones', () => {
    const small = times(40, round(1000n, 0n));
    expect(seenIn([win, ...small])).toEqual(['stake_drop']);
    expect(seenIn([win, ...small.slice(0, 19), round(30_000n, 0n), ...small.slice(0, 19)])).toEqual([]);
  });

  test('are not detected when the large stake lost or did not exist', () => {
    const small = times(40, round(100n, 0n));
    expect(seenIn([round(50_000n, 0n), ...small])).toEqual([]);
    expect(seenIn([round(2000n, 40_000n), ...small])).toEqual([]);
  });
});

test('scores mirrored bets of two members by opposite results and the return of both stakes', () => {
  expect(mirrored(round(1000n, 0n), round(1000n, 2000n))).toBe(1);
  expect(mirrored(round(1000n, 1950n), round(1000n, 0n))).toBe(1);
  expect(mirrored(round(1000n, 1000n), round(1000n, 1000n))).toBe(0);
  expect(mirrored(round(1000n, 2000n), round(1000n, 2000n))).toBeLessThan(0);
  expect(mirrored(round(1000n, 0n), round(1000n, 0n))).toBeLessThan(0);
  expect(mirrored(round(1000n, 0n), round(50n, 100n))).toBeLessThan(0);
});
