import type { Db, Tx } from '@sabai/db';

export interface DeafDb {
  readonly db: Db;
  /** Returns whether a response has been lost. */
  isDeaf(): boolean;
}

/**
 * Returns a database that loses one response: that to the commit of the first transaction that writes what `isMeant`
 * matches. The commit is executed, or undone unless `isDone`. Afterwards the database is unavailable for some
 * transactions.
 */
export function deafTo(
  db: Db,
  isMeant: (tx: Tx) => Promise<boolean>,
  { isDone, awayFor = 0 }: { readonly isDone: boolean; readonly awayFor?: number },
): DeafDb {
  const end = () => new Error('Connection terminated unexpectedly');
  let isLost = false;
  let left = awayFor;
  const execute = async (isolation: 'read committed', work: (tx: Tx) => Promise<unknown>) => {
    if (isLost && left-- > 0) throw end();
    let isNow = false;
    const value = await db
      .transaction()
      .setIsolationLevel(isolation)
      .execute(async (transaction) => {
        const tx = transaction as unknown as Tx;
        const result = await work(tx);
        isNow = !isLost && (await isMeant(tx));
        if (isNow) isLost = true;
        if (isNow && !isDone) throw end();
        return result;
      });
    if (isNow) throw end();
    return value;
  };
  const deaf = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') {
        return () => ({
          setIsolationLevel: (isolation: 'read committed') => ({
            execute: (work: (tx: Tx) => Promise<unknown>) => execute(isolation, work),
          }),
        });
      }
      const own = Reflect.get(target, name, target) as unknown;
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
  return { db: deaf, isDeaf: () => isLost };
}
