/**
 * The grade of a celebration, by the payout's multiple of the stake. A payout up to the stake is a loss or at best a
 * draw: it gets a figure and no celebration, under any jurisdiction.
 */
export type WinTier = 'none' | 'returned' | 'normal' | 'nice' | 'big' | 'mega';

export function winTier(payoutMinor: bigint, stakeMinor: bigint): WinTier {
  if (payoutMinor <= 0n) return 'none';
  if (payoutMinor <= stakeMinor) return 'returned';
  if (payoutMinor < stakeMinor * 10n) return 'normal';
  if (payoutMinor < stakeMinor * 25n) return 'nice';
  if (payoutMinor < stakeMinor * 50n) return 'big';
  return 'mega';
}

/** Returns whether the end of the round counts the payout up in the middle of the screen. */
export const isCountedUp = (tier: WinTier): boolean => tier === 'big' || tier === 'mega';

export const isCelebrated = (tier: WinTier): boolean => tier !== 'none' && tier !== 'returned';
