import type { StopScope } from '@sabai/contract';
import { publish, type Tx } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import { auditMember } from '../../platform/records/member-audit.ts';
import { changing } from './change-protection.ts';
import type { ProtectionDependencies, StaffChange } from './dependencies.ts';
import { followStops, insertStop, type StopRow } from './stops.repository.ts';

/** Records that a stop was set or lifted, in the transaction of the action. */
export async function noteStop(
  { platform }: ProtectionDependencies,
  tx: Tx,
  { member_id: memberId, stop_id, scope }: StopRow,
  action: 'stop.set' | 'stop.lifted',
  { reason, ...by }: StaffChange,
  at: Date,
): Promise<void> {
  const isSet = action === 'stop.set';
  await auditMember(tx, await platform.seal(), by, {
    memberId,
    action,
    subjectType: 'stop',
    subjectId: stop_id,
    reason,
    at,
    before: { scope, is_stopped: !isSet },
    after: { scope, is_stopped: isSet },
  });
}

/**
 * Stops a kind of action for a member. After it returns, no stake, deposit or withdrawal of that kind is taken. Throws
 * NOT_FOUND, and CHANGED_MEANWHILE when it is stopped already.
 */
export async function stopMember(
  dependencies: ProtectionDependencies,
  memberId: string,
  scope: StopScope,
  by: StaffChange,
): Promise<StopRow> {
  const seal = await dependencies.platform.seal();
  return changing(dependencies, memberId, async (tx, _currencyCode, now) => {
    const { staffId, reason } = by;
    const stop = await insertStop(tx, seal, { memberId, scope, reason, staffId, now });
    if (!stop) throw new Refusal('CHANGED_MEANWHILE');
    await followStops(tx, memberId);
    await noteStop(dependencies, tx, stop, 'stop.set', by, now);
    await publish(tx, { memberId, topic: 'member.stopped', payload: { scope } });
    return stop;
  });
}
