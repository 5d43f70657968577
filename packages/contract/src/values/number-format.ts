/**
 * Formats numbers for people in a language. All displayed numbers are formatted here, because a page with two kinds of
 * decimal signs is ambiguous.
 */

/** A number, or a decimal string of the wire or of `formatDecimal`, which may have an exponent: "96.17", "237e-2". */
export type Numeric = number | bigint | string;

export interface Decimals {
  /** The minimum number of decimals, zeros included; none by default. */
  readonly least?: number;
  /** The maximum number of decimals, to which the value is rounded; `least` by default. */
  readonly most?: number;
  /** The minimum number of digits before the decimal sign, padded with zeros. */
  readonly digits?: number;
}

/**
 * Cached by kind of number: creating a format takes a phone milliseconds, and animated figures change in every frame.
 */
const formats = new Map<string, Intl.NumberFormat>();

function write(value: Numeric, intl: string, options: Intl.NumberFormatOptions): string {
  const kind = `${intl} ${JSON.stringify(options)}`;
  const format = formats.get(kind) ?? new Intl.NumberFormat(intl, options);
  formats.set(kind, format);
  return format.format(value as number);
}

const decimals = ({ least = 0, most = least, digits = 1 }: Decimals): Intl.NumberFormatOptions => ({
  minimumIntegerDigits: digits,
  minimumFractionDigits: least,
  maximumFractionDigits: most,
});

/** "1.234,50" in Spanish and "12,34,567.00" in Hindi, for 1234.5 and 1234567 with two decimals. */
export const formatNumber = (value: Numeric, intl: string, shown: Decimals = {}): string =>
  write(value, intl, decimals(shown));

/** The same with a plus or minus sign; zero has none. */
export const formatChange = (value: Numeric, intl: string, shown: Decimals = {}): string =>
  write(value, intl, { ...decimals(shown), signDisplay: 'exceptZero' });

/** "300K" in English and "30万" in Chinese: the language's compact notation, for the axis of a chart. */
export const formatShort = (value: number, intl: string): string =>
  write(value, intl, { notation: 'compact', maximumFractionDigits: 1 });

/** "96,17 %" in Spanish for 96.17, with the sign in the language's position. Two decimals by default. */
export const formatPercent = (percent: Numeric, intl: string, shown: Decimals = { least: 2 }): string =>
  write(typeof percent === 'string' ? `${percent}e-2` : Number(percent) / 100, intl, {
    style: 'percent',
    ...decimals(shown),
  });

/** "2,37×" in Spanish for 2.37. Two decimals by default. */
export const formatTimes = (times: Numeric, intl: string, shown: Decimals = { least: 2 }): string =>
  `${formatNumber(times, intl, shown)}×`;

/** "49,800,000" for odds of one in 49,804,168: three significant digits, and one decimal below a hundred. */
export const formatOneIn = (oneIn: number, intl: string): string =>
  formatNumber(oneIn < 100 ? oneIn : Number(oneIn.toPrecision(3)), intl, { most: oneIn < 100 ? 1 : 0 });

/** Formats a duration in one unit, in the language's narrow form: "38s" in English. */
export const formatDuration = (value: Numeric, unit: 'second' | 'minute' | 'hour' | 'day', intl: string): string =>
  write(value, intl, { style: 'unit', unit, unitDisplay: 'narrow' });
