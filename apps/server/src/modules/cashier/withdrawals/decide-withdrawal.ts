import { inTransaction, type Tx } from '@sabai/db';
import { Refusal } from '../../../platform/refusal.ts';
import { spokenMoment } from '../../../platform/spoken-moment.ts';
import { publishWithdrawal } from '../cashier-events.ts';
import { requireClaim } from '../claims/claim.ts';
import { endClaim } from '../claims/claims.repository.ts';
import type { CashierParts } from '../parts.ts';
import { audit, requireSoundDecision, type StaffDecision } from '../staff-decision.ts';
import { approve, receive, refuse, send } from './advance-withdrawal.ts';
import { requireNoDebt } from './requires-no-debt.ts';
import { withdrawalSettings } from './withdrawal-config.repository.ts';
import type { WithdrawalMethods } from './withdrawal-method.ts';
import { lockWithdrawal, type Withdrawal } from './withdrawals.repository.ts';

type Parts = Pick<CashierParts, 'platform' | 'wallet' | 'identity'>;

/**
 * Staff approve a withdrawal that waits or give the money back, once. Where staff transfer by hand, who approves has
 * transferred, unless the operator has made sending a step of its own; else the method's provider sends it.
 */
export async function decideWithdrawal<T>(
  parts: Parts,
  methods: WithdrawalMethods,
  decision: StaffDecision,
  answer: (tx: Tx, decided: Withdrawal) => Promise<T>,
): Promise<T> {
  requireSoundDecision(decision);
  const { platform, identity } = parts;
  const { id, staff, status, reason } = decision;
  const by = { actor: `staff:${staff.staffId}`, staffId: staff.staffId, reason };
  return inTransaction(platform.db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (!withdrawal) throw new Refusal('NOT_FOUND');
    if (withdrawal.stage !== 'checks') throw new Refusal('WITHDRAWAL_ALREADY_DECIDED');
    const claimed = { type: 'withdrawal', id, memberId: withdrawal.member_id } as const;
    await requireClaim(parts, tx, claimed, staff.staffId, { isNeeded: false });
    let decided: Withdrawal;
    if (status === 'fail') decided = await refuse(parts, tx, withdrawal, 'REFUSED_BY_STAFF', by);
    else {
      const held = withdrawal.held_until;
      if (held && held > platform.clock())
        throw new Refusal('WITHDRAWAL_HELD', { until: spokenMoment(held, await identity.timeZone(tx)) });
      await requireNoDebt(parts, tx, withdrawal);
      decided = await approve(parts, tx, withdrawal, by);
      const isByHand = methods.find(withdrawal.channel)?.payout === 'staff';
      if (isByHand && !(await withdrawalSettings(tx)).isBankPayoutSeparate)
        decided = await receive(parts, tx, await send(parts, tx, decided, by), by);
    }
    await publishWithdrawal(tx, decided);
    // Who has approved what is sent by hand goes on to send it.
    if (decided.status !== 'pending') await endClaim(tx, claimed);
    await audit(parts, tx, 'withdrawal', decision, withdrawal, decided);
    return answer(tx, decided);
  });
}
