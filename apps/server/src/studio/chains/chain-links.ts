import { Worker } from 'node:worker_threads';

/** The stored part of a chain: its published end, and enough secret links that every other one is near a stored one. */
export interface ChainLinks {
  readonly terminalHash: string;
  readonly links: readonly { readonly round: number; readonly hash: string }[];
}

/** Distance between stored links. */
export const checkpointEvery = 1000;

/**
 * Generates the links of a new chain, from a new secret down to the end. A million hashes take half a second, so they
 * run in a separate thread of lower priority. On a busy machine this can take many times longer: `signal` ends it,
 * with an AbortError.
 */
export function makeLinks(length: number, signal?: AbortSignal): Promise<ChainLinks> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(new URL('./chain-links.worker.ts', import.meta.url), { workerData: length });
    const stop = () => void worker.terminate();
    signal?.addEventListener('abort', stop);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      signal?.removeEventListener('abort', stop);
      reject(signal?.aborted ? signal.reason : new Error('the thread ended before its chain was made'));
    });
  });
}
