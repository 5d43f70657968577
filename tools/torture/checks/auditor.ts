import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { checkBooks, type Problems } from './checker.ts';

/**
 * Repeatedly reads the whole ledger in one snapshot while money moves, on a separate connection that bypasses all
 * servers.
 */
export function startAuditor(url: string, everyMs = 1000) {
  const stopping = new AbortController();
  const found: Problems[] = [];
  let snapshots = 0;

  async function look(): Promise<void> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      while (!stopping.signal.aborted) {
        await client.query('begin isolation level repeatable read read only');
        const problems = await checkBooks(client as unknown as pg.PoolClient);
        await client.query('commit');
        snapshots++;
        if (Object.keys(problems).length > 0) found.push(problems);
        await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    } finally {
      await client.end().catch(() => {});
    }
  }

  const looking = (async () => {
    while (!stopping.signal.aborted) {
      // The nemesis also ends the database.
      await look().catch(() => sleep(200));
    }
  })();
  return {
    async stop(): Promise<{ snapshots: number; found: readonly Problems[] }> {
      stopping.abort();
      await looking;
      return { snapshots, found };
    },
  };
}
