import { inTransaction } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import { invariant } from '../../platform/invariant.ts';
import type { StaffActor } from '../../platform/records/house-audit.ts';
import { decideRow, lockApproval, lockOverdue, readApproval } from './approvals.repository.ts';
import { isApprover, isSame, keptFacts } from './approvals.rules.ts';
import { auditApproval } from './audit-approval.ts';
import type { Approval, ApprovalDependencies } from './dependencies.ts';
import { readPolicy } from './policies.repository.ts';

export interface Decision extends StaffActor {
  readonly id: string;
  readonly state: 'approved' | 'refused' | 'withdrawn';
  readonly reason: string;
}

function performerOf({ performers }: ApprovalDependencies, { kind }: Approval) {
  const performer = performers.get(kind);
  invariant(performer, `somebody performs ${kind}`);
  return performer;
}

/**
 * A second member of staff agrees, which does what was asked for in the same transaction, or does not; or who has asked takes
 * it back. Of several who decide at a time the first wins. It is done only if all still stands as when it was asked.
 */
export async function decideApproval(dependencies: ApprovalDependencies, decision: Decision): Promise<Approval> {
  const { platform } = dependencies;
  const { id, state, reason, ...by } = decision;
  const { staff } = by;
  const seal = await platform.seal();
  const performed = await inTransaction(platform.db, async (tx) => {
    const approval = await lockApproval(tx, seal, id);
    if (!approval) throw new Refusal('NOT_FOUND');
    const isOwn = approval.askedBy === staff.staffId;
    if (state === 'withdrawn' && !isOwn) throw new Refusal('FORBIDDEN');
    if (state !== 'withdrawn' && isOwn) throw new Refusal('APPROVAL_OWN');
    if (approval.state === 'expired') throw new Refusal('APPROVAL_EXPIRED');
    if (approval.state !== 'pending') throw new Refusal('APPROVAL_ALREADY_DECIDED');
    const at = platform.clock();
    if (approval.expiresAt! <= at) throw new Refusal('APPROVAL_EXPIRED');
    if (state !== 'withdrawn') {
      const policy = await readPolicy(tx, approval.kind, approval.amount?.currency ?? null);
      if (!isApprover(policy, staff)) throw new Refusal('FORBIDDEN');
    }
    const performer = performerOf(dependencies, approval);
    if (state === 'approved' && !isSame(keptFacts(await performer.stateOf(tx, approval)), approval.before))
      throw new Refusal('APPROVAL_OUTDATED');
    await decideRow(tx, seal, approval, { state, by: staff.staffId, at, reason });
    await auditApproval(tx, seal, by, approval, { action: state, reason, at });
    if (state === 'approved') await performer.perform(tx, approval, by);
    else await performer.drop?.(tx, approval, by);
    return state === 'approved' ? performer : undefined;
  });
  performed?.done?.();
  return (await readApproval(platform.db, seal, id))!;
}

/** What nobody has decided in time is over. */
export async function expireApprovals(dependencies: ApprovalDependencies): Promise<void> {
  const { platform } = dependencies;
  const seal = await platform.seal();
  let expired: number;
  do {
    expired = await inTransaction(platform.db, async (tx) => {
      const at = platform.clock();
      const overdue = await lockOverdue(tx, seal, at);
      for (const approval of overdue) {
        await decideRow(tx, seal, approval, { state: 'expired', by: null, at, reason: '' });
        await performerOf(dependencies, approval).drop?.(tx, approval, undefined);
      }
      return overdue.length;
    });
  } while (expired > 0);
}
