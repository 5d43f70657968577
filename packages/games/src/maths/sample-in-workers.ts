import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { addSums, type SampleSums } from '../families/slot/sampler.ts';

/** The task of a worker. */
export interface SampleOrder {
  code: string;
  rulesVersion: string;
  mode: string;
  rounds: number;
}

/** Plays rounds of a slot on every core; each core uses the system's random number generator. */
export async function sampleInWorkers(order: SampleOrder): Promise<SampleSums> {
  return (await onEveryCore<SampleSums>('sums', order)).reduce(addSums);
}

/** Plays rounds likewise and counts each win, by parts of the stake. */
export async function countInWorkers(order: SampleOrder): Promise<Uint32Array> {
  return (await onEveryCore<Uint32Array>('wins', order)).reduce((all, some) =>
    all.map((count, win) => count + some[win]!),
  );
}

function onEveryCore<Seen>(asks: 'sums' | 'wins', order: SampleOrder): Promise<Seen[]> {
  const workers = availableParallelism();
  const workerData = { ...order, rounds: Math.ceil(order.rounds / workers), asks };
  return Promise.all(
    Array.from({ length: workers }, () => {
      return new Promise<Seen>((resolve, reject) => {
        const worker = new Worker(new URL('./sample-worker.ts', import.meta.url), { workerData });
        worker.once('message', resolve);
        worker.once('error', reject);
      });
    }),
  );
}
