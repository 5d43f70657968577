import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, sql } from '@sabai/db';
import type { Logger } from 'pino';

/** The node that holds this lock, of all on one database, runs the tables. */
const tablesLock = 5_274_040;
const pulseMs = 2000;

export interface Lease {
  /** Whether this node runs the tables now. */
  isOurs(): boolean;
  /** Runs the leased work whenever this node gets the lease, until the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
}

/** Creates a lease: one node at a time runs the work while a dedicated connection holds the lock. */
export function createLease(options: {
  readonly db: Db;
  readonly log: Logger;
  /** Interval of attempts of other nodes. */
  readonly retryMs: () => number;
  /** Resolves after it has been stopped. */
  readonly work: () => Promise<void>;
  readonly stop: () => void;
  /** Called when this node has lost the lease. */
  readonly onLost: () => void;
}): Lease {
  const { db, log, retryMs, work, stop, onLost } = options;
  let isOurs = false;

  async function lead(connection: Db, signal: AbortSignal): Promise<void> {
    const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${tablesLock}) as is_ours`.execute(
      connection,
    );
    if (!rows[0]!.is_ours) return;
    const pulse = setInterval(() => {
      // The lock is lost with its connection, so the work must stop: another node may begin it.
      sql`select 1`.execute(connection).catch(stop);
    }, pulseMs);
    try {
      if (signal.aborted) return;
      isOurs = true;
      await work();
    } finally {
      isOurs = false;
      clearInterval(pulse);
      onLost();
      await sql`select pg_advisory_unlock(${tablesLock})`.execute(connection).catch(() => {});
    }
  }

  return {
    isOurs: () => isOurs,
    async run(signal) {
      while (!signal.aborted) {
        await db
          .connection()
          .execute((connection) => lead(connection as Db, signal))
          .catch((error: unknown) => log.error({ err: error }, 'shared tables'));
        await sleep(retryMs(), undefined, { signal }).catch(() => {});
      }
    },
  };
}
