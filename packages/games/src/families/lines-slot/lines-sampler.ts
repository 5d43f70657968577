import type { RandomWords } from '../../engine/random-words.ts';
import { freeSpinsSampler } from '../slot/free-spins-sampler.ts';
import { LineSpinner } from '../slot/line-spinner.ts';
import type { RoundSampler } from '../slot/sampler.ts';
import type { LinesSlot } from './definition.ts';
import { linesTable } from './evaluate.ts';

/** Returns a sampler of whole rounds of a mode by look-up; wins are in line stakes. */
export function linesSampler(slot: LinesSlot, words: RandomWords, mode = 'base'): RoundSampler {
  const lineCount = slot.rows.length;
  const scatterPays = slot.scatterPayByCount.map((pay) => pay * lineCount);
  const game = { table: linesTable(slot), rows: slot.rows, scatterPays };
  const reels = new LineSpinner(game, slot.strips.free, words);
  const { multiplier } = slot.freeSpins;
  const free = { reels, spin: () => reels.spin() * multiplier };
  return freeSpinsSampler({
    lineCount,
    maxWin: slot.maxWin,
    awards: slot.spinsByCount,
    base: new LineSpinner(game, slot.strips.base, words),
    bought: mode === 'buy' ? slot.freeSpins.awards[0] : 0,
    open: () => free,
  });
}
