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
import { adapterKey, isBuiltIn } from '../transactions/payment-provider.ts';

type Dependencies = Pick<CashierDependencies, 'platform' | 'promotions'>;

/** Identifies a separate deposit by the payment that it was filed for. */
export const fingerprintOfPayment = (provider: string, transactionId: string) =>
  fingerprintOf('paid', provider, transactionId);

const ownDepositOf = (tx: Tx, deposit: Deposit, { gateway, transaction_id }: Payment) =>
  lockDepositByFingerprint(tx, deposit, fingerprintOfPayment(gateway, transaction_id));

/**
 * Returns the deposit that a payment has paid: its own, or the separate one if that was closed. `undefined` if staff
 * have refused it and its deposit has had another payment since.
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
 * Records that a provider has taken back part of a reported payment. Only the bonus of the deposit is taken back
 * automatically, never the deposit itself. A credited amount becomes a difference for staff. An amount under review is
 * reduced; at zero the deposit ends. The caller must hold the lock of the reported deposit.
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
    // Coins are compared by their invoice; its reader reports differences.
    if (payment.gateway === 'btcpay') return 'needs_staff';
    const { gateway, transaction_id: key } = payment;
    const record = isBuiltIn(gateway)
      ? { source: gateway, key }
      : ({ source: 'adapters', key: adapterKey(gateway, key) } as const);
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
    // It has come back, such as by a won dispute.
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

/** Failure code of a deposit whose payment was fully taken back. */
const takenBackCode = 'taken_back';
