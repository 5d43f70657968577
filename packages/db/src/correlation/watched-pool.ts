import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** Sees each statement before it is sent: `ask` sends the text that it is given, which may say more than `text`. */
export type StatementWatch = <T>(text: string, ask: (text: string) => Promise<T>) => Promise<T>;

/** The pool as the query builder needs it, with each of its statements shown to `watch`. */
export function watchPool(pool: pg.Pool, watch: StatementWatch): PostgresPool {
  const watched = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const watchedOf = (client: pg.PoolClient): PostgresPoolClient => {
    const known = watched.get(client);
    if (known) return known;
    const ask = (text: string, values: readonly unknown[]) => client.query(text, [...values]);
    const own = {
      query: (text: string, values: readonly unknown[] = []) => watch(text, (told) => ask(told, values)),
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
