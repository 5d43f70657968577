import { formatPercent } from '@sabai/contract/number-format';

/** A share in basis points as the language writes it, with the decimals that it has. */
export const shareText = (basisPoints: number, intl: string): string =>
  formatPercent(basisPoints / 100, intl, { least: 0, most: 2 });
