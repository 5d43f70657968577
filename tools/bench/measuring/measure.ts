export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly reference: string;
  readonly referenceValue: number;
  readonly ratio: number;
  readonly p99Ms?: number;
  /** The goal in words, and whether this run meets it. */
  readonly goal?: string;
  readonly isMet?: boolean;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/**
 * Returns how often `work` finishes per second when `callers` repeat it without a pause; the warm-up is not counted.
 */
export async function ratePerSecond(
  callers: number,
  work: (caller: number) => Promise<unknown>,
  { warmUpMs = 1000, measuredMs = 4000 } = {},
): Promise<number> {
  let count = 0;
  let isOver = false;
  const loops = Array.from({ length: callers }, async (_, caller) => {
    while (!isOver) {
      await work(caller);
      count += 1;
    }
  });
  await new Promise((resolve) => setTimeout(resolve, warmUpMs));
  count = 0;
  const startedAt = performance.now();
  await new Promise((resolve) => setTimeout(resolve, measuredMs));
  const rate = (count * 1000) / (performance.now() - startedAt);
  isOver = true;
  await Promise.all(loops);
  return rate;
}

/** Runs both sides alternately, so that a slow minute slows both, and compares their medians. */
export async function sideBySide(
  name: string,
  unit: string,
  reference: string,
  sides: { value(): Promise<number>; reference(): Promise<number> },
  rounds = 3,
): Promise<Measured> {
  const values: number[] = [];
  const references: number[] = [];
  for (let round = 0; round < rounds; round++) {
    references.push(await sides.reference());
    values.push(await sides.value());
  }
  const [value, referenceValue] = [median(values), median(references)];
  return { name, value, unit, reference, referenceValue, ratio: value / referenceValue };
}

/** Returns a figure compared with a goal. */
export const atMost = (name: string, value: number, unit: string, goal: number): Measured => ({
  name,
  value,
  unit,
  reference: 'goal',
  referenceValue: goal,
  ratio: value / goal,
  goal: `at most ${goal}`,
  isMet: value <= goal,
});

/** Returns the value below which this share of all values is. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
