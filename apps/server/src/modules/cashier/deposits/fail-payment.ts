import { inTransaction } from '@sabai/db';
import { publishDeposit } from '../transactions/cashier-events.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { findPayment, lockDepositBy, updateDeposit } from '../transactions/deposits.repository.ts';
import type { FailedPayment } from '../transactions/payment-provider.ts';
import { nextState, stateOf } from './deposit-states.rules.ts';
import { takeBack } from './take-back.ts';

/** The provider's failure code of a payment that was not made in time. */
const expired = 'expired';

/** Ends a deposit whose payment will not come. A deposit in another state is unchanged. */
export async function failPayment(
  { platform, promotions }: Pick<CashierDependencies, 'platform' | 'promotions'>,
  { provider, deposit: key, failureCode }: FailedPayment,
): Promise<'failed' | 'needs_staff' | 'repeated' | 'unknown'> {
  return inTransaction(platform.db, async (tx) => {
    const deposit = await lockDepositBy(tx, provider, key);
    if (!deposit) return 'unknown';
    // A payment that arrived before and is reported as failed now was taken back.
    const payment =
      'providerPaymentId' in key ? await findPayment(tx, deposit, provider, key.providerPaymentId) : undefined;
    if (payment) return takeBack({ platform, promotions }, tx, deposit, payment, payment.amount_minor);
    const isExpired = failureCode === expired;
    if (!nextState(stateOf(deposit), isExpired ? 'time_over' : 'provider_failed')) return 'repeated';
    const failed = await updateDeposit(tx, deposit, {
      status: 'fail',
      is_expired: isExpired,
      failure_code: isExpired ? null : failureCode.slice(0, 100),
    });
    await publishDeposit(tx, failed);
    return 'failed';
  });
}
