import type { AuditAction } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import type { StaffCaller } from '../http/caller.ts';
import type { Seal } from '../sealing/seal.ts';
import { sealedTables } from '../sealing/sealed-tables.ts';

/** Who of the staff acts, and from where. */
export interface StaffActor {
  readonly staff: StaffCaller;
  readonly ip: string;
  readonly correlationId: string;
}

/** Writes down what staff did that concerns the house and no member, in the transaction of the deed. */
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
