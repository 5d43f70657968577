import type { RandomWords } from '../../engine/random-words.ts';
import { LineSpinner } from '../slot/line-spinner.ts';
import type { RoundSampler } from '../slot/sampler.ts';
import type { LinesSlot } from './definition.ts';
import { linesTable } from './evaluate.ts';

/** Returns a sampler of whole rounds of a mode by look-up; wins are in line stakes. */
export function linesSampler(slot: LinesSlot, words: RandomWords, mode = 'base'): RoundSampler {
  const lineCount = slot.rows.length;
  const scatterPays = slot.scatterPayByCount.map((pay) => pay * lineCount);
  const game = { table: linesTable(slot), rows: slot.rows, scatterPays };
  const base = new LineSpinner(game, slot.strips.base, words);
  const free = new LineSpinner(game, slot.strips.free, words);
  const awards = Int32Array.from(slot.spinsByCount);
  const { multiplier } = slot.freeSpins;
  const bought = mode === 'buy' ? slot.freeSpins.awards[0] : 0;
  const cap = slot.maxWin * lineCount;
  let [spins, features] = [0, 0];
  return {
    parts: lineCount,
    next() {
      let [won, left] = [0, bought];
      if (bought === 0) {
        won = base.spin();
        left = awards[base.scatters]!;
        spins += 1;
      }
      if (left > 0) features += 1;
      for (; left > 0 && won < cap; left--) {
        won += free.spin() * multiplier;
        left += awards[free.scatters]!;
        spins += 1;
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
