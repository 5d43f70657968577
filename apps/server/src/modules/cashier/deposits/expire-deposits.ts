import { inTransaction } from '@sabai/db';
import { publishDeposit } from '../transactions/cashier-events.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { failDueDeposits } from '../transactions/deposits.repository.ts';

const batch = 100;

/**
 * Ends the QR deposits that were not paid in time; returns their number. Safe to run concurrently in several processes.
 */
export async function expireDeposits({ platform }: Pick<CashierDependencies, 'platform'>): Promise<number> {
  let expired = 0;
  for (let ended = batch; ended === batch; expired += ended) {
    ended = await inTransaction(platform.db, async (tx) => {
      const deposits = await failDueDeposits(tx, platform.clock(), batch);
      for (const deposit of deposits) await publishDeposit(tx, deposit);
      return deposits.length;
    });
  }
  return expired;
}
