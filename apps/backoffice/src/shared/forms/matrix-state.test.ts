import { expect, test } from 'vitest';
import { cellState, countStates } from './matrix-state.ts';

test.each([
  ['', 'Welcome', false, 'missing'],
  [null, 'Welcome', false, 'missing'],
  ['   ', 'Welcome', false, 'missing'],
  ['ยินดีต้อนรับ', 'Welcome', false, 'done'],
  ['Welcome ', 'Welcome', false, 'draft'],
  ['Welcome', 'Welcome', true, 'done'],
  ['Bienvenido', null, false, 'done'],
] as const)('classifies %j beside %j as %s', (text, english, isEnglish, state) => {
  expect(cellState(text, english, isEnglish)).toBe(state);
});

test('counts all states', () => {
  expect(countStates(['done', 'draft', 'done', 'missing'])).toEqual({ done: 2, draft: 1, missing: 1 });
});
