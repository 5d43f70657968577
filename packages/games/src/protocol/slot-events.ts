import { type AmountMinor, parseAmountMinor } from './amount.ts';

/**
 * A letter per symbol; what it shows is each game's own. W is wild, S scatter (the book, which is wild as well, in a game of
 * books), O what carries a value of its own: the coin of hold and win, the orb of a pay-anywhere game. A B D E pay most,
 * K Q J T N least. A classic of three reels has W 7 B E M P L C.
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
/** The fixed prizes of hold and win. Three of them lie on coins, the grand is for a full board. */
export type SlotTier = 'mini' | 'minor' | 'major' | 'grand';

/** An O on the board and what is written on it. */
export interface SlotValue {
  position: SlotPosition;
  /** In stakes on a coin, a factor on an orb. */
  multiplier: number;
  /** On coins only: the prize it is called by. */
  tier?: SlotTier;
  /** On coins only: what it is worth if the feature is played. */
  amount?: AmountMinor;
}

/** The reels stop. Everything until the next `reveal` belongs to this spin. */
export interface SlotReveal {
  type: 'reveal';
  /** Which strips are on the reels. */
  strips: SlotStrips;
  /** Index on each strip of the symbol in the top row; empty where each cell is drawn by itself. */
  stops: readonly number[];
  board: SlotBoard;
  /** Every O on the board; absent when there is none. */
  values?: readonly SlotValue[];
  /** Games of ways: in how many ways this board can pay. */
  ways?: number;
  /** Present where a multiplier stays over several spins: what it is as this spin begins. */
  multiplier?: number;
  /** Present in the feature: this is free spin `number` of `of`, counting from 1. */
  freeSpin?: { number: number; of: number };
}

/** One combination that pays. */
export interface SlotLineWin {
  /** From 1, as printed in the rules; 0 in games without lines. */
  line: number;
  /** Games of ways: how many of them this symbol makes. */
  ways?: number;
  symbol: SlotSymbol;
  /** On a line and in ways the reels from the left, anywhere the number of symbols on the board. */
  count: number;
  positions: readonly SlotPosition[];
  /** With the multiplier already in it. */
  amount: AmountMinor;
}

/** What pays on the board as it stands: at most one per line, or per symbol; `amount` is their sum. */
export interface SlotWin {
  type: 'win';
  lines: readonly SlotLineWin[];
  multiplier: number;
  amount: AmountMinor;
}

/** What paid vanishes, what stood above slides down, and new symbols follow from the strip. */
export interface SlotTumble {
  type: 'tumble';
  removed: readonly SlotPosition[];
  /** New symbols of each reel, top to bottom; they stand in its topmost rows. */
  dropped: SlotBoard;
  /** The board after the fall, and all its values. */
  board: SlotBoard;
  values?: readonly SlotValue[];
  /** Present where a multiplier grows: for the wins from here on. */
  multiplier?: number;
}

/** After the last tumble the orbs multiply what the spin has won: `amount` is what that adds. */
export interface SlotOrbs {
  type: 'orbs';
  orbs: readonly SlotValue[];
  /** All orbs together, in the feature those of the spins before as well. */
  multiplier: number;
  amount: AmountMinor;
}

/** A full board of one symbol turns the wheel: it stops at `slices[index]`, which multiplies the win. */
export interface SlotWheel {
  type: 'wheel';
  /** The whole wheel, clockwise; all slices are equally likely. */
  slices: readonly number[];
  index: number;
  multiplier: number;
  /** What it adds to the win. */
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

/** The feature opens with `spins` free spins at `multiplier`. */
export interface SlotFreeSpinsStart {
  type: 'fsStart';
  spins: number;
  multiplier: number;
  /** Games of books: the symbol that expands. */
  special?: SlotSymbol;
}

/** After the lines have paid, the special symbol fills each reel it stands on and pays on every line. */
export interface SlotExpand {
  type: 'expand';
  symbol: SlotSymbol;
  reels: readonly number[];
  /** The number of lines, each of which pays for `reels.length` symbols. */
  lines: number;
  amount: AmountMinor;
}

/** The feature closes: how many spins were played and what they paid together, before the cap. */
export interface SlotFreeSpinsEnd {
  type: 'fsEnd';
  spins: number;
  amount: AmountMinor;
}

/** The coins on the board lock, all else leaves, and the respins begin. */
export interface SlotHoldStart {
  type: 'holdStart';
  coins: readonly SlotValue[];
  respins: number;
  /** What the prizes are worth at this stake. */
  prizes: Readonly<Record<SlotTier, AmountMinor>>;
}

/** Every empty cell spins once more. */
export interface SlotRespin {
  type: 'respin';
  /** From 1. */
  number: number;
  /** Coins that came; they stay. */
  coins: readonly SlotValue[];
  /** Respins left after this one; any new coin sets them back to the start. */
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

/** The round reached its highest payout: it ends here, and `cut` of what was won above it is not paid. */
export interface SlotCap {
  type: 'cap';
  limit: AmountMinor;
  cut: AmountMinor;
}

/** Always last: what the round pays, the sum of all that pays in it less the `cut` of a `cap`. */
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

/** What a list of slot events pays, added up from the single wins; equals the amount of its `final` event. */
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
