import { useEffect, useRef, useState } from 'react';

/**
 * Counts down to a moment every second. Returns the milliseconds left, and whether the moment had passed when the
 * countdown began. Calls `onEnd` once at the end, not for a moment that had passed.
 */
export function useCountdown(until: string, onEnd: () => void): { readonly ms: number; readonly isPast: boolean } {
  const left = () => Date.parse(until) - Date.now();
  const [ms, setMs] = useState(left);
  const [isPast, setPast] = useState(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` is made of `until`
  useEffect(() => {
    setMs(left());
    setPast(left() <= 0);
    if (left() <= 0) return;
    const timer = setInterval(() => {
      setMs(left());
      if (left() > 0) return;
      clearInterval(timer);
      end.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return { ms, isPast };
}
