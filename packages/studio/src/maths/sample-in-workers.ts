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
export async function sampleInWorkers(order: SampleOrder, workers = availableParallelism()): Promise<SampleSums> {
  const rounds = Math.ceil(order.rounds / workers);
  const sums = await Promise.all(Array.from({ length: workers }, () => sampleInWorker({ ...order, rounds })));
  return sums.reduce(addSums);
}

function sampleInWorker(order: SampleOrder): Promise<SampleSums> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sample-worker.ts', import.meta.url), { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
