import type { AmountMinor } from './amount.ts';
import type { EpochMs, MultiplierTenThousandths } from './numbers.ts';

/**
 * `GET /hgs/v1/transactions`, a request of the operator: the studio's calls to the operator's wallet in a time range,
 * in order of time. `X-Sign` is the HMAC-SHA256 of the timestamp and the path with its query.
 */
export interface TransactionsQuery {
  /** Start of the range, inclusive; the end is exclusive. */
  from: EpochMs;
  to: EpochMs;
  /** `next` of the previous page. */
  after?: string;
  /** At most 1000, which is also the default. */
  limit?: number;
}

/** `asked`: the wallet has not responded. A bet that is being refunded is `returning` until the wallet confirms it. */
export type TransactionState = 'asked' | 'confirmed' | 'refused' | 'returning' | 'returned';

export interface WalletTransaction {
  kind: 'bet' | 'result' | 'rollback';
  /** The id of the stake at the wallet; its result and its rollback have the same id. */
  txn: string;
  player: string;
  game: string;
  round: string;
  currency: string;
  amount: AmountMinor;
  state: TransactionState;
  /** Time of the studio's first call. */
  at: EpochMs;
}

export interface TransactionsResponse {
  transactions: readonly WalletTransaction[];
  /** `null` on the last page. */
  next: string | null;
}

/**
 * A player's score in the requested range, in the response of `GET /hgs/v1/scores?from=…&to=…&currency=…&by=…`,
 * signed like transactions. `by` sets the order: `turnover`, the best `multiplier` of a round, or `net`, won less
 * staked.
 */
export interface PlayerScore {
  player: string;
  rounds: number;
  staked: AmountMinor;
  won: AmountMinor;
  /** Multiplier of the best round, in ten-thousandths. */
  multiplier: MultiplierTenThousandths;
  /** The time at which the player reached this score; of equal scores the earlier one ranks first. */
  reachedAt: EpochMs;
}

export interface ScoresResponse {
  scores: readonly PlayerScore[];
}

/**
 * The results of the real-money bets on a version of a game, per bet mode: `GET /hgs/v1/returns?from=…`, signed like
 * transactions. Whole hours are counted, from the hour of that moment.
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

/**
 * The scope of a liability limit:
 * - `spot`: all bets on one spot of a table, or on one outcome of a match
 * - `slip`: one slip of bets on matches
 * - `round`: all bets on one flight
 */
export const liabilityBounds = ['spot', 'slip', 'round'] as const;

export type LiabilityBound = (typeof liabilityBounds)[number];

/**
 * The limit on the total win of a scope in a round. `GET /hgs/v1/liabilities`, signed like transactions, returns it
 * for every table by the clock, the sportsbook and crash games. A POST to the same address sets it, from the next
 * round or slip on. Other currencies convert it by the highest payout of one bet in each.
 */
export interface Liability {
  game: string;
  bound: LiabilityBound;
  currency: string;
  amount: AmountMinor;
  /** The operator has set no limit. */
  isUsual?: true;
}

export interface LiabilitiesResponse {
  liabilities: readonly Liability[];
}

/** Without an amount the default limit applies again. */
export type LiabilityOrder = { game_code: string; bound: LiabilityBound } & (
  | { currency: string; amount: AmountMinor }
  | Record<never, never>
);
