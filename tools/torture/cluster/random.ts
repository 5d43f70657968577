/** Repeatable randomness: the same seed gives the same sequence (mulberry32). */
export interface Chance {
  /** Returns a number from 0 up to 1. */
  next(): number;
  /** Returns an integer from `least` to `most`. */
  between(least: number, most: number): number;
  isTrue(probability: number): boolean;
  oneOf<T>(list: readonly T[]): T;
  /** Returns one of the items, with a probability in proportion to its weight. */
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    isTrue: (probability) => next() < probability,
    oneOf: (list) => list[between(0, list.length - 1)]!,
    weighted(list) {
      let left = next() * list.reduce((sum, { weight }) => sum + weight, 0);
      for (const candidate of list) {
        left -= candidate.weight;
        if (left < 0) return candidate;
      }
      return list.at(-1)!;
    },
  };
}
