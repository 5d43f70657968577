import { expect, test } from 'vitest';
import { formatList } from './list-format.ts';
import { localePrefixes, locales } from './locales.ts';

const names = ['Koi Lagoon', 'Nova Rush', 'Dice'];

test.each([
  ['th', 'Koi Lagoon, Nova Rush, Dice'],
  ['mm', 'Koi Lagoon၊ Nova Rush၊ Dice'],
  ['jp', 'Koi Lagoon、Nova Rush、Dice'],
  ['zh', 'Koi Lagoon、Nova Rush、Dice'],
  ['en', 'Koi Lagoon, Nova Rush, Dice'],
  ['my', 'Koi Lagoon, Nova Rush, Dice'],
] as const)('separates names in %s', (prefix, text) => {
  expect(formatList(names, locales[prefix].intl)).toBe(text);
});

test.each(localePrefixes)('puts a visible separator between any two names in %s', (prefix) => {
  expect(formatList(names, locales[prefix].intl)).toMatch(/^Koi Lagoon[,、၊] ?Nova Rush[,、၊] ?Dice$/);
});

test('leaves a single name unchanged', () => expect(formatList(['Dice'], 'th')).toBe('Dice'));
