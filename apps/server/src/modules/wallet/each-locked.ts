import { inTransaction, type Tx } from '@sabai/db';
import { lockWallet } from '@sabai/ledger';
import type { Platform } from '../../platform/platform.ts';

/**
 * Processes due rows member by member, each in its own transaction under the member's wallet lock. A failure does not
 * delay the others: it is logged as `failed`, and the row remains due.
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
