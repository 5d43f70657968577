import { inTransaction } from '@sabai/db';
import { keepUnreadable } from '../../../platform/records/unreadable-records.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { claimUnchecked, forgetCheck } from '../transactions/deposits.repository.ts';
import type {
  PaymentProvider,
  PaymentState,
  ProviderName,
  UnreadablePayment,
  WebhookOutcome,
} from '../transactions/payment-provider.ts';
import { confirmPayment } from './confirm-payment.ts';
import { failPayment } from './fail-payment.ts';

const batch = 20;
/** Intervals between checks: for waiting deposits, and for those that expired within the last day. */
export const checkEveryMs = { waiting: 20_000, expired: 10 * 60_000 } as const;

/** Applies the state of a payment, from whichever source it came. */
export async function settlePayment(
  dependencies: Pick<CashierDependencies, 'platform' | 'identity' | 'wallet' | 'promotions'>,
  paid: PaymentState | UnreadablePayment,
): Promise<string> {
  if (paid.state === 'unreadable') {
    const { db, seal, clock, log } = dependencies.platform;
    const { source } = paid;
    const fresh = await keepUnreadable(db, await seal(), [paid], { source, now: clock() });
    if (fresh > 0) log.error({ source }, 'what was told of a payment cannot be read; staff look it up');
    return paid.state;
  }
  if (paid.state === 'paid') return confirmPayment(dependencies, paid.payment);
  if (paid.state === 'failed') return failPayment(dependencies, paid.failure);
  return paid.state;
}

/**
 * Asks the providers about payments they have not reported, so that a lost webhook loses nothing. Returns the number of
 * payments checked. Safe to run concurrently: one process checks each payment.
 */
export async function checkPayments(
  dependencies: Pick<CashierDependencies, 'platform' | 'identity' | 'wallet' | 'promotions'>,
  providers: readonly PaymentProvider[],
): Promise<number> {
  const { platform } = dependencies;
  const { db, clock, log } = platform;
  let checked = 0;
  for (const { name, lookUp } of providers) {
    if (!lookUp) continue;
    const claimed = await inTransaction(db, (tx) => claimUnchecked(tx, name, clock(), checkEveryMs, batch));
    await Promise.all(
      claimed.map(async ({ provider_payment_id: paymentId, requested_at: askedAt }) => {
        try {
          const states = await lookUp({ providerPaymentId: paymentId!, askedAt });
          for (const state of states) await settlePayment(dependencies, state);
        } catch (error) {
          log.warn({ err: error, provider: name, paymentId }, 'a payment could not be asked for; later again');
        }
      }),
    );
    checked += claimed.length;
  }
  return checked;
}

/** Makes a payment due for the next check, before others, after an unverified report that it was paid. */
export async function askSoon(
  { platform }: Pick<CashierDependencies, 'platform'>,
  provider: ProviderName,
  paymentId: string,
): Promise<WebhookOutcome> {
  return (await forgetCheck(platform.db, provider, paymentId)) ? 'waiting' : 'unknown';
}
