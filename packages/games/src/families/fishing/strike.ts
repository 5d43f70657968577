import type { Draws } from '../../engine/draws.ts';
import type { MultiplierTenThousandths } from '../../protocol/index.ts';
import type { Pay, Species } from './species.ts';

/** Return to player of every shot: for any fish, any weapon and any way to play. */
export const RETURN_SHARE = 0.965;
/** The highest chance of a catch; a fish that would exceed it pays more instead. */
export const GREATEST_CHANCE = 0.95;
const WHOLE = 10_000;
const SHARES = 100;
/** An f32 is one of this many numbers, all equally likely. */
const NUMBERS = 2 ** 32;

/** The possible results of a shot that spends `budget` prices on one fish. */
export interface Strike {
  /** The fish is caught when the first number is below this. */
  readonly chance: number;
  /** The pay of a caught fish, by the second number, in ten-thousandths of the plain price. */
  readonly pays: readonly { readonly multiplier: MultiplierTenThousandths; readonly share: number }[];
}

const meanOf = (pays: readonly Pay[]) => pays.reduce((sum, [times, share]) => sum + (times * share) / SHARES, 0);

/**
 * Returns the chance that follows from the pay: `0.965 · budget / mean pay`. It does not depend on the player,
 * earlier shots, hits on this fish or the operator's balance.
 */
export function strikeOf({ pays }: Pick<Species, 'pays'>, budget: number): Strike {
  const fair = (RETURN_SHARE * budget) / meanOf(pays);
  const chance = Math.min(GREATEST_CHANCE, fair);
  const scale = fair / chance;
  return {
    chance,
    pays: pays.map(([times, share]) => ({ multiplier: Math.floor(times * WHOLE * scale), share })),
  };
}

/** Decides the result of one fish from two numbers, always both: the catch and its pay. Returns 0 for a miss. */
export function strike({ chance, pays }: Strike, draws: Draws): MultiplierTenThousandths {
  const isCaught = draws.f32() < chance;
  const drawn = draws.index(SHARES);
  if (!isCaught) return 0;
  let reached = 0;
  for (const { multiplier, share } of pays) {
    reached += share;
    if (drawn < reached) return multiplier;
  }
  throw new RangeError('the shares of a pay add up to 100');
}

/** Returns all possible results of a strike, counted over every number; the chances add up to 1. */
export function countStrike({ chance, pays }: Strike): { chance: number; multiplier: MultiplierTenThousandths }[] {
  const caught = Math.ceil(chance * NUMBERS) / NUMBERS;
  let reached = 0;
  const outcomes = pays.map(({ multiplier, share }) => {
    const [from, to] = [firstOf(reached), firstOf(reached + share)];
    reached += share;
    return { chance: (caught * (to - from)) / NUMBERS, multiplier };
  });
  return [...outcomes, { chance: 1 - caught, multiplier: 0 }];
}

/** Returns the first of all numbers that `index` maps to this share. */
const firstOf = (share: number) => Math.ceil((share * NUMBERS) / SHARES);
