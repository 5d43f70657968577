import { inTransaction } from '@sabai/db';
import { Refusal } from '../../../platform/refusal.ts';
import { publishWithdrawal } from '../cashier-events.ts';
import type { CashierParts } from '../parts.ts';
import { audit, requireSoundDecision, type StaffDecision } from '../staff-decision.ts';
import { receive, refuse, send } from './advance-withdrawal.ts';
import type { WithdrawalMethods } from './withdrawal-method.ts';
import { lockWithdrawal, type Withdrawal } from './withdrawals.repository.ts';

/** Staff have sent the money of an approved withdrawal, or could not: `success` with the bank's reference, `fail` with why. */
export async function payByHand(
  parts: Pick<CashierParts, 'platform' | 'wallet'>,
  methods: WithdrawalMethods,
  payout: StaffDecision & { readonly reference: string },
): Promise<Withdrawal> {
  requireSoundDecision(payout);
  const { id, staff, status, reason, reference } = payout;
  const by = { actor: `staff:${staff.staffId}`, staffId: staff.staffId, reason, reference };
  return inTransaction(parts.platform.db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (!withdrawal) throw new Refusal('NOT_FOUND');
    const isByHand = methods.find(withdrawal.channel)?.payout === 'staff';
    if (!isByHand || withdrawal.stage !== 'approved') throw new Refusal('WITHDRAWAL_NOT_APPROVED');
    const paid =
      status === 'success'
        ? await receive(parts, tx, await send(parts, tx, withdrawal, by), by)
        : await refuse(parts, tx, withdrawal, 'PAYOUT_FAILED', by);
    await publishWithdrawal(tx, paid);
    await audit(parts, tx, 'withdrawal', payout, withdrawal, paid, status === 'success' ? 'sent' : 'payout_failed');
    return paid;
  });
}
