/** The most a provider may pay, in minor units of one currency: at once, in a round to one player, and to all in a day. */
export interface WinLimits {
  readonly callMinor: bigint;
  readonly roundMinor: bigint;
  readonly dayMinor: bigint;
}

/** What is known of the limits when a call is decided: the day was asked before, because it is counted for all players. */
export interface MostWin extends Pick<WinLimits, 'callMinor' | 'roundMinor'> {
  readonly isDayLeft: boolean;
}

export const winBounds = ['call', 'round', 'day'] as const;
export type WinBound = (typeof winBounds)[number];

/** Which limit a payout would pass; none when nobody has told any. */
export function boundAgainst(most: MostWin | undefined, amountMinor: bigint, paidMinor: bigint): WinBound | undefined {
  if (!most || amountMinor <= 0n) return undefined;
  if (amountMinor > most.callMinor) return 'call';
  if (paidMinor + amountMinor > most.roundMinor) return 'round';
  return most.isDayLeft ? undefined : 'day';
}

/** An account holds no more, by far less than what its column can. */
export const largestBalanceMinor = 9n * 10n ** 18n;
