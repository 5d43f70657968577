import {
  isReason,
  minReasonLength,
  type RevealCause,
  type RevealField,
  type RevealSubject,
  revealSeconds,
} from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import { auditHouse, type StaffActor } from '../../platform/records/house-audit.ts';
import { auditMember } from '../../platform/records/member-audit.ts';
import { requireFewReveals, revealed } from '../../platform/records/reveals.repository.ts';
import type { RevealDependencies } from './dependencies.ts';

export interface RevealRequest {
  readonly subject_type: RevealSubject;
  readonly subject_id: string;
  readonly field: RevealField;
  readonly cause: RevealCause;
  readonly reason: string;
}

function requireReason({ cause, reason }: RevealRequest): void {
  if (cause !== 'other' || isReason(reason)) return;
  if (reason === '') throw new Refusal('STAFF_REASON_REQUIRED');
  throw new Refusal('STAFF_REASON_TOO_SHORT', { min: minReasonLength });
}

/**
 * Shows a member of staff one masked value, and writes the audit entry in the same transaction. Throws NOT_FOUND,
 * STAFF_REASON_REQUIRED, and TOO_MANY_REQUESTS at the hourly maximum.
 */
export function reveal({ platform, masked }: RevealDependencies, request: RevealRequest, by: StaffActor) {
  const { subject_type: subjectType, subject_id: subjectId, field, cause, reason } = request;
  requireReason(request);
  return inTransaction(platform.db, async (tx) => {
    const now = platform.clock();
    const { staffId } = by.staff;
    await requireFewReveals(tx, staffId, now);
    const found = await masked[subjectType](tx, subjectId);
    const value = found?.fields[field];
    if (!found || value === undefined) throw new Refusal('NOT_FOUND');
    const { memberId } = found;
    const details = { field, cause };
    const seal = await platform.seal();
    if (memberId === null) {
      const detail = { subject_type: subjectType, ...details, reason };
      await auditHouse(tx, seal, by, { action: revealed, subject: subjectId, detail, at: now });
    } else {
      const { ip, correlationId } = by;
      const about = { memberId, action: revealed, subjectType, subjectId, reason, at: now } as const;
      await auditMember(tx, seal, { staffId, ip, correlationId }, { ...about, before: {}, after: details });
    }
    return { value: value || null, expires_at: new Date(now.getTime() + revealSeconds * 1000).toISOString() };
  });
}
