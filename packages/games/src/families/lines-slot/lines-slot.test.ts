import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDraws, type Draws } from '../../engine/draws.ts';
import { type FillWords, RandomWords } from '../../engine/random-words.ts';
import { lotusLanternsMaths } from '../../games/lotus-lanterns/maths.ts';
import { type SlotSymbol, sumSlotEvents } from '../../protocol/index.ts';
import { figuresOfSample, sample } from '../slot/sampler.ts';
import { linesSlotReturn } from './closed-form.ts';
import { defineLinesSlot, type LinesSlot, type LinesSlotDefinition } from './definition.ts';
import { linesTable } from './evaluate.ts';
import { spinDistribution } from './full-cycle.ts';
import { linesSampler } from './lines-sampler.ts';
import { playLinesSlot } from './play-lines-slot.ts';
import { roundStatistics } from './round-statistics.ts';

const slot = lotusLanternsMaths;

/** Returns the same words in every run, from a cipher that is unpredictable without its key. */
function keyedWords(key: string): FillWords {
  const cipher = createCipheriv('aes-256-ctr', key.padEnd(32, '.'), Buffer.alloc(16));
  return (buffer) => buffer.set(new Uint32Array(new Uint8Array(cipher.update(Buffer.alloc(buffer.byteLength))).buffer));
}

function simulate(game: LinesSlot, rounds: number) {
  const sampler = linesSampler(game, new RandomWords(keyedWords('lines')));
  const { length } = game.rows;
  return figuresOfSample(sample(sampler, rounds, length, game.maxWin * length), 1);
}

/** Returns draws that stop the reels at given stops, spin after spin. */
function scripted(stops: readonly number[]): Draws {
  const queue = [...stops];
  const next = () => {
    if (queue.length === 0) throw new Error('the script has no more stops');
    return queue.shift()!;
  };
  return { ...createDraws(() => new Uint8Array(32)), index: next };
}

test('gives the same RTP by formula and by counting all 143 million boards', () => {
  const statistics = roundStatistics(slot);
  expect(statistics.rtp).toBeCloseTo(linesSlotReturn(slot).rtp, 12);
  const { counts, combinations } = spinDistribution(slot, slot.strips.base);
  expect(counts.reduce((total, byPay) => total + byPay.reduce((sum, count) => sum + count, 0), 0)).toBe(combinations);
});

test('pays by the line table the same as by the paytable, for every line', () => {
  const table = linesTable(slot);
  const symbols: SlotSymbol[] = [...'WSABDEKQJTN'] as SlotSymbol[];
  const pick = (key: number, reel: number) => Math.floor(key / symbols.length ** (4 - reel)) % symbols.length;
  let wrong = 0;
  for (let key = 0; key < symbols.length ** 5; key++) {
    const line = [0, 1, 2, 3, 4].map((reel) => symbols[pick(key, reel)]!);
    if (line[0] === 'W') continue;
    const tableKey = line.reduce((sum, symbol) => sum * table.size + table.codeOf(symbol), 0);
    const run = new RegExp(`^${line[0]}[${line[0]}W]*`).exec(line.join(''))![0];
    const pay = slot.pays.get(line[0]!)?.[run.length] ?? 0;
    if (table.pays[tableKey] !== pay) wrong += 1;
  }
  expect(wrong).toBe(0);
});

test('simulates a million and a half rounds within three standard errors of the exact figures', () => {
  const exact = roundStatistics(slot);
  const seen = simulate(slot, 1_500_000);
  expect(Math.abs(seen.rtp - exact.rtp)).toBeLessThan(3 * seen.standardError);
  const rateError = Math.sqrt((exact.hitRate * (1 - exact.hitRate)) / seen.rounds);
  expect(Math.abs(seen.hitRate - exact.hitRate)).toBeLessThan(3 * rateError);
  expect(Math.abs(seen.aboveStakeRate - exact.aboveStakeRate)).toBeLessThan(3 * rateError);
  expect(seen.standardDeviation / exact.standardDeviation).toBeCloseTo(1, 1);
  expect(Math.abs(seen.featureRate - linesSlotReturn(slot).triggerRate)).toBeLessThan(3 * rateError);
});

test('detects a single changed symbol on one strip', () => {
  const [first, second, third, ...rest] = slot.strips.base;
  const base = [first!, second!, third!.replace('N', 'W'), ...rest];
  const seen = simulate({ ...slot, strips: { ...slot.strips, base } }, 400_000);
  expect(seen.rtp - linesSlotReturn(slot).rtp).toBeGreaterThan(3 * seen.standardError);
});

const tiny: LinesSlotDefinition = {
  ...slot,
  lines: ['11111', '00000'],
  strips: { base: Array(5).fill('ASNNN'), free: Array(5).fill('ASNNN') },
  maxWin: 300,
};

