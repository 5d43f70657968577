import { randomBytes } from 'node:crypto';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { inTransaction } from '@sabai/db';
import { invariant } from '../../platform/invariant.ts';
import { Refusal } from '../../platform/refusal.ts';
import { fingerprintOf, readAmount, refuseConflict } from './amount.rules.ts';
import { openPaymentType } from './cashier-config.repository.ts';
import { publishDeposit } from './cashier-events.ts';
import { type Deposit, depositByKey, insertDeposit } from './deposits.repository.ts';
import type { CashierParts } from './parts.ts';

export interface QrDepositCommand {
  readonly memberId: string;
  readonly amount: unknown;
  readonly note: string;
  readonly idempotencyKey: string | undefined;
}

export const qrChannel = 'PROMPTPAY';
const referenceSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 20 signs of 5 random bits each: what the payer's bank repeats to us, and nobody can guess. */
const newReference = () => Array.from(randomBytes(20), (byte) => referenceSigns[byte & 31]).join('');
/** The same for all payments of a member, for the bank's statements. */
const memberReference = (memberId: string) => memberId.replaceAll('-', '').slice(-20).toUpperCase();

/**
 * Asks the gateway for a QR of this amount. The gateway is asked before the transaction: making a QR moves no money, and a
 * QR that does not get into the database is never shown to anybody.
 */
export async function createQrDeposit(parts: CashierParts, command: QrDepositCommand): Promise<Deposit> {
  const { platform, identity, gateway, qrLifetimeMs } = parts;
  const { memberId, note, idempotencyKey } = command;
  const { currencyCode } = await identity.requireCompleteProfile(platform.db, memberId);
  const type = await openPaymentType(platform.db, qrChannel, currencyCode);
  if (!type) throw new Refusal('PAYMENT_METHOD_UNKNOWN');
  const amountMinor = readAmount(command.amount, currencyCode, type);
  const fingerprint = fingerprintOf('qr', amountMinor, note);
  const repeated = idempotencyKey && (await depositByKey(platform.db, memberId, idempotencyKey));
  if (repeated) {
    refuseConflict(repeated, fingerprint);
    return repeated;
  }
  const now = platform.clock();
  const expiresAt = new Date(now.getTime() + qrLifetimeMs);
  const reference = newReference();
  const amount = formatDecimal(amountMinor, currencyOf(currencyCode));
  const payload = await gateway.createQr({ amount, ref1: reference, ref2: memberReference(memberId), expiresAt });
  return inTransaction(platform.db, async (tx) => {
    const deposit = await insertDeposit(tx, {
      member_id: memberId,
      channel: qrChannel,
      currency_code: currencyCode,
      amount_minor: amountMinor,
      note,
      reference,
      qr_payload: payload,
      expires_at: expiresAt,
      idempotency_key: idempotencyKey ?? null,
      fingerprint,
      requested_at: now,
    });
    if (deposit) {
      await publishDeposit(tx, deposit);
      return deposit;
    }
    const rival = idempotencyKey && (await depositByKey(tx, memberId, idempotencyKey));
    invariant(rival, 'a deposit is left out only for another one with its key');
    refuseConflict(rival, fingerprint);
    return rival;
  });
}
