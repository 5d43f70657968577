import type { Db, Tx } from '@sabai/db';

/** What gameplay asks of identity. */
export interface PlayerDoor {
  /** The member behind a provider's player id; `undefined` when there is none. */
  find(tx: Tx, memberId: string): Promise<Player | undefined>;
  /** Lets the member into a game, or throws what the policy says against it. */
  admit(tx: Tx, memberId: string): Promise<void>;
}

export interface Player {
  readonly id: string;
  readonly username: string;
  readonly currency: string;
  /** ISO 3166, two letters. */
  readonly country: string;
}

/** What gameplay asks of the catalogue. */
export interface GameDoor {
  /** By id, or by the code that providers use. */
  find(idOrCode: number | string): Promise<GameFacts | undefined>;
  /**
   * Lets a member of a country into a game: which version is played and until when, null for as long as a session lasts. Throws
   * GAME_UNKNOWN, GAME_NOT_PLAYABLE and GAME_NOT_IN_COUNTRY.
   */
  admit(
    tx: Tx,
    gameId: number,
    countryCode: string,
    now: Date,
  ): Promise<{ readonly rulesVersion: string | undefined; readonly until: Date | null }>;
  /** Puts a game at the head of the member's last played ones. */
  recordPlayed(tx: Tx, memberId: string, gameId: number, at: Date): Promise<void>;
}

export interface GameFacts {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The studio it is shown under. */
  readonly providerName: string;
  readonly category: string;
  /** Which of its versions the operator has chosen; without it the usual one. */
  readonly rulesVersion?: string | undefined;
  readonly isPlayable: boolean;
  readonly hasDemo: boolean;
}

/** What gameplay asks of the wallet besides the books, which its door opens for itself. */
export interface GameWallet {
  /** Minor units that the player can stake: the main account, and the pot of an active bonus that has one. */
  playableBalance(executor: Db | Tx, memberId: string, currency: string): Promise<bigint>;
}
