import { randomBytes } from 'node:crypto';
import type { PaymentTypeCode } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import type { DepositCommand } from '../transactions/deposit-method.ts';
import type { Deposit } from '../transactions/deposits.repository.ts';
import type { PaymentProvider } from '../transactions/payment-provider.ts';
import { fileDeposit, judgeDeposit, repeatedDeposit } from './file-deposit.ts';

/** The parameters of one deposit method through a payment gateway. */
export interface GatewayPlan {
  readonly code: PaymentTypeCode;
  readonly provider: PaymentProvider;
  /** The time to pay. */
  readonly lifetimeMs: number;
  /** Time after which a pending deposit asks the member to contact staff. */
  readonly contactAfterMs?: number;
  /** The payer's wallet phone number, international, if the provider needs it. */
  readonly phoneOf?: (command: DepositCommand, memberPhone: string) => string;
}

const referenceSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates an unguessable reference of 20 characters with 5 random bits each; the payer's bank repeats it to us. */
export const newReference = (): string => Array.from(randomBytes(20), (byte) => referenceSigns[byte & 31]).join('');

/**
 * Requests a payment of this amount from a gateway. The request precedes the transaction: it moves no money. A payment
 * that does not reach the database is never shown.
 */
export async function createGatewayDeposit(
  dependencies: Pick<CashierDependencies, 'platform' | 'identity' | 'protection' | 'promotions'>,
  { code, provider, lifetimeMs, contactAfterMs, phoneOf }: GatewayPlan,
  command: DepositCommand,
): Promise<Deposit> {
  const { db, clock, log } = dependencies.platform;
  const content = command.phone === undefined ? [] : [command.phone];
  const repeated = await repeatedDeposit(db, code, command, content);
  if (repeated) return repeated;
  const sound = await judgeDeposit(dependencies, db, code, command, { content });
  const phone = phoneOf?.(command, sound.member.phone) ?? sound.member.phone;
  if (!provider.requestPayment) throw new Refusal('PAYMENT_METHOD_UNKNOWN');
  const now = clock();
  const { amountMinor, currencyCode } = sound;
  const reference = newReference();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const order = {
    memberId: command.memberId,
    reference,
    amountMinor,
    currencyCode,
    expiresAt,
    phone,
    method: code,
  };
  const request = await provider.requestPayment(order).catch((error: unknown) => {
    log.error({ err: error, provider: provider.name }, 'the payment provider gave no payment');
    throw new Refusal('PAYMENT_CHANNEL_UNAVAILABLE');
  });
  return inTransaction(db, async (tx) => {
    const { deposit } = await fileDeposit(dependencies, tx, sound, {
      provider: provider.name,
      provider_payment_id: request.providerPaymentId ?? null,
      reference,
      qr_payload: request.qrPayload ?? null,
      redirect_url: request.redirectUrl ?? null,
      requested_at: now,
      expires_at: request.expiresAt ?? expiresAt,
      contact_at: contactAfterMs === undefined ? null : new Date(now.getTime() + contactAfterMs),
    });
    // A wallet of another phone than the member's own may be another member's.
    if (phone !== sound.member.phone)
      await dependencies.identity.noteSignals(tx, command.memberId, [{ kind: 'phone', value: phone }]);
    return deposit;
  });
}
