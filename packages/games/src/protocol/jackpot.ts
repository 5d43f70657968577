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
  /** What is in it now. */
  value: AmountMinor;
  /** What it began with … */
  seed: AmountMinor;
  /** … and what it never passes. */
  mustHitBy: AmountMinor;
  /** SHA-256 of the secret that fixes where this pot is won, and of that of the next. */
  secretHash: string;
  nextSecretHash: string;
}

/** A pot that was won; its secret proves where it had to be. */
export interface PastJackpot extends JackpotWin {
  game: string;
  secret: string;
  secretHash: string;
  wonAt: EpochMs;
}

/** Answer of `GET /hgs/v1/jackpots?currency=THB`: for anybody, no session. */
export interface JackpotsResponse {
  currency: string;
  pots: readonly JackpotPot[];
  wins: readonly PastJackpot[];
  serverTime: EpochMs;
}
