import { useEffect, useState } from 'react';

/**
 * The number that is shown while a result comes into view: `at` says which one stands after a part of `ms`, and the last one
 * stays. At once when there is no time for it.
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
