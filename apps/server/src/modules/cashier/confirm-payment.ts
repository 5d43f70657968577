import { inTransaction, type Tx } from '@sabai/db';
import { invariant } from '../../platform/invariant.ts';
import { fingerprintOf } from './amount.rules.ts';
import { publishDeposit } from './cashier-events.ts';
import {
  type Deposit,
  hasPayment,
  insertDeposit,
  insertPayment,
  lockDepositByReference,
  updateDeposit,
} from './deposits.repository.ts';
import type { CashierParts } from './parts.ts';
import { judgePayment, type PaymentConfirmation } from './payment-confirmation.rules.ts';

type Parts = Pick<CashierParts, 'platform' | 'wallet'>;
export type ConfirmOutcome = 'credited' | 'already_credited' | 'needs_staff' | 'repeated' | 'unknown';

/** Credits a deposit: the one way money of a deposit gets into a wallet, once per deposit by its idempotency key. */
export async function creditDeposit(
  { platform, wallet }: Parts,
  tx: Tx,
  deposit: Deposit,
  { amountMinor, actor, ...decision }: { amountMinor: bigint; actor: string; decided_by?: string; reason?: string },
): Promise<Deposit> {
  const now = platform.clock();
  const subject = `deposit:${deposit.id}`;
  await wallet.postDeposit(tx, {
    memberId: deposit.member_id,
    currency: deposit.currency_code,
    amountMinor,
    idempotencyKey: subject,
    reference: subject,
    channel: deposit.channel,
    actor,
  });
  const credited = await updateDeposit(tx, deposit, {
    status: 'success',
    is_expired: false,
    amount_minor: amountMinor,
    succeeded_at: now,
    review_code: null,
    ...(decision.decided_by ? { decided_at: now, ...decision } : {}),
  });
  await publishDeposit(tx, credited);
  return credited;
}

/** What arrived besides a deposit that is done with stands as a deposit of its own until staff decide. */
async function openAnother({ platform }: Parts, tx: Tx, deposit: Deposit, paid: PaymentConfirmation): Promise<Deposit> {
  const another = await insertDeposit(tx, {
    member_id: deposit.member_id,
    channel: deposit.channel,
    currency_code: deposit.currency_code,
    amount_minor: paid.amountMinor,
    note: deposit.note,
    review_code: 'PAID_TWICE',
    received_minor: paid.amountMinor,
    fingerprint: fingerprintOf('paid', paid.gateway, paid.transactionId),
    requested_at: platform.clock(),
  });
  invariant(another, 'a deposit without a key always goes in');
  await publishDeposit(tx, another);
  return another;
}

/** Hands a deposit whose money does not fit to staff; one that had failed is open again. */
async function askStaff(tx: Tx, deposit: Deposit, paidMinor: bigint, code: string): Promise<void> {
  const asked = await updateDeposit(tx, deposit, {
    status: 'pending',
    is_expired: false,
    review_code: code,
    received_minor: paidMinor,
    decided_at: null,
    decided_by: null,
    reason: null,
  });
  if (deposit.status !== 'pending') await publishDeposit(tx, asked);
}

/**
 * Acts on a payment that the gateway has confirmed. The deposit is locked first, so that repeats of the same confirmation,
 * its expiry and a decision of staff wait for each other; then the payment is noted, and only its first note has an effect.
 */
export async function confirmPayment(parts: Parts, paid: PaymentConfirmation): Promise<ConfirmOutcome> {
  const { platform } = parts;
  return inTransaction(platform.db, async (tx) => {
    const deposit = await lockDepositByReference(tx, paid.reference);
    if (!deposit) return 'unknown';
    const verdict = judgePayment(
      {
        status: deposit.status as 'pending' | 'success' | 'fail',
        isExpired: deposit.is_expired,
        amountMinor: deposit.amount_minor,
        hasPayment: await hasPayment(tx, deposit),
        isUnderReview: deposit.review_code !== null,
      },
      paid.amountMinor,
    );
    const isFirst = await insertPayment(tx, {
      member_id: deposit.member_id,
      gateway: paid.gateway,
      transaction_id: paid.transactionId,
      deposit_id: deposit.id,
      outcome: verdict.outcome === 'credit' ? 'credited' : verdict.outcome,
      amount_minor: paid.amountMinor,
      currency_code: paid.currencyCode,
      payer_name: paid.payerName,
      confirmation: paid.body,
      paid_at: paid.paidAt,
      received_at: platform.clock(),
    });
    if (!isFirst) return 'repeated';
    if (verdict.outcome === 'credit') {
      await creditDeposit(parts, tx, deposit, { amountMinor: paid.amountMinor, actor: `gateway:${paid.gateway}` });
      return 'credited';
    }
    if (verdict.outcome === 'needs_staff') {
      if (verdict.opensAnother) await openAnother(parts, tx, deposit, paid);
      else await askStaff(tx, deposit, paid.amountMinor, verdict.code);
    }
    return verdict.outcome;
  });
}
