import { useEffect, useRef, useState } from 'react';
import type { AmountMinor } from '../../protocol.ts';
import { partOf } from '../amount.ts';
import { useRuntime } from '../runtime.ts';
import { useStore } from '../store.ts';

const COUNT_MS = 600;

/** An amount that counts up to its new value; it falls at once, and never moves for those who want calm. */
export function CountingFigure({ amount }: { amount: AmountMinor }) {
  const { figure, prefersCalm } = useRuntime();
  const isCalm = useStore(prefersCalm);
  const shown = useRef(BigInt(amount));
  const [minor, setMinor] = useState(shown.current);
  useEffect(() => {
    const target = BigInt(amount);
    const from = shown.current;
    const show = (value: bigint) => {
      shown.current = value;
      setMinor(value);
    };
    if (isCalm || target <= from) return show(target);
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, (now - startedAt) / COUNT_MS);
      show(from + partOf(target - from, progress));
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount, isCalm]);
  return figure(minor);
}
