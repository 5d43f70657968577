import { describe, expect, test } from 'vitest';
import { lastDays, rangeIsValid } from './date-range.rules.ts';

const today = '2026-11-20';

describe('the date range of a history', () => {
  test.each([
    ['2026-11-01', '2026-11-20', true],
    ['2026-11-20', '2026-11-20', true],
    ['2026-11-20', '2026-11-19', false],
    ['2026-11-01', '2026-11-21', false],
    ['', '2026-11-20', false],
    ['2026-11-01', '', false],
    ['1/11/2026', '20/11/2026', false],
  ])('[R5.39] is checked from %j to %j', (from, to, isValid) => {
    expect(rangeIsValid({ from, to }, today)).toBe(isValid);
  });

  test('includes today as the last day', () => {
    expect(lastDays(1, today)).toEqual({ from: today, to: today });
    expect(lastDays(30, '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  });
});
