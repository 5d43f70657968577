import { correctionsList } from '@sabai/contract';
import { type Adjustments, type Db, sql, type Tx } from '@sabai/db';
import type { Insertable, Selectable } from 'kysely';
import type { ListSource } from '../../platform/lists/list-source.ts';
import { auditMember, type StaffOrigin } from '../../platform/records/member-audit.ts';
import { ownRowByKey } from '../../platform/records/own-row.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';

const { adjustments } = sealedTables;

/** An adjustment with its reason decrypted. */
export type AdjustmentRow = Selectable<Adjustments>;

export async function insertAdjustment(tx: Tx, seal: Seal, values: Insertable<Adjustments>): Promise<AdjustmentRow> {
  const sealed = adjustments.seal(seal, values.member_id, values);
  return adjustments.open(
    seal,
    await tx.insertInto('adjustments').values(sealed).returningAll().executeTakeFirstOrThrow(),
  );
}

const rowByKey = ownRowByKey('adjustments');
export async function adjustmentByKey(tx: Tx, seal: Seal, memberId: string, key: string | undefined) {
  if (!key) return undefined;
  const row = await rowByKey(tx, memberId, key);
  return row && adjustments.open(seal, row);
}

export async function newAdjustmentId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx);
  return rows[0]!.id;
}

export async function readAdjustment(db: Db, seal: Seal, id: string): Promise<AdjustmentRow | undefined> {
  const row = await db.selectFrom('adjustments').selectAll().where('id', '=', id).executeTakeFirst();
  return row && adjustments.open(seal, row);
}

/** Locks an adjustment, so that concurrent decisions are serialised. */
export async function lockAdjustment(tx: Tx, seal: Seal, id: string): Promise<AdjustmentRow | undefined> {
  const row = await tx.selectFrom('adjustments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && adjustments.open(seal, row);
}

export async function decideAdjustmentRow(
  tx: Tx,
  row: AdjustmentRow,
  decision: { status: 'success' | 'fail'; decided_by: string | null; decided_at: Date },
): Promise<AdjustmentRow> {
  await tx
    .updateTable('adjustments')
    .set(decision)
    .where('member_id', '=', row.member_id)
    .where('id', '=', row.id)
    .execute();
  return { ...row, ...decision };
}

/** Adjustments of all members, as listed for staff. */
export const correctionsSource: ListSource<typeof correctionsList> = {
  list: correctionsList,
  from: sql`adjustments`,
  columns: sql`adjustments.*`,
  id: { is: sql`id`, type: 'uuid' },
  sorts: {
    requested_at: [{ is: sql`requested_at`, type: 'timestamptz' }],
    amount: [
      { is: sql`currency_code`, type: 'text' },
      { is: sql`amount_minor`, type: 'bigint' },
    ],
  },
  filters: { status: 'status', requested_at: 'requested_at', amount: 'amount_minor', member_id: 'member_id' },
  indexes: {
    '/requested_at': 'adjustments_newest',
    '/amount': 'adjustments_by_amount',
    'status/requested_at': 'adjustments_by_status',
    'requested_at/requested_at': 'adjustments_newest',
    'amount/amount': 'adjustments_by_amount',
    'member_id/requested_at': 'adjustments_of_member',
  },
};

export interface AuditLine extends StaffOrigin {
  readonly row: AdjustmentRow;
  readonly action: 'requested' | 'made' | 'agreed' | 'refused';
  readonly before: 'none' | 'pending';
  readonly at: Date;
}

/** Records who did what, in the transaction of the action. */
export async function auditAdjustment(
  tx: Tx,
  seal: Seal,
  { row, action, before, at, ...by }: AuditLine,
): Promise<void> {
  const about = { account: row.account, direction: row.direction, amount_minor: String(row.amount_minor) };
  await auditMember(tx, seal, by, {
    memberId: row.member_id,
    action: `adjustment.${action}`,
    subjectType: 'adjustment',
    subjectId: row.id,
    reason: row.reason,
    before: { status: before },
    after: { status: row.status, currency_code: row.currency_code, ...about },
    at,
  });
}
