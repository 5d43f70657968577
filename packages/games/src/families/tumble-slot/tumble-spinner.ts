import type { RandomWords } from '../../engine/random-words.ts';
import { spread } from '../slot/weights.ts';
import { payFor, REELS, TIERS, TUMBLE_SYMBOLS, type TumbleSlot } from './definition.ts';

const SYMBOLS = TUMBLE_SYMBOLS.length;
const [WILD, SCATTER, ORB] = [SYMBOLS, SYMBOLS + 1, SYMBOLS + 2];
const CODES = SYMBOLS + 3;
const MOST_ROWS = 7;
const MOST_COUNTED = REELS * MOST_ROWS;

/** One set of strips by codes, and the symbols in each window: a wild counts as all of them. */
export interface TumbleReels {
  strips: readonly Uint8Array[];
  /** By reel, then by height and stop: a bit per paying symbol. */
  holds: readonly Uint16Array[];
}

export function createTumbleReels(slot: TumbleSlot, strips: readonly string[]): TumbleReels {
  const codes = [...TUMBLE_SYMBOLS, 'W', 'S', 'O'] as readonly string[];
  const coded = strips.map((strip) => Uint8Array.from(strip, (symbol) => codes.indexOf(symbol)));
  const holds = coded.map((strip) => {
    const masks = new Uint16Array((MOST_ROWS + 1) * strip.length);
    for (const [rows] of slot.heights) {
      for (let stop = 0; stop < strip.length; stop++) {
        let mask = 0;
        for (let row = 0; row < rows; row++) {
          const code = strip[(stop + row) % strip.length]!;
          mask |= code === WILD ? (1 << SYMBOLS) - 1 : code < SYMBOLS ? 1 << code : 0;
        }
        masks[rows * strip.length + stop] = mask;
      }
    }
    return masks;
  });
  return { strips: coded, holds };
}

/** Spins a tumbling slot on arrays of numbers; wins are in hundredths of the stake. */
export class TumbleSpinner {
  /** Scatters after the last tumble of the last spin. */
  scatters = 0;
  tumbles = 0;
  orbs = 0;
  readonly #words: RandomWords;
  readonly #isWays: boolean;
  readonly #heights: Uint8Array;
  readonly #factors: Int32Array;
  /** By symbol and count. */
  readonly #pays: Int32Array;
  readonly #cells = new Uint8Array(REELS * MOST_ROWS);
  readonly #rows = new Uint8Array(REELS);
  readonly #tops = new Int32Array(REELS);
  readonly #counts = new Uint8Array(REELS * CODES);
  readonly #reelsPaid = new Uint8Array(SYMBOLS);

