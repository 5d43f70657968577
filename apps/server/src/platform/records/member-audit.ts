import type { AuditAction } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import type { Seal } from '../sealing/seal.ts';
import { sealedTables } from '../sealing/sealed-tables.ts';

/** The acting member of staff, with address and call. */
export interface StaffOrigin {
  readonly staffId: string;
  readonly ip: string;
  readonly correlationId: string;
}

export interface MemberDeed {
  readonly memberId: string;
  readonly action: AuditAction;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly reason: string;
  readonly before: object;
  readonly after: object;
  readonly at: Date;
}

/** Writes an audit entry about staff's action on a member, in the action's transaction. */
export async function auditMember(
  tx: Tx,
  seal: Seal,
  { staffId, ip, correlationId }: StaffOrigin,
  { memberId, action, subjectType, subjectId, reason, before, after, at }: MemberDeed,
): Promise<void> {
  await tx
    .insertInto('staff_audit')
    .values({
      member_id: memberId,
      staff_id: staffId,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      ...sealedTables.staff_audit.seal(seal, memberId, { reason, ip }),
      state_before: JSON.stringify(before),
      state_after: JSON.stringify(after),
      correlation_id: correlationId,
      decided_at: at,
    })
    .execute();
}
