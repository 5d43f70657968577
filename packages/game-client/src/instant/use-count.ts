import { useEffect, useState } from 'react';

/**
 * Returns the number to show while a result is revealed: `at` gives it for a part of `ms`, and the last one stays.
 * Skips to the end when `ms` is 0.
 */
export function useCount(at: (part: number) => number, ms: number, round: string | undefined): number {
  const [part, setPart] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: two rounds may come to the same number
  useEffect(() => {
    if (ms === 0) return setPart(1);
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const next = Math.min(1, Math.max(0, now - startedAt) / ms);
      setPart(next);
      if (next < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [ms, round]);
  return at(part);
}