  constructor(slot: TumbleSlot, words: RandomWords) {
    this.#words = words;
    this.#isWays = slot.pays === 'ways';
    this.#heights = Uint8Array.from(slot.heights.length === 1 ? [slot.heights[0]![0]] : spread(slot.heights));
    this.#factors = Int32Array.from(slot.orbs ? spread(slot.orbs) : []);
    const most = MOST_COUNTED + 1;
    this.#pays = Int32Array.from({ length: SYMBOLS * most }, (_, at) =>
      payFor(slot, TUMBLE_SYMBOLS[Math.floor(at / most)]!, at % most),
    );
  }

  /** Plays a spin with all its tumbles; `multiplier` grows by `step` with each. Stops at `cap`. */
  spin({ strips, holds }: TumbleReels, multiplier: number, step: number, cap: number): number {
    this.#stop(strips);
    this.tumbles = 0;
    this.orbs = 0;
    let won = 0;
    if (!this.#isWays || this.#canPay(strips, holds)) {
      for (let factor = multiplier; ; factor += step) {
        const pay = this.#isWays ? this.#waysPay() : this.#anywherePay();
        if (pay === 0) break;
        won += pay * factor;
        this.tumbles += 1;
        if (won >= cap) return won;
        this.#tumble(strips);
      }
    }
    this.#countSpecials(won > 0);
    return won;
  }

  #stop(strips: readonly Uint8Array[]): void {
    const heights = this.#heights;
    for (let reel = 0; reel < REELS; reel++) {
      const strip = strips[reel]!;
      const rows = heights.length === 1 ? heights[0]! : heights[this.#words.index(heights.length)]!;
      const top = this.#words.index(strip.length);
      this.#rows[reel] = rows;
      this.#tops[reel] = top;
      for (let row = 0, at = top; row < rows; row++) {
        this.#cells[reel * MOST_ROWS + row] = strip[at]!;
        at = at + 1 === strip.length ? 0 : at + 1;
      }
    }
  }

  /** Returns whether the first three reels share a symbol. */
  #canPay(strips: readonly Uint8Array[], holds: readonly Uint16Array[]): boolean {
    let common = 0xffff;
    for (let reel = 0; reel < 3; reel++) {
      common &= holds[reel]![this.#rows[reel]! * strips[reel]!.length + this.#tops[reel]!]!;
    }
    return common !== 0;
  }

  #waysPay(): number {
    const counts = this.#counts.fill(0);
    for (let reel = 0; reel < REELS; reel++) {
      const end = reel * MOST_ROWS + this.#rows[reel]!;
      for (let at = reel * MOST_ROWS; at < end; at++) counts[reel * CODES + this.#cells[at]!]! += 1;
    }
    let pay = 0;
    for (let symbol = 0; symbol < SYMBOLS; symbol++) {
      let ways = counts[symbol]!;
      let reels = ways > 0 ? 1 : 0;
      while (reels > 0 && reels < REELS) {
        const shown = counts[reels * CODES + symbol]! + counts[reels * CODES + WILD]!;
        if (shown === 0) break;
        ways *= shown;
        reels += 1;
      }
      const each = this.#pays[symbol * (MOST_COUNTED + 1) + reels]!;
      this.#reelsPaid[symbol] = each > 0 ? reels : 0;
      pay += each * ways;
    }
    return pay;
  }

  #anywherePay(): number {
    const counts = this.#counts.fill(0, 0, CODES);
    for (let reel = 0; reel < REELS; reel++) {
      const end = reel * MOST_ROWS + this.#rows[reel]!;
      for (let at = reel * MOST_ROWS; at < end; at++) counts[this.#cells[at]!]! += 1;
    }
    let pay = 0;
    for (let symbol = 0; symbol < SYMBOLS; symbol++) {
      const each = counts[symbol]! < TIERS[0]! ? 0 : this.#pays[symbol * (MOST_COUNTED + 1) + counts[symbol]!]!;
      this.#reelsPaid[symbol] = each > 0 ? REELS : 0;
      pay += each;
    }
    return pay;
  }

  #tumble(strips: readonly Uint8Array[]): void {
    let wildReels = 0;
    for (let symbol = 0; symbol < SYMBOLS; symbol++) wildReels = Math.max(wildReels, this.#reelsPaid[symbol]!);
    for (let reel = 0; reel < REELS; reel++) {
      const strip = strips[reel]!;
      const first = reel * MOST_ROWS;
      let to = first + this.#rows[reel]! - 1;
      for (let from = to; from >= first; from--) {
        const code = this.#cells[from]!;
        const isGone = code < SYMBOLS ? reel < this.#reelsPaid[code]! : code === WILD && reel < wildReels;
        if (!isGone) this.#cells[to--] = code;
      }
      let top = this.#tops[reel]!;
      for (; to >= first; to--) {
        top = top === 0 ? strip.length - 1 : top - 1;
        this.#cells[to] = strip[top]!;
      }
      this.#tops[reel] = top;
    }
  }

  /** Counts scatters, and the orbs' factors where there is a win to multiply. */
  #countSpecials(hasWon: boolean): void {
    let scatters = 0;
    for (let reel = 0; reel < REELS; reel++) {
      const end = reel * MOST_ROWS + this.#rows[reel]!;
      for (let at = reel * MOST_ROWS; at < end; at++) {
        const code = this.#cells[at]!;
        if (code === SCATTER) scatters += 1;
        else if (hasWon && code === ORB) this.orbs += this.#factors[this.#words.index(this.#factors.length)]!;
      }
    }
    this.scatters = scatters;
  }
}
