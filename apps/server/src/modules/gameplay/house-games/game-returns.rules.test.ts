import { findGame, versionsOf } from '@sabai/games';
import { expect, test } from 'vitest';
import { figuresOf } from './game-returns.ts';

const [usual, other] = versionsOf(findGame('lotus-lanterns')!).map(({ manifest }) => manifest);
const of = (rulesVersion: string, mode: string, rounds: number, rtp: number) => ({
  game: 'lotus-lanterns',
  rulesVersion,
  mode,
  rounds,
  rtp,
});

test('calculates rounds, return and band for each version separately', () => {
  const measured = [
    of('1.0.0', 'base', 10_000, 0.9),
    of('1.0.0-94', 'base', 400, 0.5),
    { ...of('1.0.0', 'base', 7, 9), game: 'mango-riches' },
  ];
  // 1.96 · 5.3 / √10,000 is some ten points either side of 96.17 %.
  expect(figuresOf(usual!, measured)).toEqual({ rounds: 10_000, rtp: '90.00', low: '85.79', high: '106.56' });
  const { rounds, rtp, low, high } = figuresOf(other!, measured);
  expect({ rounds, rtp }).toEqual({ rounds: 400, rtp: '50.00' });
  expect((Number(low) + Number(high)) / 2).toBeCloseTo(94.0, 1);
});

test('weights the band by bet modes, where a bought feature deviates less for its cost', () => {
  const spins = figuresOf(usual!, [of('1.0.0', 'base', 1000, 1)]);
  const mixed = figuresOf(usual!, [of('1.0.0', 'base', 500, 1), of('1.0.0', 'buy', 500, 0.8)]);
  expect(mixed).toMatchObject({ rounds: 1000, rtp: '90.00' });
  const width = ({ low, high }: typeof spins) => Number(high) - Number(low);
  const [plain, bought] = usual!.modes.map(({ standardDeviation, cost }) => (standardDeviation! / cost) ** 2);
  expect(width(mixed) / width(spins)).toBeCloseTo(Math.sqrt((plain! + bought!) / 2 / plain!), 2);
});

test('returns no figures without rounds, and no band where players choose the volatility', () => {
  expect(figuresOf(usual!, [])).toEqual({ rounds: 0, rtp: null, low: null, high: null });
  const { manifest } = findGame('nova-rush')!;
  const seen = { ...of('1.0.0', 'base', 50, 0.97), game: 'nova-rush' };
  expect(figuresOf(manifest, [seen])).toEqual({ rounds: 50, rtp: '97.00', low: null, high: null });
});
