import type { MultiplierHundredths } from '../../protocol/index.ts';

/** The multiplier doubles every 11.6 seconds. */
const GROWTH_PER_MS = 0.00006;

/** What a running round shows `elapsedMs` after its start: `⌊100 · e^(0.00006 t)⌋` hundredths. */
export function multiplierAt(elapsedMs: number): MultiplierHundredths {
  return Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs)));
}

/** The first whole millisecond at which the multiplier is reached. */
export function timeToReach(multiplier: MultiplierHundredths): number {
  let elapsedMs = Math.max(0, Math.ceil(Math.log(multiplier / 100) / GROWTH_PER_MS));
  // The logarithm can be one unit in the last place off; the displayed multiplier decides.
  while (elapsedMs > 0 && multiplierAt(elapsedMs - 1) >= multiplier) elapsedMs -= 1;
  while (multiplierAt(elapsedMs) < multiplier) elapsedMs += 1;
  return elapsedMs;
}

/** The first whole millisecond at which the multiplier would pass the crash point: then the round is over. */
export function timeOfCrash(crash: MultiplierHundredths): number {
  return timeToReach(crash + 1);
}
