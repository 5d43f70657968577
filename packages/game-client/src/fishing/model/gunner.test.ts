import {
  bulletAt,
  distance,
  type Fish,
  isHitPossible,
  positionOf,
  seatSpots,
} from '@sabai/games/families/fishing/water.ts';
import { koiLagoonSpecies as species } from '@sabai/games/games/koi-lagoon/species.ts';
import { describe, expect, test } from 'vitest';
import { angleTo, createGunner, shotEveryMs, worthiest } from './gunner.ts';

const across = (id: number, type: number, y: number): Fish => ({
  id,
  type,
  t0: 0,
  dur: 20_000,
  path: [0, y, 333, y, 666, y, 1000, y],
});
const armed = (...list: Fish[]) => {
  const fish = new Map(list.map((one) => [one.id, one]));
  return { fish, gunner: createGunner(species, fish) };
};
const shot = { seat: 0, shot: 1, weapon: 'cannon', isOwn: true, costMinor: 100n } as const;

/** Advances frame by frame until a fish is hit. */
function flyUntilMet(gunner: ReturnType<typeof createGunner>, from: number, to: number) {
  for (let at = from; at < to; at += 16) {
    const [met] = gunner.advance(16, at, distance);
    if (met) return { ...met, at };
  }
  return undefined;
}

describe('shots in flight', () => {
  test('hit on the screen only where the server accepts the hit', () => {
    const { gunner } = armed(across(7, 0, 400), across(8, 10, 700));
    let hits = 0;
    for (let index = 0; index < 60; index++) {
      const at = 3000 + index * 100;
      const angle = angleTo(0, { x: 100 + index * 13, y: 500 });
      gunner.add({ ...shot, shot: index, angle, at });
      const met = flyUntilMet(gunner, at, at + 8000);
      gunner.clear();
      if (!met) continue;
      hits++;
      const { radius } = species[met.fish.type]!;
      expect(isHitPossible({ seat: 0, angle, at }, met.fish, radius, met.at)).toBe(true);
    }
    expect(hits).toBeGreaterThan(20);
  });

  test('pass all other fish when homing, with hits that the server accepts', () => {
    const { gunner } = armed(across(7, 0, 700), across(8, 10, 300));
    gunner.add({ ...shot, angle: -1, at: 6000, target: 8 });
    const met = flyUntilMet(gunner, 6000, 12_000);
    expect(met?.fish.id).toBe(8);
    expect(isHitPossible({ seat: 0, angle: -1, at: 6000, target: 8 }, met!.fish, 48, met!.at)).toBe(true);
  });

  test('continue past a fish after a rejected hit', () => {
    const { gunner } = armed(across(7, 10, 500));
    const live = gunner.add({ ...shot, angle: -Math.PI / 2, at: 5500 });
    expect(flyUntilMet(gunner, 5500, 7000)?.fish.id).toBe(7);
    expect(gunner.promisedMinor()).toBe(100n);
    gunner.release(live);
    expect(flyUntilMet(gunner, 6100, 7000)).toBeUndefined();
    expect(gunner.find(0, 1)).toBe(live);
  });

  test('of other players hit nothing, and disappear without a hit', () => {
    const { gunner } = armed(across(7, 10, 500));
    gunner.add({ ...shot, seat: 1, isOwn: false, angle: -Math.PI / 2, at: 0 });
    expect(flyUntilMet(gunner, 0, 11_900)).toBeUndefined();
    gunner.advance(16, 12_100, distance);
    expect([...gunner.all()]).toEqual([]);
    expect(bulletAt({ seat: 1, angle: 0, at: 0 }, 0)).toEqual(seatSpots[1]);
  });
});

test('lock automatically on the most valuable fish, then the next, and on none that is leaving', () => {
  const list = [across(1, 0, 200), across(2, 15, 400), across(3, 10, 600)];
  expect(worthiest(species, list, 8000, 0)?.id).toBe(2);
  expect(worthiest(species, list, 8000, 0, 2)?.id).toBe(3);
  expect(worthiest(species, list, 8000, 0, 1)?.id).toBe(2);
  expect(worthiest(species, list, 18_500, 0)).toBeUndefined();
  expect(worthiest(species, [], 0, 0)).toBeUndefined();
});

test('are no faster than the room and the jurisdiction allow', () => {
  expect(shotEveryMs(0)).toBeGreaterThan(125);
  expect(shotEveryMs(5000)).toBe(5000);
});

test('are never aimed at the wall behind the cannon', () => {
  expect(Math.sin(angleTo(0, { x: 900, y: 1200 }))).toBeLessThan(0);
  expect(Math.sin(angleTo(2, { x: 100, y: -200 }))).toBeGreaterThan(0);
  expect(positionOf(across(1, 0, 500), 10_000).x).toBeCloseTo(500, 0);
});
