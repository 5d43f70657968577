import type { MultiplierHundredths } from '../../protocol/index.ts';

/** The multiplier doubles every 11.6 seconds. */
const GROWTH_PER_MS = 0.00006;

/** Returns the multiplier shown `elapsedMs` after the start: `⌊100 · e^(0.00006 t)⌋` hundredths. */
export function multiplierAt(elapsedMs: number): MultiplierHundredths {
  return Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs)));
}

/** Returns the first whole millisecond at which the multiplier is reached. */
export function timeToReach(multiplier: MultiplierHundredths): number {
  let elapsedMs = Math.max(0, Math.ceil(Math.log(multiplier / 100) / GROWTH_PER_MS));
  // The logarithm can be off by one unit in the last place; the displayed multiplier decides.
  while (elapsedMs > 0 && multiplierAt(elapsedMs - 1) >= multiplier) elapsedMs -= 1;
  while (multiplierAt(elapsedMs) < multiplier) elapsedMs += 1;
  return elapsedMs;
}

/** Returns the first whole millisecond at which the multiplier would pass the crash point, which ends the round. */
export function timeOfCrash(crash: MultiplierHundredths): number {
  return timeToReach(crash + 1);
}
