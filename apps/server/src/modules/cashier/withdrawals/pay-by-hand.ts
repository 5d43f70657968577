import { inTransaction } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireClaim } from '../claims/claim.ts';
import { endClaim } from '../claims/claims.repository.ts';
import { publishWithdrawal } from '../transactions/cashier-events.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { audit, requireSoundDecision, type StaffDecision } from '../transactions/staff-decision.ts';
import { findTransaction } from '../transactions/transactions.repository.ts';
import type { WithdrawalMethods } from '../transactions/withdrawal-method.ts';
import { lockWithdrawal, type Withdrawal } from '../transactions/withdrawals.repository.ts';
import { receive, refuse, send } from './advance-withdrawal.ts';
import { requireNoDebt } from './requires-no-debt.ts';

/**
 * Records that staff have sent the money of an approved withdrawal, or could not: `success` with the bank's reference,
 * `fail` with the reason. For money that a provider had sent and then took back, staff state after a check whether it
 * has arrived. A manual payout needs the claim: other members of staff have seen it and have sent nothing.
 */
export async function payByHand(
  dependencies: Pick<CashierDependencies, 'platform' | 'wallet' | 'identity' | 'approvals'>,
  methods: WithdrawalMethods,
  payout: StaffDecision & { readonly reference: string },
): Promise<Withdrawal> {
  requireSoundDecision(payout);
  const { id, staff, status, reason, reference } = payout;
  const by = { actor: `staff:${staff.staffId}`, staffId: staff.staffId, reason, reference };
  return inTransaction(dependencies.platform.db, async (tx) => {
    const before = await findTransaction(tx, 'withdrawals', id);
    if (!before) throw new Refusal('NOT_FOUND');
    const method = methods.find(before.channel);
    // The payout is locked before its withdrawal, in the same order as in reports.
    const isInDoubt = await method?.settleDoubt?.(tx, before, status === 'success' ? 'completed' : 'failed');
    const withdrawal = await lockWithdrawal(tx, id);
    const from = isInDoubt ? 'sent' : method?.payout === 'staff' ? 'approved' : undefined;
    if (!withdrawal || withdrawal.stage !== from) throw new Refusal('WITHDRAWAL_NOT_APPROVED');
    const claimed = { type: 'withdrawal', id, memberId: withdrawal.member_id } as const;
    await requireClaim(dependencies, tx, claimed, staff.staffId, { isNeeded: from === 'approved' });
    if (status === 'success') {
      const sums = await dependencies.approvals.lockSums(tx, staff.staffId, withdrawal.member_id);
      await sums.requireNoCreditor();
    }
    // Money already sent is gone: only an unsent payout can be stopped by a debt.
    if (status === 'success' && from === 'approved') await requireNoDebt(dependencies, tx, withdrawal);
    const paid =
      status === 'success'
        ? await receive(
            dependencies,
            tx,
            from === 'sent' ? withdrawal : await send(dependencies, tx, withdrawal, by),
            by,
          )
        : await refuse(dependencies, tx, withdrawal, 'PAYOUT_FAILED', by);
    await publishWithdrawal(tx, paid);
    await endClaim(tx, claimed);
    await audit(
      dependencies,
      tx,
      'withdrawal',
      payout,
      withdrawal,
      paid,
      status === 'success' ? 'withdrawal.sent' : 'withdrawal.payout_failed',
    );
    return paid;
  });
}
