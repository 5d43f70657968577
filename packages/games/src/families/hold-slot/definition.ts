import type { SlotSymbol, SlotTier } from '../../protocol/index.ts';
import { assertRule } from '../slot/strips.ts';
import { totalWeight, type Weights } from '../slot/weights.ts';

export type HoldSymbol = 'A' | 'B' | 'D' | 'E' | 'K' | 'Q';
export const HOLD_SYMBOLS: readonly HoldSymbol[] = ['A', 'B', 'D', 'E', 'K', 'Q'];
export const REELS = 5;
export const ROWS = 3;
export const CELLS = REELS * ROWS;

/** A coin's worth in stakes, and the name of the prize it is. */
export interface Coin {
  multiplier: number;
  tier?: SlotTier;
}

/**
 * The maths of a hold-and-win slot: five reels and three rows whose cells are drawn one by one, and coins that lock. Six or
 * more of them open the respins; each new coin sets the respins back, and a full board wins the grand prize.
 */
export interface HoldSlotDefinition {
  /** Row per reel, counted from the top. */
  lines: readonly string[];
  /** In line stakes, for three to five of a kind from the left. W stands for each of them. */
  linePays: Readonly<Record<HoldSymbol, readonly [three: number, four: number, five: number]>>;
  /** What a cell of each reel can show. */
  cells: readonly Weights<'W' | 'O' | HoldSymbol>[];
  coins: Weights<Coin>;
  hold: {
    /** Coins that open the feature. */
    from: number;
    respins: number;
    /** How likely a respin lands a coin on an empty cell: `chance` in `of`. */
    chance: number;
    of: number;
  };
  /** What a spin costs that shows just as many coins as open the feature, in stakes. */
  buy?: { cost: number };
  /** For a full board, in stakes. */
  grand: number;
  /** Highest payout of a round, in stakes. */
  maxWin: number;
}

/** What a cell of a reel can show when it has no coin. */
export function withoutCoins(weights: HoldSlotDefinition['cells'][number]): Weights<'W' | HoldSymbol> {
  return weights.filter((entry): entry is readonly ['W' | HoldSymbol, number] => entry[0] !== 'O');
}

export interface HoldSlot extends HoldSlotDefinition {
  rows: readonly (readonly number[])[];
  pays: ReadonlyMap<SlotSymbol, readonly number[]>;
}

/** Throws an `Error` naming what is wrong: the formula of the return holds only for these shapes. */
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

/** How likely a cell shows a symbol. */
export function chanceOf(weights: Weights<SlotSymbol>, symbol: SlotSymbol): number {
  return (weights.find(([shown]) => shown === symbol)?.[1] ?? 0) / totalWeight(weights);
}
