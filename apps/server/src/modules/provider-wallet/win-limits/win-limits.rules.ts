/**
 * A provider's win limits, in minor units of one currency: per call, per round and player, and per day for all players.
 */
export interface WinLimits {
  readonly callMinor: bigint;
  readonly roundMinor: bigint;
  readonly dayMinor: bigint;
}

/** The limits at a call's decision; the daily one is checked beforehand, because it is counted for all players. */
export interface MostWin extends Pick<WinLimits, 'callMinor' | 'roundMinor'> {
  readonly isDayLeft: boolean;
}

export const winBounds = ['call', 'round', 'day'] as const;
export type WinBound = (typeof winBounds)[number];

/** Returns the limit that a payout would exceed; none without limits. */
export function boundAgainst(most: MostWin | undefined, amountMinor: bigint, paidMinor: bigint): WinBound | undefined {
  if (!most || amountMinor <= 0n) return undefined;
  if (amountMinor > most.callMinor) return 'call';
  if (paidMinor + amountMinor > most.roundMinor) return 'round';
  return most.isDayLeft ? undefined : 'day';
}

/** Maximum balance of an account, far below its column's. */
export const largestBalanceMinor = 9n * 10n ** 18n;
