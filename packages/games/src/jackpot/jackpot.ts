import type { Draws } from '../engine/draws.ts';
import { standardStakes } from '../engine/stakes.ts';
import type { JackpotTier } from '../protocol/index.ts';

/**
 * The network jackpot: four pots in each currency, each of which must be won before it reaches its ceiling. A stake
 * at a game of the network contributes a quarter of a percent to each. Two thirds of that grow the pot; the rest is
 * saved for the seed of the next one. With a ceiling of five seeds that third is on average exactly the next seed, so
 * a pot pays back exactly its contributions.
 */
export const jackpotTiers = ['mini', 'minor', 'major', 'grand'] as const satisfies readonly JackpotTier[];

/** The share of each stake for all four pots together. */
export const jackpotShare = 0.01;

/** Parts of a minor unit; a stake of one minor unit adds two of them to a pot and one to its next seed. */
export const partsPerMinor = 1200n;
const potPartsPerMinor = 2n;
const savedPartsPerMinor = 1n;
const ceilingInSeeds = 5n;
/** In default stakes of the currency. */
const seedInStakes: Readonly<Record<JackpotTier, bigint>> = { mini: 2n, minor: 20n, major: 200n, grand: 5000n };

/** The start and the upper bound of a pot, in minor units. */
export interface JackpotRange {
  readonly seedMinor: bigint;
  readonly ceilingMinor: bigint;
}

/** Throws a `RangeError` for a currency without stakes. */
export function jackpotRange(tier: JackpotTier, currency: string): JackpotRange {
  const stakes = standardStakes[currency];
  if (!stakes) throw new RangeError(`nobody plays in ${currency}`);
  const seedMinor = stakes.defaultMinor * seedInStakes[tier];
  return { seedMinor, ceilingMinor: seedMinor * ceilingInSeeds };
}

/** Returns the name of a pot's draw: its message is `<name>:<cycle>:0`, its key the secret of the cycle. */
export const jackpotStream = (tier: JackpotTier, currency: string) => `jackpot:${tier}:${currency}`;

/**
 * Returns the amount at which a cycle of the pot is won, in parts, uniform between its seed and its ceiling. Pure:
 * one draw of 52 bits.
 */
export function jackpotHit(draws: Draws, { seedMinor, ceilingMinor }: JackpotRange): bigint {
  const parts = (ceilingMinor - seedMinor) * partsPerMinor;
  return seedMinor * partsPerMinor + ((BigInt(draws.u52()) * parts) >> 52n) + 1n;
}

/** A pot, in parts. `savedParts` is saved for the next seed; it is negative while the operator has advanced it. */
export interface Pot {
  readonly potParts: bigint;
  readonly savedParts: bigint;
}

/** Adds a stake's contribution to each of the four pots. */
export const contribute = ({ potParts, savedParts }: Pot, stakeMinor: bigint): Pot => ({
  potParts: potParts + stakeMinor * potPartsPerMinor,
  savedParts: savedParts + stakeMinor * savedPartsPerMinor,
});

/**
 * Awards a pot that has reached its hit: pays the whole minor units of the hit; the excess and the seed start the
 * next one.
 */
export function award({ potParts, savedParts }: Pot, hitParts: bigint, { seedMinor }: JackpotRange) {
  const amountMinor = hitParts / partsPerMinor;
  const seedParts = seedMinor * partsPerMinor;
  const next: Pot = {
    potParts: potParts - amountMinor * partsPerMinor + seedParts,
    savedParts: savedParts - seedParts,
  };
  return { amountMinor, next };
}
