import { publish, type Tx } from '@sabai/db';
import { publishAgreement, publishContradiction } from '../../../platform/records/contradictions.ts';
import { fingerprintOf } from '../transactions/amount.rules.ts';
import { publishDeposit } from '../transactions/cashier-events.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import {
  type Deposit,
  lockDepositByFingerprint,
  type Payment,
  paymentsAfter,
  updateDeposit,
  updatePayment,
} from '../transactions/deposits.repository.ts';
import type { ProviderName } from '../transactions/payment-provider.ts';

type Dependencies = Pick<CashierDependencies, 'platform' | 'promotions'>;

/** What stands as a deposit of its own is found by what has paid it. */
export const fingerprintOfPayment = (provider: string, transactionId: string) =>
  fingerprintOf('paid', provider, transactionId);

const ownDepositOf = (tx: Tx, deposit: Deposit, { gateway, transaction_id }: Payment) =>
  lockDepositByFingerprint(tx, deposit, fingerprintOfPayment(gateway, transaction_id));

/**
 * The deposit that a payment has paid: the one it was told for, or the one that was made for it because that was done with.
 * `undefined` for one that staff have refused, and another has come for its deposit since.
 */
async function paidBy(tx: Tx, deposit: Deposit, payment: Payment): Promise<Deposit | undefined> {
  if (payment.outcome !== 'needs_staff') return deposit;
  const own = await ownDepositOf(tx, deposit, payment);
  if (own) return own;
  for (const later of await paymentsAfter(tx, payment))
    if (later.outcome !== 'needs_staff' || !(await ownDepositOf(tx, deposit, later))) return undefined;
  return deposit;
}

/**
 * The provider says that so much of a payment, which it had told of before, was taken back. Nothing of the deposit is taken out of a
 * wallet by itself, only the bonus that was given for it: what was credited becomes a difference for staff, what still waits for staff is what is left of it, and nothing left
 * ends it. The caller holds the lock of the deposit that the payment was told for.
 */
export async function takeBack(
  { platform, promotions }: Dependencies,
  tx: Tx,
  deposit: Deposit,
  payment: Payment,
  takenBackMinor: bigint,
): Promise<'needs_staff' | 'repeated'> {
  if (payment.taken_back_minor === takenBackMinor) return 'repeated';
  const leftMinor = payment.amount_minor - takenBackMinor;
  const paid = await paidBy(tx, deposit, payment);
  const isOwed = paid?.status === 'success' && takenBackMinor > 0n;
  await updatePayment(tx, payment, {
    taken_back_minor: takenBackMinor,
    owed_minor: isOwed ? paid.amount_minor : null,
  });
  if (!paid) return 'repeated';
  const log = { deposit: paid.id, provider: payment.gateway, transactionId: payment.transaction_id };
  platform.log.warn(log, 'a payment was taken back after it had been told of');
  if (paid.status === 'success') {
    if (takenBackMinor > 0n) await promotions.takenBack(tx, { memberId: paid.member_id, depositId: paid.id });
    await publish(tx, { memberId: paid.member_id, topic: 'deposit.taken_back', payload: { id: paid.id } });
    // Coins are compared by their invoice, and whoever has read it tells of that.
    if (payment.gateway === 'btcpay') return 'needs_staff';
    const record = {
      source: payment.gateway as Exclude<ProviderName, 'btcpay' | 'statement'>,
      key: payment.transaction_id,
    };
    if (isOwed) {
      await publishContradiction(tx, deposit.member_id, {
        ...record,
        class: leftMinor > 0n ? 'amount_differs' : 'missing_there',
        theirMinor: leftMinor,
        ourMinor: paid.amount_minor,
        currencyCode: payment.currency_code,
        at: payment.paid_at,
        subjectType: 'deposit',
        subjectId: paid.id,
      });
    } else await publishAgreement(tx, deposit.member_id, record);
    return 'needs_staff';
  }
  const isOpen = paid.status === 'pending' && paid.review_code !== null;
  if (isOpen && leftMinor > 0n) {
    await updateDeposit(tx, paid, { received_minor: leftMinor });
    return 'needs_staff';
  }
  if (isOpen) {
    const ended = await updateDeposit(tx, paid, { status: 'fail', review_code: null, failure_code: takenBackCode });
    await publishDeposit(tx, ended);
  } else if (paid.failure_code === takenBackCode && leftMinor > 0n) {
    // It has come back, such as by a dispute that was won.
    const reopened = await updateDeposit(tx, paid, {
      status: 'pending',
      failure_code: null,
      review_code: 'PAID_AFTER_REFUSAL',
      received_minor: leftMinor,
      received_currency_code: payment.currency_code,
    });
    await publishDeposit(tx, reopened);
    return 'needs_staff';
  }
  return 'repeated';
}

/** Why a deposit has failed of whose payment nothing was left. */
const takenBackCode = 'taken_back';
