import type { ApprovalKind, ApproverPermission } from '@sabai/contract';
import { type ApprovalPolicies, type Db, sql, type Tx } from '@sabai/db';
import type { Selectable } from 'kysely';

/** The limits for one member of staff of one kind, in one currency. */
export interface Policy {
  readonly kind: ApprovalKind;
  /** `null` for actions without an amount. */
  readonly currency: string | null;
  readonly isAlwaysAsked: boolean;
  readonly asksWhenFlagged: boolean;
  readonly aloneMinor: bigint | null;
  readonly staffDayMinor: bigint | null;
  readonly memberDayMinor: bigint | null;
  readonly creditDays: number;
  readonly lastsHours: number;
  /** Its holders may be the second person. */
  readonly approverPermission: ApproverPermission;
  readonly asksSecondFactor: boolean;
  readonly version: number;
}

const noCurrency = '*';
const ofRow = (row: Selectable<ApprovalPolicies>): Policy => ({
  kind: row.kind as ApprovalKind,
  currency: row.currency_code === noCurrency ? null : row.currency_code,
  isAlwaysAsked: row.is_always_asked,
  asksWhenFlagged: row.asks_when_flagged,
  aloneMinor: row.alone_minor,
  staffDayMinor: row.staff_day_minor,
  memberDayMinor: row.member_day_minor,
  creditDays: row.credit_days,
  lastsHours: row.lasts_hours,
  approverPermission: row.approver_permission as ApproverPermission,
  asksSecondFactor: row.asks_second_factor,
  version: row.version,
});

const named = (reader: Db | Tx, kind: string, currency: string | null) =>
  reader
    .selectFrom('approval_policies')
    .selectAll()
    .where('kind', '=', kind)
    .where('currency_code', '=', currency ?? noCurrency);

export async function readPolicy(reader: Db | Tx, kind: string, currency: string | null): Promise<Policy | undefined> {
  const row = await named(reader, kind, currency).executeTakeFirst();
  return row && ofRow(row);
}

export async function lockPolicy(tx: Tx, kind: string, currency: string | null): Promise<Policy | undefined> {
  const row = await named(tx, kind, currency).forUpdate().executeTakeFirst();
  return row && ofRow(row);
}

export async function listPolicies(reader: Db | Tx): Promise<Policy[]> {
  const rows = await reader
    .selectFrom('approval_policies')
    .selectAll()
    .orderBy('kind')
    .orderBy('currency_code')
    .execute();
  return rows.map(ofRow);
}

export async function updatePolicy(tx: Tx, policy: Policy): Promise<void> {
  await tx
    .updateTable('approval_policies')
    .set({
      is_always_asked: policy.isAlwaysAsked,
      asks_when_flagged: policy.asksWhenFlagged,
      alone_minor: policy.aloneMinor,
      staff_day_minor: policy.staffDayMinor,
      member_day_minor: policy.memberDayMinor,
      credit_days: policy.creditDays,
      lasts_hours: policy.lastsHours,
      approver_permission: policy.approverPermission,
      asks_second_factor: policy.asksSecondFactor,
      version: policy.version,
    })
    .where('kind', '=', policy.kind)
    .where('currency_code', '=', policy.currency ?? noCurrency)
    .execute();
}

/** Returns the number of staff with a permission to approve. */
export async function countApprovers(reader: Db | Tx, permission: ApproverPermission): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(distinct staff_id) as total
    from staff join staff_role_holders using (staff_id) join staff_role_permissions using (role_id)
    where not is_disabled and permission in ('*', ${permission})`.execute(reader);
  return Number(rows[0]!.total);
}
