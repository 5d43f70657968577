import { type Db, type Slips, sql, type Tx } from '@sabai/db';
import type { Insertable } from 'kysely';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { Deposit } from '../../transactions/deposits.repository.ts';
import { isTransferTaken, lockTransfer } from '../statement.repository.ts';

export async function insertSlip(tx: Tx, values: Insertable<Slips>): Promise<void> {
  await tx.insertInto('slips').values(values).execute();
}

export async function countUnusedSlips(reader: Db | Tx, memberId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('slips')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('deposit_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Ties a transfer to the one deposit it proves. Returns false if it has proved another deposit of any member, or if its
 * statement line was credited to another deposit.
 */
export async function claimTransfer(
  tx: Tx,
  { member_id, id }: Pick<Deposit, 'member_id' | 'id'>,
  transRef: string,
  sendingBank: string,
): Promise<boolean> {
  await lockTransfer(tx, transRef);
  if (await isTransferTaken(tx, transRef, id)) return false;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('slip_references')
    .values({ trans_ref: transRef, sending_bank: sendingBank, claimed_by: member_id, deposit_id: id })
    .onConflict((conflict) => conflict.columns(['trans_ref', 'sending_bank']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Ties a slip of the member to the deposit it proves. Throws IMAGE_MISSING for a slip that the member has not uploaded.
 * Throws SLIP_ALREADY_USED for a picture that has proved any member's deposit, or another picture of the same transfer.
 */
export async function claimSlip(tx: Tx, deposit: Deposit, name: string): Promise<void> {
  const slip = await tx
    .selectFrom('slips')
    .selectAll()
    .where('member_id', '=', deposit.member_id)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (!slip) throw new Refusal('IMAGE_MISSING');
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('slip_claims')
    .values({ pixel_hash: slip.pixel_hash, claimed_by: deposit.member_id, deposit_id: deposit.id })
    .onConflict((conflict) => conflict.column('pixel_hash').doNothing())
    .executeTakeFirst();
  if (slip.deposit_id !== null || numInsertedOrUpdatedRows !== 1n) throw new Refusal('SLIP_ALREADY_USED');
  if (slip.trans_ref !== null && !(await claimTransfer(tx, deposit, slip.trans_ref, slip.sending_bank!))) {
    throw new Refusal('SLIP_ALREADY_USED');
  }
  await tx
    .updateTable('slips')
    .set({ deposit_id: deposit.id })
    .where('member_id', '=', deposit.member_id)
    .where('name', '=', name)
    .execute();
}

export const findSlip = (reader: Db | Tx, memberId: string, name: string) =>
  reader.selectFrom('slips').selectAll().where('member_id', '=', memberId).where('name', '=', name).executeTakeFirst();

/** Returns the owner and the deposit of the slip with this name. */
export const findSlipByName = (db: Db, name: string) =>
  db.selectFrom('slips').select(['member_id', 'deposit_id']).where('name', '=', name).executeTakeFirst();

/** Deletes slips that were uploaded before `before` and prove nothing; returns the names of their files. */
export async function deleteUnusedSlips(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from slips where deposit_id is null and uploaded_at < ${before} returning name`.execute(tx);
  return rows.map(({ name }) => name);
}
