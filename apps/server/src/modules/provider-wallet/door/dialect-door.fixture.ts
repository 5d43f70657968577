import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createPool, inTransaction } from '@sabai/db';
import { createTestDatabase } from '@sabai/db/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { everything } from '../../../platform/everything.fixture.ts';
import { testSeal } from '../../../platform/sealing/seal.fixture.ts';
import { signCall } from '../../../platform/sealing/signing.ts';
import { createApprovals } from '../../approvals/index.ts';
import { createCatalogue } from '../../catalogue/index.ts';
import { enterGame } from '../../gameplay/launch/enter-game.ts';
import { launchByAddress } from '../../gameplay/launch/launch-provider.ts';
import type { Member } from '../../identity/index.ts';
import { createWallet } from '../../wallet/index.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { registerNativeDoor } from '../dialects/native/routes.ts';
import { doorPath } from '../dialects/raw-body.ts';
import { seedDemoProviders } from '../dialects/seed-demo-providers.ts';
import type { PlayerDoor } from '../doors.ts';
import { createWalletEngine, type WalletEngine } from '../engine/wallet-engine.ts';
import { barMember, insertMember } from '../provider-wallet.fixture.ts';
import { createWalletProviders, type WalletProviders } from '../providers/wallet-providers.ts';
import { rememberGames } from '../remember-games.ts';
import { dialects, registerDialects } from './dialect-door.ts';

/** The change that a mutant makes: to the execution of commands, or to the parsing and answering of calls. */
export interface Mutant {
  readonly engine?: (engine: WalletEngine) => WalletEngine;
  readonly dialect?: (dialect: Dialect) => Dialect;
  /** Accepts any signature. */
  readonly isTrusting?: boolean;
  /** The database does not respond. */
  readonly isDatabaseAway?: boolean;
}

/** The common parts of all servers: the database and its modules, the demo providers, and the present faults. */
async function createServer() {
  const database = await createTestDatabase();
  const { db } = database;
  const currencies = new Map<string, string>();
  const clock = () => new Date();
  const log = pino({ level: process.env.DOOR_LOG ?? 'silent' });
  const platform = { db, clock, seal: testSeal };
  const names = {
    membersByIds: async () => [],
    staffNames: async () => new Map<string, string>(),
    requireStaffCode: async () => {},
    timeZone: async () => 'Asia/Bangkok',
  };
  const approvals = createApprovals({ platform, operator: () => ({ ...names, isPlayMoney: async () => true }) });
  const wallet = createWallet({
    platform,
    identity: {
      memberOf: async (_reader, memberId) => ({ currencyId: 1, currencyCode: currencies.get(memberId)! }) as Member,
      ...names,
    },
    approvals,
  });
  const players: PlayerDoor = {
    find: async (_tx, id) => {
      const currency = currencies.get(id);
      return currency ? { id, username: '66812345678', currency, country: 'TH' } : undefined;
    },
    admit: async () => undefined,
  };
  const catalogue = createCatalogue({ platform, approvals });
  const demos = await inTransaction(db, async (tx) => {
    await catalogue.seed(tx);
    return seedDemoProviders(tx, db, { addUnlisted: catalogue.addUnlisted, gameUrl: 'http://localhost/providers' });
  });
  const games = rememberGames(catalogue, clock);
  let waitedMs = 0;
  const providers = createWalletProviders(db, () => new Date(Date.now() + waitedMs));
  const faults: Faults = { mutant: {}, answersToLose: 0 };
  return {
    database,
    db,
    clock,
    log,
    currencies,
    wallet,
    players,
    demos,
    games,
    providers,
    faults,
    /** Expires the cache of providers. */
    forgetProviders: () => {
      waitedMs += 60_000;
    },
  };
}
type Server = Awaited<ReturnType<typeof createServer>>;
interface Faults {
  mutant: Mutant;
  answersToLose: number;
}

const modules = { createWalletEngine, dialects, registerDialects, registerNativeDoor };

/** Drops responses and skips checks as the faults define. */
function addFaultyHooks(app: FastifyInstance, { faults, demos }: Server): void {
  // A lost response: the call is committed, and the connection breaks before the response.
  app.addHook('onSend', async (request, reply, payload) => {
    if (faults.answersToLose === 0 || reply.statusCode >= 500) return payload;
    faults.answersToLose -= 1;
    request.raw.socket.destroy();
    return payload;
  });
  app.addHook('preValidation', async (request) => {
    if (!faults.mutant.isTrusting || !request.url.startsWith('/provider/v1/')) return;
    const body = Buffer.isBuffer(request.body) ? request.body : '';
    const timestamp = String(Date.now());
    const key = demos.find(({ dialect }) => dialect === 'native')!.key;
    const signature = signCall(Buffer.from(key), { method: 'POST', path: request.url, timestamp }, body);
    Object.assign(request.headers, {
      'x-provider': 'demo-native',
      'x-timestamp': timestamp,
      'x-signature': signature,
    });
  });
}

