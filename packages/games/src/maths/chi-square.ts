/** Counts by class, and the chance of each class. */
export interface Counted {
  readonly counts: readonly number[];
  /** The chances of the same classes; they add up to 1. */
  readonly chances: readonly number[];
}

export interface ChiSquare {
  readonly statistic: number;
  readonly freedom: number;
  /** The probability of at least this deviation by chance. */
  readonly p: number;
}

/** Below this expected count the statistic has another distribution: such classes are merged. */
const FEWEST_EXPECTED = 5;

/** Runs Pearson's test of counts against their chances; returns undefined when there are too few counts. */
export function chiSquare({ counts, chances }: Counted): ChiSquare | undefined {
  const total = sum(counts);
  const joined: { count: number; expected: number }[] = [];
  let open = { count: 0, expected: 0 };
  for (const [at, chance] of chances.entries()) {
    open = { count: open.count + counts[at]!, expected: open.expected + chance * total };
    if (open.expected < FEWEST_EXPECTED) continue;
    joined.push(open);
    open = { count: 0, expected: 0 };
  }
  const last = joined.at(-1);
  if (last) Object.assign(last, { count: last.count + open.count, expected: last.expected + open.expected });
  if (joined.length < 2) return undefined;
  const statistic = sum(joined.map(({ count, expected }) => (count - expected) ** 2 / expected));
  const freedom = joined.length - 1;
  return { statistic, freedom, p: tail(statistic, freedom) };
}

/** Combines several independent tests by Fisher's method. */
export function fisher(ps: readonly number[]): number {
  return tail(-2 * sum(ps.map((p) => Math.log(Math.max(p, Number.MIN_VALUE)))), 2 * ps.length);
}

/**
 * Returns the chance that a chi-square variable is at least `statistic`: the regularised upper incomplete gamma
 * function.
 */
export function tail(statistic: number, freedom: number): number {
  const [a, x] = [freedom / 2, statistic / 2];
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * series(a, x) : scale * continuedFraction(a, x);
}

function series(a: number, x: number): number {
  let [term, total] = [1 / a, 1 / a];
  for (let n = 1; term > total * 1e-16; n++) {
    term *= x / (a + n);
    total += term;
  }
  return total;
}

/** By Lentz's method. */
function continuedFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < 100_000; n++) {
    const step = -n * (n - a);
    b += 2;
    d = 1 / nonZero(step * d + b);
    c = nonZero(b + step / c);
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return h;

  function nonZero(value: number): number {
    return Math.abs(value) < tiny ? tiny : value;
  }
}

/** Uses Stirling's series, exact to the last digit above 15; smaller arguments are shifted up first. */
function logGamma(z: number): number {
  if (z < 15) return logGamma(z + 1) - Math.log(z);
  const over = 1 / (z * z);
  const corrections = (1 / 12 - over * (1 / 360 - over * (1 / 1260 - over / 1680))) / z;
  return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + corrections;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
