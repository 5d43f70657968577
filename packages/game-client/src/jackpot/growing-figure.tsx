import type { AmountMinor } from '@sabai/games/protocol';
import { useRuntime } from '../session/runtime.ts';
import { type Ticker, useClimbing } from '../session/use-climbing.ts';

const GROWS_FOR_MS = 5000;
const STEP_MS = 100;

const tenTimesASecond: Ticker = (step) => {
  const timer = setInterval(() => step(performance.now()), STEP_MS);
  return () => clearInterval(timer);
};

/**
 * A pot's value: it climbs to the last value from the server, never beyond it; a pot that was won restarts
 * immediately.
 */
export function GrowingFigure({ value }: { value: AmountMinor }) {
  return useRuntime().figure(useClimbing(value, GROWS_FOR_MS, tenTimesASecond));
}
