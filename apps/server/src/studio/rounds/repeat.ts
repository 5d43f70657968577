import { setTimeout as sleep } from 'node:timers/promises';
import type { StudioContext } from './studio-context.ts';

/** Repeats `work` until the signal aborts; logs errors as `what`. */
export async function repeat(
  { log }: Pick<StudioContext, 'log'>,
  { signal, everyMs, what }: { signal: AbortSignal; everyMs: number; what: string },
  work: () => Promise<unknown>,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch((error: unknown) => log.error({ err: error }, what));
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
}
