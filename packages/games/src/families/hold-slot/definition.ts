import type { SlotSymbol, SlotTier } from '../../protocol/index.ts';
import { assertRule } from '../slot/strips.ts';
import { totalWeight, type Weights } from '../slot/weights.ts';

export type HoldSymbol = 'A' | 'B' | 'D' | 'E' | 'K' | 'Q';
export const HOLD_SYMBOLS: readonly HoldSymbol[] = ['A', 'B', 'D', 'E', 'K', 'Q'];
export const REELS = 5;
export const ROWS = 3;
export const CELLS = REELS * ROWS;

/** A coin's value in stakes, and the name of its prize. */
export interface Coin {
  multiplier: number;
  tier?: SlotTier;
}

/** The coins of every hold-and-win slot that sets no others. */
export const commonCoins: Weights<Coin> = [
  [{ multiplier: 1 }, 400],
  [{ multiplier: 2 }, 250],
  [{ multiplier: 3 }, 140],
  [{ multiplier: 5 }, 110],
  [{ multiplier: 8 }, 55],
  [{ multiplier: 10 }, 30],
  [{ multiplier: 15 }, 12],
  [{ multiplier: 15, tier: 'mini' }, 10],
  [{ multiplier: 40, tier: 'minor' }, 4],
  [{ multiplier: 150, tier: 'major' }, 1],
];

/**
 * The maths of a hold-and-win slot: five reels and three rows whose cells are drawn one by one, and coins that lock.
 * Six or more coins start the respins. Each new coin resets the respins, and a full board wins the grand prize.
 */
export interface HoldSlotDefinition {
  /** Row per reel, counted from the top. */
  lines: readonly string[];
  /** In line stakes, for three to five of a kind from the left. W substitutes for each of them. */
  linePays: Readonly<Record<HoldSymbol, readonly [three: number, four: number, five: number]>>;
  /** The possible symbols of a cell of each reel. */
  cells: readonly Weights<'W' | 'O' | HoldSymbol>[];
  coins: Weights<Coin>;
  hold: {
    /** Coins that start the feature. */
    from: number;
    respins: number;
    /** The chance that a respin lands a coin on an empty cell: `chance` in `of`. */
    chance: number;
    of: number;
  };
  /** Price, in stakes, of a spin with exactly the coins that start the feature. */
  buy?: { cost: number };
  /** For a full board, in stakes. */
  grand: number;
  /** Highest payout of a round, in stakes. */
  maxWin: number;
}

/** Returns the possible symbols of a cell from their weights, in the order in which they are written. */
export const cellOf = (weights: Partial<Record<'W' | 'O' | HoldSymbol, number>>): HoldSlotDefinition['cells'][number] =>
  Object.entries(weights) as unknown as HoldSlotDefinition['cells'][number];

/** Returns the possible symbols of a reel's cell without a coin. */
export function withoutCoins(weights: HoldSlotDefinition['cells'][number]): Weights<'W' | HoldSymbol> {
  return weights.filter((entry): entry is readonly ['W' | HoldSymbol, number] => entry[0] !== 'O');
}

export interface HoldSlot extends HoldSlotDefinition {
  rows: readonly (readonly number[])[];
  pays: ReadonlyMap<SlotSymbol, readonly number[]>;
}

/** Throws an `Error` naming the fault: the formula of the return holds only for these shapes. */
export function defineHoldSlot(definition: HoldSlotDefinition): HoldSlot {
  const { lines, linePays, cells, coins, hold } = definition;
  for (const line of lines) assertRule(/^[0-2]{5}$/.test(line), `line ${line} names a row for each reel`);
  assertRule(cells.length === REELS, 'cells of five reels');
  const coinChances = cells.map((weights) => chanceOf(weights, 'O'));
  assertRule(
    coinChances.every((chance) => Math.abs(chance - coinChances[0]!) < 1e-12),
    'coins are as likely on each reel',
  );
  assertRule(chanceOf(cells[0]!, 'W') === 0, 'no wild on the first reel');
  assertRule(totalWeight(coins) > 0 && hold.chance < hold.of, 'a respin may land nothing');
  return {
    ...definition,
    rows: lines.map((line) => Array.from(line, Number)),
    pays: new Map(HOLD_SYMBOLS.map((symbol) => [symbol, [0, 0, 0, ...linePays[symbol]]])),
  };
}

/** Returns the chance that a cell shows a symbol. */
export function chanceOf(weights: Weights<SlotSymbol>, symbol: SlotSymbol): number {
  return (weights.find(([shown]) => shown === symbol)?.[1] ?? 0) / totalWeight(weights);
}
