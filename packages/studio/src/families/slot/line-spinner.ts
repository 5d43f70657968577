import type { RandomWords } from '../../engine/random-words.ts';
import { createReelTable, type LineTable } from './line-table.ts';

const ROWS = 3;
const LINE_BITS = 24;

/** What a spin of five reels needs to know of its game. */
export interface LineGame {
  table: LineTable;
  rows: readonly (readonly number[])[];
  /** In line stakes, by the number of scatters. */
  scatterPays: readonly number[];
}

/**
 * Spins one set of strips. The first three reels are drawn as one index into a table that knows which lines can still pay,
 * so most spins look at few lines or none; the last two are drawn as one more. `head` and `tail` are these indexes.
 */
export class LineSpinner {
  head = 0;
  tail = 0;
  /** Of the spin before. */
  scatters = 0;
  readonly heads: number;
  readonly tails: number;
  readonly #words: RandomWords;
  readonly #pays: Uint16Array;
  readonly #scatterPays: Int32Array;
  /** Lines alive after three reels in the low bits, scatters above them. */
  readonly #alive: Uint32Array;
  /** For each line, the key of its first three symbols, already shifted by two symbols. */
  readonly #keys: Int32Array;
  /** For each line, the key of its last two symbols. */
  readonly #tailKeys: Int32Array;
  readonly #tailScatters: Uint8Array;
  readonly #lineCount: number;

  constructor({ table, rows, scatterPays }: LineGame, strips: readonly string[], words: RandomWords) {
    const { size } = table;
    const reels = strips.map((strip) => createReelTable(table, strip));
    const [one, two, three, four, five] = reels as [Reel, Reel, Reel, Reel, Reel];
    const lineCount = rows.length;
    if (lineCount > LINE_BITS) throw new Error(`the simulator keeps at most ${LINE_BITS} lines in one word`);
    this.#words = words;
    this.#pays = table.pays;
    this.#scatterPays = Int32Array.from(scatterPays);
    this.#lineCount = lineCount;
    this.heads = one.stops * two.stops * three.stops;
    this.tails = four.stops * five.stops;
    this.#alive = new Uint32Array(this.heads);
    this.#keys = new Int32Array(this.heads * lineCount);
    for (let head = 0; head < this.heads; head++) {
      const c = head % three.stops;
      const b = Math.floor(head / three.stops) % two.stops;
      const a = Math.floor(head / three.stops / two.stops);
      let mask = (one.scatters[a]! + two.scatters[b]! + three.scatters[c]!) << LINE_BITS;
      for (const [line, row] of rows.entries()) {
        const first = one.codes[a * ROWS + row[0]!]!;
        const key = (first * size + two.codes[b * ROWS + row[1]!]!) * size + three.codes[c * ROWS + row[2]!]!;
        this.#keys[head * lineCount + line] = key * size * size;
        if (table.isAliveAfterThree[key]) mask |= 1 << line;
      }
      this.#alive[head] = mask;
    }
    this.#tailKeys = new Int32Array(this.tails * lineCount);
    this.#tailScatters = new Uint8Array(this.tails);
    for (let tail = 0; tail < this.tails; tail++) {
      const e = tail % five.stops;
      const d = Math.floor(tail / five.stops);
      this.#tailScatters[tail] = four.scatters[d]! + five.scatters[e]!;
      for (const [line, row] of rows.entries()) {
        const key = four.codes[d * ROWS + row[3]!]! * size + five.codes[e * ROWS + row[4]!]!;
        this.#tailKeys[tail * lineCount + line] = key;
      }
    }
  }

  /** Spins and answers what lines and scatters pay, in line stakes. */
  spin(): number {
    const head = this.#words.index(this.heads);
    const tail = this.#words.index(this.tails);
    this.head = head;
    this.tail = tail;
    const alive = this.#alive[head]!;
    const scatters = (alive >>> LINE_BITS) + this.#tailScatters[tail]!;
    this.scatters = scatters;
    let pay = this.#scatterPays[scatters]!;
    const [heads, tails] = [head * this.#lineCount, tail * this.#lineCount];
    for (let mask = alive & ((1 << LINE_BITS) - 1); mask !== 0; mask &= mask - 1) {
      const line = 31 - Math.clz32(mask & -mask);
      pay += this.#pays[this.#keys[heads + line]! + this.#tailKeys[tails + line]!]!;
    }
    return pay;
  }

  /** For each head and each tail, on how many of its reels a symbol shows. */
  reelsShowing(strips: readonly string[], symbol: string): { heads: Uint8Array; tails: Uint8Array } {
    const shows = strips.map((strip) =>
      Uint8Array.from(strip, (_, stop) =>
        [0, 1, 2].some((row) => strip[(stop + row) % strip.length] === symbol) ? 1 : 0,
      ),
    );
    const [one, two, three, four, five] = shows as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
    const heads = new Uint8Array(this.heads);
    for (let head = 0; head < heads.length; head++) {
      const rest = Math.floor(head / three.length);
      heads[head] = one[Math.floor(rest / two.length)]! + two[rest % two.length]! + three[head % three.length]!;
    }
    const tails = Uint8Array.from({ length: this.tails }, (_, tail) => {
      return four[Math.floor(tail / five.length)]! + five[tail % five.length]!;
    });
    return { heads, tails };
  }
}

type Reel = ReturnType<typeof createReelTable>;
