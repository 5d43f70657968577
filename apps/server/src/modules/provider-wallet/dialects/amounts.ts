import { currencies, formatDecimal, largestAmountMinor } from '@sabai/contract/money';
import { WrittenNumber } from './exact-json.ts';
import { DialectRefusal } from './refusal.ts';

const bad = (message: string) => new DialectRefusal('BAD_REQUEST', message);

export function scaleOf(currency: string): number {
  const known = Object.hasOwn(currencies, currency) ? currencies[currency] : undefined;
  if (!known) throw new DialectRefusal('WRONG_CURRENCY', `unknown currency ${currency}`);
  return known.scale;
}

/** Requires an amount within the range of one command; negative ones only with `isSigned`. */
function checked(minor: bigint, { isSigned = false } = {}): bigint {
  const size = minor < 0n ? -minor : minor;
  if (size > largestAmountMinor) throw bad('no command moves this much');
  if (minor < 0n && !isSigned) throw bad('the amount is negative');
  return minor;
}

/** Rejects an unused amount that no command could move: the call is malformed. */
export function requireReachable(written: unknown): void {
  if (written === undefined || written === null) return;
  const text = written instanceof WrittenNumber ? written.text : written;
  const match = typeof text === 'string' && /^(\d{1,30})(?:\.\d{1,30})?(?:[eE][+-]?\d{1,2})?$/.exec(text);
  if (!match) throw bad('the amount is no decimal number');
  if (Number(text) > Number(largestAmountMinor)) throw bad('no command moves this much');
}

export interface AmountOptions {
  readonly isSigned?: boolean;
}

/**
 * Returns the minor units of a decimal as written: "12.5", a JSON number, "1.25e1". Rejects non-zero digits beyond the
 * currency's scale: a rounded amount is a wrong amount.
 */
export function minorOfDecimal(written: unknown, currency: string, options: AmountOptions = {}): bigint {
  const text = written instanceof WrittenNumber ? written.text : written;
  const match = typeof text === 'string' && /^(-?)(\d{1,30})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,2}))?$/.exec(text);
  if (!match) throw bad('the amount is no decimal number');
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  return checked(
    shifted(sign === '-', whole + fraction, scaleOf(currency) - fraction.length + Number(exponent)),
    options,
  );
}

/** Returns the minor units of an integer that counts 10^-`unitScale` of the currency: 5 for amounts times 100,000. */
export function minorOfUnits(
  written: unknown,
  unitScale: number,
  currency: string,
  options: AmountOptions = {},
): bigint {
  const text = written instanceof WrittenNumber ? written.text : '';
  const match = /^(-?)(\d{1,30})$/.exec(text);
  if (!match) throw bad('the amount is no integer');
  return checked(shifted(match[1] === '-', match[2]!, scaleOf(currency) - unitScale), options);
}

function shifted(isNegative: boolean, digits: string, places: number): bigint {
  let minor: bigint;
  if (places >= 0) minor = BigInt(digits) * 10n ** BigInt(places);
  else {
    const unit = 10n ** BigInt(-places);
    const value = BigInt(digits);
    if (value % unit !== 0n) throw bad('the currency has no coin this small');
    minor = value / unit;
  }
  return isNegative ? -minor : minor;
}

/** The inverse: minor units as an integer of 10^-`unitScale`; parts smaller than a unit are truncated. */
export function unitsOfMinor(minor: bigint, unitScale: number, currency: string): string {
  const places = unitScale - scaleOf(currency);
  return String(places >= 0 ? minor * 10n ** BigInt(places) : minor / 10n ** BigInt(-places));
}

export const decimalOfMinor = (minor: bigint, currency: string): string =>
  formatDecimal(minor, { scale: scaleOf(currency) });
