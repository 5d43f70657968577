import { expect, test } from 'vitest';
import { createDraws, type DrawRecord } from './draws.ts';
import { hmacSha256 as hmacOfPlatform, sha256Hex as sha256OfPlatform } from './fairness.ts';
import { knownSolo } from './known-answers.ts';
import { hmacSha256, sha256Hex, soloDraws } from './node.ts';
import { soloMessage } from './seeds.ts';

const { seeds } = knownSolo;
const times = <Value>(count: number, draw: () => Value) => Array.from({ length: count }, draw);

/** Returns the first two blocks as a browser computes them. */
async function drawsOfPlatform() {
  const blocks = await Promise.all([0, 1].map((block) => hmacOfPlatform(seeds.serverSeed, soloMessage(seeds, block))));
  return createDraws((block) => blocks[block]!);
}

const variants = [
  { name: 'Node', draws: async () => soloDraws(seeds) },
  { name: 'WebCrypto', draws: drawsOfPlatform },
];

test.each(variants)('$name derives the known floats from the known seeds', async ({ draws }) => {
  const { f32 } = await draws();
  for (const expected of knownSolo.floats) expect(f32()).toBeCloseTo(expected, 12);
});

test.each(variants)('$name derives the known 52 bits from the known seeds', async ({ draws }) => {
  expect((await draws()).u52()).toBe(knownSolo.u52);
});

test.each(variants)('$name derives the known choices from the known seeds', async ({ draws }) => {
  const stops = await draws();
  expect(times(5, () => stops.index(40))).toEqual(knownSolo.stopsOf40);
  expect((await draws()).index(37)).toBe(knownSolo.roulette);
  const path = await draws();
  expect(times(16, () => (path.f32() < 0.5 ? 'L' : 'R')).join('')).toBe(knownSolo.plinko);
  const picks = await draws();
  const pool = times(40, () => 0).map((_, index) => index + 1);
  expect(times(10, () => pool.splice(picks.index(pool.length), 1)[0])).toEqual(knownSolo.keno);
});

test('hashes and signs any text the same in both variants', async () => {
  for (const text of ['', 'a', 'ดอกบัว', 'x'.repeat(200)]) {
    expect(await sha256OfPlatform(text)).toBe(sha256Hex(text));
    expect(Array.from(await hmacOfPlatform('key', text))).toEqual(Array.from(hmacSha256('key', text)));
  }
  expect(sha256Hex(seeds.serverSeed)).toBe(knownSolo.serverSeedHash);
});

test('records the bytes of every number, also across two blocks', () => {
  const records: DrawRecord[] = [];
  const block = (index: number) => Uint8Array.from({ length: 32 }, (_, at) => index * 32 + at);
  const draws = createDraws(block, (record) => records.push(record));
  times(7, () => draws.f32());
  expect(draws.u52()).toBe(0x1c1d1e1f * 2 ** 20 + 0x20212);
  expect(draws.index(4)).toBe(0);
  expect(records.at(-2)).toEqual({ offset: 28, bytes: '1c1d1e1f20212223', kind: 'u52', value: expect.any(Number) });
  expect(records.at(-1)).toMatchObject({ offset: 36, bytes: '24252627', choice: { size: 4, index: 0 } });
});

test('keeps the extreme bytes inside their ranges', () => {
  const highest = createDraws(() => new Uint8Array(32).fill(255));
  expect(highest.f32()).toBeLessThan(1);
  expect(highest.u52()).toBe(2 ** 52 - 1);
  expect(highest.index(1000)).toBe(999);
});

test('spreads a hundred thousand choices evenly', () => {
  const size = 40;
  const counts = new Array<number>(size).fill(0);
  for (let nonce = 0; nonce < 10_000; nonce++) {
    const draws = soloDraws({ ...seeds, nonce });
    for (let draw = 0; draw < 10; draw++) counts[draws.index(size)]! += 1;
  }
  const expected = 100_000 / size;
  const chiSquare = counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
  // 39 degrees of freedom: 99.9 of 100 fair streams stay below 72.
  expect(chiSquare).toBeLessThan(72);
});
