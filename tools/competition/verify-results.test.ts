import { expect, test } from 'vitest';
import { problemsOfResults, type Results } from './verify-results.ts';

const money = (THB: string) => ({ type: 'money', amounts: { THB } });
const entrant = (alias: string, score: string, minute: string) => ({
  alias,
  score,
  currency_code: 'THB',
  reached_at: `2026-11-23T10:${minute}:00.000Z`,
});
/** Number 7, with the hash that it has. */
const results: Results = {
  rules: {
    leastScore: '1',
    prizes: ['50000', '30000', '20000', '10000'].map((minor, at) => ({
      from: at + 1,
      to: at + 1,
      reward: money(minor),
    })),
  },
  entrants: [
    entrant('a', '80000', '00'),
    entrant('b', '80000', '05'),
    entrant('c', '100000', '09'),
    entrant('d', '70000', '01'),
  ],
  places: ['c', 'a', 'b', 'd'].map((alias, at) => {
    const value = ['50000', '30000', '20000', '10000'][at]!;
    return { place: at + 1, alias, prize: money(value), value };
  }),
  hash: '',
};
const [said] = problemsOfResults(results);
const hash = /[0-9a-f]{64}/.exec(said ?? '')?.[0] ?? '';

test('accepts a correct result list', () => {
  expect(problemsOfResults({ ...results, hash })).toEqual([]);
});

test('detects any change in a result list', () => {
  const [first, second, ...rest] = results.places;
  const swapped = [{ ...first!, alias: second!.alias }, { ...second!, alias: first!.alias }, ...rest];
  expect(problemsOfResults({ ...results, hash, places: swapped }).join()).toContain('place 1 is a instead of c');
  expect(problemsOfResults({ ...results, hash, places: rest }).join()).toContain('place 1 is missing');
  const more = results.places.map((one) => (one.place === 4 ? { ...one, value: '10001' } : one));
  expect(problemsOfResults({ ...results, hash, places: more }).join()).toContain('worth 10001 instead of 10000');
  const more5 = [...results.places, { place: 5, alias: 'e', prize: money('1'), value: '1' }];
  expect(problemsOfResults({ ...results, hash, places: more5 }).join()).toContain(
    'place 5 has a prize although the rules give none',
  );
});
