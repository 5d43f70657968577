import type { AmountMinor } from './amount.ts';
import type { EpochMs, MultiplierTenThousandths } from './numbers.ts';

/**
 * `GET /hgs/v1/transactions`, asked by the operator: what the studio has asked of the operator's wallet in a time, in order of
 * time. `X-Sign` is the HMAC-SHA256 of the timestamp and the path with its query.
 */
export interface TransactionsQuery {
  /** From this moment on, and before the other. */
  from: EpochMs;
  to: EpochMs;
  /** `next` of the page before. */
  after?: string;
  /** At most 1000, which is also what there are without it. */
  limit?: number;
}

/** `asked`: the wallet has not answered. A bet that goes back is `returning` until the wallet has heard of it. */
export type TransactionState = 'asked' | 'confirmed' | 'refused' | 'returning' | 'returned';

export interface WalletTransaction {
  kind: 'bet' | 'result' | 'rollback';
  /** The id of the stake at the wallet; its result or its rollback has the same. */
  txn: string;
  player: string;
  game: string;
  round: string;
  currency: string;
  amount: AmountMinor;
  state: TransactionState;
  /** When the studio began to ask. */
  at: EpochMs;
}

export interface TransactionsResponse {
  transactions: readonly WalletTransaction[];
  /** `null` on the last page. */
  next: string | null;
}

/**
 * How a player stands in the time asked for, answered to `GET /hgs/v1/scores?from=…&to=…&currency=…&by=…`, signed as
 * transactions are. `by` is what the order follows: `turnover`, the best `multiplier` of a round, or `net`, won less staked.
 */
export interface PlayerScore {
  player: string;
  rounds: number;
  staked: AmountMinor;
  won: AmountMinor;
  /** Of the best round, in ten-thousandths. */
  multiplier: MultiplierTenThousandths;
  /** When the player came to stand so; of two who stand alike the earlier one is first. */
  reachedAt: EpochMs;
}

export interface ScoresResponse {
  scores: readonly PlayerScore[];
}

/**
 * What the bets for money on a version of a game have come to, each way of betting by itself: `GET /hgs/v1/returns?from=…`,
 * signed as transactions are. Whole hours are counted, from the one of that moment on.
 */
export interface MeasuredReturn {
  game: string;
  rulesVersion: string;
  mode: string;
  rounds: number;
  /** The mean of payout over cost. */
  rtp: number;
}

export interface ReturnsResponse {
  returns: readonly MeasuredReturn[];
}

/** All bets on one spot of a table, or on one outcome of a match; one slip of bets on matches; all bets on one flight. */
export const liabilityBounds = ['spot', 'slip', 'round'] as const;

export type LiabilityBound = (typeof liabilityBounds)[number];

/**
 * The most that what is bound may win in a round. `GET /hgs/v1/liabilities`, signed as transactions are, tells it of every
 * table by the clock, of the sportsbook and of crash games; posted to the same address it is set, from the next round or slip on. Other
 * currencies count by the most that the house pays for one bet in each.
 */
export interface Liability {
  game: string;
  bound: LiabilityBound;
  currency: string;
  amount: AmountMinor;
  /** The operator has said nothing. */
  isUsual?: true;
}

export interface LiabilitiesResponse {
  liabilities: readonly Liability[];
}

/** Without an amount the house's usual one counts again. */
export type LiabilityOrder = { game_code: string; bound: LiabilityBound } & (
  | { currency: string; amount: AmountMinor }
  | Record<never, never>
);
