import { currencyOf, formatDecimal, parseAmount } from '@sabai/contract/money';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { SettingKind, SettingRow, ValueKind } from './setting-kinds.ts';

export type Written = string | number | boolean | null;
export type WrittenValues = Readonly<Record<string, Written>>;

const largestHoldSeconds = 30 * 24 * 3600;
const isZero = (value: Written) => typeof value === 'string' && /^0+(\.0+)?$/.test(value);

function minorOf(value: Written, currency: string): string {
  const { scale } = currencyOf(currency);
  const minor = parseAmount(value, { scale });
  if (minor === 'AMOUNT_TOO_MANY_DECIMALS') throw new Refusal(minor, { scale });
  if (typeof minor === 'string') throw new Refusal(minor);
  return minor.toString();
}

/** A value as an operator writes it, as the database keeps it. Throws INVALID_INPUT and what is wrong with an amount. */
function storedOf(as: ValueKind, value: Written, currency: string | null): Written {
  switch (as) {
    case 'amount':
      return minorOf(value, currency!);
    case 'amount-or-none':
      return value === null ? null : minorOf(value, currency!);
    case 'amount-or-zero':
      return isZero(value) ? '0' : minorOf(value, currency!);
    case 'basis-points':
      if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 10_000) return value;
      break;
    case 'seconds':
      if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= largestHoldSeconds) return value;
      break;
    case 'text':
      if (typeof value === 'string' && value.trim() !== '') return value.trim();
      break;
    default:
      if (typeof value === 'boolean') return value;
  }
  throw new Refusal('INVALID_INPUT');
}

const writtenOf = (as: ValueKind, value: Written, currency: string | null): Written =>
  as.startsWith('amount') && value !== null ? formatDecimal(BigInt(String(value)), currencyOf(currency!)) : value;

/** What the database keeps, as operators read it. */
export const presentValues = ({ kind, currency, stored }: SettingRow): Record<string, Written> =>
  Object.fromEntries(
    Object.entries(kind.values).map(([name, { as }]) => [name, writtenOf(as, stored[name] ?? null, currency)]),
  );

function requireRange({ range }: SettingKind, stored: WrittenValues): void {
  if (!range) return;
  const [least, most] = range.map((name) => stored[name]);
  if (least != null && most != null && BigInt(String(most)) < BigInt(String(least))) throw new Refusal('INVALID_INPUT');
  const auto = stored.auto_approve;
  if (auto != null && most != null && BigInt(String(auto)) > BigInt(String(most))) throw new Refusal('INVALID_INPUT');
}

/** The values that a change makes other than they are, as the database keeps them. Throws INVALID_INPUT for an unknown one. */
export function changedValues(row: SettingRow, wanted: WrittenValues): WrittenValues {
  const changed = Object.entries(wanted).flatMap(([name, value]) => {
    const known = Object.hasOwn(row.kind.values, name) ? row.kind.values[name] : undefined;
    if (!known) throw new Refusal('INVALID_INPUT');
    const stored = storedOf(known.as, value, row.currency);
    return stored === row.stored[name] ? [] : [[name, stored] as const];
  });
  const values = Object.fromEntries(changed);
  requireRange(row.kind, { ...row.stored, ...values });
  return values;
}

/** To close something is the one change that nobody else is asked about: money that goes astray does not wait. */
export function isClosing(changed: WrittenValues): boolean {
  const names = Object.keys(changed);
  return names.length === 1 && (changed.is_active === false || changed.is_open === false);
}
