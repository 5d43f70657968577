import type { RandomWords } from '../../engine/random-words.ts';

/**
 * Plays whole rounds of one mode as fast as a core allows, for figures and for checking formulas. It shares only
 * strips and paytable with the game: it looks boards up in tables instead of building them.
 */
export interface RoundSampler {
  /** Whole numbers of wins that make one stake. */
  readonly parts: number;
  /** Plays a round and returns its win, in parts of the stake, with the cap applied. */
  next(): number;
  /** Spins played so far, including free spins. */
  readonly spins: number;
  /** Rounds so far that started the feature. */
  readonly features: number;
}

export type MakeSampler = (words: RandomWords) => RoundSampler;

/** The result of a run, as sums that can be added to runs of other cores. Amounts in parts of the stake. */
export interface SampleSums {
  rounds: number;
  spins: number;
  features: number;
  parts: number;
  won: number;
  squares: number;
  hits: number;
  aboveCost: number;
  highest: number;
  /** Rounds that reached the highest win of the mode. */
  atMost: number;
}

/** Plays `rounds` rounds. `costParts` is the cost of one, `maxParts` its maximum payout. */
export function sample(sampler: RoundSampler, rounds: number, costParts: number, maxParts: number): SampleSums {
  const [spinsBefore, featuresBefore] = [sampler.spins, sampler.features];
  let [won, squares, hits, aboveCost, highest, atMost] = [0, 0, 0, 0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const win = sampler.next();
    if (win === 0) continue;
    won += win;
    squares += win * win;
    hits += 1;
    if (win > costParts) aboveCost += 1;
    if (win > highest) highest = win;
    if (win >= maxParts) atMost += 1;
  }
  const spins = sampler.spins - spinsBefore;
  const features = sampler.features - featuresBefore;
  return { rounds, spins, features, parts: sampler.parts, won, squares, hits, aboveCost, highest, atMost };
}

export function addSums(one: SampleSums, other: SampleSums): SampleSums {
  return {
    rounds: one.rounds + other.rounds,
    spins: one.spins + other.spins,
    features: one.features + other.features,
    parts: one.parts,
    won: one.won + other.won,
    squares: one.squares + other.squares,
    hits: one.hits + other.hits,
    aboveCost: one.aboveCost + other.aboveCost,
    highest: Math.max(one.highest, other.highest),
    atMost: one.atMost + other.atMost,
  };
}

/** The figures of a run; the return is a fraction of the cost, deviation and wins are in stakes. */
export interface SampleFigures {
  rounds: number;
  rtp: number;
  /** Standard error of `rtp`: 1.96 of these on either side contain the true value in 95 of 100 runs. */
  standardError: number;
  standardDeviation: number;
  hitRate: number;
  aboveStakeRate: number;
  featureRate: number;
  highestWin: number;
  maxWinRate: number;
}

export function figuresOfSample(sums: SampleSums, cost: number): SampleFigures {
  const { rounds, parts } = sums;
  const mean = sums.won / rounds / parts;
  const standardDeviation = Math.sqrt(sums.squares / rounds / parts ** 2 - mean ** 2);
  return {
    rounds,
    rtp: mean / cost,
    standardError: standardDeviation / Math.sqrt(rounds) / cost,
    standardDeviation,
    hitRate: sums.hits / rounds,
    aboveStakeRate: sums.aboveCost / rounds,
    featureRate: sums.features / rounds,
    highestWin: sums.highest / parts,
    maxWinRate: sums.atMost / rounds,
  };
}
