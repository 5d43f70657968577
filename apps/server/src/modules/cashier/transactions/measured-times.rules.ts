/** How long the latest payments of one way took, in whole seconds. */
export interface Measured {
  readonly sample: number;
  readonly typicalSeconds: number;
  readonly mostSeconds: number;
}

/** Fewer past payments than this promise nothing. */
export const leastSample = 5;

/** How many seconds half of the latest payments took at most; null where too few were made. */
export const usualSeconds = (measured: Measured | undefined): number | null =>
  measured && measured.sample >= leastSample ? measured.typicalSeconds : null;
