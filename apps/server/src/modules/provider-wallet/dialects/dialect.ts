import type { IncomingHttpHeaders } from 'node:http';
import type { DialectOptions, WalletCommand, WalletOutcome } from '../commands/wallet-command.ts';
import type { Player } from '../doors.ts';
import type { DialectName } from '../providers/wallet-providers.repository.ts';
import type { DialectRefusalCode } from './refusal.ts';

/** A call as received; its body is not parsed yet. */
export interface DialectRequest {
  /** The path below the provider's own, such as `transaction/bet`. */
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Buffer;
}

/** Lookups for a parser, about its caller and the player it names. */
export interface CallerFacts {
  readonly provider: string;
  readonly options: DialectOptions;
  /** Returns our code of a game by the provider's; throws GAME_UNAVAILABLE. */
  game(code: string): string;
  /** Throws PLAYER_NOT_FOUND. For protocols whose calls omit the player's currency, or need the country. */
  playerOf(player: string): Promise<Player>;
  /** Returns the bet that a call takes back, for protocols that give only its id. */
  findBet(player: string, txn: string): Promise<KnownBet | undefined>;
  /** Returns whether free rounds with this id were issued to the player at this provider. */
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
  /** Deviations of this call from the dialect's options. */
  readonly options?: Partial<DialectOptions>;
  /** Values of the call that the response must repeat. */
  readonly echo: Echo;
}

/** The outcome of a command, or the reason why a call did not become one. */
export type CallOutcome = Omit<WalletOutcome, 'code'> & { readonly code: DialectRefusalCode };

export interface DialectAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** One protocol: how its calls are signed, parsed and answered. It contains everything except the money. */
export interface Dialect<Echo = unknown> {
  readonly name: DialectName;
  readonly calls: readonly string[];
  /** The defaults of its documents; a provider's contract may override them. */
  readonly options: DialectOptions;
  isGenuine(request: DialectRequest, keys: readonly string[], now: Date): boolean;
  /** Returns the signed content in a canonical form; it does not identify the call. */
  signedOf(request: DialectRequest): Buffer;
  /** Throws a DialectRefusal. */
  parse(request: DialectRequest, facts: CallerFacts): Promise<ParsedCall<Echo>>;
  /** `echo` is absent if the call could not be parsed. */
  render(request: DialectRequest, outcome: CallOutcome, echo: Echo | undefined, now: Date): DialectAnswer;
}
