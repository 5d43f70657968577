import { describe, expect, test } from 'vitest';
import { soloDraws } from '../../engine/node.ts';
import { deepNaga } from '../../games/deep-naga/round.ts';
import { koiLagoon } from '../../games/koi-lagoon/round.ts';
import { reports } from '../../games/reports.ts';
import type { PlayParams } from '../../protocol/index.ts';
import { figuresOf } from '../instant/instant-report.ts';
import { paidOf, paramsOf } from './fishing-game.ts';
import { createShoal } from './shoal.ts';
import { isBoss } from './species.ts';
import { countStrike, strikeOf } from './strike.ts';
import { bulletAt, type Fish, hasLeft, isHitPossible, positionOf, seatSpots, WATER } from './water.ts';
import { budgetsOf, type WeaponName, weaponNames, weapons } from './weapons.ts';

const rooms = { 'koi-lagoon': koiLagoon, 'deep-naga': deepNaga };
const serverSeed = '4f1c6b1d9a5e2c8f7b3d0a6e5c4b2a19f8e7d6c5b4a392817060504030201000';
const shoot = (weapon: WeaponName, fish: readonly number[], nonce: number, stakeMinor: bigint, room = koiLagoon) =>
  room.play(
    soloDraws({ serverSeed, clientSeed: 'lotus-lantern', nonce }),
    stakeMinor,
    'base',
    paramsOf({ weapon, fish }),
  );
const kindOf = (code: string) => koiLagoon.species.findIndex((species) => species.code === code);

describe('the chance of a catch', () => {
  test('equals the published tables', () => {
    const { chanceByFish } = reports['koi-lagoon']!().figures as { chanceByFish: Record<string, number> };
    expect(chanceByFish['dragon-prince']).toBeCloseTo(0.006226, 6);
    expect(chanceByFish['naga-king']).toBeCloseTo(0.002855, 6);
    expect(chanceByFish.minnow).toBeCloseTo(0.4825, 6);
  });

  test.each(Object.entries(rooms))('%s: returns 96.5 %% for a shot at any number of fish', (_, room) => {
    for (const weapon of weaponNames) {
      for (let count = 1; count <= weapons[weapon].reaches; count++) {
        const budgets = budgetsOf(weapon, count);
        expect(budgets.reduce((sum, budget) => sum + budget, 0)).toBeCloseTo(weapons[weapon].cost, 9);
        for (const species of room.species) {
          for (const budget of budgets) {
            const strike = strikeOf(species, budget);
            expect(strike.chance).toBeLessThanOrEqual(0.95);
            const chances = countStrike(strike).map((one) => ({ ...one, multiplier: one.multiplier / budget }));
            expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
            const { rtp } = figuresOf(chances);
            expect(rtp).toBeGreaterThan(0.9649);
            expect(rtp).toBeLessThan(0.9651);
          }
        }
      }
    }
  });

  test('is capped at 95 %, and such a fish pays more instead', () => {
    const { chance, pays } = strikeOf(koiLagoon.species[0]!, 6);
    expect(chance).toBe(0.95);
    expect(pays[0]!.multiplier).toBe(Math.floor((10_000 * 0.965 * 6) / 0.95));
  });

  test.each<[WeaponName, string[]]>([
    ['cannon', ['goldfish']],
    ['torpedo', ['kohaku']],
    ['lightning', ['angelfish', 'minnow', 'minnow', 'betta']],
  ])('%s at %s: agrees with the formula over 6,000 shots', (weapon, codes) => {
    const fish = codes.map(kindOf);
    const { cost } = weapons[weapon];
    const shots = 6_000;
    let paid = 0n;
    for (let nonce = 0; nonce < shots; nonce++) paid += shoot(weapon, fish, nonce, 100n * BigInt(cost)).payoutMinor;
    const budgets = budgetsOf(weapon, fish.length);
    const variance = fish.reduce((sum, kind, index) => {
      const { standardDeviation } = figuresOf(countStrike(strikeOf(koiLagoon.species[kind]!, budgets[index]!)));
      return sum + (standardDeviation / 10_000 / cost) ** 2;
    }, 0);
    // `figuresOf` takes ten-thousandths, like the strike.
    const error = Math.sqrt(variance) * 10_000;
    expect(Math.abs(Number(paid) / shots / 100 / cost - 0.965)).toBeLessThan((4 * error) / Math.sqrt(shots));
  });
});

