import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uniqueKeys } from './unique-keys.ts';

test('numbers a repeated name, and keeps the others unchanged', () => {
  expect(uniqueKeys(['a', 'b', 'a', 'a', 7])).toEqual(['a', 'b', 'a (2)', 'a (3)', '7']);
});

test('gives every sibling a unique key, even with names that look numbered', () => {
  const names = fc.array(fc.constantFrom('', 'a', 'a (2)', 'a (2) (2)', 'a (3)', 2));
  fc.assert(
    fc.property(names, (given) => {
      const keys = uniqueKeys(given);
      expect(keys).toHaveLength(given.length);
      expect(new Set(keys).size).toBe(given.length);
    }),
  );
});
