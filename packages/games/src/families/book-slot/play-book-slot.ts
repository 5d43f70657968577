import type { Draws } from '../../engine/draws.ts';
import type { SoloOutcome } from '../../engine/game.ts';
import {
  formatAmountMinor,
  type SlotBoard,
  type SlotEvent,
  type SlotReveal,
  type SlotSymbol,
} from '../../protocol/index.ts';
import { type LinePay, tellLines } from '../slot/line-wins.ts';
import { SlotRound } from '../slot/slot-round.ts';
import { positionsOf, windowAt } from '../slot/strips.ts';
import { choose } from '../slot/weights.ts';
import { awardOf, type BookSlot, type BookSymbol, REELS } from './definition.ts';

/**
 * Plays one round: five draws stop the reels of the paid spin, one chooses the special symbol, five stop each free spin. A
 * bought feature has no paid spin.
 */
export function playBookSlot(slot: BookSlot, draws: Draws, stakeMinor: bigint, mode = 'base'): SoloOutcome<SlotEvent> {
  const round = new SlotRound(stakeMinor, slot.maxWin);
  const spins = mode === 'buy' ? slot.freeSpins.award : spin(slot, draws, round);
  if (spins > 0 && !round.isCapped) {
    const special = choose(slot.freeSpins.specials, draws.index);
    round.freeSpins({ spins, multiplier: 1, special }, (freeSpin) => spin(slot, draws, round, { freeSpin, special }));
  }
  return round.end();
}

interface Feature {
  freeSpin: NonNullable<SlotReveal['freeSpin']>;
  special: BookSymbol;
}

/** Plays one spin and returns its free spins. */
function spin(slot: BookSlot, draws: Draws, round: SlotRound, feature?: Feature): number {
  const reels = slot.strips.base;
  const stops = reels.map((strip) => draws.index(strip.length));
  const board = reels.map((strip, reel) => windowAt(strip, stops[reel]!));
  const strips = feature ? 'free' : 'base';
  round.tell({ type: 'reveal', strips, stops, board, ...(feature && { freeSpin: feature.freeSpin }) });

  tellLines(round, slot.rows, board, (symbols) => bookLine(slot, symbols));
  if (feature) expand(slot, board, feature.special, round);

  const positions = positionsOf(board, 'S');
  const count = positions.length;
  const spins = awardOf(slot, count);
  if (spins > 0) {
    const wonMinor = round.worth(slot.scatterPayByCount[count]!, 1);
    const amount = formatAmountMinor(wonMinor);
    round.tell({ type: 'scatter', count, positions, multiplier: 1, amount, spins }, wonMinor);
  }
  return spins;
}

function expand(slot: BookSlot, board: SlotBoard, symbol: SlotSymbol, round: SlotRound): void {
  const reels = board.flatMap((reel, index) => (reel.includes(symbol) ? [index] : []));
  // Pays on every line alike: in line stakes over the number of lines, which is in whole stakes.
  const pay = slot.pays.get(symbol)![reels.length]!;
  if (pay === 0) return;
  const wonMinor = round.worth(pay, 1);
  const amount = formatAmountMinor(wonMinor);
  round.tell({ type: 'expand', symbol, reels, lines: slot.lines.length, amount }, wonMinor);
}

/**
 * Returns the pay of a line in line stakes: its first symbol other than a book, with books in between, or the books
 * before it alone.
 */
export function bookLine(slot: BookSlot, symbols: readonly SlotSymbol[]): LinePay {
  const symbol = symbols.find((shown) => shown !== 'S') ?? 'S';
  const run = runOf(symbols, (shown) => shown === symbol || shown === 'S');
  const books = runOf(symbols, (shown) => shown === 'S');
  const [pay, booksPay] = [slot.pays.get(symbol)![run]!, slot.pays.get('S')![books]!];
  return booksPay > pay ? { symbol: 'S', count: books, pay: booksPay } : { symbol, count: run, pay };
}

function runOf(symbols: readonly SlotSymbol[], goesOn: (symbol: SlotSymbol) => boolean): number {
  const end = symbols.findIndex((symbol) => !goesOn(symbol));
  return end === -1 ? REELS : end;
}
