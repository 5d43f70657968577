import type { Db, Tx } from '@sabai/db';

/** The parts of identity that gameplay uses. */
export interface PlayerDoor {
  /** Returns the member with a provider's player id; `undefined` if there is none. */
  find(tx: Tx, memberId: string): Promise<Player | undefined>;
  /** Admits the member to a game, or throws the refusal of the policy. */
  admit(tx: Tx, memberId: string): Promise<void>;
}

export interface Player {
  readonly id: string;
  readonly username: string;
  readonly currency: string;
  /** ISO 3166, two letters. */
  readonly country: string;
}

/** The parts of the catalogue that gameplay uses. */
export interface GameDoor {
  /** Finds a game by id, or by the code that providers use. */
  find(idOrCode: number | string): Promise<GameFacts | undefined>;
  /**
   * Admits a member of a country to a game: returns its version and the end of play, null for the session's lifetime.
   * Throws GAME_UNKNOWN, GAME_NOT_PLAYABLE and GAME_NOT_IN_COUNTRY.
   */
  admit(
    tx: Tx,
    gameId: number,
    countryCode: string,
    now: Date,
  ): Promise<{ readonly rulesVersion: string | undefined; readonly until: Date | null }>;
  /** Moves a game to the front of the member's recently played ones. */
  recordPlayed(tx: Tx, memberId: string, gameId: number, at: Date): Promise<void>;
}

export interface GameFacts {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The studio shown to members. */
  readonly providerName: string;
  readonly category: string;
  /** The version that the operator has chosen; absent means the default. */
  readonly rulesVersion?: string | undefined;
  readonly isPlayable: boolean;
  readonly hasDemo: boolean;
}

/** The parts of the wallet that gameplay uses, apart from the locked accounts, which the engine opens itself. */
export interface GameWallet {
  /** Returns the minor units that the player can stake: the main account, and an active bonus's separate balance. */
  playableBalance(executor: Db | Tx, memberId: string, currency: string): Promise<bigint>;
}
