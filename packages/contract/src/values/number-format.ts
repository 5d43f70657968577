/**
 * Numbers as people read them in a language. Whatever the product shows is written here, for a page that has two decimal
 * signs can be read in two ways.
 */

/** A number, or a decimal as the wire and `formatDecimal` write it, which may carry an exponent: "96.17", "237e-2". */
export type Numeric = number | bigint | string;

export interface Decimals {
  /** Decimals that are written even where they are zero; none by default. */
  readonly least?: number;
  /** Decimals beyond which is rounded; as many as `least` by default. */
  readonly most?: number;
  /** Digits before the decimal sign: missing ones are zeros. */
  readonly digits?: number;
}

/** Made once for each kind of number: making one takes a phone milliseconds, and figures count in every frame. */
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

/** The same with a plus or a minus; zero has neither. */
export const formatChange = (value: Numeric, intl: string, shown: Decimals = {}): string =>
  write(value, intl, { ...decimals(shown), signDisplay: 'exceptZero' });

/** "300K" in English and "30万" in Chinese: as short as the language writes a number, for the axis of a chart. */
export const formatShort = (value: number, intl: string): string =>
  write(value, intl, { notation: 'compact', maximumFractionDigits: 1 });

/** "96,17 %" in Spanish for 96.17: the sign stands where the language has it. Two decimals unless said otherwise. */
export const formatPercent = (percent: Numeric, intl: string, shown: Decimals = { least: 2 }): string =>
  write(typeof percent === 'string' ? `${percent}e-2` : Number(percent) / 100, intl, {
    style: 'percent',
    ...decimals(shown),
  });

/** "2,37×" in Spanish for 2.37. Two decimals unless said otherwise. */
export const formatTimes = (times: Numeric, intl: string, shown: Decimals = { least: 2 }): string =>
  `${formatNumber(times, intl, shown)}×`;

/** "49,800,000" for odds of one in 49,804,168: three digits that count, and one decimal below a hundred. */
export const formatOneIn = (oneIn: number, intl: string): string =>
  formatNumber(oneIn < 100 ? oneIn : Number(oneIn.toPrecision(3)), intl, { most: oneIn < 100 ? 1 : 0 });

/** A length of time in one unit, as short as the language writes it: "38s" in English. */
export const formatDuration = (value: Numeric, unit: 'second' | 'minute' | 'hour' | 'day', intl: string): string =>
  write(value, intl, { style: 'unit', unit, unitDisplay: 'narrow' });
