import type { AmountMinor } from './amount.ts';
import type { EpochMs } from './numbers.ts';

/**
 * A request of the operator, signed with `X-Sign`, that grants free rounds to a player; `grant_id` is the operator's
 * name for the grant.
 */
export interface FreeRoundsGift {
  player_id: string;
  grant_id: string;
  game_code: string;
  currency: string;
  stake: AmountMinor;
  /** 1…1000. */
  count: number;
  /** At most 30 days from now. */
  expires_at: EpochMs;
}

/**
 * The current state of a grant: rounds at one stake, for which the wallet is not debited and whose wins are credited
 * as they occur.
 */
export interface FreeRounds {
  id: string;
  game: string;
  currency: string;
  stake: AmountMinor;
  count: number;
  left: number;
  won: AmountMinor;
  expiresAt: EpochMs;
  /** The operator has cancelled the unplayed rounds. */
  isCancelled?: true;
}

/** A player's grants, newest first: `GET /hgs/v1/free-rounds?player_id=…`, signed like transactions. */
export interface FreeRoundsResponse {
  gifts: readonly FreeRounds[];
}
