import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, createPool, servingLimits } from '@sabai/db';
import type { Pool } from 'pg';
import { endAffiliatePeriod } from '../cluster/affiliate-plans.ts';
import { endCompetitions, openCompetitions } from '../cluster/competition-offers.ts';
import { endPeriods } from '../cluster/reward-offers.ts';

/**
 * Advances time for rewards alone: the periods of the load's programmes and affiliates, and its competitions, end, and
 * points of play become active.
 */
export async function moveTime(client: Pick<Pool, 'query'>): Promise<void> {
  await endPeriods(client);
  await endCompetitions(client);
  await endAffiliatePeriod(client);
}

/** Repeatedly moves time, directly in the database, and opens competitions in place of those that were joined. */
export function startTimeMover(url: string, everyMs = 3000) {
  const stopping = new AbortController();

  async function move(): Promise<void> {
    const pool = createPool(url, { max: 1, limits: servingLimits });
    try {
      await moveTime(pool);
      await openCompetitions(createDb(pool));
    } finally {
      await pool.end();
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
