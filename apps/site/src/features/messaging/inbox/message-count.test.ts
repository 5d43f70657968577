import { expect, test } from 'vitest';
import { badgeOf, isCountedAgain } from './message-count.ts';

test('[R9.29] a new message is counted while there are fewer than 100', () => {
  expect([0, 99, 100, 250].map(isCountedAgain)).toEqual([true, true, false, false]);
});

test('the badge shows the number, from 100 on 99+, and nothing for none', () => {
  expect([0, 1, 99, 100].map(badgeOf)).toEqual([undefined, '1', '99', '99+']);
});
