/**
 * Returns how often a value of `a` is above one of `b`, ties counted half: 0.5 when the two cannot be distinguished
 * (Mann–Whitney).
 */
export function areaUnderCurve(a: readonly number[], b: readonly number[]): number {
  const sorted = b.toSorted((x, y) => x - y);
  /** Returns how many of `b` are below the value, or not above it. */
  const below = (value: number, isIncluded: boolean) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < value || (isIncluded && sorted[middle] === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = a.reduce((sum, value) => sum + (below(value, false) + below(value, true)) / 2, 0);
  return wins / (a.length * b.length);
}

/** Returns the random deviation from 0.5 in 19 of 20 samples of two equal sides. */
export const errorOfArea = (a: number, b: number): number => 1.96 * Math.sqrt((a + b + 1) / (12 * a * b));
