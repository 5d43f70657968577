import { type CryptoPayouts, type Db, sql, type Tx } from '@sabai/db';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Seal } from '../../../../platform/sealing/seal.ts';
import { sealedTables } from '../../../../platform/sealing/sealed-tables.ts';

export type CryptoPayout = Selectable<CryptoPayouts>;

/** Returns the destination address. */
export const destinationOf = (seal: Seal, payout: CryptoPayout): string =>
  sealedTables.crypto_payouts.open(seal, payout).address;

/** Queues a payout; there is one per withdrawal or refund, so a repeat changes nothing. */
export async function queuePayout(tx: Tx, seal: Seal, values: Insertable<CryptoPayouts>): Promise<void> {
  await tx
    .insertInto('crypto_payouts')
    .values(sealedTables.crypto_payouts.seal(seal, values.member_id, values))
    .onConflict((conflict) => conflict.columns(['member_id', 'purpose', 'subject_id']).doNothing())
    .execute();
}

export async function payoutsOf(
  reader: Db | Tx,
  purpose: 'withdrawal' | 'refund',
  subjects: readonly { member_id: string; id: string }[],
): Promise<CryptoPayout[]> {
  if (subjects.length === 0) return [];
  return reader
    .selectFrom('crypto_payouts')
    .selectAll()
    .where('member_id', 'in', [...new Set(subjects.map((subject) => subject.member_id))])
    .where('purpose', '=', purpose)
    .where(
      'subject_id',
      'in',
      subjects.map(({ id }) => id),
    )
    .execute();
}

/** Takes up to `limit` payouts whose next step is due; until `again`, other callers get different ones. */
export async function takeDuePayouts(tx: Tx, now: Date, again: Date, limit: number): Promise<CryptoPayout[]> {
  const due = tx
    .selectFrom('crypto_payouts')
    .select(['member_id', 'id'])
    .where('next_step_at', '<=', now)
    .orderBy('next_step_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return tx
    .with('due', () => due)
    .updateTable('crypto_payouts')
    .from('due')
    .set({ next_step_at: again, attempts: sql`attempts + 1` })
    .whereRef('crypto_payouts.member_id', '=', 'due.member_id')
    .whereRef('crypto_payouts.id', '=', 'due.id')
    .returningAll('crypto_payouts')
    .execute();
}

/** Locks a payout, so that concurrent reports are serialised. */
export async function lockPayout(
  tx: Tx,
  { member_id, id }: Pick<CryptoPayout, 'member_id' | 'id'>,
): Promise<CryptoPayout> {
  return tx
    .selectFrom('crypto_payouts')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const payoutByName = (reader: Db | Tx, payoutId: string): Promise<CryptoPayout | undefined> =>
  reader.selectFrom('crypto_payouts').selectAll().where('payout_id', '=', payoutId).executeTakeFirst();

export async function updatePayout(
  tx: Tx,
  { member_id, id }: Pick<CryptoPayout, 'member_id' | 'id'>,
  values: Updateable<CryptoPayouts>,
): Promise<CryptoPayout> {
  return tx
    .updateTable('crypto_payouts')
    .set(values)
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
