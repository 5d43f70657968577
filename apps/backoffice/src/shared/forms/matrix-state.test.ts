import { expect, test } from 'vitest';
import { cellState, countStates } from './matrix-state.ts';

test.each([
  ['', 'Welcome', false, 'missing'],
  [null, 'Welcome', false, 'missing'],
  ['   ', 'Welcome', false, 'missing'],
  ['ยินดีต้อนรับ', 'Welcome', false, 'done'],
  ['Welcome ', 'Welcome', false, 'same'],
  ['Welcome', 'Welcome', true, 'done'],
  ['Bienvenido', null, false, 'done'],
] as const)('classifies %j beside %j as %s', (text, english, isEnglish, state) => {
  expect(cellState(text, english, isEnglish)).toBe(state);
});

test('counts a text equal to the English one as done', () => {
  expect(countStates(['done', 'same', 'done', 'missing'])).toEqual({ done: 3, missing: 1 });
});
