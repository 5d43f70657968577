import { expect, test } from 'vitest';
import { RandomWords } from './random-words.ts';

/** Returns the given words in an endless cycle. */
function cycling(words: readonly number[]): RandomWords {
  let at = 0;
  return new RandomWords((buffer) => {
    for (let index = 0; index < buffer.length; index++) buffer[index] = words[at++ % words.length]!;
  });
}

test('maps the lowest and the highest word to the first and the last index', () => {
  const words = cycling([1, 2 ** 32 - 1]);
  expect([words.index(7), words.index(7)]).toEqual([0, 6]);
});

test('discards a word that would favour an index', () => {
  // 2³² divided by seven leaves a remainder of 4, and the word 0 falls into that remainder.
  expect(cycling([0, 0, 2 ** 32 - 1]).index(7)).toBe(6);
  expect(cycling([0]).index(8)).toBe(0);
});

test('gives every index of a large table equally often', () => {
  const size = 1_000;
  const perIndex = 20;
  const step = 2 ** 32 / (size * perIndex);
  const words = cycling(Array.from({ length: size * perIndex }, (_, index) => Math.floor((index + 0.5) * step)));
  const counts = new Array<number>(size).fill(0);
  for (let draw = 0; draw < size * perIndex; draw++) counts[words.index(size)]! += 1;
  expect(counts.every((count) => count === perIndex)).toBe(true);
});

test('refills its buffer from the platform', () => {
  const words = new RandomWords();
  const seen = new Set(Array.from({ length: 40_000 }, () => words.index(2 ** 20)));
  expect(seen.size).toBeGreaterThan(38_000);
});
