import type { RandomWords } from '../../engine/random-words.ts';
import type { SlotSymbol } from '../../protocol/index.ts';
import { createLineTable } from '../slot/line-table.ts';
import { payFromLeft } from '../slot/line-wins.ts';
import type { RoundSampler } from '../slot/sampler.ts';
import { spread } from '../slot/weights.ts';
import { CELLS, HOLD_SYMBOLS, type HoldSlot, REELS, ROWS, withoutCoins } from './definition.ts';

/** Returns a sampler of whole rounds of a mode on arrays of numbers; wins are in line stakes. */
export function holdSampler(slot: HoldSlot, words: RandomWords, mode = 'base'): RoundSampler {
  const lineCount = slot.rows.length;
  const { size, pays, codeOf } = createLineTable(
    ['W', 'O', ...HOLD_SYMBOLS],
    (line) => payFromLeft(slot.pays, line).pay,
  );
  const coinCode = codeOf('O');
  const isBought = mode === 'buy';
  const cells = slot.cells.map((weights) =>
    Uint8Array.from(spread<SlotSymbol>(isBought ? withoutCoins(weights) : weights), (symbol) => codeOf(symbol)),
  );
  const places = Uint8Array.from({ length: CELLS }, (_, cell) => cell);
  const coins = Int32Array.from(spread(slot.coins), ({ multiplier }) => multiplier * lineCount);
  const board = new Uint8Array(CELLS);
  const rows = slot.rows.map((line) => Uint8Array.from(line, (row, reel) => reel * ROWS + row));
  const { from, respins, chance, of } = slot.hold;
  const cap = slot.maxWin * lineCount;
  let [spins, features] = [0, 0];

  const hold = (start: number) => {
    let [held, left] = [start, respins];
    while (left > 0 && held < CELLS) {
      let landed = 0;
      for (let cell = held; cell < CELLS; cell++) if (words.index(of) < chance) landed += 1;
      held += landed;
      left = landed > 0 ? respins : left - 1;
    }
    let won = held === CELLS ? slot.grand * lineCount : 0;
    for (let coin = 0; coin < held; coin++) won += coins[words.index(coins.length)]!;
    return won;
  };

  /** Puts coins on as many different cells as start the feature. */
  const throwCoins = () => {
    for (let coin = 0; coin < from; coin++) {
      const at = coin + words.index(CELLS - coin);
      const cell = places[at]!;
      places[at] = places[coin]!;
      places[coin] = cell;
      board[cell] = coinCode;
    }
    return from;
  };

  return {
    parts: lineCount,
    next() {
      spins += 1;
      let held = 0;
      for (let cell = 0; cell < CELLS; cell++) {
        const faces = cells[Math.floor(cell / ROWS)]!;
        const code = faces[words.index(faces.length)]!;
        board[cell] = code;
        if (code === coinCode) held += 1;
      }
      if (isBought) held = throwCoins();
      let won = 0;
      for (const line of rows) {
        let key = 0;
        for (let reel = 0; reel < REELS; reel++) key = key * size + board[line[reel]!]!;
        won += pays[key]!;
      }
      if (held >= from) {
        features += 1;
        won += hold(held);
      }
      return Math.min(won, cap);
    },
    get spins() {
      return spins;
    },
    get features() {
      return features;
    },
  };
}
