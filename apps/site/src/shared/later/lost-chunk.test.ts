import { expect, test } from 'vitest';
import { mayReload } from './lost-chunk.ts';

test('[R8.10] a lost chunk reloads the page at most once in 60 seconds', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => void kept.set(k, v),
  };
  expect(mayReload(1_000_000, storage)).toBe(true);
  expect(mayReload(1_059_999, storage)).toBe(false);
  expect(mayReload(1_060_000, storage)).toBe(true);
});
