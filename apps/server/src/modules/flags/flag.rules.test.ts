import { expect, test } from 'vitest';
import { isFasterThanReading, needsStaffCheck } from './flag.rules.ts';

test.each([
  { shared: ['phone'], isReferral: false, is: true },
  { shared: ['payee'], isReferral: false, is: true },
  { shared: ['device'], isReferral: false, is: true },
  { shared: ['network', 'agent'], isReferral: false, is: true },
  { shared: ['network'], isReferral: true, is: true },
  { shared: ['network'], isReferral: false, is: false },
  { shared: ['agent'], isReferral: true, is: false },
  { shared: [], isReferral: true, is: false },
] as const)('with $shared in common, invited: $isReferral, needs a staff check: $is', ({ shared, isReferral, is }) => {
  expect(needsStaffCheck(shared, isReferral)).toBe(is);
});

test('treats less than 300 milliseconds on a page as faster than reading', () => {
  const shown = new Date('2026-11-22T10:00:00Z');
  const after = (ms: number) => isFasterThanReading(shown, new Date(shown.getTime() + ms));
  expect([0, 299, 300, 5000].map(after)).toEqual([true, true, false, false]);
});
