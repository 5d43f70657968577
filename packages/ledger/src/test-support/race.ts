import { inTransaction, type Tx } from '@sabai/db';
import type { TestDatabase } from '@sabai/db/testing';

export type Outcome<T> = { value: T; error?: undefined } | { value?: undefined; error: unknown };

/**
 * Runs every contender in a transaction on a separate connection. All have begun before the first one continues, so
 * they overlap. The database's pool must have enough connections for all of them.
 */
export async function race<T>({ db }: TestDatabase, contenders: ((tx: Tx) => Promise<T>)[]): Promise<Outcome<T>[]> {
  const start = Promise.withResolvers<void>();
  let ready = 0;
  const runs = contenders.map((contend) =>
    inTransaction(db, async (tx) => {
      if (++ready === contenders.length) start.resolve();
      await start.promise;
      return contend(tx);
    }).then(
      (value): Outcome<T> => ({ value }),
      (error: unknown): Outcome<T> => ({ error }),
    ),
  );
  return Promise.all(runs);
}
