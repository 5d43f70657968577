import { POCKETS } from '../roulette/rules.ts';

const SHOWN = 3;

export interface Counted {
  number: number;
  times: number;
}

/** Returns the three most frequent and the three least frequent numbers, most striking first. */
export function oftenAndSeldom(numbers: readonly number[]): { often: readonly Counted[]; seldom: readonly Counted[] } {
  const counted = Array.from({ length: POCKETS }, (_, number) => ({
    number,
    times: numbers.filter((each) => each === number).length,
  })).sort((a, b) => b.times - a.times || a.number - b.number);
  return { often: counted.slice(0, SHOWN), seldom: counted.slice(-SHOWN).reverse() };
}
