import type { AuditAction } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import type { StaffCaller } from '../http/caller.ts';
import type { Seal } from '../sealing/seal.ts';
import { sealedTables } from '../sealing/sealed-tables.ts';

/** The acting member of staff, with address. */
export interface StaffActor {
  readonly staff: StaffCaller;
  readonly ip: string;
  readonly correlationId: string;
}

/**
 * Writes an audit entry about staff's action on the operator's settings, not on a member, in the action's transaction.
 */
export async function auditHouse(
  tx: Tx,
  seal: Seal,
  { staff, ip, correlationId }: StaffActor,
  deed: { readonly action: AuditAction; readonly subject: string; readonly detail: object; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('house_audit')
    .values({
      staff_id: staff.staffId,
      action: deed.action,
      subject: deed.subject,
      detail: JSON.stringify(deed.detail),
      ...sealedTables.house_audit.seal(seal, staff.staffId, { ip }),
      correlation_id: correlationId,
      done_at: deed.at,
    })
    .execute();
}
