import { expect, test } from 'vitest';
import { partUsed } from './part-used.ts';

test.each([
  ['500.00', '125.00', 0.25],
  ['90', '45', 0.5],
  ['0.10', '7.00', 1],
  ['90071992547409930.00', '45035996273704965.00', 0.5],
  ['500.00', null, undefined],
])('calculates for a limit of %s with %s used the share', (limit, used, part) => {
  expect(partUsed({ limit, used })).toBe(part);
});
