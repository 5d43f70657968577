import { randomUUID } from 'node:crypto';
import type { Answer, DialectClient, Launch, Meaning, Seat } from './clients/client.ts';
import type { Exchange, Wire, WireRequest } from './clients/wire.ts';

/** The abilities of a run other than calling the wallet; a case that needs more is not applicable. */
export interface World {
  /** Returns a player who opened the provider's game and owns at least this amount. */
  enter(atLeastMinor: bigint): Promise<Launch>;
  /** The number of different players available at the same time. */
  readonly mostPlayers?: number;
  /** Ends the player's game sessions, like a timeout or a new password. */
  endSessions?(player: string): Promise<void>;
  /** Excludes the player from betting. */
  exclude?(player: string): Promise<void>;
  /** Breaks off the server's next response after the commit; without it the client discards the response. */
  loseNextAnswer?(): void;
  /** Returns a hash of all monetary data. */
  fingerprint?(): Promise<string>;
  /** Returns the inconsistencies of the ledger, one sentence each. */
  bookProblems?(): Promise<readonly string[]>;
}

/** A failure found by a case; the exchanges show it. */
export class ConformanceFailure extends Error {
  readonly exchange: Exchange | undefined;

  constructor(message: string, exchange?: Exchange) {
    super(message);
    this.exchange = exchange;
  }
}

/** Returns an id that is unique across runs. */
export const newId = (what: string): string => `${what}-${randomUUID()}`;

/** One provider: sends its client's requests, and compares the responses with its protocol. */
export class Bench {
  readonly client: DialectClient;
  readonly wire: Wire;
  readonly world: World;
  /** Number of random operations of the last case. */
  readonly operations: number;
  readonly seed: number;
  readonly #sessions = new Map<string, string>();

  constructor(parts: { client: DialectClient; wire: Wire; world: World; operations: number; seed: number }) {
    this.client = parts.client;
    this.wire = parts.wire;
    this.world = parts.world;
    this.operations = parts.operations;
    this.seed = parts.seed;
  }

  /** Seats a player at the provider's game, with the initial balance. */
  async seat(atLeastMinor = 100_000n): Promise<Seat> {
    const launch = await this.world.enter(atLeastMinor);
    const { client } = this;
    if (!client.authenticate) return { ...launch, session: launch.token };
    // A token works once: a given player continues in the session for which it was exchanged.
    const known = this.#sessions.get(launch.token);
    if (known) return { ...launch, session: known };
    const answer = await this.wire.send(client.authenticate(launch));
    const session = client.sessionOf?.(answer);
    if (!session) throw this.failure(`the launch token was not accepted: ${answer.body}`);
    this.#sessions.set(launch.token, session);
    return { ...launch, session };
  }

  async ask(request: WireRequest, seat: Seat): Promise<Answer> {
    return this.client.read(await this.wire.send(request), seat);
  }

  async balance(seat: Seat): Promise<bigint> {
    const answer = await this.ask(this.client.balance(seat), seat);
    if (answer.balanceMinor === undefined) throw this.failure('the balance was not told');
    return answer.balanceMinor;
  }

  /** Sends and expects one of the meanings. */
  async expect(request: WireRequest, seat: Seat, ...meanings: readonly Meaning[]): Promise<Answer> {
    const answer = await this.ask(request, seat);
    const codes = meanings.flatMap((meaning) => this.client.profile.codes[meaning]);
    if (!codes.includes(answer.code)) {
      throw this.failure(`expected ${meanings.join(' or ')} (${codes.join(', ')}), got ${answer.code}`);
    }
    return answer;
  }

  is(answer: Answer, meaning: Meaning): boolean {
    return this.client.profile.codes[meaning].includes(answer.code);
  }

  async expectBalance(seat: Seat, expected: bigint): Promise<void> {
    const balance = await this.balance(seat);
    this.same(balance, expected, 'the balance');
  }

  same(found: unknown, expected: unknown, what: string): void {
    if (found !== expected) throw this.failure(`${what}: expected ${expected}, got ${found}`);
  }

  failure(message: string): ConformanceFailure {
    return new ConformanceFailure(message, this.wire.exchanges.at(-1));
  }
}
