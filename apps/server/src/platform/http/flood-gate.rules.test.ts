import { expect, test } from 'vitest';
import { createFloodGate } from './flood-gate.ts';

function gateAt() {
  let now = 1_000_000;
  const wait = (ms: number) => {
    now += ms;
  };
  return { gate: createFloodGate(() => now), wait };
}

test('a key has its calls at once, and then one for each that is a minute old', () => {
  const { gate, wait } = gateAt();
  const passed = (count: number) =>
    Array.from({ length: count }, () => gate.take('a', 6)).filter((seconds) => seconds === undefined).length;
  expect(passed(20)).toBe(6);
  expect(gate.take('a', 6)).toBe(10);
  wait(9_999);
  expect(gate.take('a', 6)).toBe(1);
  wait(1);
  expect(passed(5)).toBe(1);
  wait(60_000);
  expect(passed(20)).toBe(6);
});

test('keys do not know of each other, and 0 is no limit', () => {
  const { gate } = gateAt();
  expect([gate.take('a', 1), gate.take('b', 1)]).toEqual([undefined, undefined]);
  expect(gate.take('a', 1)).toBe(60);
  for (let n = 0; n < 1000; n++) expect(gate.take('c', 0)).toBeUndefined();
});

test('more keys than fit are forgotten, the oldest first, and those that are at it stay counted', () => {
  const { gate } = gateAt();
  for (let n = 0; n < 100_000; n++) gate.take(`old ${n}`, 1);
  gate.take('new', 1);
  expect(gate.take('new', 1)).toBe(60);
  expect(gate.take('old 99999', 1)).toBe(60);
  expect(gate.take('old 0', 1)).toBeUndefined();
});
