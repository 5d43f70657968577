import type { AuditAction } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import { auditMember, type StaffOrigin } from '../../../platform/records/member-audit.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { requireClaim } from '../claims/claim.ts';
import { endClaim } from '../claims/claims.repository.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { lockWithdrawal, updateWithdrawal, type Withdrawal } from '../transactions/withdrawals.repository.ts';

type Dependencies = Pick<CashierDependencies, 'platform' | 'identity'>;

async function lockToMove(
  dependencies: Dependencies,
  tx: Parameters<typeof lockWithdrawal>[0],
  id: string,
  by: StaffOrigin,
) {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) throw new Refusal('NOT_FOUND');
  if (withdrawal.stage !== 'checks') throw new Refusal('WITHDRAWAL_ALREADY_DECIDED');
  const claimed = { type: 'withdrawal', id, memberId: withdrawal.member_id } as const;
  await requireClaim(dependencies, tx, claimed, by.staffId, { isNeeded: false });
  return { withdrawal, claimed };
}

async function note(
  { platform }: Dependencies,
  tx: Parameters<typeof lockWithdrawal>[0],
  { id, member_id: memberId, set_aside_by: before }: Withdrawal,
  { set_aside_by: after }: Withdrawal,
  { action, reason, by }: { action: AuditAction; reason: string; by: StaffOrigin },
): Promise<void> {
  await auditMember(tx, await platform.seal(), by, {
    memberId,
    action,
    subjectType: 'withdrawal',
    subjectId: id,
    reason,
    at: platform.clock(),
    before: { set_aside_by: before },
    after: { set_aside_by: after },
  });
}

/** Sets a withdrawal aside until staff resume it; repeating it replaces the reason. */
export async function setAside(dependencies: Dependencies, id: string, reason: string, by: StaffOrigin): Promise<void> {
  if (reason === '') throw new Refusal('STAFF_REASON_REQUIRED');
  const { platform } = dependencies;
  await inTransaction(platform.db, async (tx) => {
    const { withdrawal, claimed } = await lockToMove(dependencies, tx, id, by);
    const { set_aside_reason } = sealedTables.withdrawals.seal(await platform.seal(), withdrawal.member_id, {
      set_aside_reason: reason,
    });
    const values = { set_aside_at: platform.clock(), set_aside_by: by.staffId, set_aside_reason };
    const after = await updateWithdrawal(tx, withdrawal, values);
    await endClaim(tx, claimed);
    await note(dependencies, tx, withdrawal, after, { action: 'withdrawal.set_aside', reason, by });
  });
}

/** Resumes a withdrawal that was set aside, by any member of staff; any other is unchanged. */
export async function letGoOn(dependencies: Dependencies, id: string, by: StaffOrigin): Promise<void> {
  await inTransaction(dependencies.platform.db, async (tx) => {
    const { withdrawal } = await lockToMove(dependencies, tx, id, by);
    if (!withdrawal.set_aside_at) return;
    const none = { set_aside_at: null, set_aside_by: null, set_aside_reason: null };
    const after = await updateWithdrawal(tx, withdrawal, none);
    await note(dependencies, tx, withdrawal, after, { action: 'withdrawal.goes_on', reason: '', by });
  });
}