/** Returns the engine, the providers and the dialects with the present fault. */
function mutate(engine: WalletEngine, { providers, faults }: Server, loaded: readonly Dialect[]) {
  const mutated: WalletEngine = (command, options) => (faults.mutant.engine?.(engine) ?? engine)(command, options);
  const reached: WalletProviders = {
    ...providers,
    async find(dialect, id) {
      if (faults.mutant.isDatabaseAway) throw new Error('connect ECONNREFUSED 10.1.2.3:5432');
      return providers.find(dialect, id);
    },
  };
  const changing = loaded.map((dialect): Dialect => {
    const now = () => faults.mutant.dialect?.(dialect) ?? dialect;
    return {
      ...dialect,
      isGenuine: (...given) => faults.mutant.isTrusting || now().isGenuine(...given),
      parse: (...given) => now().parse(...given),
      render: (...given) => now().render(...given),
    };
  });
  return { mutated, reached, changing };
}

/** Simulates a separate process, as far as module state is concerned. */
async function openDoors(
  server: Server,
  { createWalletEngine, dialects, registerDialects, registerNativeDoor }: typeof modules,
) {
  const { database, db, clock, log, wallet, players, games } = server;
  const doorPool = createPool(database.url, { max: 2, pipeline: true });
  const engine = createWalletEngine({
    platform: { db, clock },
    pool: doorPool,
    wallet,
    players,
    games,
  });
  const app = Fastify({ forceCloseConnections: true, rewriteUrl: ({ url }) => doorPath(url ?? '') });
  addFaultyHooks(app, server);
  const { mutated, reached, changing } = mutate(engine, server, dialects);
  await registerNativeDoor(app, {
    platform: { clock, log },
    engine: mutated,
    secretsOf: async (name) => (await reached.find('native', name))?.secrets,
  });
  await registerDialects(app, {
    platform: { db, clock, log },
    engine: mutated,
    players,
    providers: reached,
    dialects: changing,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async close() {
      await app.close();
      await engine.close();
      await doorPool.end();
    },
  };
}

export type DialectWorld = Awaited<ReturnType<typeof createDialectWorld>>;

/**
 * Creates all wallet APIs on one database and a real port, with the demo providers, and players who enter their games.
 */
export async function createDialectWorld() {
  const server = await createServer();
  const { database, db, clock, currencies, wallet, players, demos, games, providers, faults } = server;
  const doors = [await openDoors(server, modules)];

  return {
    database,
    db,
    pool: database.pool,
    demos,
    /** Bars a member from staking. */
    bar: (player: string) => barMember(db, player),
    url: doors[0]!.url,
    /** Opens the same APIs as another process on the same database: `loaded` are this one's modules, imported again. */
    async openAnother(loaded: typeof modules) {
      const door = await openDoors(server, loaded);
      doors.push(door);
      return door.url;
    },
    forgetProviders: server.forgetProviders,
    setMutant: (given: Mutant) => {
      faults.mutant = given;
    },
    loseNextAnswer: () => {
      faults.answersToLose = 1;
    },
    /** Creates a member with `amountMinor` in the demo game of a dialect. */
    async enter(dialect: string, amountMinor: bigint, currency = 'THB') {
      const player = randomUUID();
      currencies.set(player, currency);
      await insertMember(db, player, currency);
      if (amountMinor > 0n) {
        await inTransaction(db, (tx) =>
          wallet.postDeposit(tx, {
            memberId: player,
            currency,
            amountMinor,
            idempotencyKey: `deposit:${player}`,
            reference: 'deposit:test',
            channel: 'TEST',
            actor: 'test',
          }),
        );
      }
      return { player, currency, ...(await this.launch(dialect, player)) };
    },
    /** Enters the demo game through the product's own call and parses its address as the provider does. */
    async launch(dialect: string, player: string) {
      const demo = demos.find((one) => one.dialect === dialect)!;
      const providerOf = async () => {
        const { provider, providerCode: gameCode } = (await providers.ofGame(demo.id))!;
        return launchByAddress({ code: provider.id, launchUrl: provider.launchUrl, gameCode });
      };
      const visit = { gameId: demo.gameId, language: 'en', device: 'desktop' } as const;
      const { url } = await enterGame({ platform: { db, clock }, games, players, providerOf }, player, visit);
      const { searchParams } = new URL(url);
      return { token: searchParams.get('token')!, game: searchParams.get('game')! };
    },
    endSessions: (player: string) =>
      db.updateTable('game_sessions').set({ ended_at: new Date() }).where('member_id', '=', player).execute(),
    /** Returns a hash of every row. */
    fingerprint: () => everything(db),
    async close() {
      for (const door of doors) await door.close();
      await database.drop();
    },
  };
}
