import type { WireAnswer, WireRequest } from './wire.ts';

/** What a casino gives a provider when somebody opens one of its games. */
export interface Launch {
  readonly player: string;
  readonly currency: string;
  readonly token: string;
  /** The game's name at the provider. */
  readonly game: string;
}

/** A player at a game; `session` is what the calls of this protocol carry. */
export interface Seat extends Launch {
  readonly session: string;
}

export interface StakeCall {
  readonly txn: string;
  readonly round: string;
  readonly amountMinor: bigint;
  /** Another one than the player's. */
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

/** What an answer means, in words that all protocols share. */
export interface Answer {
  /** The protocol's own code of success or refusal. */
  readonly code: string;
  readonly balanceMinor?: bigint;
  /** The casino's id of the transaction, where the protocol tells one. */
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

/** What one protocol asks for where they differ. */
export interface Profile {
  readonly dialect: string;
  readonly codes: Readonly<Record<Meaning, readonly string[]>>;
  /** The balance a repeated call is told. */
  readonly replayBalance: 'original' | 'current';
  readonly unknownRollback: 'ok' | 'betNotFound';
  /** Whether a rollback has an id of its own, so that two can be about one bet. */
  readonly hasRollbackIds: boolean;
  /** What becomes of taking winnings back that are spent. */
  readonly spentWinnings: 'refused' | 'owed';
  /** Cases the protocol cannot express, with the reason. */
  readonly notApplicable: Readonly<Record<number, string>>;
}

/** How a protocol writes a call and reads an answer; signing is its own, written anew here and not the server's. */
export interface DialectClient {
  readonly profile: Profile;
  /** What turns the launch token into what calls carry; absent where the token itself does. */
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
  /** Takes a paid win back, or voids its bet, as the protocol does it. */
  takeBack?(seat: Seat, call: TakeBackCall): WireRequest;
  /** Stakes that are set aside before they are final. */
  readonly hold?: {
    reserve(seat: Seat, call: StakeCall): WireRequest;
    commit(seat: Seat, call: WinCall): WireRequest;
    release(seat: Seat, call: BackCall): WireRequest;
  };
  /** Where currencies are told only in some calls: one in which a wrong one can be told. */
  wrongCurrency?(seat: Seat, call: StakeCall): WireRequest;
  read(answer: WireAnswer, seat: Pick<Seat, 'currency'>): Answer;
  /** The same client with a key that is nobody's. */
  withWrongKey(): DialectClient;
}

export interface ClientOptions {
  /** The provider's id at the casino. */
  readonly provider: string;
  /** A secret, or a private key in PEM. */
  readonly key: string;
}
