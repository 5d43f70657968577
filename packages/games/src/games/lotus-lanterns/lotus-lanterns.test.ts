import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playSoloRound } from '../../engine/node.ts';
import { linesSlotReturn } from '../../families/lines-slot/closed-form.ts';
import { type PayingSymbol, stripsOf } from '../../families/lines-slot/definition.ts';
import { roundStatistics } from '../../families/lines-slot/round-statistics.ts';
import { parseAmountMinor, type SlotEvent, type SlotReveal, sumSlotEvents } from '../../protocol/index.ts';
import { lotusLanternsMaths as maths } from './maths.ts';
import { lotusLanterns } from './round.ts';

const seeds = { serverSeed: 'c0ffee'.padEnd(64, '0'), clientSeed: 'lanterns', nonce: 0 };
const play = (nonce: number, stakeMinor: bigint, clientSeed = seeds.clientSeed) =>
  playSoloRound(lotusLanterns, { ...seeds, clientSeed, nonce }, stakeMinor) as {
    payoutMinor: bigint;
    events: SlotEvent[];
  };

test('has an exact RTP of 96.1739 %', () => {
  const { rtp, lines, scatters, freeSpins, triggerRate, meanFreeSpins } = linesSlotReturn(maths);
  expect((rtp * 100).toFixed(4)).toBe('96.1739');
  expect((lines * 100).toFixed(2)).toBe('51.99');
  expect((scatters * 100).toFixed(2)).toBe('4.26');
  expect((freeSpins * 100).toFixed(2)).toBe('39.92');
  expect((1 / triggerRate).toFixed(1)).toBe('62.7');
  expect(meanFreeSpins.toFixed(1)).toBe('15.7');
});

test('loses a negligible share of the RTP to the cap of 2,500 stakes', () => {
  expect(roundStatistics(maths).capCostAtMost).toBeLessThan(1e-12);
});

test('has twenty different lines, each within one row of its neighbour', () => {
  expect(new Set(maths.lines).size).toBe(20);
  for (const rows of maths.rows) {
    for (let reel = 1; reel < 5; reel++) expect(Math.abs(rows[reel]! - rows[reel - 1]!)).toBeLessThanOrEqual(1);
  }
});

test('has strips of the published lengths, and at most one lantern in view on a reel', () => {
  expect(maths.strips.base.map(({ length }) => length)).toEqual([40, 39, 38, 35, 35]);
  expect(maths.strips.free.map(({ length }) => length)).toEqual([39, 36, 37, 40, 34]);
  for (const strip of [...maths.strips.base, ...maths.strips.free]) {
    const [first, ...more] = Array.from(strip.matchAll(/S/g), ({ index }) => index);
    const around = [...more, first! + strip.length];
    for (const [place, at] of [first!, ...more].entries()) expect(around[place]! - at).toBeGreaterThanOrEqual(3);
  }
});

test('adds up the events of 20,000 rounds, and every win follows from the board alone', () => {
  let features = 0;
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const { payoutMinor, events } = play(nonce, 2_000n);
    expect(sumSlotEvents(events)).toBe(payoutMinor);
    expect(events.at(-1)).toEqual({ type: 'final', amount: String(payoutMinor) });
    const problems = audit(events, 2_000n);
    if (problems.length > 0) expect.fail(`round ${nonce}: ${problems.join('; ')}`);
    if (events.some(({ type }) => type === 'fsStart')) features += 1;
  }
  // 319 expected; 3 standard errors are 53.
  expect(Math.abs(features - 20_000 * linesSlotReturn(maths).triggerRate)).toBeLessThan(53);
});

test('returns the published RTP in played rounds', () => {
  const [rounds, stakeMinor] = [60_000, 20n];
  const { rtp, standardDeviation, hitRate } = roundStatistics(maths);
  let [won, hits] = [0n, 0];
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { payoutMinor } = play(nonce, stakeMinor, 'returns');
    won += payoutMinor;
    if (payoutMinor > 0n) hits += 1;
  }
  const seen = Number(won) / Number(stakeMinor) / rounds;
  expect(Math.abs(seen - rtp)).toBeLessThan((3 * standardDeviation) / Math.sqrt(rounds));
  expect(Math.abs(hits / rounds - hitRate)).toBeLessThan(3 * Math.sqrt((hitRate * (1 - hitRate)) / rounds));
});

const anyRound = {
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  clientSeed: fc.stringMatching(/^[a-z0-9-]{1,64}$/),
  nonce: fc.nat(),
};

