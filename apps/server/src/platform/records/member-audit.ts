import type { AuditAction } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import type { Seal } from '../sealing/seal.ts';
import { sealedTables } from '../sealing/sealed-tables.ts';

/** Who of the staff did something about a member, from where and with which call. */
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

/** Writes down who of the staff did what about a member, in the transaction of the deed. */
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
