import { inTransaction, type Tx } from '@sabai/db';
import { lockWallet } from '@sabai/ledger';
import type { Platform } from '../../platform/platform.ts';

/**
 * Does for one member after the other what is due, each in a transaction of its own that holds the lock of the member's books. One that
 * fails holds up no other: the log says `failed` of it, and it stays due.
 */
export async function eachLocked<Due extends { readonly member_id: string }>(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  due: readonly Due[],
  act: (tx: Tx, due: Due) => Promise<void>,
  failed: string,
): Promise<void> {
  for (const one of due) {
    await inTransaction(db, async (tx) => {
      await lockWallet(tx, one.member_id);
      await act(tx, one);
    }).catch((error: unknown) => log.error({ err: error, member: one.member_id }, failed));
  }
}
