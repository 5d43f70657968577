const minuteMs = 60_000;
const mostKeys = 100_000;

export interface FloodGate {
  /**
   * Counts one call; returns the seconds until the next one once the key's calls of a minute are used. 0 disables the
   * limit.
   */
  take(key: string, perMinute: number): number | undefined;
}

/**
 * Creates a rate limiter for this process: each key has a burst of `perMinute` calls, which refill over a minute.
 * Limits over all processes are counted in the database. Stores one number per key: when all its calls will have
 * expired.
 */
export function createFloodGate(now: () => number = Date.now): FloodGate {
  const clearAt = new Map<string, number>();

  function makeRoom(at: number): void {
    for (const [key, time] of clearAt) if (time <= at) clearAt.delete(key);
    // Still full: the attacker has more addresses than are stored; remove the oldest.
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
