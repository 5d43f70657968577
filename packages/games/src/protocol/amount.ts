/** A non-negative integer count of minor units, such as "12500" for 125.00 baht. */
export type AmountMinor = string;

const WIRE_AMOUNT = /^(0|[1-9]\d{0,29})$/;

/**
 * Returns whether a value read from the wire is an amount: decimal digits, no sign, no point, no leading zero, at
 * most 30.
 */
export function isAmountMinor(value: unknown): value is AmountMinor {
  return typeof value === 'string' && WIRE_AMOUNT.test(value);
}

/** Reads an amount off the wire. Throws a `RangeError` for anything but plain decimal digits. */
export function parseAmountMinor(value: unknown): bigint {
  if (!isAmountMinor(value)) throw new RangeError('an amount must be a string of decimal digits in minor units');
  return BigInt(value);
}

/** Writes an amount for the wire. Throws a `RangeError` for a negative one: no message carries debts. */
export function formatAmountMinor(amountMinor: bigint): AmountMinor {
  if (amountMinor < 0n) throw new RangeError('an amount on the wire is never negative');
  return amountMinor.toString();
}
