import { type AmountMinor, parseAmountMinor } from './amount.ts';

/**
 * A letter per symbol; each game has its own pictures. W is wild, S scatter (in a book game the book, which is also
 * wild). O has a value of its own: the coin of hold and win, the orb of a pay-anywhere game. A B D E pay most, K Q J
 * T N least. A classic of three reels has W 7 B E M P L C.
 */
export type SlotSymbol =
  | 'W'
  | 'S'
  | 'O'
  | 'A'
  | 'B'
  | 'D'
  | 'E'
  | 'K'
  | 'Q'
  | 'J'
  | 'T'
  | 'N'
  | '7'
  | 'M'
  | 'P'
  | 'L'
  | 'C';
/** Reel from the left and row from the top, both from 0. */
export type SlotPosition = readonly [reel: number, row: number];
/** The symbols of each reel, top to bottom; reels may differ in height. */
export type SlotBoard = readonly (readonly SlotSymbol[])[];
export type SlotStrips = 'base' | 'ante' | 'free';
/** The fixed prizes of hold and win. Three of them appear on coins, the grand is for a full board. */
export type SlotTier = 'mini' | 'minor' | 'major' | 'grand';

/** An O on the board and its value. */
export interface SlotValue {
  position: SlotPosition;
  /** In stakes on a coin, a factor on an orb. */
  multiplier: number;
  /** On coins only: the name of the prize. */
  tier?: SlotTier;
  /** On coins only: its value if the feature is played. */
  amount?: AmountMinor;
}

/** The reels stop. All events until the next `reveal` belong to this spin. */
export interface SlotReveal {
  type: 'reveal';
  /** The strips on the reels. */
  strips: SlotStrips;
  /** Index on each strip of the symbol in the top row; empty where each cell is drawn separately. */
  stops: readonly number[];
  board: SlotBoard;
  /** Every O on the board; absent when there is none. */
  values?: readonly SlotValue[];
  /** Games of ways: the number of ways on this board. */
  ways?: number;
  /** Present where a multiplier persists over several spins: its value at the start of this spin. */
  multiplier?: number;
  /** Present in the feature: this is free spin `number` of `of`, counting from 1. */
  freeSpin?: { number: number; of: number };
}

/** One paying combination. */
export interface SlotLineWin {
  /** From 1, as printed in the rules; 0 in games without lines. */
  line: number;
  /** Games of ways: the number of ways for this symbol. */
  ways?: number;
  symbol: SlotSymbol;
  /** On a line and in ways: the reels from the left. Anywhere: the number of symbols on the board. */
  count: number;
  positions: readonly SlotPosition[];
  /** Includes the multiplier. */
  amount: AmountMinor;
}

/** All pays of the current board: at most one per line, or per symbol; `amount` is their sum. */
export interface SlotWin {
  type: 'win';
  lines: readonly SlotLineWin[];
  multiplier: number;
  amount: AmountMinor;
}

/** Paying symbols vanish, those above slide down, and new symbols follow from the strip. */
export interface SlotTumble {
  type: 'tumble';
  removed: readonly SlotPosition[];
  /** New symbols of each reel, top to bottom; they fill its topmost rows. */
  dropped: SlotBoard;
  /** The board after the fall, and all its values. */
  board: SlotBoard;
  values?: readonly SlotValue[];
  /** Present where a multiplier grows: the multiplier of the next wins. */
  multiplier?: number;
}

/** After the last tumble the orbs multiply the spin's win: `amount` is the increase. */
export interface SlotOrbs {
  type: 'orbs';
  orbs: readonly SlotValue[];
  /** All orbs together, in the feature including those of earlier spins. */
  multiplier: number;
  amount: AmountMinor;
}

/** A full board of one symbol spins the wheel: it stops at `slices[index]`, which multiplies the win. */
export interface SlotWheel {
  type: 'wheel';
  /** The whole wheel, clockwise; all slices are equally likely. */
  slices: readonly number[];
  index: number;
  multiplier: number;
  /** The amount it adds to the win. */
  amount: AmountMinor;
}

/** Enough scatters: they pay, and award `spins` free spins (more of them inside the feature). */
export interface SlotScatter {
  type: 'scatter';
  count: number;
  positions: readonly SlotPosition[];
  multiplier: number;
  amount: AmountMinor;
  spins: number;
}

/** The feature starts with `spins` free spins at `multiplier`. */
export interface SlotFreeSpinsStart {
  type: 'fsStart';
  spins: number;
  multiplier: number;
  /** Book games: the symbol that expands. */
  special?: SlotSymbol;
}

/** After the lines have paid, the special symbol fills each reel on which it appears and pays on every line. */
export interface SlotExpand {
  type: 'expand';
  symbol: SlotSymbol;
  reels: readonly number[];
  /** The number of lines, each of which pays for `reels.length` symbols. */
  lines: number;
  amount: AmountMinor;
}

/** The feature ends: the number of spins played and their total pay, before the cap. */
export interface SlotFreeSpinsEnd {
  type: 'fsEnd';
  spins: number;
  amount: AmountMinor;
}

/** The coins on the board lock, all other symbols disappear, and the respins begin. */
export interface SlotHoldStart {
  type: 'holdStart';
  coins: readonly SlotValue[];
  respins: number;
  /** The amounts of the prizes at this stake. */
  prizes: Readonly<Record<SlotTier, AmountMinor>>;
}

/** Every empty cell spins once more. */
export interface SlotRespin {
  type: 'respin';
  /** From 1. */
  number: number;
  /** New coins; they stay. */
  coins: readonly SlotValue[];
  /** Respins left after this one; any new coin resets them. */
  left: number;
}

/** The feature pays all its coins, and the grand prize on top when every cell has one. */
export interface SlotHoldEnd {
  type: 'holdEnd';
  coins: number;
  grand?: AmountMinor;
  /** Coins and grand prize together. */
  amount: AmountMinor;
}

/** The round reached its highest payout: it ends here, and `cut`, the excess over it, is not paid. */
export interface SlotCap {
  type: 'cap';
  limit: AmountMinor;
  cut: AmountMinor;
}

/** Always last: the payout of the round, the sum of all pays in it less the `cut` of a `cap`. */
export interface SlotFinal {
  type: 'final';
  amount: AmountMinor;
}

export type SlotEvent =
  | SlotReveal
  | SlotWin
  | SlotTumble
  | SlotOrbs
  | SlotWheel
  | SlotScatter
  | SlotFreeSpinsStart
  | SlotExpand
  | SlotFreeSpinsEnd
  | SlotHoldStart
  | SlotRespin
  | SlotHoldEnd
  | SlotCap
  | SlotFinal;

/**
 * Returns the total pay of a list of slot events, added up from the single wins; equals the amount of its `final`
 * event.
 */
export function sumSlotEvents(events: readonly SlotEvent[]): bigint {
  let total = 0n;
  for (const event of events) {
    switch (event.type) {
      case 'win':
      case 'scatter':
      case 'orbs':
      case 'wheel':
      case 'expand':
      case 'holdEnd':
        total += parseAmountMinor(event.amount);
        break;
      case 'cap':
        total -= parseAmountMinor(event.cut);
    }
  }
  return total;
}
