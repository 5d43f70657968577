import { feeOf } from '@sabai/contract/deposit-fee';
import { decimalOf } from '@sabai/contract/money';
import { inTransaction, type Tx } from '@sabai/db';
import { requireDone } from '../../../platform/http/pending-approval.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import type { PendingApproval, Performer } from '../../approvals/index.ts';
import { requireClaim } from '../claims/claim.ts';
import { endClaim } from '../claims/claims.repository.ts';
import { publishDeposit } from '../transactions/cashier-events.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { type Deposit, lockDeposit, updateDeposit } from '../transactions/deposits.repository.ts';
import { audit, requireSoundDecision, type StaffDecision, stateFacts } from '../transactions/staff-decision.ts';
import { creditDeposit } from './confirm-payment.ts';
import { nextState, stateOf } from './deposit-states.rules.ts';
import { isLineTaken } from './take-line.ts';

type Dependencies = Pick<CashierDependencies, 'platform' | 'identity' | 'wallet' | 'promotions' | 'approvals'>;

const isUnproven = (deposit: Deposit) => deposit.slip_name === null && deposit.received_minor === null;
const claimOf = ({ id, member_id: memberId }: Deposit) => ({ type: 'deposit', id, memberId }) as const;
const creditOf = (deposit: Deposit) => deposit.received_minor ?? deposit.amount_minor;

/** Returns the amount that an approval credits; null if there is none, or it came in another currency. */
export function approvalCredit(deposit: Deposit): string | null {
  const { currency_code, received_currency_code } = deposit;
  if (deposit.status !== 'pending' || (received_currency_code ?? currency_code) !== currency_code) return null;
  const minor = creditOf(deposit);
  return decimalOf(minor - feeOf(minor, deposit), currency_code);
}

async function lockToDecide(
  dependencies: Dependencies,
  tx: Tx,
  id: string,
  status: 'success' | 'fail',
): Promise<Deposit> {
  const deposit = await lockDeposit(tx, id);
  if (!deposit) throw new Refusal('NOT_FOUND');
  if (!nextState(stateOf(deposit), status === 'success' ? 'staff_approves' : 'staff_refuses'))
    throw new Refusal('DEPOSIT_ALREADY_DECIDED');
  // Money in another currency cannot be credited in this one.
  if (status === 'success' && (deposit.received_currency_code ?? deposit.currency_code) !== deposit.currency_code) {
    throw new Refusal('DEPOSIT_CURRENCY_DIFFERS');
  }
  if (status === 'success' && deposit.received_minor === null && (await isLineTaken(dependencies, tx, deposit))) {
    throw new Refusal('DEPOSIT_LINE_TAKEN');
  }
  return deposit;
}

/** Checks whether one member of staff may credit this amount by hand alone. */
export const considerCredit = (
  { approvals }: Pick<Dependencies, 'approvals'>,
  tx: Tx,
  deposit: Deposit,
  { staff, ip, correlationId, reason }: Omit<StaffDecision, 'status'>,
  amountMinor: bigint,
): Promise<PendingApproval | undefined> =>
  approvals.consider(tx, {
    staff,
    ip,
    correlationId,
    reason,
    kind: isUnproven(deposit) ? 'deposit-unproven' : 'deposit-slip',
    isPlain: !isUnproven(deposit),
    subject: { type: 'deposit', id: deposit.id },
    memberId: deposit.member_id,
    amount: { minor: amountMinor, currency: deposit.currency_code },
    isCredit: true,
    before: stateFacts(deposit),
    after: stateFacts({ ...deposit, status: 'success', review_code: null, amount_minor: amountMinor }),
    payload: {},
  });

async function confirm(
  dependencies: Dependencies,
  tx: Tx,
  deposit: Deposit,
  decision: StaffDecision,
): Promise<Deposit> {
  const { staff, reason } = decision;
  const decided = await creditDeposit(dependencies, tx, deposit, {
    amountMinor: creditOf(deposit),
    actor: `staff:${staff.staffId}`,
    decided_by: staff.staffId,
    reason,
  });
  await endClaim(tx, claimOf(deposit));
  await audit(dependencies, tx, 'deposit', decision, deposit, decided);
  return decided;
}

/** Credits a deposit after the approval of a second member of staff. */
export const creditPerformer = (dependencies: Dependencies): Performer => ({
  async stateOf(tx, { subject }) {
    const deposit = await lockDeposit(tx, subject.id);
    return deposit ? stateFacts(deposit) : {};
  },
  async perform(tx, { subject, reason }, by) {
    const deposit = await lockToDecide(dependencies, tx, subject.id, 'success');
    await confirm(dependencies, tx, deposit, { id: subject.id, status: 'success', reason, ...by });
  },
});

/**
 * Approves or refuses a pending deposit, once. If a gateway reported an amount, that amount is credited. A QR deposit
 * without a known payment can be approved too, if the bank failed to report it. Such an approval needs a reason and a
 * second member of staff.
 */
export async function decideDeposit<T>(
  dependencies: Dependencies,
  decision: StaffDecision & { readonly seenCredit?: string | undefined },
  answer: (tx: Tx, decided: Deposit) => Promise<T>,
): Promise<T> {
  requireSoundDecision(decision);
  const { platform } = dependencies;
  const { id, staff, status, reason, seenCredit } = decision;
  return requireDone(
    await inTransaction(platform.db, async (tx) => {
      const deposit = await lockToDecide(dependencies, tx, id, status);
      await requireClaim(dependencies, tx, claimOf(deposit), staff.staffId, { isNeeded: false });
      if (status === 'success') {
        // The received amount may have changed since staff read what would be credited.
        if (seenCredit !== undefined && seenCredit !== approvalCredit(deposit)) throw new Refusal('CHANGED_MEANWHILE');
        const pending = await considerCredit(dependencies, tx, deposit, decision, creditOf(deposit));
        if (!pending) return answer(tx, await confirm(dependencies, tx, deposit, decision));
        // The claim ends here: a second member of staff has to decide now.
        await endClaim(tx, claimOf(deposit));
        return pending;
      }
      if (isUnproven(deposit) && reason === '') throw new Refusal('STAFF_REASON_REQUIRED');
      const refused = await updateDeposit(tx, deposit, {
        status: 'fail',
        review_code: null,
        decided_at: platform.clock(),
        ...sealedTables.deposits.seal(await platform.seal(), deposit.member_id, { decided_by: staff.staffId, reason }),
      });
      await publishDeposit(tx, refused);
      await endClaim(tx, claimOf(deposit));
      await audit(dependencies, tx, 'deposit', decision, deposit, refused);
      return answer(tx, refused);
    }),
  );
}