describe('a shot', () => {
  test('draws two numbers for each fish, caught or not, and pays accordingly', () => {
    for (let nonce = 0; nonce < 50; nonce++) {
      const draws = soloDraws({ serverSeed, clientSeed: 'lotus-lantern', nonce });
      const numbers = Array.from({ length: 6 }, () => draws.f32());
      const { payoutMinor, events } = shoot('lightning', [kindOf('angelfish'), 0, 0], nonce, 800n);
      // Half of eight prices on the first, a quarter on each of the others, which would exceed the limit of 0.95.
      const chances = [(0.965 * 4) / 8, 0.95, 0.95];
      const pays = [8_00, 203, 203];
      const expected = chances.map((chance, index) => (numbers[index * 2]! < chance ? pays[index]! : 0));
      expect(paidOf(events)).toEqual(expected);
      expect(payoutMinor).toBe(BigInt(expected.reduce((sum, paid) => sum + paid, 0)));
    }
  });

  test('pays a great fish by the second number', () => {
    const pays = new Set<bigint>();
    for (let nonce = 0; nonce < 20_000 && pays.size < 4; nonce++) {
      const { payoutMinor } = shoot('torpedo', [kindOf('dragon-prince')], nonce, 600n);
      if (payoutMinor > 0n) pays.add(payoutMinor / 100n);
    }
    for (const times of pays) expect([100n, 150n, 200n, 250n, 300n]).toContain(times);
    expect(pays.size).toBeGreaterThanOrEqual(4);
  });

  test.each<[string, PlayParams | undefined, bigint]>([
    ['nothing chosen', undefined, 100n],
    ['no fish', { weapon: 'cannon', fish: [] }, 100n],
    ['two fish with one ball', { weapon: 'cannon', fish: [0, 1] }, 100n],
    ['six in one flash', { weapon: 'lightning', fish: [0, 0, 0, 0, 0, 0] }, 800n],
    ['a fish that is not there', { weapon: 'cannon', fish: [99] }, 100n],
    ['half a fish', { weapon: 'cannon', fish: [0.5] }, 100n],
    ['an unknown weapon', { weapon: 'net', fish: [0] }, 100n],
    ['a name of an object', { weapon: 'toString', fish: [0] }, 100n],
    ['a field too much', { weapon: 'cannon', fish: [0], chance: 1 }, 100n],
    ['a price that does not divide', { weapon: 'torpedo', fish: [0] }, 100n],
  ])('is rejected: %s', (_, params, stakeMinor) => {
    expect(koiLagoon.choice!.offers(params, stakeMinor)).toBe(false);
    expect(() =>
      koiLagoon.play(soloDraws({ serverSeed, clientSeed: 'x', nonce: 1 }), stakeMinor, 'base', params),
    ).toThrow(RangeError);
  });
});

describe('the fish of a room', () => {
  const seed = '0123456789abcdef'.repeat(4);

  test('follow from its seed alone, in any number of requests', () => {
    const once = createShoal(koiLagoon.species, seed).until(120_000);
    const often = createShoal(koiLagoon.species, seed);
    const asked = Array.from({ length: 2400 }, (_, tick) => often.until((tick + 1) * 50)).flat();
    expect(asked).toEqual(once);
    expect(createShoal(koiLagoon.species, seed.replace('0', '1')).until(120_000)).not.toEqual(once);
  });

  test.each(Object.entries(rooms))(
    '%s: are between five and a hundred at any time, and include the great ones',
    (_, room) => {
      const shoal = createShoal(room.species, seed);
      let swimming: Fish[] = [];
      const types = new Set<number>();
      for (let at = 0; at <= 600_000; at += 500) {
        const come = shoal.until(at);
        for (const { type } of come) types.add(type);
        swimming = [...swimming.filter((one) => !hasLeft(one, at)), ...come];
        expect(swimming.length).toBeGreaterThan(5);
        expect(swimming.length).toBeLessThan(100);
      }
      expect([...types].filter((type) => isBoss(room.species[type]!))).toHaveLength(2);
      expect(types.size).toBeGreaterThanOrEqual(room.species.length - 1);
    },
  );
});

describe('a hit', () => {
  const fish: Fish = { id: 4, type: 0, path: [0, 500, 333, 500, 666, 500, 1000, 500], t0: 0, dur: 10_000 };
  const up = { seat: 0, angle: -Math.PI / 2, at: 2000 };

  test('is possible at the position of the shot and the fish', () => {
    // At 300 across after three seconds or so, where the ball from below passes half a second later.
    const met = 2000 + 500 / 0.95;
    const there = { ...fish, t0: met - 3000 };
    expect(positionOf(there, met).x).toBeCloseTo(300, -1);
    expect(isHitPossible(up, there, 22, met)).toBe(true);
    expect(isHitPossible(up, there, 22, met + 600)).toBe(false);
    expect(isHitPossible(up, { ...there, t0: there.t0 - 2500 }, 22, met)).toBe(false);
  });

  test('is impossible before the shot, or of a fish that has not appeared yet', () => {
    expect(isHitPossible(up, fish, 22, 1999)).toBe(false);
    expect(isHitPossible({ ...up, target: 4 }, { ...fish, t0: 9000 }, 22, 4000)).toBe(false);
  });

  test('of a homing shot is only of its target, and no faster than it flies', () => {
    const following = { ...up, target: 4 };
    expect(isHitPossible(following, fish, 22, 2600)).toBe(true);
    expect(isHitPossible({ ...up, target: 5 }, fish, 22, 2600)).toBe(false);
    expect(isHitPossible(following, fish, 22, 2050)).toBe(false);
  });

  test('follows a shot that starts at its cannon and stays in the water', () => {
    for (const [seat, spot] of seatSpots.entries()) {
      const bullet = { seat, angle: 1 + seat, at: 0 };
      expect(bulletAt(bullet, 0)).toEqual(spot);
      for (let at = 0; at < 12_000; at += 37) {
        const { x, y } = bulletAt(bullet, at);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x, y)).toBeLessThanOrEqual(WATER);
      }
    }
  });
});
