import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** Intercepts each statement before it is sent: `ask` sends the given text, which may add to `text`. */
export type StatementWatch = <T>(text: string, ask: (text: string) => Promise<T>) => Promise<T>;

/** Returns the pool in the form of the query builder, with each of its statements passed to `watch`. */
export function watchPool(pool: pg.Pool, watch: StatementWatch): PostgresPool {
  const watched = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const watchedOf = (client: pg.PoolClient): PostgresPoolClient => {
    const known = watched.get(client);
    if (known) return known;
    const ask = (text: string, values: readonly unknown[]) => client.query(text, [...values]);
    const own = {
      query: (text: string, values: readonly unknown[] = []) => watch(text, (statement) => ask(statement, values)),
      release: (isLost?: boolean) => client.release(isLost),
      get processID() {
        return (client as { processID?: number }).processID;
      },
    } as unknown as PostgresPoolClient;
    watched.set(client, own);
    return own;
  };
  return {
    connect: async () => watchedOf(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
    Client: pg.Client,
  };
}
