import type { Adjustments, Db, Tx } from '@sabai/db';
import type { Insertable, Selectable } from 'kysely';

export type AdjustmentRow = Selectable<Adjustments>;

export const insertAdjustment = (tx: Tx, values: Insertable<Adjustments>): Promise<AdjustmentRow> =>
  tx.insertInto('adjustments').values(values).returningAll().executeTakeFirstOrThrow();

export async function adjustmentByKey(tx: Tx, memberId: string, key: string | undefined) {
  if (!key) return undefined;
  return tx
    .selectFrom('adjustments')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Whoever decides at the same time waits, then sees what was decided. */
export async function lockAdjustment(tx: Tx, id: string): Promise<AdjustmentRow | undefined> {
  return tx.selectFrom('adjustments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function decideAdjustmentRow(
  tx: Tx,
  row: AdjustmentRow,
  decision: { status: 'success' | 'fail'; decided_by: string; decided_at: Date },
): Promise<AdjustmentRow> {
  return tx
    .updateTable('adjustments')
    .set(decision)
    .where('member_id', '=', row.member_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Up to how much one member of staff may move alone. */
export async function aloneLimit(tx: Tx, currency: string): Promise<bigint> {
  const row = await tx
    .selectFrom('adjustment_limits')
    .select('alone_minor')
    .where('currency_code', '=', currency)
    .executeTakeFirst();
  return row?.alone_minor ?? 0n;
}

export async function listAdjustments(
  db: Db,
  query: {
    readonly $limit: number;
    readonly $skip: number;
    readonly member_id?: string | undefined;
    readonly status?: string | undefined;
  },
): Promise<{ total: number; rows: AdjustmentRow[] }> {
  const found = db
    .selectFrom('adjustments')
    .$if(query.member_id !== undefined, (rows) => rows.where('member_id', '=', query.member_id!))
    .$if(query.status !== undefined, (rows) => rows.where('status', '=', query.status!));
  const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.$limit)
    .offset(query.$skip)
    .execute();
  return { total: Number(total), rows };
}

export interface AuditLine {
  readonly row: AdjustmentRow;
  readonly staffId: string;
  readonly action: 'requested' | 'made' | 'agreed' | 'refused';
  readonly before: 'none' | 'pending';
  readonly ip: string;
  readonly correlationId: string;
  readonly at: Date;
}

/** Writes down who of the staff did what, in the transaction of the deed. */
export async function auditAdjustment(tx: Tx, line: AuditLine): Promise<void> {
  const { row, staffId, action, before, ip, correlationId, at } = line;
  const about = { account: row.account, direction: row.direction, amount_minor: String(row.amount_minor) };
  await tx
    .insertInto('staff_audit')
    .values({
      member_id: row.member_id,
      staff_id: staffId,
      action: `adjustment.${action}`,
      subject_type: 'adjustment',
      subject_id: row.id,
      reason: row.reason,
      state_before: JSON.stringify({ status: before }),
      state_after: JSON.stringify({ status: row.status, currency_code: row.currency_code, ...about }),
      ip,
      correlation_id: correlationId,
      decided_at: at,
    })
    .execute();
}
