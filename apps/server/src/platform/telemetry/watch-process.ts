import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import type { Reading } from './figure.ts';
import { figures } from './figures.ts';

const quantiles = [50, 90, 99, 100] as const;

/** Measures this process, and its pools by name, for the figures. Returns the function that ends it. */
export function watchProcess(pools: Readonly<Record<string, pg.Pool>>): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const each = (reading: (pool: pg.Pool) => readonly (readonly [state: string, n: number])[]) => () =>
    Object.entries(pools).flatMap(([name, pool]) =>
      reading(pool).map(([state, n]): Reading => (state === '' ? [name, n] : [name, state, n])),
    );
  const ends = [
    figures.memory.watch(() => [[process.memoryUsage.rss()]]),
    figures.heap.watch(() => [[process.memoryUsage().heapUsed]]),
    figures.cpu.watch(() => {
      const { user, system } = process.cpuUsage();
      return [[(user + system) / 1e6]];
    }),
    figures.startedAt.watch(() => [[performance.timeOrigin / 1000]]),
    figures.eventLoopDelay.watch(() => {
      const late = quantiles.map(
        (quantile): Reading => [
          String(quantile / 100),
          Number.isFinite(delay.percentile(quantile)) ? delay.percentile(quantile) / 1e9 : 0,
        ],
      );
      delay.reset();
      return late;
    }),
    figures.databaseConnections.watch(
      each(({ totalCount, idleCount, options: { max } }) => [
        ['used', totalCount - idleCount],
        ['idle', idleCount],
        ['max', max],
      ]),
    ),
    figures.databaseWaiting.watch(each(({ waitingCount }) => [['', waitingCount]])),
  ];
  return () => {
    delay.disable();
    for (const end of ends) end();
  };
}
