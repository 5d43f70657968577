import { expect, test } from 'vitest';
import { soloDraws } from '../../engine/node.ts';
import { derbyForms, derbyRules } from '../../games/derby-8/rules.ts';
import { houndRules } from '../../games/hound-dash-6/rules.ts';
import { chancesOf, formOf } from './race.ts';

const serverSeed = '4f1c6b1d9a5e2c8f7b3d0a6e5c4b2a19f8e7d6c5b4a392817060504030201000';
const drawsOf = (nonce: number) => soloDraws({ serverSeed, clientSeed: 'lotus-lantern', nonce });
const inOrder = derbyForms.map((_, form) => form);

test('calculates the published example odds', () => {
  expect(inOrder.map((form) => derbyRules.odds(`win:${form + 1}`, inOrder) / 10_000)).toEqual([
    3.65, 4.6, 5.8, 7.3, 8.75, 10.95, 12.5, 17.5,
  ]);
  const { place } = chancesOf({ forms: derbyForms });
  expect(place[0]).toBeCloseTo(0.6268, 4);
  expect(place[1]).toBeCloseTo(0.5398, 4);
  expect(place.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(3, 12);
});

test('uses each form once in every race, identified by its number, and varies the races', () => {
  const races = Array.from({ length: 500 }, (_, race) => formOf(race + 1, 8));
  for (const form of races) expect([...form].sort((a, b) => a - b)).toEqual(inOrder);
  expect(new Set(races.map(String)).size).toBe(500);
  for (let runner = 0; runner < 8; runner++) {
    expect(new Set(races.map((form) => form[runner])).size).toBe(8);
  }
});

test('repeats the known vector of a race number and seeds', () => {
  expect(derbyRules.draw(drawsOf(7), 7)).toEqual({ form: formOf(7, 8), order: [2, 1, 3, 4, 6, 7, 5, 0] });
});

test('finishes 20,000 races as the forms imply', () => {
  const races = 20_000;
  const [wins, firstTwo] = [new Map<number, number>(), new Map<string, number>()];
  for (let race = 1; race <= races; race++) {
    const { form, order } = derbyRules.draw(drawsOf(race), race);
    const [first, second] = [form[order[0]!]!, form[order[1]!]!];
    wins.set(first, (wins.get(first) ?? 0) + 1);
    firstTwo.set(`${first} ${second}`, (firstTwo.get(`${first} ${second}`) ?? 0) + 1);
  }
  const { win, forecast } = chancesOf({ forms: derbyForms });
  const chi = [...wins].reduce((sum, [form, seen]) => sum + (seen - win[form]! * races) ** 2 / (win[form]! * races), 0);
  // Seven degrees of freedom, at a level of one in ten thousand.
  expect(chi).toBeLessThan(29.9);
  const best = forecast[0]![1]! * races;
  expect(Math.abs(firstTwo.get('0 1')! - best)).toBeLessThan(4 * Math.sqrt(best));
});

test('pays a bet by the form of its runner in the race', () => {
  const outcome = { form: [5, 0, 1, 2, 3, 4, 6, 7], order: [1, 2, 0, 3, 4, 5, 6, 7] };
  expect(derbyRules.pays('win:2', outcome)).toBe(36_500);
  expect(derbyRules.pays('win:1', outcome)).toBe(0);
  expect(derbyRules.pays('place:1', outcome)).toBe(derbyRules.odds('place:6', inOrder));
  expect(derbyRules.pays('place:4', outcome)).toBe(0);
  expect(derbyRules.pays('forecast:2-3', outcome)).toBe(derbyRules.odds('forecast:1-2', inOrder));
  expect(derbyRules.pays('forecast:3-2', outcome)).toBe(0);
  expect(derbyRules.spots).toHaveLength(8 + 8 + 56);
  expect(houndRules.spots).toHaveLength(6 + 6 + 30);
});
