import { onTestFinished, vi } from 'vitest';

/** The parts of a page that load later, one after the other, need some dozen steps; an interval would never end. */
const mostSteps = 1000;

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
