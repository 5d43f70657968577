/** Durations of the latest payments by one method, in whole seconds. */
export interface Measured {
  readonly sample: number;
  readonly typicalSeconds: number;
  readonly mostSeconds: number;
}

/** Fewer past payments than this give no estimate. */
export const leastSample = 5;

/** Returns the median duration of the latest payments in seconds; null with too few. */
export const usualSeconds = (measured: Measured | undefined): number | null =>
  measured && measured.sample >= leastSample ? measured.typicalSeconds : null;
