import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, sql } from '@sabai/db';
import type { Logger } from 'pino';

/** Of all nodes on one database, the one that holds this lock runs the tables. */
const tablesLock = 5_274_040;
const pulseMs = 2000;

export interface Lease {
  /** Whether this node runs the tables now. */
  isOurs(): boolean;
  /** Runs what is leased whenever this node gets the lease, until the signal says stop. */
  run(signal: AbortSignal): Promise<void>;
}

/** Lets one node at a time run something: for as long as it holds a lock, on a connection of its own that holds it. */
export function createLease(options: {
  readonly db: Db;
  readonly log: Logger;
  /** After how long a node that does not run it asks again whether it may. */
  readonly retryMs: () => number;
  /** Ends when it has been stopped. */
  readonly work: () => Promise<void>;
  readonly stop: () => void;
  /** It is not run here any more. */
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
      // The lock is gone with its connection, so the work must stop: another node may begin it.
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
