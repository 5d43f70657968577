import type { IncomingHttpHeaders } from 'node:http';
import type { DialectOptions, WalletCommand, WalletOutcome } from '../commands/wallet-command.ts';
import type { Player } from '../doors.ts';
import type { DialectName } from '../providers/wallet-providers.repository.ts';
import type { DialectRefusalCode } from './refusal.ts';

/** A call as it arrived; nothing of the body has been read. */
export interface DialectRequest {
  /** The path below the provider's own, such as `transaction/bet`. */
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Buffer;
}

/** What a parser may look up of its caller and of the player it names. */
export interface CallerFacts {
  readonly provider: string;
  readonly options: DialectOptions;
  /** Our code of a game by the provider's; throws GAME_UNAVAILABLE. */
  game(code: string): string;
  /** Throws PLAYER_NOT_FOUND. For protocols whose calls do not tell the player's currency, or ask for the country. */
  playerOf(player: string): Promise<Player>;
  /** The bet that a call takes back, for protocols that say no more of it than its id. */
  findBet(player: string, txn: string): Promise<KnownBet | undefined>;
  /** Whether free rounds of this name were issued to the player at this provider. */
  hasIssue(player: string, issue: string): Promise<boolean>;
}

export interface KnownBet {
  readonly round: string;
  readonly game: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
}

export interface ParsedCall<Echo> {
  readonly command: WalletCommand;
  /** Where this one call differs from the dialect's options. */
  readonly options?: Partial<DialectOptions>;
  /** What the answer has to repeat of the call. */
  readonly echo: Echo;
}

/** The outcome of a command, or why a call never became one. */
export type CallOutcome = Omit<WalletOutcome, 'code'> & { readonly code: DialectRefusalCode };

export interface DialectAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** One protocol: how its calls are signed, read and answered. Everything but the money is in here. */
export interface Dialect<Echo = unknown> {
  readonly name: DialectName;
  readonly calls: readonly string[];
  /** What its documents ask for; a provider's contract may say otherwise. */
  readonly options: DialectOptions;
  isGenuine(request: DialectRequest, keys: readonly string[], now: Date): boolean;
  /** What the signature covers, alike however it is written; it does not say which call it is for. */
  signedOf(request: DialectRequest): Buffer;
  /** Throws a DialectRefusal. */
  parse(request: DialectRequest, facts: CallerFacts): Promise<ParsedCall<Echo>>;
  /** `echo` is absent when the call could not be read. */
  render(request: DialectRequest, outcome: CallOutcome, echo: Echo | undefined, now: Date): DialectAnswer;
}
