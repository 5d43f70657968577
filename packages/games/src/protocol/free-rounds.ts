import type { AmountMinor } from './amount.ts';
import type { EpochMs } from './numbers.ts';

/** Asked by the operator, signed with `X-Sign`, to give a player rounds; `grant_id` is the operator's name for the gift. */
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

/** A gift as it stands: rounds at one stake, which the wallet is asked nothing for and whose wins it pays as they come. */
export interface FreeRounds {
  id: string;
  game: string;
  currency: string;
  stake: AmountMinor;
  count: number;
  left: number;
  won: AmountMinor;
  expiresAt: EpochMs;
  /** The operator has taken back what had not been played. */
  isCancelled?: true;
}

/** A player's gifts, newest first: `GET /hgs/v1/free-rounds?player_id=…`, signed as transactions are. */
export interface FreeRoundsResponse {
  gifts: readonly FreeRounds[];
}
