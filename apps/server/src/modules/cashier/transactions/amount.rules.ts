import { createHash } from 'node:crypto';
import { currencyOf, formatDecimal, parseAmount } from '@sabai/contract/money';
import { Refusal } from '../../../platform/http/refusal.ts';

/** In minor units; null means unlimited. */
export interface Limits {
  readonly min_minor: bigint | null;
  readonly max_minor: bigint | null;
}

/** `left_minor` is the account's remaining capacity today; null or absent means no daily limit. */
type AccountLimits = Limits & { readonly left_minor?: bigint | null };

/**
 * Returns the limits of an account: a side that it leaves open is that of the payment type (R5.31, Q66). The maximum is
 * at most the account's remaining capacity today.
 */
export function narrow(account: AccountLimits, type: Limits | undefined): Limits {
  const most = account.max_minor ?? type?.max_minor ?? null;
  const left = account.left_minor ?? null;
  return {
    min_minor: account.min_minor ?? type?.min_minor ?? null,
    max_minor: left !== null && (most === null || left < most) ? left : most,
  };
}

/**
 * Reads an amount in a member's notation, in minor units. Throws a Refusal for an invalid amount of the currency, then
 * for one outside the limits: AMOUNT_BETWEEN if both sides are limited, else the side that is (R5.30).
 */
export function readAmount(input: unknown, currencyCode: string, limits: Limits): bigint {
  const currency = currencyOf(currencyCode);
  const minor = parseAmount(input, currency);
  if (minor === 'AMOUNT_TOO_MANY_DECIMALS') throw new Refusal(minor, { scale: currency.scale });
  if (typeof minor === 'string') throw new Refusal(minor);
  const { min_minor: min, max_minor: max } = limits;
  const isBelow = min !== null && minor < min;
  const isAbove = max !== null && minor > max;
  if (!isBelow && !isAbove) return minor;
  const decimals = {
    ...(min === null ? {} : { min: formatDecimal(min, currency) }),
    ...(max === null ? {} : { max: formatDecimal(max, currency) }),
  };
  if (min !== null && max !== null) throw new Refusal('AMOUNT_BETWEEN', decimals);
  throw new Refusal(isBelow ? 'AMOUNT_LESS_THAN_MINIMUM' : 'AMOUNT_MORE_THAN_MAXIMUM', decimals);
}

/** Distinguishes a repeated command from another one with the same idempotency key. */
export const fingerprintOf = (...content: readonly (string | bigint | number)[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(content.map(String)))
    .digest();

/** Throws a Refusal if the idempotency key of the row belongs to another command. */
export function refuseConflict(row: { fingerprint: Buffer }, fingerprint: Buffer): void {
  if (!row.fingerprint.equals(fingerprint)) throw new Refusal('IDEMPOTENCY_CONFLICT');
}
