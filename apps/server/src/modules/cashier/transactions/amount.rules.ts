import { createHash } from 'node:crypto';
import { currencyOf, formatDecimal, parseAmount } from '@sabai/contract/money';
import { Refusal } from '../../../platform/http/refusal.ts';

/** In minor units; a side that is null is not limited. */
export interface Limits {
  readonly min_minor: bigint | null;
  readonly max_minor: bigint | null;
}

/** `left_minor` is what an account still takes today; null or nothing: it is not limited by the day. */
type AccountLimits = Limits & { readonly left_minor?: bigint | null };

/**
 * The narrower place goes first: a side the bank account leaves open is that of the payment type (R5.31, Q66). No more than an account
 * still takes today.
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
 * An amount as a member writes it, in minor units. Refuses what is no amount of the currency, then what lies outside of the
 * limits: AMOUNT_BETWEEN when both sides are limited, else the side that is (R5.30).
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

/** Tells a repeated command from another one under the same idempotency key. */
export const fingerprintOf = (...content: readonly (string | bigint | number)[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(content.map(String)))
    .digest();

/** For a row under an idempotency key: refuses a key that belongs to another command. */
export function refuseConflict(row: { fingerprint: Buffer }, fingerprint: Buffer): void {
  if (!row.fingerprint.equals(fingerprint)) throw new Refusal('IDEMPOTENCY_CONFLICT');
}
