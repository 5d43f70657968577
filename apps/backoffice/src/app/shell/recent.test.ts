import { expect, test } from 'vitest';
import { withRecent } from './recent.ts';

test('the page that was open last comes first, each once, five at most', () => {
  expect(withRecent(['/a', '/b'], '/c')).toEqual(['/c', '/a', '/b']);
  expect(withRecent(['/a', '/b', '/c'], '/b')).toEqual(['/b', '/a', '/c']);
  expect(withRecent(['/1', '/2', '/3', '/4', '/5'], '/6')).toEqual(['/6', '/1', '/2', '/3', '/4']);
});
