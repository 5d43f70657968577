import type { RandomWords } from '../../engine/random-words.ts';
import { type FreeSpins, freeSpinsSampler } from '../slot/free-spins-sampler.ts';
import { LineSpinner } from '../slot/line-spinner.ts';
import { createLineTable } from '../slot/line-table.ts';
import type { RoundSampler } from '../slot/sampler.ts';
import { spread } from '../slot/weights.ts';
import { awardOf, BOOK_SYMBOLS, type BookSlot } from './definition.ts';
import { bookLine } from './play-book-slot.ts';

/** Returns a sampler of whole rounds of a mode by look-up; wins are in line stakes. */
export function bookSampler(slot: BookSlot, words: RandomWords, mode = 'base'): RoundSampler {
  const lineCount = slot.rows.length;
  const table = createLineTable(['S', ...BOOK_SYMBOLS], (line) => bookLine(slot, line).pay);
  const scatterPays = slot.scatterPayByCount.map((pay) => pay * lineCount);
  const reels = new LineSpinner({ table, rows: slot.rows, scatterPays }, slot.strips.base, words);
  const specials = spread(slot.freeSpins.specials).map((symbol): FreeSpins => {
    const { heads, tails } = reels.reelsShowing(slot.strips.base, symbol);
    const pays = Int32Array.from(slot.pays.get(symbol)!, (pay) => pay * lineCount);
    return { reels, spin: () => reels.spin() + pays[heads[reels.head]! + tails[reels.tail]!]! };
  });
  return freeSpinsSampler({
    lineCount,
    maxWin: slot.maxWin,
    base: reels,
    awards: slot.scatterPayByCount.map((_, books) => awardOf(slot, books)),
    bought: mode === 'buy' ? slot.freeSpins.award : 0,
    open: () => specials[words.index(specials.length)]!,
  });
}
