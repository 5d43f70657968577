import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import library from 'pg-boss/package.json' with { type: 'json' };

/** The library's version of its tables. */
const wanted = library.pgboss.schema;
const installsWithinMs = 60_000;

async function installedVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ name: string | null }>(`select to_regclass('pgboss.version')::text as name`);
  if (rows[0]!.name === null) return 0;
  const versions = await client.query<{ version: number }>('select version::int from pgboss.version');
  return versions.rows[0]?.version ?? 0;
}

/**
 * Returns the version of the queue's tables that a database lacks, as named by `migrate`; empty when it has it or a
 * newer one.
 */
export async function queueLack(client: pg.Client): Promise<string[]> {
  return (await installedVersion(client)) < wanted ? [`pgboss ${wanted}`] : [];
}

/**
 * Creates or updates the tables of the job queue in the schema `pgboss`, as their owner; returns the actions. The
 * library is loaded only when needed. The caller ensures that one node does this at a time.
 * @throws Error when an index could not be built.
 */
export async function installQueue(client: pg.Client, url: string): Promise<string[]> {
  const lack = await queueLack(client);
  if (lack.length === 0) return [];
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'sabai migrate',
    max: 2,
    supervise: false,
    schedule: false,
    registerInstance: false,
    bamIntervalSeconds: 10,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    // Indexes of an update are built afterwards, without blocking queries.
    for (const startedAt = performance.now(); ; await sleep(200)) {
      const open = (await boss.getBamStatus()).filter(({ status, count }) => status !== 'completed' && count > 0);
      if (open.length === 0) return lack;
      if (performance.now() - startedAt > installsWithinMs)
        throw new Error(`The update of the job queue tables to version ${wanted} timed out.`);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
