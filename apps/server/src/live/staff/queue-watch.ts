import { createHash } from 'node:crypto';
import { type QueueState, type StaffQueue, staffQueues } from '@sabai/contract';
import type { Logger } from 'pino';

export interface QueueReading {
  readonly count: number;
  readonly oldestAt: Date | null;
  readonly newestAt: Date | null;
  /** Differs when something else than these differs, or has differed for a moment, that a list of the rows would show: who has them. */
  readonly mark: string;
}
export type ReadQueues = () => Promise<Readonly<Record<StaffQueue, QueueReading>>>;

const stateOf = (queue: StaffQueue, { count, oldestAt, newestAt, mark }: QueueReading): QueueState => {
  const times = { oldest_at: oldestAt?.toISOString() ?? null, newest_at: newestAt?.toISOString() ?? null };
  const version = createHash('sha256')
    .update(JSON.stringify([count, times, mark]))
    .digest('base64url')
    .slice(0, 12);
  return { queue, waiting: count, ...times, version };
};

/**
 * Looks at the queues once in `everyMs` while anybody watches, however many do, and tells each watcher what has changed. It looks
 * rather than being told, so it hears of whatever process did it; what came and went between two looks the marks tell.
 */
export function createQueueWatch(read: ReadQueues, log: Pick<Logger, 'error'>, everyMs = 1000) {
  const watchers = new Set<(states: readonly QueueState[]) => void>();
  let timer: NodeJS.Timeout | undefined;
  let known: readonly QueueState[] | undefined;

  async function look(): Promise<void> {
    const found = await read();
    const states = staffQueues.map((queue) => stateOf(queue, found[queue]));
    const changed = states.filter(({ version }, at) => known?.[at]?.version !== version);
    known = states;
    if (changed.length > 0) for (const tell of watchers) tell(changed);
  }

  function lookAgain(): void {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.error({ err: error }, 'looking at the queues of staff'))
        .finally(() => {
          if (timer) lookAgain();
        });
    }, everyMs);
    timer.unref();
  }

  return {
    /** Tells how the queues stand, then what changes; gives the function that stops it. */
    watch(tell: (states: readonly QueueState[]) => void): () => void {
      if (timer === undefined) {
        // What is known is old: nobody has watched since.
        known = undefined;
        lookAgain();
        void look().catch((error: unknown) => log.error({ err: error }, 'looking at the queues of staff'));
      }
      watchers.add(tell);
      if (known) tell(known);
      return () => {
        watchers.delete(tell);
        if (watchers.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
