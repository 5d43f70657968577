import { expect, test } from 'vitest';
import { hmacSha256 } from '../engine/node.ts';
import { chiSquare, fisher, tail } from './chi-square.ts';
import { testGames, verdictOf } from './chi-square-of-games.ts';
import { freshRounds, type Sign } from './count-draws.ts';

test.each([
  [3.841459, 1, 0.05],
  [16.918978, 9, 0.05],
  [124.342113, 100, 0.05],
  [0.710723, 4, 0.95],
  [18.420681, 2, 1e-4],
  [1074.679449, 1000, 0.05],
])('calculates that χ² %d of %i degrees is exceeded in %d of all cases', (statistic, freedom, p) => {
  expect(tail(statistic, freedom)).toBeCloseTo(p, 6);
});

test('accepts expected counts, and detects a loaded die', () => {
  const chances = Array<number>(6).fill(1 / 6);
  expect(chiSquare({ counts: Array(6).fill(100), chances })).toEqual({ statistic: 0, freedom: 5, p: 1 });
  expect(chiSquare({ counts: [150, 90, 90, 90, 90, 90], chances })!.p).toBeLessThan(1e-4);
  expect(chiSquare({ counts: [1, 0, 0, 0, 0, 1], chances })).toBeUndefined();
});

test('accepts several fitting tests, and detects tests that all deviate the same way', () => {
  expect(fisher([0.5, 0.3, 0.8, 0.6])).toBeGreaterThan(0.3);
  expect(fisher(Array(10).fill(0.05))).toBeLessThan(1e-4);
});

/** The same secret in every run, so that the result is reproducible. */
const run = (game: string, draws: number, sign: Sign = hmacSha256) => {
  const open = freshRounds((_key, message) => sign('chi-square', message.replace(/^[^:]*/, 'seed')));
  return verdictOf([...testGames({ game, draws }, open)]);
};

test.each(['dice', 'roulette', 'dragon-tiger', 'nova-rush', 'hi-lo', 'derby-8', 'jade-rabbit'])(
  '%s: has draws and outcomes that deviate no more than chance',
  (game) => expect(run(game, 8_000)).toMatchObject({ isSound: true, strays: [] }),
);

const faults: readonly [name: string, game: string, sign: Sign][] = [
  [
    'never sets the highest bit of a byte',
    'dice',
    (key, message) => hmacSha256(key, message).map((byte) => byte & 127),
  ],
  ['leaves out the largest bytes', 'roulette', (key, message) => hmacSha256(key, message).map((byte) => byte % 251)],
  ['gives the same block twice as often', 'nova-rush', (key, message) => hmacSha256(key, message.replace(/\d:/, '1:'))],
];
test.each(faults)('detects a generator that %s', (_name, game, sign) => {
  expect(run(game, 8_000, sign).isSound).toBe(false);
});
