/** The schedule of a table's rounds. */
export interface Timetable {
  /** The betting time; with `everyMs`, its minimum. */
  readonly bettingMs: number;
  /** The maximum delay of a round for the wallet's confirmation of the last stakes. */
  readonly lockMs: number;
  /** The usual time from the last stake to the result. */
  readonly playMs: number;
  /** The display time of its result. */
  readonly overMs: number;
  /** Rounds close at whole multiples of this. */
  readonly everyMs?: number | undefined;
}

/** Returns when a round that opens at this time stops accepting stakes. */
export const closesAt = ({ bettingMs, lockMs, everyMs }: Omit<Timetable, 'playMs'>, opensAt: number): number =>
  everyMs ? Math.ceil((opensAt + bettingMs + lockMs) / everyMs) * everyMs - lockMs : opensAt + bettingMs;

/**
 * Returns the number of idle rounds since a round opened, and the opening time of the current one. Assumes the usual
 * duration for each, whatever its outcome, so that a year costs the same as a minute.
 */
export function roundsGoneBy(timetable: Timetable, opensAt: number, now: number): { rounds: number; opensAt: number } {
  const { bettingMs, playMs, overMs, everyMs } = timetable;
  const firstEndsAt = closesAt(timetable, opensAt) + playMs + overMs;
  if (now < firstEndsAt) return { rounds: 0, opensAt: Math.min(opensAt, now) };
  const periodMs = everyMs ?? bettingMs + playMs + overMs;
  const further = Math.floor((now - firstEndsAt) / periodMs);
  return { rounds: further + 1, opensAt: firstEndsAt + further * periodMs };
}
