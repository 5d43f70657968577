import { expect, test } from 'vitest';
import { badgeOf, isCountedAgain } from './message-count.ts';

test('[R9.29] counts a new message while there are fewer than 100', () => {
  expect([0, 99, 100, 250].map(isCountedAgain)).toEqual([true, true, false, false]);
});

test('shows the number on the badge, 99+ from 100, and nothing for none', () => {
  expect([0, 1, 99, 100].map(badgeOf)).toEqual([undefined, '1', '99', '99+']);
});
