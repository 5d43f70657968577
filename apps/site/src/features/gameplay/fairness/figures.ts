import { formatNumber } from '@sabai/contract/number-format';

/** Formats hundredths in a language, "2.37": multipliers, and minor units of a currency with two decimals. */
export const hundredthsText = (hundredths: number | bigint | string, intl: string): string =>
  formatNumber(`${hundredths}e-2`, intl, { least: 2 });
