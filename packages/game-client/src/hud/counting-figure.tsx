import type { AmountMinor } from '@sabai/games/protocol';
import { useRuntime } from '../session/runtime.ts';
import { type Ticker, useClimbing } from '../session/use-climbing.ts';

const COUNT_MS = 600;

const everyFrame: Ticker = (step) => {
  let frame = requestAnimationFrame(function next(now) {
    frame = requestAnimationFrame(next);
    step(now);
  });
  return () => cancelAnimationFrame(frame);
};

/** An amount that counts up to its new value; it drops immediately, and reduced motion disables counting. */
export function CountingFigure({ amount }: { amount: AmountMinor }) {
  return useRuntime().figure(useClimbing(amount, COUNT_MS, everyFrame));
}
