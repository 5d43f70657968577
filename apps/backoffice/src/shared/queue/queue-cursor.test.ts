import { describe, expect, test } from 'vitest';
import { stepTo } from './queue-cursor.ts';

const ids = ['a', 'b', 'c'];

describe('the shortcuts J and K', () => {
  test('start at the first row and stop at the ends', () => {
    expect(stepTo(ids, undefined, 1, 0)).toBe('a');
    expect(stepTo(ids, 'a', 1, 0)).toBe('b');
    expect(stepTo(ids, 'c', 1, 2)).toBe('c');
    expect(stepTo(ids, 'a', -1, 0)).toBe('a');
  });
  test('continue where a decided row has left the list', () => {
    expect(stepTo(['a', 'c'], 'b', 1, 1)).toBe('c');
    expect(stepTo(['a', 'c'], 'b', -1, 1)).toBe('a');
    expect(stepTo(['a', 'b'], 'c', 1, 2)).toBe('b');
  });
  test('do nothing in an empty list', () => {
    expect(stepTo([], 'a', 1, 0)).toBeUndefined();
  });
});
