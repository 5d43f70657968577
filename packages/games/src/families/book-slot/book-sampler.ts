import type { RandomWords } from '../../engine/random-words.ts';
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
  const specials = spread(slot.freeSpins.specials).map((symbol) => ({
    ...reels.reelsShowing(slot.strips.base, symbol),
    pays: Int32Array.from(slot.pays.get(symbol)!, (pay) => pay * lineCount),
  }));
  const awards = Int32Array.from(slot.scatterPayByCount, (_, books) => awardOf(slot, books));
  const bought = mode === 'buy' ? slot.freeSpins.award : 0;
  const cap = slot.maxWin * lineCount;
  let [spins, features] = [0, 0];
  return {
    parts: lineCount,
    next() {
      let [won, left] = [0, bought];
      if (bought === 0) {
        won = reels.spin();
        left = awards[reels.scatters]!;
        spins += 1;
      }
      if (left > 0) {
        features += 1;
        const { heads, tails, pays } = specials[words.index(specials.length)]!;
        for (; left > 0 && won < cap; left--) {
          won += reels.spin() + pays[heads[reels.head]! + tails[reels.tail]!]!;
          left += awards[reels.scatters]!;
          spins += 1;
        }
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
