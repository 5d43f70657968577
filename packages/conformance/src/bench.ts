import { randomUUID } from 'node:crypto';
import type { Answer, DialectClient, Launch, Meaning, Seat } from './clients/client.ts';
import type { Exchange, Wire, WireRequest } from './clients/wire.ts';

/** What a run can do besides calling the wallet; a case that needs more than there is, is not applicable. */
export interface World {
  /** Somebody who opened the provider's game and owns at least so much. */
  enter(atLeastMinor: bigint): Promise<Launch>;
  /** How many different players there are to be had at once. */
  readonly mostPlayers?: number;
  /** Ends the player's game sessions, as time or a new password does. */
  endSessions?(player: string): Promise<void>;
  /** Excludes the player from betting. */
  exclude?(player: string): Promise<void>;
  /** Makes the server's next answer break off after the commit; without it the client throws the answer away. */
  loseNextAnswer?(): void;
  /** A hash of everything that has to do with money. */
  fingerprint?(): Promise<string>;
  /** What does not add up in the books, in sentences. */
  bookProblems?(): Promise<readonly string[]>;
}

/** What a case found wrong; the exchanges show it. */
export class ConformanceFailure extends Error {
  readonly exchange: Exchange | undefined;

  constructor(message: string, exchange?: Exchange) {
    super(message);
    this.exchange = exchange;
  }
}

/** An id that no other run has used. */
export const newId = (what: string): string => `${what}-${randomUUID()}`;

/** One provider at work: sends what its client writes, and holds what comes back against what its protocol promises. */
export class Bench {
  readonly client: DialectClient;
  readonly wire: Wire;
  readonly world: World;
  /** Random operations of the last case. */
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

  /** Somebody at the provider's game, with the balance they start from. */
  async seat(atLeastMinor = 100_000n): Promise<Seat> {
    const launch = await this.world.enter(atLeastMinor);
    const { client } = this;
    if (!client.authenticate) return { ...launch, session: launch.token };
    // A token works once: a player who was given and not made plays on in the session it was traded for.
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
