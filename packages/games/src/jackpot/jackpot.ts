import type { Draws } from '../engine/draws.ts';
import { standardStakes } from '../engine/stakes.ts';
import type { JackpotTier } from '../protocol/index.ts';

/**
 * The jackpot of the house's network: four pots in each currency, each of which must be won before it reaches its ceiling. A
 * stake at a game of the network gives a quarter of a percent to each; two thirds of that make the pot grow, the rest is saved
 * for the seed of the next one. With a ceiling of five seeds that third is exactly the next seed in the mean, so that a pot
 * pays back what was given to it, neither more nor less.
 */
export const jackpotTiers = ['mini', 'minor', 'major', 'grand'] as const satisfies readonly JackpotTier[];

/** Of each stake, what goes to the four pots together. */
export const jackpotShare = 0.01;

/** A minor unit has so many parts; a stake of one minor unit gives two of them to a pot and one to its next seed. */
export const partsPerMinor = 1200n;
const potPartsPerMinor = 2n;
const savedPartsPerMinor = 1n;
const ceilingInSeeds = 5n;
/** In usual stakes of the currency. */
const seedInStakes: Readonly<Record<JackpotTier, bigint>> = { mini: 2n, minor: 20n, major: 200n, grand: 5000n };

/** Where a pot begins and what it never passes, in minor units. */
export interface JackpotRange {
  readonly seedMinor: bigint;
  readonly ceilingMinor: bigint;
}

/** Throws a `RangeError` for a currency in which nobody plays. */
export function jackpotRange(tier: JackpotTier, currency: string): JackpotRange {
  const stakes = standardStakes[currency];
  if (!stakes) throw new RangeError(`nobody plays in ${currency}`);
  const seedMinor = stakes.defaultMinor * seedInStakes[tier];
  return { seedMinor, ceilingMinor: seedMinor * ceilingInSeeds };
}

/** The name of a pot's draw: its message is `<name>:<cycle>:0`, its key the secret of the cycle. */
export const jackpotStream = (tier: JackpotTier, currency: string) => `jackpot:${tier}:${currency}`;

/** Where a cycle of the pot is won, in parts, uniform between its seed and its ceiling. Pure: one draw of 52 bits. */
export function jackpotHit(draws: Draws, { seedMinor, ceilingMinor }: JackpotRange): bigint {
  const parts = (ceilingMinor - seedMinor) * partsPerMinor;
  return seedMinor * partsPerMinor + ((BigInt(draws.u52()) * parts) >> 52n) + 1n;
}

/** A pot, in parts. `savedParts` is what there is for the next seed; it is below zero while the house has lent it. */
export interface Pot {
  readonly potParts: bigint;
  readonly savedParts: bigint;
}

/** What a stake adds to each of the four pots. */
export const contribute = ({ potParts, savedParts }: Pot, stakeMinor: bigint): Pot => ({
  potParts: potParts + stakeMinor * potPartsPerMinor,
  savedParts: savedParts + stakeMinor * savedPartsPerMinor,
});

/** A pot that has reached its hit: it pays the whole minor units of the hit, and what is beyond begins the next with its seed. */
export function award({ potParts, savedParts }: Pot, hitParts: bigint, { seedMinor }: JackpotRange) {
  const amountMinor = hitParts / partsPerMinor;
  const seedParts = seedMinor * partsPerMinor;
  const next: Pot = {
    potParts: potParts - amountMinor * partsPerMinor + seedParts,
    savedParts: savedParts - seedParts,
  };
  return { amountMinor, next };
}
