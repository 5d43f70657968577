/** How the rounds of a table follow each other. */
export interface Timetable {
  /** How long stakes are taken; by the clock the least of it. */
  readonly bettingMs: number;
  /** How long a round waits at most for the wallet to confirm the last stakes. */
  readonly lockMs: number;
  /** How long it usually takes from the last stake to its result. */
  readonly playMs: number;
  /** How long its result stands. */
  readonly overMs: number;
  /** Rounds close at whole multiples of this. */
  readonly everyMs?: number | undefined;
}

/** When a round that opens at this time takes no more stakes. */
export const closesAt = ({ bettingMs, lockMs, everyMs }: Omit<Timetable, 'playMs'>, opensAt: number): number =>
  everyMs ? Math.ceil((opensAt + bettingMs + lockMs) / everyMs) * everyMs - lockMs : opensAt + bettingMs;

/**
 * How many rounds go by with nobody there from the moment a round opens, and when the one opened that is on by now. Each takes
 * as long as rounds usually do, whatever it comes to, so that a year has its answer as fast as a minute.
 */
export function roundsGoneBy(timetable: Timetable, opensAt: number, now: number): { rounds: number; opensAt: number } {
  const { bettingMs, playMs, overMs, everyMs } = timetable;
  const firstEndsAt = closesAt(timetable, opensAt) + playMs + overMs;
  if (now < firstEndsAt) return { rounds: 0, opensAt: Math.min(opensAt, now) };
  const periodMs = everyMs ?? bettingMs + playMs + overMs;
  const further = Math.floor((now - firstEndsAt) / periodMs);
  return { rounds: further + 1, opensAt: firstEndsAt + further * periodMs };
}
