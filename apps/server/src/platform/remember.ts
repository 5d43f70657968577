/**
 * Keeps what `load` gives for `lifetimeMs`, and lets callers at the same moment share one load: configuration is read with
 * every page, and changes a few times a year. A failed load is not kept.
 */
export function remember<T>(
  load: () => Promise<T>,
  lifetimeMs: number,
  now: () => number = Date.now,
): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (!kept || kept.until <= now()) {
      const value = load();
      kept = { value, until: now() + lifetimeMs };
      const mine = kept;
      value.catch(() => {
        if (kept === mine) kept = undefined;
      });
    }
    return kept.value;
  };
}
