import type { Db, Tx } from '@sabai/db';

export interface DeafDb {
  readonly db: Db;
  /** Whether an answer has been lost. */
  isDeaf(): boolean;
}

/**
 * A database that loses one answer: that to the commit of the first transaction that has written what `isMeant` finds, done
 * though it is, or undone unless `isDone`. After that it is away for so many transactions.
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
        const tx = transaction as Tx;
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
