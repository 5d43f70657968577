import { type FillWords, RandomWords } from '../../engine/random-words.ts';
import { type LinesSlot, ROWS } from './definition.ts';
import { createLineTable, createReelTable } from './line-table.ts';

/** What a Monte-Carlo run saw; amounts in stakes. */
export interface SimulationReport {
  rounds: number;
  spins: number;
  rtp: number;
  /** Of `rtp`: 1.96 of these either side hold the true value in 95 of 100 runs. */
  standardError: number;
  standardDeviation: number;
  hitRate: number;
  aboveStakeRate: number;
  triggerRate: number;
  highestWin: number;
}

/**
 * Plays whole rounds as fast as a core allows, for checking the closed form and for figures it does not give. It shares
 * only the paytable and the strips with the game: boards are looked up in tables, never built.
 */
export function simulateLinesSlot(slot: LinesSlot, rounds: number, fill?: FillWords): SimulationReport {
  const words = new RandomWords(fill);
  const spinBase = createSpinner(slot, slot.strips.base, words);
  const spinFree = createSpinner(slot, slot.strips.free, words);
  const { multiplier } = slot.freeSpins;
  const lineCount = slot.lines.length;
  const cap = slot.maxWin * lineCount;
  let [spins, sum, squares, hits, aboveStake, triggers, highest] = [0, 0, 0, 0, 0, 0, 0];

  for (let round = 0; round < rounds; round++) {
    let packed = spinBase();
    let won = packed >>> SCATTER_BITS;
    let left = slot.spinsByCount[packed & SCATTER_MASK]!;
    spins += 1;
    if (left > 0) triggers += 1;
    for (; left > 0 && won < cap; left--) {
      packed = spinFree();
      won += (packed >>> SCATTER_BITS) * multiplier;
      left += slot.spinsByCount[packed & SCATTER_MASK]!;
      spins += 1;
    }
    if (won > cap) won = cap;
    sum += won;
    squares += won * won;
    if (won > 0) hits += 1;
    if (won > lineCount) aboveStake += 1;
    if (won > highest) highest = won;
  }

  const mean = sum / rounds;
  const deviation = Math.sqrt(squares / rounds - mean * mean) / lineCount;
  return {
    rounds,
    spins,
    rtp: mean / lineCount,
    standardError: deviation / Math.sqrt(rounds),
    standardDeviation: deviation,
    hitRate: hits / rounds,
    aboveStakeRate: aboveStake / rounds,
    triggerRate: triggers / rounds,
    highestWin: highest / lineCount,
  };
}

const SCATTER_BITS = 3;
const SCATTER_MASK = 7;
const LINE_BITS = 24;

/**
 * A function that spins one set of strips once and answers the pay in line stakes with the scatter count in its low three
 * bits. The first three reels are drawn as one index into a table that knows which lines can still pay, so most spins
 * look at few lines or none; the last two are drawn as one more.
 */
function createSpinner(slot: LinesSlot, strips: readonly string[], words: RandomWords): () => number {
  const table = createLineTable(slot);
  const { size, pays } = table;
  const [one, two, three, four, five] = strips.map((strip) => createReelTable(table, strip)) as [
    Reel,
    Reel,
    Reel,
    Reel,
    Reel,
  ];
  const lineCount = slot.rows.length;
  if (lineCount > LINE_BITS) throw new Error(`the simulator keeps at most ${LINE_BITS} lines in one word`);
  const scatterPays = Int32Array.from(slot.scatterPayByCount, (pay) => pay * lineCount);
  const rows = slot.rows.map((line) => Uint8Array.from(line));
  const [row3, row4] = [Uint8Array.from(rows, (row) => row[3]!), Uint8Array.from(rows, (row) => row[4]!)];

  const heads = one.stops * two.stops * three.stops;
  /** Lines alive after three reels in the low bits, scatters above them. */
  const alive = new Uint32Array(heads);
  /** For each line, the key of its first three symbols, already shifted by two symbols. */
  const keys = new Int32Array(heads * lineCount);
  for (let head = 0; head < heads; head++) {
    const c = head % three.stops;
    const b = Math.floor(head / three.stops) % two.stops;
    const a = Math.floor(head / three.stops / two.stops);
    let mask = (one.scatters[a]! + two.scatters[b]! + three.scatters[c]!) << LINE_BITS;
    for (const [line, row] of rows.entries()) {
      const first = one.codes[a * ROWS + row[0]!]!;
      const key = (first * size + two.codes[b * ROWS + row[1]!]!) * size + three.codes[c * ROWS + row[2]!]!;
      keys[head * lineCount + line] = key * size * size;
      if (table.isAliveAfterThree[key]) mask |= 1 << line;
    }
    alive[head] = mask;
  }

  const tails = four.stops * five.stops;
  return () => {
    const head = words.index(heads);
    const tail = words.index(tails);
    const d = Math.floor(tail / five.stops);
    const e = tail - d * five.stops;
    let mask = alive[head]!;
    const scatters = (mask >>> LINE_BITS) + four.scatters[d]! + five.scatters[e]!;
    let pay = scatterPays[scatters]!;
    for (mask &= (1 << LINE_BITS) - 1; mask !== 0; mask &= mask - 1) {
      const line = 31 - Math.clz32(mask & -mask);
      const key = keys[head * lineCount + line]! + four.codes[d * ROWS + row3[line]!]! * size;
      pay += pays[key + five.codes[e * ROWS + row4[line]!]!]!;
    }
    return (pay << SCATTER_BITS) | scatters;
  };
}

type Reel = ReturnType<typeof createReelTable>;
