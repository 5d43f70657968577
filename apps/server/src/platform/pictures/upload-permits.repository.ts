import type { Db, Tx, UploadPermits } from '@sabai/db';
import type { Insertable, Selectable } from 'kysely';

export type UploadPurpose = 'slip' | 'message';
export type UploadPermit = Selectable<UploadPermits>;

export async function insertPermit(tx: Tx, values: Insertable<UploadPermits>): Promise<UploadPermit> {
  return tx.insertInto('upload_permits').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function countPermits(reader: Db | Tx, memberId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('upload_permits')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes a valid permit of the member, once; `undefined` if there is none. */
export async function takePermit(
  tx: Tx,
  { memberId, id, purpose, now }: { memberId: string; id: string; purpose: UploadPurpose; now: Date },
): Promise<UploadPermit | undefined> {
  return tx
    .updateTable('upload_permits')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Returns a permit whose file has not arrived. */
export async function giveBackPermit(tx: Tx, { member_id, id }: UploadPermit): Promise<void> {
  await tx
    .updateTable('upload_permits')
    .set({ used_at: null })
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .execute();
}

export async function listPermitsBefore(db: Db, before: Date, limit: number): Promise<UploadPermit[]> {
  return db.selectFrom('upload_permits').selectAll().where('expires_at', '<', before).limit(limit).execute();
}

export async function deletePermits(tx: Tx, permits: readonly UploadPermit[]): Promise<void> {
  for (const { member_id, id } of permits) {
    await tx.deleteFrom('upload_permits').where('member_id', '=', member_id).where('id', '=', id).execute();
  }
}
