import { expect, test } from 'vitest';
import { withRecent } from './recent.ts';

test('lists the five latest pages, most recent first and each once', () => {
  expect(withRecent(['/a', '/b'], '/c')).toEqual(['/c', '/a', '/b']);
  expect(withRecent(['/a', '/b', '/c'], '/b')).toEqual(['/b', '/a', '/c']);
  expect(withRecent(['/1', '/2', '/3', '/4', '/5'], '/6')).toEqual(['/6', '/1', '/2', '/3', '/4']);
});
