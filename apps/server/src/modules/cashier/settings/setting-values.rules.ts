import { isClosing, type PaymentSettingValue, type PaymentValueKind } from '@sabai/contract';
import { isLocalePrefix, localePrefixes } from '@sabai/contract/locales';
import { currencyOf, decimalOf, formatDecimal, parseAmount } from '@sabai/contract/money';
import { getCountries } from 'libphonenumber-js/max';
import { canonicalOf } from '../../../platform/http/canonical.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { valueKindOf } from './setting-kinds.ts';
import type { SettingRow } from './settings.repository.ts';

export type Written = PaymentSettingValue;
export type WrittenValues = Readonly<Record<string, Written>>;

const largestHoldSeconds = 30 * 24 * 3600;
const largestOrder = 10_000;
const mostPoints = 100;
const largestBound = 100_000;
/** Coins are counted in units of 10⁻⁸. */
const coin = { scale: 8 };
const isZero = (value: Written) => typeof value === 'string' && /^0+(\.0+)?$/.test(value);

function minorOf(value: Written, { scale }: { readonly scale: number }): string {
  const minor = parseAmount(value, { scale });
  if (minor === 'AMOUNT_TOO_MANY_DECIMALS') throw new Refusal(minor, { scale });
  if (typeof minor === 'string') throw new Refusal(minor);
  return minor.toString();
}

const isWhole = (value: Written, most: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** Sorted, without duplicates. */
const unique = (texts: readonly string[]) => [...new Set(texts)].sort();

function listOf(value: Written, isKnown: (text: string) => boolean): string[] | undefined {
  return Array.isArray(value) && value.every(isKnown) ? unique(value) : undefined;
}

const countryCodes = new Set<string>(getCountries());

/** Texts by language; an empty one is removed. */
function textsOf(value: Written): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const texts = value as Readonly<Record<string, string>>;
  if (!Object.keys(texts).every(isLocalePrefix)) return undefined;
  return Object.fromEntries(
    localePrefixes.flatMap((prefix) => (texts[prefix]?.trim() ? [[prefix, texts[prefix].trim()]] : [])),
  );
}

const readers: Readonly<Record<PaymentValueKind, (value: Written, currency: string | null) => Written | undefined>> = {
  amount: (value, currency) => minorOf(value, currencyOf(currency!)),
  'amount-or-none': (value, currency) => (value === null ? null : minorOf(value, currencyOf(currency!))),
  'amount-or-zero': (value, currency) => (isZero(value) ? '0' : minorOf(value, currencyOf(currency!))),
  coins: (value) => minorOf(value, coin),
  'basis-points': (value) => (isWhole(value, 10_000) ? value : undefined),
  multiplier: (value) => (isWhole(value, 10_000) ? value : undefined),
  seconds: (value) => (isWhole(value, largestHoldSeconds) ? value : undefined),
  order: (value) => (isWhole(value, largestOrder) ? value : undefined),
  points: (value) => (isWhole(value, mostPoints) ? value : undefined),
  bound: (value) => (value === null || (isWhole(value, largestBound) && value !== 0) ? value : undefined),
  lengths: (value) => listOf(value, (text) => /^([6-9]|1\d|20)$/.test(text)),
  countries: (value) => listOf(value, (text) => countryCodes.has(text)),
  texts: textsOf,
  text: (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined),
  switch: (value) => (typeof value === 'boolean' ? value : undefined),
};

/**
 * Converts a value from the operator's notation to the stored form. Throws INVALID_INPUT, or the amount's own refusal.
 */
function storedOf(as: PaymentValueKind, value: Written, currency: string | null): Written {
  const stored = readers[as](value, currency);
  if (stored === undefined) throw new Refusal('INVALID_INPUT');
  return stored;
}

function writtenOf(as: PaymentValueKind, value: Written, currency: string | null): Written {
  if (value === null) return null;
  if (as === 'coins') return formatDecimal(BigInt(String(value)), coin);
  return as.startsWith('amount') ? formatDecimal(BigInt(String(value)), currencyOf(currency!)) : value;
}

/** Converts stored values to the operator's notation: all values of a setting, or those named. */
export const writtenValues = (
  { kind, currency }: Pick<SettingRow, 'kind' | 'currency'>,
  stored: WrittenValues,
  names: readonly string[] = Object.keys(kind.values),
): Record<string, Written> =>
  Object.fromEntries(names.map((name) => [name, writtenOf(valueKindOf(kind, name), stored[name] ?? null, currency)]));

export const writtenFacts = ({ kind, currency, facts }: SettingRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(kind.facts ?? {}).map(([name, { as }]) => [
      name,
      as === 'amount' ? decimalOf(BigInt(facts[name] ?? '0'), currency!) : (facts[name] ?? ''),
    ]),
  );

/**
 * Throws AMOUNT_LESS_THAN_MINIMUM or AMOUNT_MORE_THAN_MAXIMUM if the minimum exceeds the maximum or the daily limit, or
 * the automatic approval exceeds the maximum.
 */
function requireRange({ kind, currency }: SettingRow, stored: WrittenValues, changed: WrittenValues): void {
  if (!kind.range) return;
  const [least, most] = kind.range.map((name) => stored[name] as string | null | undefined);
  const shown = (minor: string) => decimalOf(minor, currency!);
  const isBelow = (one: string, other: string) => BigInt(one) < BigInt(other);
  if (least != null && most != null && isBelow(most, least)) {
    if (kind.range[1] in changed) throw new Refusal('AMOUNT_LESS_THAN_MINIMUM', { min: shown(least) });
    throw new Refusal('AMOUNT_MORE_THAN_MAXIMUM', { max: shown(most) });
  }
  const auto = stored.auto_approve as string | null | undefined;
  if (auto != null && most != null && isBelow(most, auto))
    throw new Refusal('AMOUNT_MORE_THAN_MAXIMUM', { max: shown(most) });
  const day = stored.day_max as string | null | undefined;
  if (day != null && least != null && isBelow(day, least))
    throw new Refusal('AMOUNT_LESS_THAN_MINIMUM', { min: shown(least) });
}

/** Returns the values that a change alters, in their stored form. Throws INVALID_INPUT for an unknown one. */
export function changedValues(row: SettingRow, wanted: WrittenValues): WrittenValues {
  const changed = Object.entries(wanted).flatMap(([name, value]) => {
    if (!Object.hasOwn(row.kind.values, name)) throw new Refusal('INVALID_INPUT');
    const as = valueKindOf(row.kind, name);
    const stored = storedOf(as, value, row.currency);
    // A bound exists exactly for the reasons that count something.
    if (as === 'bound' && (stored === null) !== (row.stored[name] === null)) throw new Refusal('INVALID_INPUT');
    return canonicalOf(stored) === canonicalOf(row.stored[name] ?? null) ? [] : [[name, stored] as const];
  });
  const values = Object.fromEntries(changed);
  requireRange(row, { ...row.stored, ...values }, values);
  if (isClosing(values) && row.kind.keepsLast && row.is_last) throw new Refusal('CHOICE_LAST');
  return values;
}
