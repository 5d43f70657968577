import { type Measured, median } from './measure.ts';

/** One of two sides that are measured alternately. */
export interface Side {
  /** Returns the processor time of a call, in microseconds. */
  measure(): Promise<number>;
}

/**
 * Returns the upper end of the 95 % interval of a mean ratio. The mean is the geometric one: the arithmetic mean of
 * ratios of equally noisy sides is above 1.
 */
function upperBound(ratios: readonly number[]): number {
  const values = ratios.map(Math.log);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  // Student's t of 29 degrees of freedom; for more pairs it is slightly too strict.
  return Math.exp(mean + 2.045 * Math.sqrt(variance / values.length));
}

/**
 * Measures both sides alternately, at least 30 times. The upper end of the interval of their ratio is compared with the
 * goal (decision M1).
 */
export async function compareByTurns(
  { name, reference, unit = 'µs of sender, server and database' }: { name: string; reference: string; unit?: string },
  side: Side,
  base: Side,
  most: number | undefined,
  pairs: number,
): Promise<Measured> {
  const found: [number, number][] = [];
  for (let pair = 0; pair < pairs; pair++) {
    // Alternates the order, so that neither side has the warmer machine.
    const [first, second] = pair % 2 === 0 ? [side, base] : [base, side];
    const [one, other] = [await first.measure(), await second.measure()];
    found.push(pair % 2 === 0 ? [one, other] : [other, one]);
  }
  const bound = upperBound(found.map(([value, own]) => value / own));
  return {
    name,
    value: median(found.map(([value]) => value)),
    unit,

    reference: `${reference}; ${pairs} pairs, upper end of 95 %`,
    referenceValue: median(found.map(([, own]) => own)),
    ratio: bound,
    ...(most !== undefined && { goal: `at most ${most}`, isMet: bound <= most }),
  };
}
