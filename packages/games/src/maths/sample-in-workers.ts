import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { addSums, type SampleSums } from '../families/slot/sampler.ts';

/** What a worker is to play. */
export interface SampleOrder {
  code: string;
  rulesVersion: string;
  mode: string;
  rounds: number;
}

/** Plays rounds of a slot on every core; each draws from the system's generator of random numbers. */
export async function sampleInWorkers(order: SampleOrder): Promise<SampleSums> {
  return (await onEveryCore<SampleSums>('sums', order)).reduce(addSums);
}

/** Plays rounds likewise and counts how often each win came, by parts of the stake. */
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
