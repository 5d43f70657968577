import { setTimeout as sleep } from 'node:timers/promises';
import * as real from '@sabai/db';

export * from '@sabai/db';

/** The fault: what the work has found out is told a moment before it is committed. */
export function inTransaction<T>(
  db: real.Db,
  work: (tx: real.Tx) => Promise<T>,
  options?: Parameters<typeof real.inTransaction>[2],
): Promise<T> {
  return new Promise((resolve, reject) => {
    const slowly = async (tx: real.Tx) => {
      const value = await work(tx);
      resolve(value);
      await sleep(300);
      return value;
    };
    real.inTransaction(db, slowly, options).catch(reject);
  });
}
