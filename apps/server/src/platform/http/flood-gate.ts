const minuteMs = 60_000;
const mostKeys = 100_000;

export interface FloodGate {
  /** Counts one call; the seconds to wait when the key has had its calls of a minute. A limit of 0 is none. */
  take(key: string, perMinute: number): number | undefined;
}

/**
 * Lets each key make `perMinute` calls at once and then one for each that is a minute old, in this process. What must hold
 * over all processes is counted in the database by whom it concerns. One number is kept per key: when its calls will all be
 * forgotten.
 */
export function createFloodGate(now: () => number = Date.now): FloodGate {
  const clearAt = new Map<string, number>();

  function makeRoom(at: number): void {
    for (const [key, time] of clearAt) if (time <= at) clearAt.delete(key);
    // Still full: the attacker has more addresses than we remember, and those counted longest ago go.
    for (const key of clearAt.keys()) {
      if (clearAt.size < mostKeys) break;
      clearAt.delete(key);
    }
  }

  return {
    take(key, perMinute) {
      if (perMinute === 0) return undefined;
      const at = now();
      const from = Math.max(clearAt.get(key) ?? 0, at);
      const isFull = from + minuteMs / perMinute > at + minuteMs;
      if (isFull) return Math.max(1, Math.ceil((from + minuteMs / perMinute - at - minuteMs) / 1000));
      if (clearAt.size >= mostKeys && !clearAt.has(key)) makeRoom(at);
      clearAt.set(key, from + minuteMs / perMinute);
      return undefined;
    },
  };
}
