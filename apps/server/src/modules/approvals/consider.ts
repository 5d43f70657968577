import { type ApprovalGround, isReason, minReasonLength } from '@sabai/contract';
import { dayMs } from '@sabai/contract/duration';
import type { Tx } from '@sabai/db';
import { Asked } from '../../platform/http/asked.ts';
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

/** Why one would not be enough, and the request that waits already. */
export interface Foreseen {
  readonly grounds: readonly ApprovalGround[];
  /** Up to this one is enough as far as the amount goes; null for any. */
  readonly aloneMinor: bigint | null;
  readonly request: { readonly id: string; readonly askedBy: string } | undefined;
}

const hourMs = 3_600_000;

/**
 * Whether who acts may do so alone. Undefined: they may, it was written down, and the caller does it now, in the same
 * transaction. Else nothing may be done: a second member of staff was asked, who does it by agreeing. When a second one does
 * what the first has asked for, that is agreeing.
 *
 * The caller has locked what the act changes and the sums it counts in, and the member's wallet after those or not yet.
 */
export async function consider(dependencies: ApprovalDependencies, tx: Tx, act: Act): Promise<Asked | undefined> {
  const { platform, house } = dependencies;
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
    if (waiting.askedBy === staffId) return new Asked(waiting.id);
    if (!policy || !isApprover(policy, act.staff)) continue;
    // A code is shown where requests are decided.
    if (policy.asksSecondFactor) return new Asked(waiting.id);
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
    (!isAboveAmounts(grounds) || (await house().isPlayMoney()));
  if (grounds.length === 0 || isSetUp) {
    const id = await insertApproval(tx, seal, act, { state: 'alone', isSetUp, grounds, at: now, expiresAt: null });
    if (isSetUp)
      await auditApproval(tx, seal, act, { ...act, id, grounds }, { action: 'set-up', reason: act.reason, at: now });
    return undefined;
  }
  const expiresAt = new Date(now.getTime() + (policy?.lastsHours ?? 24) * hourMs);
  const id = await insertApproval(tx, seal, act, { state: 'pending', isSetUp, grounds, at: now, expiresAt });
  await auditApproval(tx, seal, act, { ...act, id, grounds }, { action: 'asked', reason: act.reason, at: now });
  return new Asked(id);
}

/** What {@link consider} would come to now for this member of staff, without a lock: others may act before. */
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
