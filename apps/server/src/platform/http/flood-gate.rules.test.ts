import { expect, test } from 'vitest';
import { createFloodGate } from './flood-gate.ts';

function gateAt() {
  let now = 1_000_000;
  const wait = (ms: number) => {
    now += ms;
  };
  return { gate: createFloodGate(() => now), wait };
}

test('allows a burst up to the limit, then refills it evenly', () => {
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

test('counts keys separately, and applies no limit for 0', () => {
  const { gate } = gateAt();
  expect([gate.take('a', 1), gate.take('b', 1)]).toEqual([undefined, undefined]);
  expect(gate.take('a', 1)).toBe(60);
  for (let n = 0; n < 1000; n++) expect(gate.take('c', 0)).toBeUndefined();
});

test('forgets the oldest of too many keys, and keeps active ones', () => {
  const { gate } = gateAt();
  for (let n = 0; n < 100_000; n++) gate.take(`old ${n}`, 1);
  gate.take('new', 1);
  expect(gate.take('new', 1)).toBe(60);
  expect(gate.take('old 99999', 1)).toBe(60);
  expect(gate.take('old 0', 1)).toBeUndefined();
});
