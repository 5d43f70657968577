import { formatPercent } from '@sabai/contract/number-format';

/** Formats a share in basis points in a language, with all its decimals. */
export const shareText = (basisPoints: number, intl: string): string =>
  formatPercent(basisPoints / 100, intl, { least: 0, most: 2 });
