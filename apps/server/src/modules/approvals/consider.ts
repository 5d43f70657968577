import { type ApprovalGround, isReason, minReasonLength } from '@sabai/contract';
import { dayMs } from '@sabai/contract/duration';
import type { Tx } from '@sabai/db';
import { PendingApproval } from '../../platform/http/pending-approval.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  decideRow,
  insertApproval,
  lockApproval,
  lockSubject,
  pendingAbout,
  soleApprover,
  sumsSince,
  wasDone,
} from './approvals.repository.ts';
import { countedWith, groundsFor, isAboveAmounts, isApprover, isSame, keptFacts } from './approvals.rules.ts';
import { auditApproval } from './audit-approval.ts';
import type { Act, ApprovalDependencies } from './dependencies.ts';
import { readPolicy } from './policies.repository.ts';

/** The reasons for a second person, and the pending request. */
export interface Foreseen {
  readonly grounds: readonly ApprovalGround[];
  /** The maximum amount for one person; null for any. */
  readonly aloneMinor: bigint | null;
  readonly request: { readonly id: string; readonly askedBy: string } | undefined;
}

const hourMs = 3_600_000;

/**
 * Decides whether staff may act alone. Returns undefined if so: the action is recorded, and the caller does it now, in
 * the same transaction. Otherwise nothing may be done: a request is stored, and the action is done when a second member
 * of staff approves. The same action by a second person counts as the approval.
 *
 * The caller has locked the subject and the sums it counts in; the member's wallet is locked after those or later.
 */
export async function consider(
  dependencies: ApprovalDependencies,
  tx: Tx,
  act: Act,
): Promise<PendingApproval | undefined> {
  const { platform, operator } = dependencies;
  const { kind, subject, memberId, amount } = act;
  const { staffId } = act.staff;
  if (!act.isPlain && !isReason(act.reason)) {
    if (act.reason.trim() === '') throw new Refusal('STAFF_REASON_REQUIRED');
    throw new Refusal('STAFF_REASON_TOO_SHORT', { min: minReasonLength });
  }
  const [seal, now] = [await platform.seal(), platform.clock()];
  await lockSubject(tx, kind, subject);
  if (act.isOnce && (await wasDone(tx, kind, subject))) return undefined;
  const policy = await readPolicy(tx, kind, amount?.currency ?? null);

  const payload = keptFacts(act.payload);
  for (const waiting of await pendingAbout(tx, seal, kind, subject, now)) {
    if (!isSame(waiting.payload, payload) || !isSame(waiting.before, keptFacts(act.before))) continue;
    if (waiting.askedBy === staffId) return new PendingApproval(waiting.id);
    if (!policy || !isApprover(policy, act.staff)) continue;
    // The code is entered where requests are decided.
    if (policy.asksSecondFactor) return new PendingApproval(waiting.id);
    const locked = await lockApproval(tx, seal, waiting.id, { waits: false });
    if (locked?.state !== 'pending') throw new Refusal('APPROVAL_ALREADY_DECIDED');
    await decideRow(tx, seal, waiting, { state: 'approved', by: staffId, at: now, reason: act.reason });
    await auditApproval(tx, seal, act, waiting, { action: 'approved', reason: act.reason, at: now });
    return undefined;
  }

  const since = new Date(now.getTime() - dayMs);
  const of = { staffId, memberId, currency: amount?.currency ?? '' };
  const sums = amount ? await sumsSince(tx, since, countedWith(kind), of) : { byStaff: 0n, forMember: 0n };
  const grounds = groundsFor(policy, act, sums);
  const isSetUp =
    grounds.length > 0 &&
    isApprover(policy, act.staff) &&
    (await soleApprover(tx)) === staffId &&
    (!isAboveAmounts(grounds) || (await operator().isPlayMoney()));
  if (grounds.length === 0 || isSetUp) {
    const id = await insertApproval(tx, seal, act, { state: 'alone', isSetUp, grounds, at: now, expiresAt: null });
    if (isSetUp)
      await auditApproval(tx, seal, act, { ...act, id, grounds }, { action: 'set-up', reason: act.reason, at: now });
    return undefined;
  }
  const expiresAt = new Date(now.getTime() + (policy?.lastsHours ?? 24) * hourMs);
  const id = await insertApproval(tx, seal, act, { state: 'pending', isSetUp, grounds, at: now, expiresAt });
  await auditApproval(tx, seal, act, { ...act, id, grounds }, { action: 'asked', reason: act.reason, at: now });
  return new PendingApproval(id);
}

/**
 * Returns the result that {@link consider} would have now for this member of staff, without a lock: other actions may
 * come first.
 */
export async function foresee(
  { platform }: Pick<ApprovalDependencies, 'platform'>,
  tx: Tx,
  act: Pick<Act, 'kind' | 'subject' | 'memberId' | 'amount' | 'concerns'>,
  staffId: string,
): Promise<Foreseen> {
  const { kind, subject, memberId, amount } = act;
  const now = platform.clock();
  const policy = await readPolicy(tx, kind, amount?.currency ?? null);
  const of = { staffId, memberId, currency: amount?.currency ?? '' };
  const since = new Date(now.getTime() - dayMs);
  const sums = amount ? await sumsSince(tx, since, countedWith(kind), of) : { byStaff: 0n, forMember: 0n };
  const [waiting] = await pendingAbout(tx, await platform.seal(), kind, subject, now);
  return {
    grounds: groundsFor(policy, act, sums),
    aloneMinor: policy?.aloneMinor ?? null,
    request: waiting && { id: waiting.id, askedBy: waiting.askedBy },
  };
}