test('pays for any seeds and stake between zero and the cap, repeatably and as JSON', () => {
  fc.assert(
    fc.property(fc.record(anyRound), fc.bigInt({ min: 1n, max: 10n ** 15n }), (anySeeds, stakeMinor) => {
      const { payoutMinor, events } = playSoloRound(lotusLanterns, anySeeds, stakeMinor);
      expect(payoutMinor).toBeGreaterThanOrEqual(0n);
      expect(payoutMinor).toBeLessThanOrEqual(stakeMinor * 2_500n);
      expect(sumSlotEvents(events as SlotEvent[])).toBe(payoutMinor);
      expect(playSoloRound(lotusLanterns, anySeeds, stakeMinor)).toEqual({ payoutMinor, events });
      expect(JSON.parse(JSON.stringify(events))).toEqual(events);
    }),
    { numRuns: 500 },
  );
});

test('rounds in favour of the casino by less than one minor unit for each winning line', () => {
  fc.assert(
    fc.property(fc.record(anyRound), fc.bigInt({ min: 1n, max: 10_000n }), (anySeeds, stakeMinor) => {
      const rounded = playSoloRound(lotusLanterns, anySeeds, stakeMinor);
      const exactTwentieths = playSoloRound(lotusLanterns, anySeeds, stakeMinor * 20n).payoutMinor;
      const events = rounded.events as SlotEvent[];
      const lines = events.reduce((count, event) => count + (event.type === 'win' ? event.lines.length : 0), 0);
      const lost = exactTwentieths - rounded.payoutMinor * 20n;
      expect(lost).toBeGreaterThanOrEqual(0n);
      expect(lost).toBeLessThanOrEqual(BigInt(lines) * 19n);
    }),
    { numRuns: 500 },
  );
});

test('rejects an unknown mode', () => {
  expect(() => playSoloRound(lotusLanterns, seeds, 100n, 'ante')).toThrow('has no mode ante');
});

/**
 * Computes every spin again by an independent rule: a line pays the longest run that matches a pattern of its symbol
 * and wilds. Returns the differences.
 */
function audit(events: readonly SlotEvent[], stakeMinor: bigint): string[] {
  const problems: string[] = [];
  const spins: { reveal: SlotReveal; rest: SlotEvent[] }[] = [];
  for (const event of events) {
    if (event.type === 'reveal') spins.push({ reveal: event, rest: [] });
    else spins.at(-1)!.rest.push(event);
  }
  for (const { reveal, rest } of spins) {
    const multiplier = reveal.strips === 'free' ? 2n : 1n;
    for (const [reel, stop] of reveal.stops.entries()) {
      const strip = stripsOf(maths, reveal.strips)[reel]!;
      if (!strip.repeat(2).startsWith(reveal.board[reel]!.join(''), stop))
        problems.push(`reel ${reel} shows other symbols`);
    }
    const win = rest.find((event) => event.type === 'win');
    const expected = maths.lines.flatMap((line, index) => {
      const symbols = Array.from(line, (row, reel) => reveal.board[reel]![Number(row)]!).join('');
      const run = new RegExp(`^${symbols[0]}[${symbols[0]}W]{2,4}`).exec(symbols)?.[0];
      if (!run || symbols[0] === 'S') return [];
      const pay = maths.linePays[symbols[0] as PayingSymbol][run.length - 3]!;
      return [`${index + 1}:${symbols[0]}${run.length}:${(stakeMinor * BigInt(pay) * multiplier) / 20n}`];
    });
    const told = (win?.lines ?? []).map(({ line, symbol, count, amount }) => `${line}:${symbol}${count}:${amount}`);
    if (told.join() !== expected.join()) problems.push(`lines ${told} are not ${expected}`);
    for (const { line, positions, count } of win?.lines ?? []) {
      const rows = maths.lines[line - 1]!.slice(0, count);
      if (positions.map(([, row]) => row).join('') !== rows) problems.push(`line ${line} lights other places`);
    }
    const lanterns = reveal.board.flat().filter((symbol) => symbol === 'S').length;
    const scatter = rest.find((event) => event.type === 'scatter');
    if ((scatter?.count ?? 0) !== (lanterns >= 3 ? lanterns : 0)) problems.push(`${lanterns} lanterns were miscounted`);
    if (scatter && parseAmountMinor(scatter.amount) !== stakeMinor * multiplier * [2n, 10n, 100n][lanterns - 3]!) {
      problems.push(`${lanterns} lanterns paid ${scatter.amount}`);
    }
  }
  return problems;
}
