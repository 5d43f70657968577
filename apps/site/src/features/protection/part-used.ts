import type { PlayerLimit } from '@sabai/contract';

/**
 * Returns the used part of a limit, from 0 to 1; `undefined` for one on single bets. Both sides have the same decimals.
 */
export function partUsed({ limit, used }: Pick<PlayerLimit, 'limit' | 'used'>): number | undefined {
  if (used === null) return undefined;
  const units = (decimal: string) => BigInt(decimal.replace('.', ''));
  const thousandths = (units(used) * 1000n) / units(limit);
  return Math.min(1, Math.max(0, Number(thousandths) / 1000));
}
