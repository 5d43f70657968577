import { formatNumber } from '@sabai/contract/number-format';

/** An integer count of hundredths: 100 is 1.00×. */
export type MultiplierHundredths = number;

/** Milliseconds since the Unix epoch, by the server's clock. */
export type EpochMs = number;

/** Formats a multiplier: 237 becomes "2.37" or "2,37". */
export const formatMultiplier = (hundredths: MultiplierHundredths, intl: string): string =>
  formatNumber(`${hundredths}e-2`, intl, { least: 2 });

/** A multiplier as an integer count of ten-thousandths: 19800 is 1.98×. */
export type MultiplierTenThousandths = number;

/** Formats a multiplier of ten-thousandths, two to four decimals: 19800 becomes "1.98" or "1,98". */
export const formatTenThousandths = (multiplier: MultiplierTenThousandths, intl: string): string =>
  formatNumber(`${multiplier}e-4`, intl, { least: 2, most: 4 });
