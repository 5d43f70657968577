import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { copyOf } from './stolen-copy.fixture.ts';

test('rejects words so short that random text may contain them', () => {
  const copy = copyOf(randomBytes(150_000).toString('base64'));
  for (const short of ['rose', 'malee', 'ploy', '1234567', 'decade', 'ab-1'])
    expect(() => copy.tells(short), short).toThrow('too short');
  for (const text of ['Rosalind Marlin', 'wiphawadee', '66812345678', 'not ours, ever', '198.51.100.77'])
    expect(copy.tells(text), text).toBe(false);
});

test('finds a written value regardless of case', () => {
  expect(copyOf('{"name": "Wiphawadee"}').tells('wiphaWADEE')).toBe(true);
});
