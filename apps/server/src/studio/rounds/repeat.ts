import { setTimeout as sleep } from 'node:timers/promises';
import type { StudioContext } from './studio-context.ts';

/** Whether work was ended on purpose, by a stop. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Repeats `work` until the signal aborts; logs errors as `what`, except that a stop ended it. */
export async function repeat(
  { log }: Pick<StudioContext, 'log'>,
  { signal, everyMs, what }: { signal: AbortSignal; everyMs: number; what: string },
  work: () => Promise<unknown>,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch((error: unknown) => isAbort(error) || log.error({ err: error }, what));
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
}
