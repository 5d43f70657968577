export interface Remembered<T> {
  (): Promise<T>;
  /** Makes the next caller load again. Callers of a load that has already begun receive its result. */
  forget(): void;
}

/**
 * Caches the result of `load` for its lifetime and lets concurrent callers share one load. Configuration is read with
 * every page and changes a few times a year. A failed load is not cached.
 */
export function remember<T>(
  load: () => Promise<T>,
  lifetimeMs: number | (() => number),
  now: () => number = Date.now,
): Remembered<T> {
  let kept: { value: Promise<T>; since: number } | undefined;
  const lifetime = typeof lifetimeMs === 'number' ? () => lifetimeMs : lifetimeMs;
  const read = () => {
    if (!kept || kept.since + lifetime() <= now()) {
      const value = load();
      kept = { value, since: now() };
      const mine = kept;
      value.catch(() => {
        if (kept === mine) kept = undefined;
      });
    }
    return kept.value;
  };
  return Object.assign(read, {
    forget: () => {
      kept = undefined;
    },
  });
}
