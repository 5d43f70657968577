import type { QueueState, StaffQueue } from '@sabai/contract/staff-live';
import { createStore } from '@sabai/ui/store.ts';

export interface Queues {
  /** Whether news arrives; without it what is shown is as old as `asOf` and asked for again from time to time. */
  readonly isLive: boolean;
  /** When the last news came, or was known to be none. */
  readonly asOf: Date | undefined;
  readonly states: Readonly<Partial<Record<StaffQueue, QueueState>>>;
}

export const nothingKnown: Queues = { isLive: false, asOf: undefined, states: {} };

/** What waits for staff, as the server told it last. */
export const queueStore = createStore<Queues>(nothingKnown);

/** The queues after some of them have changed. */
export const withNews = ({ states }: Queues, news: readonly QueueState[], now: Date): Queues => ({
  isLive: true,
  asOf: now,
  states: { ...states, ...Object.fromEntries(news.map((state) => [state.queue, state])) },
});

/** Which queues have a row that they did not have before; none of what is told for the first time is new. */
export const newRows = ({ states }: Queues, news: readonly QueueState[]): readonly StaffQueue[] =>
  news.flatMap(({ queue, newest_at: newest }) => {
    const before = states[queue];
    return before && newest !== null && (before.newest_at === null || newest > before.newest_at) ? [queue] : [];
  });

const pausesMs = [1000, 2000, 5000, 10_000, 30_000];

type Line = Pick<WebSocket, 'onmessage' | 'onclose' | 'close'>;

/**
 * Holds the websocket of staff open and keeps the store as the server tells it. A connection that is lost is tried again, at first
 * soon and then less often, and at once when the network or the tab comes back. Gives the function that ends it.
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
    // Up to now nothing had changed, or it would have been told.
    queueStore.set({ isLive: false, asOf: isLive ? new Date() : asOf, states });
    timer = setTimeout(open, pausesMs[Math.min(failures, pausesMs.length - 1)]);
    failures += 1;
  }
  const tryNow = () => {
    if (line === undefined && document.visibilityState === 'visible') open();
  };
  // A network that is gone is not told to a websocket for minutes.
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
