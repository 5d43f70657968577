import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { createDb, type Db } from './database.ts';
import { createPool } from './pool.ts';
import type {} from './vitest-setup.ts';

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  db: Db;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

/** Returns whether a transaction waits for an advisory lock in this database, such as that of a member's accounts. */
export async function isLockAwaited(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`.execute(db);
  return rows.length > 0;
}

async function administer(command: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  client.on('error', () => {});
  await client.connect();
  await client.query(command).finally(() => client.end());
}

/**
 * Creates a database in its initial state, for one test file or one test; takes about 30 ms. `isBare` leaves out the
 * schema too. Two connections for each core are enough for a race, and `npm run test:races` opens twice as many; each
 * costs 0.15 s until its statements are prepared.
 */
export async function createTestDatabase({
  max = process.env.TESTS === 'all' ? 8 : 4,
  isBare = false,
} = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${isBare ? 'template0' : 'template_sabai'} strategy file_copy`);
  const url = Object.assign(new URL(inject('clusterUrl')), { pathname: `/${name}` }).href;
  const pool = createPool(url, { max });
  const db = createDb(pool);
  return {
    url,
    pool,
    db,
    async drop() {
      await db.destroy();
      await administer(`drop database ${name} with (force)`);
    },
  };
}
