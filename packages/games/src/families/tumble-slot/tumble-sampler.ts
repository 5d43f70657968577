import type { RandomWords } from '../../engine/random-words.ts';
import type { RoundSampler } from '../slot/sampler.ts';
import { awardFor, PARTS, type TumbleSlot, tumbleStrips } from './definition.ts';
import { createTumbleReels, TumbleSpinner } from './tumble-spinner.ts';

/** Returns a sampler of whole rounds of a mode on arrays of numbers; wins are in hundredths of the stake. */
export function tumbleSampler(slot: TumbleSlot, words: RandomWords, mode = 'base'): RoundSampler {
  const spinner = new TumbleSpinner(slot, words);
  const paid = createTumbleReels(slot, tumbleStrips(slot, mode === 'ante' ? 'ante' : 'base'));
  const free = createTumbleReels(slot, slot.strips.free);
  const { awards, more, step } = slot.freeSpins;
  const bought = mode === 'buy' ? slot.buy!.spins : 0;
  const cap = slot.maxWin * PARTS;
  let [spins, features] = [0, 0];
  return {
    parts: PARTS,
    next() {
      let [won, left] = [0, bought];
      if (bought === 0) {
        won = spinner.spin(paid, 1, 0, cap);
        if (won >= cap) return cap;
        if (spinner.orbs > 0) won *= spinner.orbs;
        left = awardFor(awards, spinner.scatters);
        spins += 1;
      }
      if (left > 0) features += 1;
      for (let [multiplier, orbs] = [1, 0]; left > 0 && won < cap; left--) {
        let pay = spinner.spin(free, multiplier, step, cap - won);
        multiplier += spinner.tumbles * step;
        spins += 1;
        if (won + pay >= cap) return cap;
        if (spinner.orbs > 0) {
          orbs += spinner.orbs;
          pay *= orbs;
        }
        won += pay;
        left += awardFor(more, spinner.scatters);
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
