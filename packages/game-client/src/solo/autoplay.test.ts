import { expect, test } from 'vitest';
import { countRound, mayPlay, startAutoplay } from './autoplay.ts';

const plan = { rounds: 3, lossLimitMinor: 2_000n, singleWinLimitMinor: 50_000n };
const round = (payoutMinor: bigint) => ({ stakeMinor: 1_000n, payoutMinor, hasFeature: false });

test('ends after its rounds', () => {
  let run = startAutoplay(plan);
  for (const left of [2, 1]) {
    const next = countRound(run, round(1_000n));
    if (typeof next === 'string') throw new Error(next);
    expect(next.left).toBe(left);
    run = next;
  }
  expect(countRound(run, round(1_000n))).toBe('done');
});

test('includes the next stake in the loss limit', () => {
  expect(mayPlay(startAutoplay(plan), 2_000n)).toBe(true);
  expect(mayPlay(startAutoplay(plan), 2_001n)).toBe('lossLimit');
  const once = countRound(startAutoplay(plan), round(0n));
  expect(typeof once === 'object' && countRound(once, round(0n))).toBe('lossLimit');
});

test('counts wins towards the loss limit, and ends after a large win or a feature', () => {
  expect(countRound(startAutoplay(plan), round(4_000n))).toMatchObject({ netMinor: 3_000n });
  expect(countRound(startAutoplay(plan), round(50_000n))).toBe('winLimit');
  expect(countRound(startAutoplay(plan), { ...round(0n), hasFeature: true })).toBe('feature');
});
