import { inTransaction } from '@sabai/db';
import { Refusal } from '../../../platform/refusal.ts';
import { publishWithdrawal } from '../cashier-events.ts';
import type { CashierParts } from '../parts.ts';
import { audit, requireSoundDecision, type StaffDecision } from '../staff-decision.ts';
import { lockWithdrawal, updateWithdrawal, type Withdrawal } from './withdrawals.repository.ts';

/** Staff pay a withdrawal that waits or give the money back, once. */
export async function decideWithdrawal(
  { platform, wallet }: Pick<CashierParts, 'platform' | 'wallet'>,
  decision: StaffDecision,
): Promise<Withdrawal> {
  requireSoundDecision(decision);
  const { id, staff, status, reason } = decision;
  return inTransaction(platform.db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (!withdrawal) throw new Refusal('NOT_FOUND');
    if (withdrawal.status !== 'pending') throw new Refusal('WITHDRAWAL_ALREADY_DECIDED');
    const now = platform.clock();
    const movement = {
      memberId: withdrawal.member_id,
      currency: withdrawal.currency_code,
      amountMinor: withdrawal.amount_minor,
      // One key for both outcomes, so that the ledger too takes only one of them.
      idempotencyKey: `withdrawal:${id}:decided`,
      reference: `withdrawal:${id}`,
      actor: `staff:${staff.staffId}`,
    };
    if (status === 'success') await wallet.payWithdrawal(tx, { ...movement, channel: withdrawal.channel });
    else await wallet.returnWithdrawal(tx, movement);
    const decided = await updateWithdrawal(tx, withdrawal, {
      status,
      stage: status === 'success' ? 'received' : 'refused',
      succeeded_at: status === 'success' ? now : null,
      decided_at: now,
      decided_by: staff.staffId,
      reason,
    });
    await publishWithdrawal(tx, decided);
    await audit(tx, 'withdrawal', decision, withdrawal, decided);
    return decided;
  });
}
