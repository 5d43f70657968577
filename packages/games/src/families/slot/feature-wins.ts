import { transform, type Waves, wavesOf } from './fourier.ts';

/** The wins of one spin: for each number of awarded free spins, the chances by win, in parts of the stake. */
export type SpinWins = ReadonlyMap<number, Float64Array>;

/** One variant of a feature, such as its special symbol, and its chance. */
export interface FeatureWins {
  readonly weight: number;
  readonly spin: SpinWins;
}

/** Number of distinct parts. Wins beyond it are practically impossible and would wrap to 0. */
export const WIN_PARTS = 2 ** 18;

type Complex = readonly [re: number, im: number];

/**
 * Returns the exact distribution of a whole round's win, in parts of the stake and before the cap, without
 * simulation. A free spin with its descendants wins T = pay + one T for each awarded spin. The Fourier transform
 * turns sums into products. Each frequency therefore gives an equation between two numbers, t = Σ f·tᵃ, which is
 * solved by iteration.
 */
export function roundWins(paid: SpinWins | { bought: number }, features: readonly FeatureWins[]): Float64Array {
  const first = paid instanceof Map ? wavesByAward(paid) : undefined;
  const bought = 'bought' in paid ? paid.bought : 0;
  const ways = features.map(({ weight, spin }) => ({ weight, spin: wavesByAward(spin) }));
  const round: Waves = { re: new Float64Array(WIN_PARTS), im: new Float64Array(WIN_PARTS) };
  for (let at = 0; at <= WIN_PARTS / 2; at++) {
    const trees = ways.map(({ weight, spin }) => ({ weight, tree: treeAt(spin, at) }));
    const feature = (award: number): Complex => {
      let [re, im] = [0, 0];
      for (const { weight, tree } of trees) {
        const [powerRe, powerIm] = power(tree, award);
        re += weight * powerRe;
        im += weight * powerIm;
      }
      return [re, im];
    };
    const [re, im] = first ? sumAt(first, at, feature) : feature(bought);
    round.re[at] = re;
    round.im[at] = im;
    // Chances are real, so the other half is the mirror image.
    if (at > 0 && at < WIN_PARTS / 2) {
      round.re[WIN_PARTS - at] = re;
      round.im[WIN_PARTS - at] = -im;
    }
  }
  transform(round, 1);
  return round.re.map((value) => Math.max(0, value / WIN_PARTS));
}

type WavesByAward = readonly (readonly [award: number, waves: Waves])[];

function wavesByAward(spin: SpinWins): WavesByAward {
  return [...spin].map(([award, chances]) => {
    const waves = wavesOf(chances);
    transform(waves, -1);
    return [award, waves] as const;
  });
}

/** Σ f·g(award) at a frequency. */
function sumAt(spin: WavesByAward, at: number, of: (award: number) => Complex): Complex {
  let [re, im] = [0, 0];
  for (const [award, waves] of spin) {
    const [a, b] = [waves.re[at]!, waves.im[at]!];
    if (award === 0) {
      re += a;
      im += b;
      continue;
    }
    const [c, d] = of(award);
    re += a * c - b * d;
    im += a * d + b * c;
  }
  return [re, im];
}

function treeAt(spin: WavesByAward, at: number): Complex {
  let tree: Complex = [0, 0];
  // Each turn adds a generation of free spins; an endless feature would have no return.
  for (let turn = 0; turn < 200; turn++) {
    const next = sumAt(spin, at, (award) => power(tree, award));
    const isThere = Math.abs(next[0] - tree[0]) + Math.abs(next[1] - tree[1]) < 1e-15;
    tree = next;
    if (isThere) break;
  }
  return tree;
}

function power(base: Complex, exponent: number): Complex {
  let [re, im] = [1, 0];
  let [factorRe, factorIm] = base;
  for (let left = exponent; left > 0; left >>= 1) {
    if (left & 1) [re, im] = [re * factorRe - im * factorIm, re * factorIm + im * factorRe];
    [factorRe, factorIm] = [factorRe * factorRe - factorIm * factorIm, 2 * factorRe * factorIm];
  }
  return [re, im];
}
