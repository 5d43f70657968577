export interface Remembered<T> {
  (): Promise<T>;
  /** The next caller loads anew. Who waits for a load that has begun before gets what that one finds. */
  forget(): void;
}

/**
 * Keeps what `load` gives for its lifetime, and lets callers at the same moment share one load: configuration is read with
 * every page, and changes a few times a year. A failed load is not kept.
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
