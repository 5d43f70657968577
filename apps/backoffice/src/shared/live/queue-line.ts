import type { QueueState, StaffQueue } from '@sabai/contract/staff-live';
import { createStore } from '@sabai/ui/store.ts';

export interface Queues {
  /** Whether live updates arrive. Without them the data is as old as `asOf` and is polled. */
  readonly isLive: boolean;
  /** The time of the last update. */
  readonly asOf: Date | undefined;
  readonly states: Readonly<Partial<Record<StaffQueue, QueueState>>>;
}

export const nothingKnown: Queues = { isLive: false, asOf: undefined, states: {} };

/** The pending work of staff, by the server's last update. */
export const queueStore = createStore<Queues>(nothingKnown);

/** Returns the queues after an update of some of them. */
export const withNews = ({ states }: Queues, news: readonly QueueState[], now: Date): Queues => ({
  isLive: true,
  asOf: now,
  states: { ...states, ...Object.fromEntries(news.map((state) => [state.queue, state])) },
});

/** Returns the queues with a row that is new since the last state; the first state has no new rows. */
export const newRows = ({ states }: Queues, news: readonly QueueState[]): readonly StaffQueue[] =>
  news.flatMap(({ queue, newest_at: newest }) => {
    const before = states[queue];
    return before && newest !== null && (before.newest_at === null || newest > before.newest_at) ? [queue] : [];
  });

const pausesMs = [1000, 2000, 5000, 10_000, 30_000];

type Line = Pick<WebSocket, 'onmessage' | 'onclose' | 'close'>;

/**
 * Keeps the staff websocket open and the store up to date. A lost connection is retried, soon at first and then less
 * often, and immediately when the network or the tab returns. Returns the function that ends it.
 */
export function followQueues(connect: () => Line, onNewRows: (queues: readonly StaffQueue[]) => void): () => void {
  let line: Line | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isEnded = false;

  function open(): void {
    clearTimeout(timer);
    const mine = connect();
    line = mine;
    mine.onmessage = ({ data }) => {
      const { data: news } = JSON.parse(String(data)) as { data: readonly QueueState[] };
      failures = 0;
      const before = queueStore.get();
      const rows = newRows(before, news);
      queueStore.set(withNews(before, news, new Date()));
      if (rows.length > 0) onNewRows(rows);
    };
    mine.onclose = () => lose(mine);
  }
  function lose(mine: Line | undefined): void {
    if (isEnded || line === undefined || line !== mine) return;
    line = undefined;
    mine.close();
    const { isLive, asOf, states } = queueStore.get();
    // Without an update, nothing had changed until now.
    queueStore.set({ isLive: false, asOf: isLive ? new Date() : asOf, states });
    timer = setTimeout(open, pausesMs[Math.min(failures, pausesMs.length - 1)]);
    failures += 1;
  }
  const tryNow = () => {
    if (line === undefined && document.visibilityState === 'visible') open();
  };
  // A websocket may notice a lost network only after minutes.
  const loseNow = () => lose(line);
  addEventListener('offline', loseNow);
  addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', tryNow);
  open();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    removeEventListener('offline', loseNow);
    removeEventListener('online', tryNow);
    document.removeEventListener('visibilitychange', tryNow);
    line?.close();
    queueStore.set(nothingKnown);
  };
}
