import type { Draws } from '../../engine/draws.ts';
import type { SoloOutcome } from '../../engine/game.ts';
import {
  formatAmountMinor,
  type SlotBoard,
  type SlotEvent,
  type SlotPosition,
  type SlotSymbol,
  type SlotTier,
  type SlotValue,
} from '../../protocol/index.ts';
import { payFromLeft, tellLines } from '../slot/line-wins.ts';
import { SlotRound } from '../slot/slot-round.ts';
import { positionsOf } from '../slot/strips.ts';
import { choose } from '../slot/weights.ts';
import { CELLS, type HoldSlot, ROWS, withoutCoins } from './definition.ts';

/**
 * Plays one round. Fifteen draws fill the cells, reel by reel from the top; one more gives the value of each coin.
 * Every respin then uses one draw per empty cell, and one for the value of each new coin. In a bought spin the cells
 * show exactly the coins that start the feature. One draw decides whether a cell has one of them, and one more gives
 * the symbol of each other cell.
 */
export function playHoldSlot(slot: HoldSlot, draws: Draws, stakeMinor: bigint, mode = 'base'): SoloOutcome<SlotEvent> {
  const round = new SlotRound(stakeMinor, slot.maxWin);
  const show = mode === 'buy' ? boughtCell(slot, draws) : (reel: number) => choose(slot.cells[reel]!, draws.index);
  const board: SlotBoard = slot.cells.map((_, reel) => Array.from({ length: ROWS }, () => show(reel)));
  const coins = positionsOf(board, 'O').map((position) => coinAt(slot, draws, round, position));
  const values = coins.length > 0 ? { values: coins } : {};
  round.tell({ type: 'reveal', strips: 'base', stops: [], board, ...values });

  tellLines(round, slot.rows, board, (symbols) => payFromLeft(slot.pays, symbols));
  if (coins.length >= slot.hold.from && !round.isCapped) hold(slot, draws, round, coins);
  return round.end();
}

/** Fills the cells of a bought spin one after another; all sets of places are equally likely. */
function boughtCell(slot: HoldSlot, draws: Draws): (reel: number) => SlotSymbol {
  const faces = slot.cells.map(withoutCoins);
  let [left, coins] = [CELLS, slot.hold.from];
  return (reel) => {
    const isCoin = draws.index(left) < coins;
    left -= 1;
    if (!isCoin) return choose(faces[reel]!, draws.index);
    coins -= 1;
    return 'O';
  };
}

function hold(slot: HoldSlot, draws: Draws, round: SlotRound, coins: readonly SlotValue[]): void {
  const { respins, chance, of } = slot.hold;
  round.tell({ type: 'holdStart', coins, respins, prizes: prizesOf(slot, round) });
  const held = [...coins];
  const taken = new Set(held.map(({ position }) => position.join()));
  const empty = () => cells().filter((position) => !taken.has(position.join()));
  let left = respins;
  for (let number = 1; left > 0 && held.length < CELLS; number++) {
    const landed = empty()
      .filter(() => draws.index(of) < chance)
      .map((position) => coinAt(slot, draws, round, position));
    for (const coin of landed) taken.add(coin.position.join());
    held.push(...landed);
    left = landed.length > 0 ? respins : left - 1;
    round.tell({ type: 'respin', number, coins: landed, left: held.length < CELLS ? left : 0 });
  }
  const isFull = held.length === CELLS;
  const grandMinor = isFull ? round.worth(slot.grand, 1) : 0n;
  const wonMinor = held.reduce((total, { multiplier }) => total + round.worth(multiplier, 1), grandMinor);
  const grand = isFull ? { grand: formatAmountMinor(grandMinor) } : {};
  round.tell({ type: 'holdEnd', coins: held.length, ...grand, amount: formatAmountMinor(wonMinor) }, wonMinor);
}

function cells(): SlotPosition[] {
  return Array.from({ length: CELLS }, (_, cell): SlotPosition => [Math.floor(cell / ROWS), cell % ROWS]);
}

function coinAt(slot: HoldSlot, draws: Draws, round: SlotRound, position: SlotPosition): SlotValue {
  const coin = choose(slot.coins, draws.index);
  return { position, ...coin, amount: formatAmountMinor(round.worth(coin.multiplier, 1)) };
}

function prizesOf(slot: HoldSlot, round: SlotRound): Record<SlotTier, string> {
  const worth = (tier: SlotTier) => slot.coins.find(([coin]) => coin.tier === tier)?.[0].multiplier ?? slot.grand;
  const amount = (tier: SlotTier) => formatAmountMinor(round.worth(worth(tier), 1));
  return { mini: amount('mini'), minor: amount('minor'), major: amount('major'), grand: amount('grand') };
}
