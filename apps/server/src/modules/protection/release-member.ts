import type { Tx } from '@sabai/db';
import type { PendingApproval } from '../../platform/http/pending-approval.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StaffActor } from '../../platform/records/house-audit.ts';
import type { Facts, Performer } from '../approvals/index.ts';
import type { ProtectionDependencies, StaffChange } from './dependencies.ts';
import {
  endOperatorExclusion,
  ensureProtection,
  findProtection,
  lockMember,
  recordDeed,
} from './protection.repository.ts';
import { noteStop } from './stop-member.ts';
import { endStop, findStop, followStops, type StopRow } from './stops.repository.ts';

/** The subject of a release: a stop by its own id, or the operator's exclusion by its member's. */
type Subject = { readonly type: 'stop' | 'operator-exclusion'; readonly id: string };

async function stateOf({ platform }: ProtectionDependencies, tx: Tx, memberId: string, { type, id }: Subject) {
  if (type === 'stop') {
    const stop = await findStop(tx, await platform.seal(), memberId, id);
    return stop && { scope: stop.scope, is_stopped: true };
  }
  const found = await findProtection(tx, memberId, platform.clock());
  return found?.operatorUntil === undefined ? undefined : { is_excluded: true };
}
const ended = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value === true ? false : value]));

async function end(
  dependencies: ProtectionDependencies,
  tx: Tx,
  memberId: string,
  { type, id }: Subject,
  by: StaffChange,
): Promise<StopRow | undefined> {
  const { platform } = dependencies;
  const now = platform.clock();
  if (type === 'operator-exclusion') {
    if (!(await endOperatorExclusion(tx, memberId, now))) throw new Refusal('NOT_FOUND');
    await recordDeed(dependencies, tx, memberId, { deed: 'operator_exclusion_ended' }, by, now);
    return undefined;
  }
  const { staffId, reason } = by;
  const stop = await endStop(tx, await platform.seal(), { memberId, stopId: id, reason, staffId, now });
  if (!stop) throw new Refusal('NOT_FOUND');
  await followStops(tx, memberId);
  await noteStop(dependencies, tx, stop, 'stop.lifted', by, now);
  return stop;
}

async function lock({ identity }: ProtectionDependencies, tx: Tx, memberId: string): Promise<void> {
  const { currencyCode } = await identity.memberOf(tx, memberId);
  await lockMember(tx, memberId);
  await ensureProtection(tx, memberId, currencyCode);
}

/**
 * Lifts a stop, or ends the operator's exclusion, after a second member of staff has approved. Two people must check
 * before the member plays, deposits or withdraws again. The member's own choices continue. Throws NOT_FOUND.
 */
export async function release(
  dependencies: ProtectionDependencies,
  tx: Tx,
  memberId: string,
  subject: Subject,
  { staff, ip, correlationId, reason }: StaffActor & { readonly reason: string },
): Promise<PendingApproval | StopRow | undefined> {
  // Before the member's accounts, in the lock order of all decisions about money.
  const sums = await dependencies.approvals.lockSums(tx, staff.staffId, memberId);
  await lock(dependencies, tx, memberId);
  const before = await stateOf(dependencies, tx, memberId, subject);
  if (!before) throw new Refusal('NOT_FOUND');
  const pending = await sums.consider({
    staff,
    ip,
    correlationId,
    reason,
    kind: 'member-release',
    subject,
    memberId,
    before,
    after: ended(before),
    payload: {},
  });
  return pending ?? end(dependencies, tx, memberId, subject, { staffId: staff.staffId, ip, correlationId, reason });
}

export const releasePerformer = (dependencies: ProtectionDependencies): Performer => ({
  async stateOf(tx, { memberId, subject }) {
    await lock(dependencies, tx, memberId!);
    return (await stateOf(dependencies, tx, memberId!, subject as Subject)) ?? {};
  },
  async perform(tx, { memberId, subject, reason }, { staff, ip, correlationId }) {
    const by = { staffId: staff.staffId, ip, correlationId, reason };
    await end(dependencies, tx, memberId!, subject as Subject, by);
  },
});
