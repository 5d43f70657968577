import type { Limits } from '../../transactions/amount.rules.ts';

/** Currencies without decimals in use; here whole units distinguish deposits. */
const wholeUnits: ReadonlySet<string> = new Set(['IDR', 'JPY', 'KRW', 'MMK', 'VND']);
const suffixes = 99n;

export interface AmountRange {
  readonly fromMinor: bigint;
  readonly toMinor: bigint;
  readonly stepMinor: bigint;
}

/**
 * Returns the amounts that may replace this one to identify the deposit: up to 99 satang more, fewer near the limit.
 * `undefined` if the limits leave no amount.
 */
export function amountRange(
  askedMinor: bigint,
  currency: { readonly code: string; readonly scale: number },
  limits: Limits,
): AmountRange | undefined {
  const stepMinor = wholeUnits.has(currency.code) ? 10n ** BigInt(currency.scale) : 1n;
  const whole = currency.scale === 0 || stepMinor > 1n ? askedMinor : askedMinor - (askedMinor % (100n * stepMinor));
  const above = { fromMinor: whole + stepMinor, toMinor: whole + suffixes * stepMinor, stepMinor };
  const below = { fromMinor: whole - suffixes * stepMinor, toMinor: whole - stepMinor, stepMinor };
  const fits = ({ fromMinor, toMinor }: AmountRange) =>
    fromMinor > 0n &&
    (limits.min_minor === null || fromMinor >= limits.min_minor) &&
    (limits.max_minor === null || toMinor <= limits.max_minor);
  return [above, below].find(fits);
}
