import type { Draws } from '../../engine/draws.ts';
import type { MultiplierHundredths } from '../../protocol/index.ts';

/** The highest multiplier: a bet still running there is cashed out. */
export const HIGHEST_MULTIPLIER: MultiplierHundredths = 100_000_000;
/** The lowest accepted cash-out: at 1.00× it would carry no risk. */
export const LOWEST_CASH_OUT: MultiplierHundredths = 101;

const RANGE = 1n << 52n;

/**
 * Returns the crash point: `⌊(1 − e) · 2⁵² / (u + 1)⌋` in hundredths, at least 1.00×, for one 52-bit draw u. Computed
 * in integers, so P(crash ≥ m) is `⌊(1 − e) · 2⁵² / m⌋ / 2⁵²` exactly and every cash-out plan returns 1 − e.
 */
export function crashPoint(u52: number, rtpPercent: number): MultiplierHundredths {
  const hundredths = (BigInt(rtpPercent) * RANGE) / BigInt(u52 + 1);
  return Number(clamp(hundredths, 100n, BigInt(HIGHEST_MULTIPLIER)));
}

/** Returns the crash point of the round with these numbers. */
export function drawCrashPoint(draws: Draws, rtpPercent: number): MultiplierHundredths {
  return crashPoint(draws.u52(), rtpPercent);
}

/** Returns the number of the 2⁵² draws that reach a multiplier: divide by 2⁵² for the probability. */
export function drawsReaching(multiplier: MultiplierHundredths, rtpPercent: number): bigint {
  return multiplier <= 100 ? RANGE : (BigInt(rtpPercent) * RANGE) / BigInt(multiplier);
}

function clamp(value: bigint, low: bigint, high: bigint): bigint {
  if (value < low) return low;
  return value > high ? high : value;
}
