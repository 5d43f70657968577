import { useEffect, useRef, useState } from 'react';
import type { AmountMinor } from '../../protocol.ts';
import { partOf } from '../amount.ts';
import { useRuntime } from '../runtime.ts';
import { useStore } from '../store.ts';

const GROWS_FOR_MS = 5000;
const STEP_MS = 100;

/** A pot's value: it climbs to what the server said last and never beyond; a pot that was won begins anew at once. */
export function GrowingFigure({ value }: { value: AmountMinor }) {
  const { figure, prefersCalm } = useRuntime();
  const isCalm = useStore(prefersCalm);
  const shown = useRef(BigInt(value));
  const [minor, setMinor] = useState(shown.current);
  useEffect(() => {
    const target = BigInt(value);
    const from = shown.current;
    const show = (next: bigint) => {
      shown.current = next;
      setMinor(next);
    };
    if (isCalm || target <= from) return show(target);
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const progress = Math.min(1, (performance.now() - startedAt) / GROWS_FOR_MS);
      show(from + partOf(target - from, progress));
      if (progress === 1) clearInterval(timer);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [value, isCalm]);
  return figure(minor);
}
