import { formatFigure } from './figure.ts';
import { formatNumber } from './number-format.ts';

/**
 * Money is integer minor units as `bigint` together with its currency, which defines the number of decimals. On the
 * wire an amount is a decimal string ("500.00"). No amount is ever stored in a JS number.
 */
export interface Currency {
  readonly code: string;
  readonly symbol: string;
  /** Decimals of the minor unit: 0 (JPY), 2 (THB) or 8 (BTC). */
  readonly scale: number;
  /** The symbol follows the amount. */
  readonly isFollowing: boolean;
  readonly isCrypto: boolean;
  /** Decimals are shown; when off they are cut from the display, never from the balance (R9.34). */
  readonly isDecimalEnabled: boolean;
}

const currency = (code: string, symbol: string, scale: number, options: Partial<Currency> = {}): Currency => ({
  code,
  symbol,
  scale,
  isFollowing: false,
  isCrypto: false,
  isDecimalEnabled: scale > 0,
  ...options,
});

/** Every supported currency, by ISO 4217 code. */
export const currencies: Readonly<Record<string, Currency>> = Object.fromEntries(
  [
    currency('THB', '฿', 2),
    currency('BDT', '৳', 2),
    currency('BRL', 'R$', 2),
    currency('CNY', '¥', 2),
    currency('EUR', '€', 2, { isFollowing: true }),
    currency('IDR', 'Rp', 2, { isDecimalEnabled: false }),
    currency('INR', '₹', 2),
    currency('JPY', '¥', 0),
    currency('KRW', '₩', 0),
    currency('MMK', 'K', 2, { isFollowing: true, isDecimalEnabled: false }),
    currency('MYR', 'RM', 2),
    currency('PHP', '₱', 2),
    currency('USD', '$', 2),
    currency('VND', '₫', 0, { isFollowing: true }),
    currency('USDT', '₮', 8, { isCrypto: true }),
  ].map((entry) => [entry.code, entry]),
);

export const defaultCurrencyCode = 'THB';

export function currencyOf(code: string): Currency {
  const found = currencies[code];
  if (!found) throw new RangeError(`unknown currency ${code}`);
  return found;
}

/**
 * Returns the unit of ledger amounts: a currency's smallest unit, or points, which are whole and no money of the site.
 */
export const unitOf = (code: string): Pick<Currency, 'scale'> => (code === 'POINT' ? { scale: 0 } : currencyOf(code));

export const amountProblems = [
  'AMOUNT_NOT_A_NUMBER',
  'AMOUNT_TOO_MANY_DECIMALS',
  'AMOUNT_NOT_POSITIVE',
  'AMOUNT_TOO_LARGE',
] as const;
export type AmountProblem = (typeof amountProblems)[number];

/** The largest amount accepted in one command: far above any limit and far below the range of a bigint column. */
export const largestAmountMinor = 10n ** 15n;

/**
 * Parses a positive amount of the wire ("500", "500.5", 500) into minor units; `typed-amount.ts` parses typed input.
 * Rejects signs, exponents, thousands separators, digits of other scripts and decimals that the currency does not have,
 * even zeros: "500.000" for baht may be meant as five hundred thousand.
 */
export function parseAmount(input: unknown, { scale }: Pick<Currency, 'scale'>): bigint | AmountProblem {
  const text = typeof input === 'number' ? String(input) : input;
  if (typeof text !== 'string') return 'AMOUNT_NOT_A_NUMBER';
  if (typeof input === 'number' && /^\d+(\.\d+)?e\+\d+$/.test(text)) return 'AMOUNT_TOO_LARGE';
  if (/^-\d+(\.\d+)?$/.test(text)) return 'AMOUNT_NOT_POSITIVE';
  const match = /^(\d{1,400})(?:\.(\d{1,400}))?$/.exec(text);
  if (!match) return 'AMOUNT_NOT_A_NUMBER';
  const [, whole = '0', fraction = ''] = match;
  if (fraction.length > scale) return 'AMOUNT_TOO_MANY_DECIMALS';
  const minor = BigInt(whole + fraction.padEnd(scale, '0'));
  if (minor <= 0n) return 'AMOUNT_NOT_POSITIVE';
  return minor > largestAmountMinor ? 'AMOUNT_TOO_LARGE' : minor;
}

/**
 * Parses an amount that a bank or a payment processor reports. Programs may print additional decimals, all of them
 * zero.
 */
export const parseReportedAmount = (input: unknown, currency: Pick<Currency, 'scale'>): bigint | AmountProblem =>
  parseAmount(typeof input === 'string' ? input.replace(/^(\d+)\.0+$|^(\d+\.\d*?)0+$/, '$1$2') : input, currency);

/** Formats minor units as the decimal string of the wire: `formatDecimal(50000n, THB)` is "500.00". */
export function formatDecimal(minor: bigint, { scale }: Pick<Currency, 'scale'>): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0');
  const cut = digits.length - scale;
  return `${minor < 0n ? '-' : ''}${digits.slice(0, cut)}${scale > 0 ? `.${digits.slice(cut)}` : ''}`;
}

/** Returns an amount of minor units, or its text, as the decimal string of a currency. */
export const decimalOf = (minor: bigint | string, currency: string): string =>
  formatDecimal(BigInt(minor), currencyOf(currency));

/** Returns an amount of minor units with the code of its currency, alike in all languages: `1500.00 THB`. */
export const codedAmount = (minor: bigint | string, currency: string): string =>
  `${decimalOf(minor, currency)} ${currency}`;

/** The inverse of {@link formatDecimal} for amounts the server has sent; throws on any other text. */
export function minorOf(decimal: string, { scale }: Pick<Currency, 'scale'>): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!match || (match[3]?.length ?? 0) > scale) throw new RangeError(`not an amount: ${decimal}`);
  const minor = BigInt(match[2] + (match[3] ?? '').padEnd(scale, '0'));
  return match[1] ? -minor : minor;
}

export type MoneyFormat = 'full' | 'abb';

const steps: readonly [bigint, string][] = [
  [1_000_000_000n, 'B'],
  [1_000_000n, 'M'],
  [1_000n, 'K'],
];

/**
 * Formats an amount for people: separators by locale, symbol before or after by currency, decimals only where the
 * currency enables them, always cut toward zero with the minus sign first (R9.33, R9.34). `abb` shortens from 1,000 to
 * K, M, B with up to two cut decimals.
 */
export function displayMoney(minor: bigint, money: Currency, intlTag: string, format: MoneyFormat = 'full'): string {
  const amount = minor < 0n ? -minor : minor;
  const unit = 10n ** BigInt(money.scale);
  const whole = amount / unit;
  const step = format === 'abb' ? steps.find(([size]) => whole >= size) : undefined;
  const text = step
    ? formatNumber(`${(whole * 100n) / step[0]}e-2`, intlTag, { most: 2 }) + step[1]
    : formatFigure(amount, money, intlTag);
  const sign = minor < 0n ? '-' : '';
  return money.isFollowing ? `${sign}${text} ${money.symbol}` : `${sign}${money.symbol}${text}`;
}

/** Returns whether a decimal amount from the server is zero. */
export const isZeroAmount = (decimal: string): boolean => /^-?0*\.?0*$/.test(decimal);

/** Numbers for which a member can request an explanation. */
export const explainedNumbers = [
  'balance',
  'withdrawable',
  'locked',
  'vault',
  'pending_withdrawal',
  'cashback',
  'rebate',
  'affiliate',
  'points',
] as const;
export type ExplainedNumber = (typeof explainedNumbers)[number];
