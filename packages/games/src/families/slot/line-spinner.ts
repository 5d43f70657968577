import type { RandomWords } from '../../engine/random-words.ts';
import { createReelTable, type LineTable } from './line-table.ts';

const ROWS = 3;
const LINE_BITS = 8;
const LINE_MASK = 0xff;

/** The parameters of a game for spins of five reels. */
export interface LineGame {
  table: LineTable;
  rows: readonly (readonly number[])[];
  /** In line stakes, by the number of scatters. */
  scatterPays: readonly number[];
}

/**
 * Spins one set of strips. The first three reels are drawn as one index into a table of the lines that can still pay,
 * so most spins check few lines or none. The last two are drawn as one more index. `head` and `tail` are these
 * indexes.
 */
export class LineSpinner {
  head = 0;
  tail = 0;
  /** Scatters of the last spin. */
  scatters = 0;
  readonly heads: number;
  readonly tails: number;
  readonly #words: RandomWords;
  readonly #pays: Uint16Array;
  readonly #scatterPays: Int32Array;
  readonly #lineCount: number;
  readonly #lastTwo: number;
  readonly #headScatters: Uint8Array;
  readonly #tailScatters: Uint8Array;
  /** Start of a head's lines in `#alive`, which holds the key of three symbols and the line of each that can pay. */
  readonly #starts: Uint32Array;
  readonly #alive: Uint32Array;
  /** For each line, the key of its last two symbols. */
  readonly #tailKeys: Uint8Array;

  constructor({ table, rows, scatterPays }: LineGame, strips: readonly string[], words: RandomWords) {
    const { size } = table;
    const reels = strips.map((strip) => createReelTable(table, strip));
    const [one, two, three, four, five] = reels as [Reel, Reel, Reel, Reel, Reel];
    this.#words = words;
    this.#pays = table.pays;
    this.#scatterPays = Int32Array.from(scatterPays);
    this.#lineCount = rows.length;
    this.#lastTwo = size * size;
    this.heads = one.stops * two.stops * three.stops;
    this.tails = four.stops * five.stops;
    this.#headScatters = new Uint8Array(this.heads);
    this.#starts = new Uint32Array(this.heads + 1);
    const alive: number[] = [];
    for (let head = 0; head < this.heads; head++) {
      const c = head % three.stops;
      const b = Math.floor(head / three.stops) % two.stops;
      const a = Math.floor(head / three.stops / two.stops);
      this.#headScatters[head] = one.scatters[a]! + two.scatters[b]! + three.scatters[c]!;
      for (const [line, row] of rows.entries()) {
        const first = one.codes[a * ROWS + row[0]!]!;
        const key = (first * size + two.codes[b * ROWS + row[1]!]!) * size + three.codes[c * ROWS + row[2]!]!;
        if (table.isAliveAfterThree[key]) alive.push((key << LINE_BITS) | line);
      }
      this.#starts[head + 1] = alive.length;
    }
    this.#alive = Uint32Array.from(alive);
    this.#tailKeys = new Uint8Array(this.tails * rows.length);
    this.#tailScatters = new Uint8Array(this.tails);
    for (let tail = 0; tail < this.tails; tail++) {
      const e = tail % five.stops;
      const d = Math.floor(tail / five.stops);
      this.#tailScatters[tail] = four.scatters[d]! + five.scatters[e]!;
      for (const [line, row] of rows.entries()) {
        const key = four.codes[d * ROWS + row[3]!]! * size + five.codes[e * ROWS + row[4]!]!;
        this.#tailKeys[tail * rows.length + line] = key;
      }
    }
  }

  /** Spins and returns the pay of lines and scatters, in line stakes. */
  spin(): number {
    const head = this.#words.index(this.heads);
    const tail = this.#words.index(this.tails);
    this.head = head;
    this.tail = tail;
    const scatters = this.#headScatters[head]! + this.#tailScatters[tail]!;
    this.scatters = scatters;
    let pay = this.#scatterPays[scatters]!;
    const end = this.#starts[head + 1]!;
    const tails = tail * this.#lineCount;
    for (let at = this.#starts[head]!; at < end; at++) {
      const entry = this.#alive[at]!;
      pay += this.#pays[(entry >>> LINE_BITS) * this.#lastTwo + this.#tailKeys[tails + (entry & LINE_MASK)]!]!;
    }
    return pay;
  }

  /** Returns, for each head and each tail, the number of its reels that show a symbol. */
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
