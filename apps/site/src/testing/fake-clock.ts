import { onTestFinished, vi } from 'vitest';

/** The steps of a part that loads late are a few dozen; an interval would never end. */
const mostSteps = 100;

/**
 * Time that a test can advance. Afterwards it lets steps that wait for time finish: files of a worker share modules, and
 * a promise whose timer is lost would block every later test.
 */
export function startFakeClock(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(async () => {
    for (let step = 0; step < mostSteps && vi.getTimerCount() > 0; step++) await vi.runOnlyPendingTimersAsync();
    vi.useRealTimers();
  });
}
