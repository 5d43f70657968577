import type { AmountMinor } from './amount.ts';
import type { CurrencyView, GameConfig } from './game-config.ts';
import type { PlayMode } from './manifest.ts';
import type { EpochMs } from './numbers.ts';
import type { HgsError } from './refusals.ts';

/** What a table has bound itself to: the hash of round 0 and a salt that was fixed after it was published. */
export interface SharedCommitment {
  terminalHash: string;
  salt: string;
  /** The last revealed hash, that of round `round − 1`. */
  previousHash: string;
}

/**
 * A chain of shared rounds as anybody may know it (`GET /hgs/v1/chains`, `game` names one game). `none`: it was salted with
 * nothing that could not be known when its end was published. The salt is there once all its values are.
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
  /** Players' seeds, or the beacon's randomness, in the order in which they make the salt. */
  values: readonly { value: string; at: EpochMs }[];
  salt?: string;
  saltedAt?: EpochMs;
}

export interface ChainsResponse {
  /** Newest first. */
  chains: readonly ChainView[];
}

/** A player's seed for the salt of a chain of the open game; refused with `ERR_CLOSED` when none is taken any more. */
export interface ChainSeedRequest {
  session: string;
  end: string;
  seed: string;
}

/** Asked of every table of shared rounds. */
export type SharedClientMessage =
  | { type: 'hello'; session: string; lastRound?: number }
  | { type: 'cancel'; req: string; bet: string }
  | { type: 'ping'; sentAt: number };

/** Said by every table of shared rounds; `Bet` is a bet as its owner sees it. */
export type SharedServerMessage<Bet> =
  /** The answer to whatever changes a bet: the bet as it stands now. */
  | { type: 'bet'; req: string; bet: Bet }
  /** A bet of yours is settled. */
  | { type: 'result'; bet: Bet; balance: AmountMinor }
  | { type: 'balance'; balance: AmountMinor }
  | { type: 'pong'; sentAt: number; serverTime: EpochMs }
  | { type: 'error'; req?: string; error: HgsError };

/** What a table tells each guest first; the rest of the `hello` is the family's own. */
export interface SharedHello {
  type: 'hello';
  serverTime: EpochMs;
  mode: PlayMode;
  balance: AmountMinor;
  currency: CurrencyView;
  config: GameConfig;
  fair: SharedCommitment;
}
