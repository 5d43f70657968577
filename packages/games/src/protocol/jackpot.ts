import type { AmountMinor } from './amount.ts';
import type { EpochMs } from './numbers.ts';

export type JackpotTier = 'mini' | 'minor' | 'major' | 'grand';

export interface JackpotWin {
  tier: JackpotTier;
  /** Counts the pots of the tier in the currency, from 1. */
  cycle: number;
  amount: AmountMinor;
}

export interface JackpotPot {
  tier: JackpotTier;
  cycle: number;
  /** Its current value. */
  value: AmountMinor;
  /** Its initial value. */
  seed: AmountMinor;
  /** Its upper bound, which it never passes. */
  mustHitBy: AmountMinor;
  /** SHA-256 of the secret that fixes where this pot is won, and of the next pot's secret. */
  secretHash: string;
  nextSecretHash: string;
}

/** A pot that was won; its secret proves the amount at which it was due. */
export interface PastJackpot extends JackpotWin {
  game: string;
  secret: string;
  secretHash: string;
  wonAt: EpochMs;
}

/** Response of `GET /hgs/v1/jackpots?currency=THB`: public, no session. */
export interface JackpotsResponse {
  currency: string;
  pots: readonly JackpotPot[];
  wins: readonly PastJackpot[];
  serverTime: EpochMs;
}