test('pays lines, scatters, feature and retrigger by the rules', () => {
  const game = defineLinesSlot({ ...tiny, maxWin: 100_000 });
  // Stop 0 shows A S N, stop 2 shows N N N. Three reels with a scatter open ten spins; one of those opens ten more.
  const spins = [[0, 0, 0, 2, 2], [2, 2, 2, 2, 2], [0, 0, 0, 2, 2], ...Array(18).fill([1, 2, 0, 2, 2])].flat();
  const { payoutMinor, events } = playLinesSlot(game, scripted(spins), 200n);
  const types = events.map(({ type }) => type);
  expect(types.filter((type) => type === 'reveal')).toHaveLength(21);
  expect(types.slice(0, 4)).toEqual(['reveal', 'win', 'scatter', 'fsStart']);
  expect(types.slice(-2)).toEqual(['fsEnd', 'final']);
  // Paid spin: A A A on the top line 50 × 100, scatters 2 × 200. Free: N five times on both lines 2 × 75 × 100, doubled;
  // then the first spin again, doubled; then eighteen spins that pay nothing.
  expect(payoutMinor).toBe(5_000n + 400n + 30_000n + 10_800n);
  expect(events.filter((event) => event.type === 'scatter').map(({ spins: awarded }) => awarded)).toEqual([10, 10]);
  const last = events.findLast((event) => event.type === 'reveal');
  expect(last?.freeSpin).toEqual({ number: 20, of: 20 });
});

test('ends the round immediately at the maximum payout, and reports the cut amount', () => {
  const game = defineLinesSlot(tiny);
  const spins = [[0, 0, 0, 2, 2], ...Array(3).fill([2, 2, 2, 2, 2])].flat();
  const { payoutMinor, events } = playLinesSlot(game, scripted(spins), 200n);
  // 27 stakes from the paid spin, then 150 per free spin: the second passes 300, and no third is drawn.
  expect(payoutMinor).toBe(300n * 200n);
  expect(events.filter(({ type }) => type === 'reveal')).toHaveLength(3);
  expect(events.at(-2)).toEqual({ type: 'cap', limit: '60000', cut: '5400' });
  expect(events.at(-1)).toEqual({ type: 'final', amount: '60000' });
  expect(sumSlotEvents(events)).toBe(payoutMinor);
});

test('rounds each win down to whole minor units', () => {
  const game = defineLinesSlot({ ...tiny, lines: ['11111', '00000', '22222'], maxWin: 100_000 });
  const { events } = playLinesSlot(game, scripted([2, 2, 2, 2, 2]), 7n);
  const win = events.find((event) => event.type === 'win');
  // Five nines: 75 line stakes of 7/3 minor units are 175 on each of three lines, nothing is lost.
  expect(win?.lines.map(({ amount }) => amount)).toEqual(['175', '175', '175']);
  const odd = playLinesSlot(game, scripted([2, 2, 2, 0, 0]), 7n).events.find((event) => event.type === 'win');
  // Three nines: 5 · 7 / 3 = 11.67 is paid as 11, twice; rounding the sum would have paid 23.
  expect(odd?.lines.map(({ amount }) => amount)).toEqual(['11', '11', '175']);
  expect(odd?.amount).toBe('197');
});

test('stays within the cap for any small game and stops, and its events add up', () => {
  const stops = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(
      stops,
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.integer({ min: 1, max: 400 }),
      (spin, stake, maxWin) => {
        const game = defineLinesSlot({ ...tiny, maxWin });
        const forever = { ...createDraws(() => new Uint8Array(32)), index: looping(spin) };
        const { payoutMinor, events } = playLinesSlot(game, forever, stake);
        expect(payoutMinor).toBeGreaterThanOrEqual(0n);
        expect(payoutMinor).toBeLessThanOrEqual(stake * BigInt(maxWin));
        expect(sumSlotEvents(events)).toBe(payoutMinor);
      },
    ),
    { numRuns: 200 },
  );
});

function looping(values: readonly number[]): () => number {
  let at = 0;
  return () => values[at++ % values.length]!;
}

test.each([0n, -1n])('rejects a stake of %s', (stakeMinor) => {
  expect(() => playLinesSlot(slot, scripted([]), stakeMinor)).toThrow(RangeError);
});

test.each([
  ['a line off the board', { lines: ['11113'] }],
  ['the same line twice', { lines: ['11111', '11111'] }],
  ['an unknown symbol', { strips: { ...tiny.strips, base: Array(5).fill('AXNNN') } }],
  ['scatters too close', { strips: { ...tiny.strips, base: Array(5).fill('SNSNNNN') } }],
  ['scatters too close around the end', { strips: { ...tiny.strips, free: Array(5).fill('SNNNNNS') } }],
  ['a wild on an outer reel', { strips: { ...tiny.strips, base: Array(5).fill('ASNNW') } }],
  ['four reels', { strips: { ...tiny.strips, free: Array(4).fill('ASNNN') } }],
])('rejects a definition with %s', (_, change) => {
  expect(() => defineLinesSlot({ ...tiny, ...change })).toThrow('breaks a rule');
});
