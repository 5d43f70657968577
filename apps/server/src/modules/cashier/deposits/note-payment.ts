import type { Tx } from '@sabai/db';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { type Deposit, insertPayment } from '../transactions/deposits.repository.ts';
import type { IncomingPayment } from '../transactions/payment-provider.ts';

/** Records a payment with its outcome; returns false if it was already recorded. */
export const notePayment = async (
  { platform }: Pick<CashierDependencies, 'platform'>,
  tx: Tx,
  deposit: Deposit,
  paid: IncomingPayment,
  outcome: 'credited' | 'already_credited' | 'needs_staff' | 'taken_back',
): Promise<boolean> =>
  insertPayment(tx, await platform.seal(), {
    member_id: deposit.member_id,
    gateway: paid.provider,
    transaction_id: paid.transactionId,
    deposit_id: deposit.id,
    outcome,
    amount_minor: paid.amountMinor,
    taken_back_minor: paid.takenBackMinor ?? 0n,
    currency_code: paid.currencyCode,
    coins: paid.coins ?? null,
    payer_name: paid.payerName,
    confirmation: paid.body,
    paid_at: paid.paidAt,
    received_at: platform.clock(),
  });
