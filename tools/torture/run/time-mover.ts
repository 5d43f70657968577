import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { moveTime } from '../house/reward-offers.ts';

/** Lets periods of rewards end and points become active again and again, past all servers. */
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
      // The nemesis ends the database too.
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
