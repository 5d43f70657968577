import { inTransaction, type Tx } from '@sabai/db';
import { Refusal } from '../../../platform/refusal.ts';
import { sealedTables } from '../../../platform/sealed-tables.ts';
import { publishDeposit } from '../cashier-events.ts';
import { requireClaim } from '../claims/claim.ts';
import { endClaim } from '../claims/claims.repository.ts';
import type { CashierParts } from '../parts.ts';
import { audit, requireSoundDecision, type StaffDecision } from '../staff-decision.ts';
import { isLineTaken } from './autobank/take-line.ts';
import { creditDeposit } from './confirm-payment.ts';
import { nextState, stateOf } from './deposit-states.rules.ts';
import { type Deposit, lockDeposit, updateDeposit } from './deposits.repository.ts';

/**
 * Staff confirm or refuse a deposit that waits, once. Where a gateway has told what arrived, that is what is credited. A QR
 * that no payment is known of can be confirmed too, when the bank failed to tell, but not without saying why.
 */
export async function decideDeposit<T>(
  parts: Pick<CashierParts, 'platform' | 'identity' | 'wallet'>,
  decision: StaffDecision,
  answer: (tx: Tx, decided: Deposit) => Promise<T>,
): Promise<T> {
  requireSoundDecision(decision);
  const { platform } = parts;
  const { id, staff, status, reason } = decision;
  return inTransaction(platform.db, async (tx) => {
    const deposit = await lockDeposit(tx, id);
    if (!deposit) throw new Refusal('NOT_FOUND');
    if (!nextState(stateOf(deposit), status === 'success' ? 'staff_approves' : 'staff_refuses'))
      throw new Refusal('DEPOSIT_ALREADY_DECIDED');
    const claimed = { type: 'deposit', id, memberId: deposit.member_id } as const;
    await requireClaim(parts, tx, claimed, staff.staffId, { isNeeded: false });
    const isUnproven = deposit.slip_name === null && deposit.received_minor === null;
    // What has come in another currency cannot be credited in this one.
    if (status === 'success' && (deposit.received_currency_code ?? deposit.currency_code) !== deposit.currency_code) {
      throw new Refusal('DEPOSIT_CURRENCY_DIFFERS');
    }
    if (isUnproven && reason === '') throw new Refusal('STAFF_REASON_REQUIRED');
    if (status === 'success' && deposit.received_minor === null && (await isLineTaken(parts, tx, deposit))) {
      throw new Refusal('DEPOSIT_LINE_TAKEN');
    }
    const decidedBy = { decided_by: staff.staffId, reason };
    let decided: Deposit;
    if (status === 'success') {
      const amountMinor = deposit.received_minor ?? deposit.amount_minor;
      decided = await creditDeposit(parts, tx, deposit, { amountMinor, actor: `staff:${staff.staffId}`, ...decidedBy });
    } else {
      decided = await updateDeposit(tx, deposit, {
        status: 'fail',
        review_code: null,
        decided_at: platform.clock(),
        ...sealedTables.deposits.seal(await platform.seal(), deposit.member_id, decidedBy),
      });
      await publishDeposit(tx, decided);
    }
    await endClaim(tx, claimed);
    await audit(parts, tx, 'deposit', decision, deposit, decided);
    return answer(tx, decided);
  });
}
