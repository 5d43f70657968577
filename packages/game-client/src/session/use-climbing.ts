import type { AmountMinor } from '@sabai/games/protocol';
import { useEffect, useRef, useState } from 'react';
import { partOf } from '../base/amount.ts';
import { useStore } from '../base/store.ts';
import { useRuntime } from './runtime.ts';

/** Calls `step` with the time, in ms as of performance.now(), until the returned function is called. */
export type Ticker = (step: (now: number) => void) => () => void;

/**
 * Returns an amount in minor units that climbs to its new value in `durationMs`; it drops immediately, and reduced
 * motion disables climbing. `ticker` must stay the same from render to render.
 */
export function useClimbing(amount: AmountMinor, durationMs: number, ticker: Ticker): bigint {
  const isCalm = useStore(useRuntime().prefersCalm);
  const shown = useRef(BigInt(amount));
  const [minor, setMinor] = useState(shown.current);
  useEffect(() => {
    const target = BigInt(amount);
    const from = shown.current;
    const show = (next: bigint) => {
      shown.current = next;
      setMinor(next);
    };
    if (isCalm || target <= from) return show(target);
    const startedAt = performance.now();
    const stop = ticker((now) => {
      const progress = Math.min(1, (now - startedAt) / durationMs);
      show(from + partOf(target - from, progress));
      if (progress === 1) stop();
    });
    return stop;
  }, [amount, isCalm, durationMs, ticker]);
  return minor;
}
