import type { Draws } from '../../engine/draws.ts';
import type { SlotBoard, SlotPosition, SlotSymbol, SlotValue } from '../../protocol/index.ts';
import { choose } from '../slot/weights.ts';
import { FEWEST_REELS, payFor, REELS, TUMBLE_SYMBOLS, type TumbleSlot } from './definition.ts';

interface Cell {
  symbol: SlotSymbol;
  /** The factor on an orb. */
  factor?: number;
}

export interface TumbleHit {
  symbol: SlotSymbol;
  /** Reels from the left, or symbols on the board. */
  count: number;
  /** 1 where the game has none. */
  ways: number;
  /** In hundredths of the stake, before any multiplier. */
  pay: number;
  positions: readonly SlotPosition[];
}

/** The cells of one spin. New symbols come from the strip, in order; an orb's factor is drawn as it appears. */
export class TumbleBoard {
  readonly #slot: TumbleSlot;
  readonly #draws: Draws;
  readonly #strips: readonly string[];
  /** The strip index of each reel's topmost symbol. */
  readonly #tops: number[] = [];
  readonly stops: readonly number[];
  #cells: Cell[][] = [];

  constructor(slot: TumbleSlot, draws: Draws, strips: readonly string[]) {
    this.#slot = slot;
    this.#draws = draws;
    this.#strips = strips;
    for (const [reel, strip] of strips.entries()) {
      const rows = slot.heights.length === 1 ? slot.heights[0]![0] : choose(slot.heights, draws.index);
      this.#tops[reel] = draws.index(strip.length);
      this.#cells[reel] = Array.from({ length: rows }, (_, row) => this.#cellAt(reel, this.#tops[reel]! + row));
    }
    this.stops = [...this.#tops];
  }

  get board(): SlotBoard {
    return this.#cells.map((reel) => reel.map(({ symbol }) => symbol));
  }

  get ways(): number {
    return this.#cells.reduce((ways, reel) => ways * reel.length, 1);
  }

  get values(): SlotValue[] {
    return this.#cells.flatMap((reel, x) =>
      reel.flatMap(({ factor }, y) =>
        factor === undefined ? [] : [{ position: [x, y] as const, multiplier: factor }],
      ),
    );
  }

  /** Returns the paying combinations, in the order of the paytable. */
  hits(): TumbleHit[] {
    return TUMBLE_SYMBOLS.flatMap((symbol) => {
      const hit = this.#slot.pays === 'ways' ? this.#waysOf(symbol) : this.#anywhere(symbol);
      const pay = hit && payFor(this.#slot, symbol, hit.count) * hit.ways;
      return pay ? [{ symbol, ...hit, pay }] : [];
    });
  }

  /** Removes cells and lets the rest fall; returns the new symbols of each reel, top to bottom. */
  tumble(removed: readonly SlotPosition[]): SlotBoard {
    return this.#cells.map((reel, x) => {
      const gone = new Set(removed.flatMap(([of, row]) => (of === x ? [row] : [])));
      const { length } = this.#strips[x]!;
      this.#tops[x] = (this.#tops[x]! - gone.size + length) % length;
      const fresh = Array.from(gone, (_, row) => this.#cellAt(x, this.#tops[x]! + row));
      this.#cells[x] = [...fresh, ...reel.filter((_, row) => !gone.has(row))];
      return fresh.map(({ symbol }) => symbol);
    });
  }

  #cellAt(reel: number, place: number): Cell {
    const strip = this.#strips[reel]!;
    const symbol = strip[place % strip.length] as SlotSymbol;
    return symbol === 'O' ? { symbol, factor: choose(this.#slot.orbs!, this.#draws.index) } : { symbol };
  }

  #waysOf(symbol: SlotSymbol) {
    const reels = this.#cells.map(
      (reel) => reel.filter((cell) => cell.symbol === symbol || cell.symbol === 'W').length,
    );
    const broken = reels.indexOf(0);
    const count = broken === -1 ? REELS : broken;
    if (count < FEWEST_REELS) return undefined;
    const ways = reels.slice(0, count).reduce((product, shown) => product * shown, 1);
    return { count, ways, positions: this.#places(symbol, count) };
  }

  #anywhere(symbol: SlotSymbol) {
    const positions = this.#places(symbol, REELS);
    return { count: positions.length, ways: 1, positions };
  }

  /** Returns the positions of a symbol and its wilds on the first reels. */
  #places(symbol: SlotSymbol, reels: number): SlotPosition[] {
    return this.#cells
      .slice(0, reels)
      .flatMap((reel, x) =>
        reel.flatMap((cell, y) => (cell.symbol === symbol || cell.symbol === 'W' ? [[x, y] as const] : [])),
      );
  }
}
