import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { WalletDoorAnswer, WalletDoorCall } from '@sabai/contract';
import { createPool, type Db, inTransaction } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import Fastify from 'fastify';
import pino from 'pino';
import type { Platform } from '../../platform/platform.ts';
import { testSeal } from '../../platform/sealing/seal.fixture.ts';
import { signCall } from '../../platform/sealing/signing.ts';
import { createApprovals } from '../approvals/index.ts';
import type { Member } from '../identity/index.ts';
import { createProtection } from '../protection/index.ts';
import { createWallet } from '../wallet/index.ts';
import { registerNativeDoor } from './dialects/native/routes.ts';
import type { GameDoor, GameFacts, PlayerDoor } from './doors.ts';
import type { decide } from './engine/decide.ts';
import type { BonusRefusal } from './engine/report-refusals.ts';
import { createWalletEngine } from './engine/wallet-engine.ts';
import { createLaunchToken } from './launch-token.ts';
import type { WalletDoorRepository } from './unit-of-work/wallet-door.repository.ts';

export const testProvider = 'house';
export const testSecret = Buffer.alloc(32, 7);
export const testGame: GameFacts = {
  id: 1,
  code: 'lotus-lanterns',
  name: 'Lotus Lanterns',
  providerName: 'Lotus Forge',
  category: 'slots',
  isPlayable: true,
  hasDemo: true,
};

export interface CallOptions {
  readonly secret?: Buffer;
  readonly timestamp?: string;
  readonly provider?: string;
  /** The call named by the signature, if it differs from the one sent. */
  readonly signedFor?: WalletDoorCall;
  /** Replaces the valid signature. */
  readonly signature?: string;
}

export interface TestDoorOptions {
  readonly repository?: WalletDoorRepository;
  readonly decide?: typeof decide;
  /** Number of engines on the one database; HTTP reaches the first. */
  readonly nodes?: number;
  readonly lanes?: number;
  readonly games?: readonly GameFacts[];
  readonly onBalanceRead?: (memberId: string) => void;
  readonly onBonusRefusal?: (memberId: string, refusal: BonusRefusal) => void;
  readonly isPlayOpen?: () => Promise<boolean>;
}

/** Inserts members as identity does. */
export const insertMember = (db: Db, member_id: string, currency_code: string) =>
  db
    .insertInto('members')
    .values({
      member_id,
      currency_code,
      username: member_id,
      country_code: 'TH',
      phone: `+66${String(parseInt(member_id.slice(0, 8), 16)).padStart(10, '1')}`,
      password_hash: 'nobody logs in with this',
      ref_code: member_id.slice(0, 18),
      terms_accepted_at: new Date(),
    })
    .execute();

export const barMember = (db: Db, member_id: string) =>
  db.updateTable('members').set({ is_blocked: true }).where('member_id', '=', member_id).execute();

/** Creates the modules behind the wallet API, with members as identity creates them. */
function createServer(db: Db, clock: () => Date, options: TestDoorOptions) {
  const currencies = new Map<string, string>();
  const platform = { db, clock, seal: testSeal };
  const identity = {
    memberOf: async (_reader: unknown, memberId: string) =>
      ({ currencyId: 1, currencyCode: currencies.get(memberId)! }) as Member,
    timeZone: async () => 'Asia/Bangkok',
    membersByIds: async () => [],
    requireStaffCode: async () => {},
    staffNames: async () => new Map<string, string>(),
  };
  const approvals = createApprovals({ platform, operator: () => ({ ...identity, isPlayMoney: async () => true }) });
  const bank = createWallet({ platform, identity, approvals });
  const protection = createProtection({
    platform: { ...platform, settings: { jurisdiction: 'seed' } as Platform['settings'] },
    identity,
    approvals,
  });
  const players: PlayerDoor = {
    find: async (_tx, id) => {
      const currency = currencies.get(id);
      return currency ? { id, username: '66812345678', currency, country: 'TH' } : undefined;
    },
    admit: async () => undefined,
  };
  const catalogue = options.games ?? [testGame];
  const games: GameDoor = {
    admit: async () => ({ rulesVersion: undefined, until: null }),
    find: async (idOrCode) => catalogue.find(({ id, code }) => id === idOrCode || code === idOrCode),
    recordPlayed: async () => undefined,
  };
  return { currencies, approvals, bank, protection, players, games };
}
type Server = ReturnType<typeof createServer>;

