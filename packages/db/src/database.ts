import { setTimeout as sleep } from 'node:timers/promises';
import { type IsolationLevel, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type StatementWatch, watchPool } from './correlation/watched-pool.ts';
import { noteCommit } from './correlation/work.ts';
import type { DB } from './schema.generated.ts';

/** The database outside of a transaction. */
export type Db = Kysely<DB>;

declare const insideTransaction: unique symbol;

/**
 * An open transaction: the first argument of every function below a use case. Only {@link inTransaction} makes one. A
 * subtype of {@link Db} by its declaration: the compiler compares Kysely's own class of transactions member by member,
 * for seconds.
 */
export type Tx = Db & { readonly [insideTransaction]: true };

/**
 * Returns the typed query builder on a pool, each of whose statements is passed to `watch`. Destroying it ends the
 * pool.
 */
export function createDb(pool: pg.Pool, watch?: StatementWatch): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: watch ? watchPool(pool, watch) : pool }) });
}

const ATTEMPTS = 8;
const serializationFailure = '40001';
const deadlockDetected = '40P01';

/** Returns whether PostgreSQL has rolled the transaction back in favour of another one, and a retry is needed. */
export function isRetryable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === serializationFailure || code === deadlockDetected;
}

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. After a serialization
 * failure or a deadlock the whole of `work` runs again, so it must have no effect outside the database. Nothing else
 * is retried: after any other error, such as a lost connection, the outcome may be unknown.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { isolation = 'read committed' }: { isolation?: IsolationLevel } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const value = await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute((transaction) => work(transaction as unknown as Tx));
      noteCommit();
      return value;
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      // A random pause, doubling, so that the same transactions do not conflict again.
      await sleep(Math.random() * 2 ** attempt * 5);
    }
  }
}
