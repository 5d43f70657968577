import { expect, test } from 'vitest';
import { createFrameBudget } from './frame-budget.ts';

const after = (full: number, frames: number, elapsedMs: number, area = 1_600_000) => {
  const budget = createFrameBudget(full, area);
  let resolution = full;
  for (let i = 0; i < frames; i++) resolution = budget.frame(elapsedMs);
  return resolution;
};

test('keeps the full resolution on a fast device', () => {
  expect(after(2, 500, 17)).toBe(2);
});

test('lowers the resolution step by step on a slow device, down to a minimum', () => {
  expect(after(2, 12, 100)).toBe(2);
  expect(after(2, 24, 100)).toBeCloseTo(1.4);
  expect(after(2, 500, 100)).toBe(0.5);
  expect(after(2, 500, 100, 300_000)).toBe(1);
});

test('does not count a hidden page as slow', () => {
  expect(after(1, 100, 5000)).toBe(1);
});
