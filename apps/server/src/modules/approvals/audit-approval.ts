import type { ApprovalGround, ApprovalKind } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import { auditHouse, type StaffActor } from '../../platform/records/house-audit.ts';
import { auditMember } from '../../platform/records/member-audit.ts';
import type { Seal } from '../../platform/sealing/seal.ts';

interface About {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly subject: { readonly type: string; readonly id: string };
  readonly memberId?: string | null;
  readonly grounds: readonly ApprovalGround[];
}

/** Writes the result of a request to the audit, of the member or of the operator, in the action's transaction. */
export async function auditApproval(
  tx: Tx,
  seal: Seal,
  { staff, ip, correlationId }: StaffActor,
  { id, kind, subject, memberId, grounds }: About,
  deed: { action: 'asked' | 'approved' | 'refused' | 'returned' | 'withdrawn' | 'set-up'; reason: string; at: Date },
): Promise<void> {
  const action = `approval.${deed.action}` as const;
  const after = { kind, subject_type: subject.type, subject_id: subject.id, grounds };
  const { reason, at } = deed;
  if (memberId) {
    const about = { memberId, action, subjectType: 'approval', subjectId: id, reason, before: {}, after, at };
    await auditMember(tx, seal, { staffId: staff.staffId, ip, correlationId }, about);
  } else {
    const detail = { ...after, reason };
    await auditHouse(tx, seal, { staff, ip, correlationId }, { action, subject: id, detail, at });
  }
}
