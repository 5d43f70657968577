import { expect, test } from 'vitest';
import { shortTitle } from './short-title.ts';

test('[R5.43] shortens a title of more than 30 characters to 30 and an ellipsis', () => {
  expect(shortTitle('a'.repeat(30))).toBe('a'.repeat(30));
  expect(shortTitle('ก'.repeat(31))).toBe(`${'ก'.repeat(30)}…`);
  expect(shortTitle('🎁'.repeat(31))).toBe(`${'🎁'.repeat(30)}…`);
});
