import { multiplierAt } from '@sabai/games/families/crash/growth.ts';
import type { CrashServerMessage, EpochMs, MultiplierHundredths } from '@sabai/games/protocol';
import type { Table } from './table.ts';

/** After this time without messages the rocket stops, so that a flight is not shown after its end. */
const STALL_MS = 1000;

export interface FlightNews {
  phaseStartedAt: EpochMs;
  /** The newest tick: the time of flight sent by the server. */
  tickElapsedMs: number;
}

/** Returns the newest tick's time of flight, after a message that the table has not applied yet; 0 outside a flight. */
export function newestTickAfter(newestMs: number, table: Table | undefined, message: CrashServerMessage): number {
  switch (message.type) {
    case 'hello':
      return 0;
    case 'state':
      return message.phase === 'running' && message.round === table?.flight.round ? newestMs : 0;
    case 'tick':
      return message.round === table?.flight.round ? Math.max(newestMs, message.elapsedMs) : newestMs;
    default:
      return newestMs;
  }
}

/** Returns the time of flight: by the clock, never behind the newest tick and never more than a second ahead of it. */
export function elapsedOfFlight(news: FlightNews, serverNow: EpochMs | undefined): number {
  const byClock = serverNow === undefined ? news.tickElapsedMs : serverNow - news.phaseStartedAt;
  return Math.max(news.tickElapsedMs, Math.min(byClock, news.tickElapsedMs + STALL_MS));
}

/** Returns the multiplier to the precision of a smooth curve; displayed figures use `multiplierAt`. */
export const smoothMultiplier = (elapsedMs: number): number => Math.exp(0.00006 * Math.max(0, elapsedMs));

/** Multipliers announced to screen readers. */
const MILESTONES: readonly MultiplierHundredths[] = [150, 200, 300, 500, 1000];

/** Returns the highest milestone between two multipliers. */
export function milestoneBetween(
  before: MultiplierHundredths,
  now: MultiplierHundredths,
): MultiplierHundredths | undefined {
  return MILESTONES.findLast((milestone) => before < milestone && milestone <= now);
}

/**
 * Returns the engine's pitch in Hz, which follows the logarithm of the multiplier: 60 at the start, 440 from 100× on.
 */
export function enginePitch(elapsedMs: number): number {
  const share = Math.min(1, Math.log(multiplierAt(elapsedMs) / 100) / Math.log(100));
  return 60 * (440 / 60) ** Math.max(0, share);
}
