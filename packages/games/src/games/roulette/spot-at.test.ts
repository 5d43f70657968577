import { expect, test } from 'vitest';
import { neighboursOf, sectors } from './racetrack.ts';
import { colourOf, insideSpots, rouletteRules, straight, wheelOrder } from './rules.ts';
import { spotAt } from './spot-at.ts';

const field = { width: 312, height: 126 };
const [wide, high] = [26, 42];

test('maps the middle of a number to that number', () => {
  for (let number = 1; number <= 36; number++) {
    const [column, row] = [Math.ceil(number / 3) - 1, 2 - ((number - 1) % 3)];
    expect(spotAt((column + 0.5) * wide, (row + 0.5) * high, field)).toBe(straight(number));
  }
});

test('maps an edge to both numbers, a crossing to four, and the foot of a column to its street', () => {
  expect(spotAt(6 * wide, 1.5 * high, field)).toBe('split17-20');
  expect(spotAt(6 * wide - 5, 1.5 * high, field)).toBe('split17-20');
  expect(spotAt(5.5 * wide, high, field)).toBe('split17-18');
  expect(spotAt(11 * wide, 2 * high, field)).toBe('corner31-32-34-35');
  expect(spotAt(0.5 * wide, field.height - 1, field)).toBe('street1-2-3');
  expect(spotAt(wide, field.height - 1, field)).toBe('line1-2-3-4-5-6');
  expect(spotAt(1, 0.5 * high, field)).toBe('split0-3');
  expect(spotAt(1, 2.5 * high, field)).toBe('split0-1');
  expect(spotAt(1, high, field)).toBe('street0-2-3');
  expect(spotAt(1, 2 * high, field)).toBe('street0-1-2');
  expect(spotAt(1, field.height - 1, field)).toBe('corner0-1-2-3');
});

test('makes every inside bet reachable by touch, and every touch an offered spot', () => {
  const touched = new Set<string>();
  for (let x = 0; x <= field.width; x++) for (let y = 0; y <= field.height; y++) touched.add(spotAt(x, y, field));
  for (const { spot } of insideSpots) expect(touched, spot).toContain(spot);
  for (const spot of touched) expect(rouletteRules.spots, spot).toContain(spot);
});

test('maps most of a number’s area to the number on a phone of 320 px', () => {
  const small = { width: 252, height: 90 };
  const points = Array.from({ length: 252 * 90 }, (_, index) => spotAt(index % 252, Math.floor(index / 252), small));
  expect(points.filter((spot) => spot.startsWith('n')).length).toBeGreaterThan(points.length * 0.2);
});

test('covers the wheel with sectors of table spots, each with its standard chips', () => {
  const numbersOf = (spot: string) => wheelOrder.filter((number) => rouletteRules.pays(spot, { number }) > 0);
  expect(Object.values(sectors).map(({ length }) => length)).toEqual([6, 5, 9, 4]);
  for (const spot of Object.values(sectors).flat()) expect(rouletteRules.spots).toContain(spot);
  const covered = [...sectors.tiers, ...sectors.orphelins, ...sectors.voisins].flatMap(numbersOf);
  expect(new Set(covered).size).toBe(37);
  // Each is one section of the wheel, the orphans are two.
  const pieces = (spots: readonly string[]) => {
    const isIn = wheelOrder.map((number) => spots.some((spot) => numbersOf(spot).includes(number)));
    return isIn.filter((each, index) => each && !isIn.at(index - 1)).length;
  };
  expect([pieces(sectors.tiers), pieces(sectors.orphelins), pieces(sectors.voisins), pieces(sectors.zero)]).toEqual([
    1, 2, 1, 1,
  ]);
});

test('gives a number two neighbours on either side, also across the end of the wheel', () => {
  expect(neighboursOf(0)).toEqual([3, 26, 0, 32, 15]);
  expect(neighboursOf(26)).toEqual([35, 3, 26, 0, 32]);
  expect(neighboursOf(17)).toEqual([2, 25, 17, 34, 6]);
  expect(colourOf(17)).toBe('black');
});
