import { Worker } from 'node:worker_threads';

/** What is kept of a chain: its end, which is published, and so many of its secret links that the others are near one. */
export interface ChainLinks {
  readonly terminalHash: string;
  readonly links: readonly { readonly round: number; readonly hash: string }[];
}

/** Links that are kept stand so far apart. */
export const checkpointEvery = 1000;

/**
 * The links of a new chain, from a fresh secret down to the end. A million hashes are half a second in which nobody else would
 * be answered, so they are made in a thread of their own that gives way to whoever is being served.
 */
export function makeLinks(length: number): Promise<ChainLinks> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./chain-links.worker.ts', import.meta.url), { workerData: length });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended before its chain was made')));
  });
}
