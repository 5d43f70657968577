import type { StopScope } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import { auditMember } from '../../platform/member-audit.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changing } from './change-protection.ts';
import type { ComplianceParts, StaffChange } from './parts.ts';
import { endStop, followStops, insertStop, type StopRow } from './stops.repository.ts';

async function note(
  { platform }: ComplianceParts,
  tx: Tx,
  { member_id: memberId, stop_id, scope }: StopRow,
  action: 'stop.set' | 'stop.lifted',
  { reason, ...by }: StaffChange,
  at: Date,
): Promise<void> {
  const isSet = action === 'stop.set';
  await auditMember(tx, await platform.seal(), by, {
    ...{ memberId, action, subjectType: 'stop', subjectId: stop_id, reason, at },
    before: { scope, is_stopped: !isSet },
    after: { scope, is_stopped: isSet },
  });
}

/**
 * Stops something for a member. When this returns, no further stake, deposit or withdrawal of that kind is taken. Throws
 * NOT_FOUND, and CHANGED_MEANWHILE when it is stopped already.
 */
export async function stopMember(
  parts: ComplianceParts,
  memberId: string,
  scope: StopScope,
  by: StaffChange,
): Promise<StopRow> {
  const seal = await parts.platform.seal();
  return changing(parts, memberId, async (tx, _currencyCode, now) => {
    const { staffId, reason } = by;
    const stop = await insertStop(tx, seal, { memberId, scope, reason, staffId, now });
    if (!stop) throw new Refusal('CHANGED_MEANWHILE');
    await followStops(tx, memberId);
    await note(parts, tx, stop, 'stop.set', by, now);
    return stop;
  });
}

/** Lifts a stop; others go on. Throws NOT_FOUND. */
export async function liftStop(
  parts: ComplianceParts,
  memberId: string,
  stopId: string,
  by: StaffChange,
): Promise<StopRow> {
  const seal = await parts.platform.seal();
  return changing(parts, memberId, async (tx, _currencyCode, now) => {
    const { staffId, reason } = by;
    const stop = await endStop(tx, seal, { memberId, stopId, reason, staffId, now });
    if (!stop) throw new Refusal('NOT_FOUND');
    await followStops(tx, memberId);
    await note(parts, tx, stop, 'stop.lifted', by, now);
    return stop;
  });
}
