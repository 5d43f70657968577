import { type Db, inTransaction, type Tx } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import { invariant } from '../../platform/invariant.ts';
import type { StaffActor } from '../../platform/records/house-audit.ts';
import { decideRow, lockApproval, lockOverdue, readApproval } from './approvals.repository.ts';
import { isApprover, isSame, keptFacts, movedSince, shownFacts } from './approvals.rules.ts';
import { auditApproval } from './audit-approval.ts';
import type { Approval, ApprovalDependencies, Facts } from './dependencies.ts';
import { readPolicy } from './policies.repository.ts';

export interface Decision extends StaffActor {
  readonly id: string;
  readonly state: 'approved' | 'refused' | 'returned' | 'withdrawn';
  readonly reason: string;
  /** The approver's authenticator code, if the policy requires one. */
  readonly code?: string;
}

export function performerOf({ performers }: ApprovalDependencies, { kind }: Approval) {
  const performer = performers.get(kind);
  invariant(performer, `somebody performs ${kind}`);
  return performer;
}

/** Runs before any lock: a wrong code counts even without an effect. */
async function requireSecondFactor({ platform, operator }: ApprovalDependencies, { id, staff, code = '' }: Decision) {
  const approval = await readApproval(platform.db, await platform.seal(), id);
  if (approval?.state !== 'pending' || approval.askedBy === staff.staffId) return;
  const policy = await policyOf(platform.db, approval);
  if (policy?.asksSecondFactor && isApprover(policy, staff)) await operator().requireStaffCode(staff.staffId, code);
}
const policyOf = (reader: Db | Tx, { kind, amount }: Approval) => readPolicy(reader, kind, amount?.currency ?? null);

/**
 * Approves a request, which does the action in the same transaction, or rejects it; or its requester withdraws it. The
 * first of concurrent decisions wins. Does the action only if its facts are unchanged since the request.
 */
export async function decideApproval(dependencies: ApprovalDependencies, decision: Decision): Promise<Approval> {
  const { platform } = dependencies;
  const { id, state, reason, code: _, ...by } = decision;
  const { staff } = by;
  const seal = await platform.seal();
  if (state === 'approved') await requireSecondFactor(dependencies, decision);
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
    if (state !== 'withdrawn' && !isApprover(await policyOf(tx, approval), staff)) throw new Refusal('FORBIDDEN');
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

/** The subject may no longer exist. */
async function stateOrNone(read: () => Promise<Facts>): Promise<Facts> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal) return { gone: true };
    throw error;
  }
}

/**
 * Compares a pending request with the current state: changes since the request, and its expected result. Releases its
 * locks immediately.
 */
export async function lookAt(dependencies: ApprovalDependencies, approval: Approval) {
  const performer = performerOf(dependencies, approval);
  return inTransaction(dependencies.platform.db, async (tx) => {
    const now = await stateOrNone(() => performer.stateOf(tx, approval));
    const outlook = (await performer.outlookOf?.(tx, approval)) ?? {};
    return { moved: movedSince(approval.before, keptFacts(now)), outlook: shownFacts(outlook) };
  });
}

/** Ends requests that were not decided in time. */
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
