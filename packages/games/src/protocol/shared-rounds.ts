import type { AmountMinor } from './amount.ts';
import type { CurrencyView, GameConfig } from './game-config.ts';
import type { PlayMode } from './manifest.ts';
import type { EpochMs } from './numbers.ts';
import type { HgsError } from './refusals.ts';

/** A table's commitment: the hash of round 0 and a salt that was fixed after the hash was published. */
export interface SharedCommitment {
  terminalHash: string;
  salt: string;
  /** The last revealed hash, that of round `round − 1`. */
  previousHash: string;
}

/**
 * The public view of a chain of shared rounds (`GET /hgs/v1/chains`, `game` names one game). `none`: its salt
 * contains no value that was unpredictable when its end was published. The salt is present once all its values are.
 */
export interface ChainView {
  game: string;
  rulesVersion: string;
  /** The hash of round 0. */
  end: string;
  publishedAt: EpochMs;
  source:
    | { kind: 'none' }
    | { kind: 'players'; wanted: number }
    | { kind: 'drand'; beacon: string; round: number; dueAt: EpochMs };
  /** Players' seeds, or the beacon's randomness, in their order in the salt. */
  values: readonly { value: string; at: EpochMs }[];
  salt?: string;
  saltedAt?: EpochMs;
}

export interface ChainsResponse {
  /** Newest first. */
  chains: readonly ChainView[];
}

/**
 * A player's seed for the salt of a chain of the open game; refused with `ERR_CLOSED` once seeds are no longer
 * accepted.
 */
export interface ChainSeedRequest {
  session: string;
  end: string;
  seed: string;
}

/** Requests to every table of shared rounds. */
export type SharedClientMessage =
  | { type: 'hello'; session: string; lastRound?: number }
  | { type: 'cancel'; req: string; bet: string }
  | { type: 'ping'; sentAt: number };

/** Messages of every table of shared rounds; `Bet` is a bet as shown to its owner. */
export type SharedServerMessage<Bet> =
  /** The response to a change of a bet: the bet in its new state. */
  | { type: 'bet'; req: string; bet: Bet }
  /** One of the player's own bets is settled. */
  | { type: 'result'; bet: Bet; balance: AmountMinor }
  | { type: 'balance'; balance: AmountMinor }
  | { type: 'pong'; sentAt: number; serverTime: EpochMs }
  | { type: 'error'; req?: string; error: HgsError };

/** The first message of a table to each client; the rest of the `hello` is specific to the family. */
export interface SharedHello {
  type: 'hello';
  serverTime: EpochMs;
  mode: PlayMode;
  balance: AmountMinor;
  currency: CurrencyView;
  config: GameConfig;
  fair: SharedCommitment;
}
