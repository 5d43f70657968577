import type { WireAnswer, WireRequest } from './wire.ts';

/** The launch data that a casino gives a provider for one of its games. */
export interface Launch {
  readonly player: string;
  readonly currency: string;
  readonly token: string;
  /** The game's name at the provider. */
  readonly game: string;
}

/** A player at a game; `session` is the identifier in this protocol's calls. */
export interface Seat extends Launch {
  readonly session: string;
}

export interface StakeCall {
  readonly txn: string;
  readonly round: string;
  readonly amountMinor: bigint;
  /** A currency other than the player's. */
  readonly currency?: string;
}
export interface WinCall extends StakeCall {
  readonly betTxn: string;
}
export interface BackCall {
  readonly txn: string;
  readonly betTxn: string;
  readonly round: string;
}
export interface TakeBackCall extends BackCall {
  readonly winTxn: string;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
}

/** The meaning of a response, in terms that all protocols share. */
export interface Answer {
  /** The protocol's own code of success or refusal. */
  readonly code: string;
  readonly balanceMinor?: bigint;
  /** The casino's id of the transaction, where the protocol returns one. */
  readonly id?: string;
}

export type Meaning =
  | 'ok'
  | 'insufficientFunds'
  | 'invalidToken'
  | 'playerLocked'
  | 'duplicate'
  | 'betNotFound'
  | 'betCancelled'
  | 'betSettled'
  | 'wrongCurrency'
  | 'winTooLarge'
  | 'badSignature';

/** The differences between protocols. */
export interface Profile {
  readonly dialect: string;
  readonly codes: Readonly<Record<Meaning, readonly string[]>>;
  /** The balance returned for a repeated call. */
  readonly replayBalance: 'original' | 'current';
  readonly unknownRollback: 'ok' | 'betNotFound';
  /** Whether a rollback has its own id, so that two can refer to one bet. */
  readonly hasRollbackIds: boolean;
  /** The result of reversing winnings that were spent. */
  readonly spentWinnings: 'refused' | 'owed';
  /** Cases that the protocol cannot express, with the reason. */
  readonly notApplicable: Readonly<Record<number, string>>;
}

/** Writes the calls and parses the responses of a protocol; signing is implemented independently of the server. */
export interface DialectClient {
  readonly profile: Profile;
  /** Exchanges the launch token for the identifier in calls; absent where calls use the token itself. */
  authenticate?(launch: Launch): WireRequest;
  sessionOf?(answer: WireAnswer): string | undefined;
  balance(seat: Seat): WireRequest;
  bet(seat: Seat, call: StakeCall): WireRequest;
  win(seat: Seat, call: WinCall): WireRequest;
  rollback(seat: Seat, call: BackCall): WireRequest;
  /** Many stakes in one call. */
  bets?(seat: Seat, calls: readonly StakeCall[]): WireRequest;
  /** Stake and win in one. */
  betWin?(seat: Seat, call: StakeCall & { readonly winTxn: string; readonly winMinor: bigint }): WireRequest;
  /** Reverses a paid win, or voids its bet, according to the protocol. */
  takeBack?(seat: Seat, call: TakeBackCall): WireRequest;
  /** Reserves: stakes that are not final yet. */
  readonly hold?: {
    reserve(seat: Seat, call: StakeCall): WireRequest;
    commit(seat: Seat, call: WinCall): WireRequest;
    release(seat: Seat, call: BackCall): WireRequest;
  };
  /** Returns a call with a wrong currency, for protocols where only some calls have a currency. */
  wrongCurrency?(seat: Seat, call: StakeCall): WireRequest;
  read(answer: WireAnswer, seat: Pick<Seat, 'currency'>): Answer;
  /** Returns the same client with an unknown key. */
  withWrongKey(): DialectClient;
}

export interface ClientOptions {
  /** The provider's id at the casino. */
  readonly provider: string;
  /** A secret, or a private key in PEM. */
  readonly key: string;
}
