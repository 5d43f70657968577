import { type Currency, largestAmountMinor } from '@sabai/contract/money';

/** Amounts of any coin are stored with 8 decimals; no coin here has more. */
export const coinScale = 8;
/** Rates are stored with 18 decimals. */
const rateScale = 18;

const powerOfTen = (exponent: number) => 10n ** BigInt(exponent);
const divideUp = (dividend: bigint, divisor: bigint) => (dividend + divisor - 1n) / divisor;

/** Reads a decimal text such as "0.00012" as an integer of `scale` decimals; `undefined` if that is not exact. */
function readDecimal(text: string, scale: number): bigint | undefined {
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,40}))?$/.exec(text);
  if (!match) return undefined;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > scale) return undefined;
  const units = BigInt(match[2]! + fraction.padEnd(scale, '0'));
  return match[1] ? -units : units;
}

function writeDecimal(units: bigint, scale: number, leastDecimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).replace(/0+$/, '').padEnd(leastDecimals, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}${fraction ? `.${fraction}` : ''}`;
}

/** Coins in units of 10⁻⁸. */
export const readCoins = (text: string): bigint | undefined => readDecimal(text, coinScale);
export const writeCoins = (coins: bigint): string => writeDecimal(coins, coinScale, coinScale);
/** Reads the price of one coin in a currency, in units of 10⁻¹⁸; `undefined` if invalid. */
export function readRate(text: string): bigint | undefined {
  const rate = readDecimal(text, rateScale);
  return rate !== undefined && rate > 0n ? rate : undefined;
}
export const writeRate = (rate: bigint): string => writeDecimal(rate, rateScale, 2);

/**
 * Returns the value of coins at a rate, in minor units. Fractions are rounded up, in the member's favour, so the
 * operator never earns by rounding. It costs less than one minor unit per deposit.
 */
export const worthOf = (coins: bigint, rate: bigint, { scale }: Pick<Currency, 'scale'>): bigint =>
  divideUp(coins * rate, powerOfTen(coinScale + rateScale - scale));

/** Returns the coins for an amount at a rate, rounded up to the coin's own decimals: the number the operator sends. */
export function coinsFor(
  minor: bigint,
  rate: bigint,
  { scale }: Pick<Currency, 'scale'>,
  coinDecimals: number,
): bigint {
  const unit = powerOfTen(coinScale - coinDecimals);
  return divideUp(divideUp(minor * powerOfTen(coinScale + rateScale - scale), rate), unit) * unit;
}

/** Returns whether an amount of coins is the price of a money amount, to within one unit of the coin. */
export function isPriceOf(
  coins: bigint,
  minor: bigint,
  rate: bigint,
  currency: Pick<Currency, 'scale'>,
  coinDecimals: number,
): boolean {
  const exact = coinsFor(minor, rate, currency, coinDecimals);
  const unit = powerOfTen(coinScale - coinDecimals);
  return coins > 0n && coins >= exact - unit && coins <= exact + unit;
}

/** Returns whether an amount can be posted in one command. */
export const isPostable = (minor: bigint): boolean => minor > 0n && minor <= largestAmountMinor;
