import type { Db, Tx } from '@sabai/db';

/** What gameplay asks of identity. */
export interface PlayerDoor {
  /** The member behind a provider's player id; `undefined` when there is none. */
  find(tx: Tx, memberId: string): Promise<Player | undefined>;
  /** Throws PROFILE_INCOMPLETE. */
  requireCompleteProfile(tx: Tx, memberId: string): Promise<unknown>;
  /** Blocked or self-excluded: bets are refused, wins and returns are still paid. */
  isBarred?(tx: Tx, memberId: string): Promise<boolean>;
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
  recordPlayed(tx: Tx, memberId: string, gameId: number): Promise<void>;
}

export interface GameFacts {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The studio it is shown under. */
  readonly providerName: string;
  readonly category: string;
  readonly isPlayable: boolean;
  readonly hasDemo: boolean;
}

/** The wallet's postings for games; each locks the member's wallet until the transaction ends. */
export interface GameWallet {
  /** Throws the ledger's `InsufficientFunds`, after which the transaction is still usable. */
  postBet(tx: Tx, movement: GameMovement): Promise<MainBalance>;
  /** The amount may be 0: a lost bet has a result too. */
  postResult(tx: Tx, movement: GameMovement): Promise<MainBalance>;
  postRefund(tx: Tx, movement: GameMovement): Promise<MainBalance>;
  postCancel(tx: Tx, movement: GameMovement): Promise<MainBalance>;
  mainBalance(executor: Db | Tx, memberId: string, currency: string): Promise<bigint>;
}

export interface GameMovement {
  readonly memberId: string;
  readonly provider: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly idempotencyKey: string;
  readonly reference: string;
}

/** Minor units of the main account around one posting. */
export interface MainBalance {
  readonly before: bigint;
  readonly after: bigint;
}
