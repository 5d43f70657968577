import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { moveTime } from '../house/reward-offers.ts';

/** Repeatedly ends periods of rewards and activates points, directly in the database. */
export function startTimeMover(url: string, everyMs = 3000) {
  const stopping = new AbortController();

  async function move(): Promise<void> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await moveTime(client);
    } finally {
      await client.end().catch(() => {});
    }
  }

  const moving = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
      // The nemesis also ends the database.
      if (!stopping.signal.aborted) await move().catch(() => {});
    }
  })();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await moving;
    },
  };
}
