import { createHash } from 'node:crypto';
import { type QueueState, type StaffQueue, staffQueues } from '@sabai/contract';
import type { Logger } from 'pino';

export interface QueueReading {
  readonly count: number;
  readonly oldestAt: Date | null;
  readonly newestAt: Date | null;
  /** Changes with any other visible change of the rows, even a brief one, such as their claimants. */
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
 * Polls the queues every `everyMs` while there are watchers, once for all, and sends each watcher the changes. Polling
 * finds changes by any process; marks reveal changes that came and went between two polls.
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
    if (changed.length > 0) for (const notify of watchers) notify(changed);
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
    /** Sends the state of the queues, then the changes; returns the function that stops it. */
    watch(notify: (states: readonly QueueState[]) => void): () => void {
      if (timer === undefined) {
        // The last state is old: there was no watcher since.
        known = undefined;
        lookAgain();
        void look().catch((error: unknown) => log.error({ err: error }, 'looking at the queues of staff'));
      }
      watchers.add(notify);
      if (known) notify(known);
      return () => {
        watchers.delete(notify);
        if (watchers.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