/** Creates an engine with its own connections, as in a separate process. */
function openEngine(
  { db, url }: TestDatabase,
  clock: () => Date,
  { bank, players, games }: Server,
  options: TestDoorOptions,
) {
  const pool = createPool(url, { max: options.lanes ?? 2, pipeline: true });
  const engine = createWalletEngine({
    ...(options.lanes ? { lanes: options.lanes } : {}),
    pool,
    platform: { db, clock },
    wallet: bank,
    players,
    games,
    ...(options.onBalanceRead ? { onBalanceRead: options.onBalanceRead } : {}),
    ...(options.onBonusRefusal ? { onBonusRefusal: options.onBonusRefusal } : {}),
    ...(options.repository ? { repository: options.repository } : {}),
    ...(options.decide ? { decide: options.decide } : {}),
    ...(options.isPlayOpen ? { isPlayOpen: options.isPlayOpen } : {}),
  });
  return {
    engine,
    /** Returns after its connections have reported their statistics. */
    rest: () => pool.query('select pg_stat_force_next_flush()'),
    async close() {
      await engine.close();
      await pool.end();
    },
  };
}

/** Calls the wallet API at `url`. */
function createCaller(url: string, clock: () => Date) {
  return async function post(
    call: WalletDoorCall,
    rawBody: string,
    { secret = testSecret, ...given }: CallOptions = {},
  ) {
    const timestamp = given.timestamp ?? String(clock().getTime());
    const response = await fetch(`${url}/provider/v1/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-provider': given.provider ?? testProvider,
        'x-timestamp': timestamp,
        'x-signature':
          given.signature ??
          signCall(secret, { method: 'POST', path: `/provider/v1/${given.signedFor ?? call}`, timestamp }, rawBody),
      },
      body: rawBody,
    });
    return { status: response.status, body: (await response.json()) as WalletDoorAnswer };
  };
}

/** Creates members with money who have entered a game. */
function createVisitors(db: Db, clock: () => Date, { currencies, bank }: Server) {
  return {
    /** Creates a member with `amountMinor`. */
    async member({ amountMinor = 0n, currency = 'THB' }: { amountMinor?: bigint; currency?: string } = {}) {
      const memberId = randomUUID();
      currencies.set(memberId, currency);
      await insertMember(db, memberId, currency);
      if (amountMinor > 0n) {
        await inTransaction(db, (tx) =>
          bank.postDeposit(tx, {
            memberId,
            currency,
            amountMinor,
            idempotencyKey: `deposit:${memberId}`,
            reference: 'deposit:test',
            channel: 'TEST',
            actor: 'test',
          }),
        );
      }
      return memberId;
    },
    /** Creates a launch token as the member's launch of a game does. */
    async token(memberId: string, game: GameFacts = testGame) {
      const { token, tokenHash } = createLaunchToken(memberId);
      const at = clock().getTime();
      await db
        .insertInto('game_sessions')
        .values({
          member_id: memberId,
          provider: testProvider,
          game_id: game.id,
          game_code: game.code,
          currency: currencies.get(memberId)!,
          language: 'en',
          token_hash: tokenHash,
          token_expires_at: new Date(at + 60_000),
          expires_at: new Date(at + 86_400_000),
          created_at: new Date(at),
        })
        .execute();
      return token;
    },
  };
}

export type TestDoor = Awaited<ReturnType<typeof createTestDoor>>;

/** Creates a wallet API on its own database and a real port, with functions to fund members and to sign calls. */
export async function createTestDoor(options: TestDoorOptions = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  let now: Date | undefined;
  const clock = () => now ?? new Date();
  const log = pino({ level: 'silent' });
  const server = createServer(db, clock, options);
  const { bank, approvals, players, games, protection } = server;
  const nodes = Array.from({ length: options.nodes ?? 1 }, () => openEngine(database, clock, server, options));
  const { engine } = nodes[0]!;
  const app = Fastify();
  await registerNativeDoor(app, {
    platform: { clock, log },
    engine,
    secretsOf: async (name) => (name === testProvider ? [testSecret] : undefined),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const post = createCaller(url, clock);

  return {
    database,
    db,
    url,
    bank,
    approvals,
    players,
    games,
    protection,
    /** Dependencies of the bet history. */
    history: { db, games, linesByGame: protection.linesByGame },
    engine,
    /** The requested number, each with its own connections, as in separate processes. */
    engines: nodes.map((node) => node.engine),
    restConnections: () => Promise.all(nodes.map((node) => node.rest())),
    post,
    setClock: (moment: Date | undefined) => {
      now = moment;
    },
    /** Sends one signed call; returns the response body. */
    call: async (call: WalletDoorCall, body: object, given?: CallOptions) =>
      (await post(call, JSON.stringify(body), given)).body,
    ...createVisitors(db, clock, server),
    /** Bars this member from staking. */
    bar: (memberId: string) => barMember(db, memberId),
    /** Opens a session of the member. */
    async session(memberId: string, game: GameFacts = testGame) {
      const answer = await this.call('authenticate', { token: await this.token(memberId, game) });
      return answer.session!;
    },
    balance: (memberId: string, currency = 'THB') => bank.mainBalance(db, memberId, currency),
    async close() {
      await app.close();
      for (const node of nodes) await node.close();
      await database.drop();
    },
  };
}
