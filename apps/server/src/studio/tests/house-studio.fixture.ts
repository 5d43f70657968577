import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  type AuthResponse,
  actionsOf,
  findGame,
  type HgsError,
  hgsPaths,
  type LaunchResponse,
  type PlayParams,
  type PlayResponse,
  type RoundView,
  type SeedsResponse,
  type SoloGame,
  type SoloOutcome,
  type StepAction,
} from '@sabai/games';
import { newClientSeed, newSecret, playSoloRound, sha256Hex } from '@sabai/games/node';
import Fastify from 'fastify';
import pino from 'pino';
import type { GameFacts } from '../../modules/provider-wallet/doors.ts';
import {
  createTestDoor,
  testGame,
  testProvider,
  testSecret,
} from '../../modules/provider-wallet/provider-wallet.fixture.ts';
import { createSealer } from '../../platform/sealing/file-seal.ts';
import { signCall } from '../../platform/sealing/signing.ts';
import { createStudio, type Studio, type StudioOptions } from '../index.ts';

export const launchSecret = Buffer.alloc(32, 9);
export const crashGame: GameFacts = {
  ...testGame,
  id: 2,
  code: 'nova-rush',
  name: 'Nova Rush',
  providerName: 'Orbit Originals',
  category: 'crash',
};

export const lagoonGame: GameFacts = {
  ...testGame,
  id: 3,
  code: 'koi-lagoon',
  name: 'Koi Lagoon',
  providerName: 'Deep Current',
  category: 'fishing',
};
const stepGame = (id: number, code: string): GameFacts => ({ ...testGame, id, code, name: code, category: 'arcade' });
export const minesGame = stepGame(5, 'mines');
export const blackjackGame = stepGame(6, 'blackjack');

export const liveGame: GameFacts = {
  ...crashGame,
  id: 4,
  code: 'live-dragon-tiger',
  name: 'Live Dragon Tiger',
  providerName: 'Marble Hall',
  category: 'live-casino',
};

export const sportsbookGame: GameFacts = {
  ...crashGame,
  id: 7,
  code: 'sportsbook',
  name: 'Sportsbook',
  providerName: 'Circuit Sports',
  category: 'sport',
};

type Door = Awaited<ReturnType<typeof createTestDoor>>;
type Clock = () => Date;

/** Starts a studio process; a later one finds the state of an earlier one. */
async function startStudio(door: Door, clock: Clock, options: Partial<StudioOptions>) {
  let url = '';
  const studio: Studio = createStudio({
    db: door.db,
    log: pino({ level: 'silent' }),
    clock,
    walletUrl: `${door.url}/provider/v1`,
    timeZone: async () => 'Asia/Bangkok',
    provider: testProvider,
    walletSecret: async () => testSecret,
    launchSecret: async () => launchSecret,
    peerUrl: () => url,
    sealFile: async (content, at) => (await createSealer(async () => launchSecret)()).seal(content, at),
    walletTimeoutMs: 1000,
    walletPausesMs: [10, 10],
    ...options,
  });
  const app = Fastify();
  await studio.register(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await app.close();
    await studio.stop();
  };
  return { studio, url, port, close };
}

/** Calls a studio as the operator and as the player's browser do. */
function createCalls(url: string, clock: Clock) {
  async function send<T>(path: string, body: object): Promise<{ status: number; body: T }> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  async function launch(order: object, given: { secret?: Buffer; timestamp?: string } = {}) {
    const body = JSON.stringify(order);
    const timestamp = given.timestamp ?? String(clock().getTime());
    const response = await fetch(url + hgsPaths.launch, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-sign': signCall(given.secret ?? launchSecret, { method: 'POST', path: hgsPaths.launch, timestamp }, body),
      },
      body,
    });
    return { status: response.status, body: (await response.json()) as LaunchResponse & HgsError };
  }

  const order = (fields: object) => ({
    game_code: testGame.code,
    currency: 'THB',
    lang: 'en',
    mode: 'real',
    device: 'desktop',
    return_url: '/games',
    ...fields,
  });
  return { send, launch, order };
}
type Calls = ReturnType<typeof createCalls>;

/** Opens games as members' browsers would. */
function createEntrance(door: Door, url: string, { send, launch, order }: Calls) {
  const openLaunch = async ({ url: address }: LaunchResponse): Promise<AuthResponse> =>
    (await send<AuthResponse>(hgsPaths.auth, { t: new URL(address, url).searchParams.get('t') })).body;

  /** Gives the player's first seed, as the browser's game does after the server's hash. */
  async function seeded(auth: AuthResponse, clientSeed = newClientSeed()): Promise<AuthResponse> {
    const { session, fair, nextServerSeedHash: serverSeedHash } = auth;
    if (fair || serverSeedHash === undefined) return auth;
    const { body } = await send<SeedsResponse>(hgsPaths.seeds, {
      session,
      req: randomUUID(),
      serverSeedHash,
      clientSeed,
    });
    return { ...auth, fair: body.fair, nextServerSeedHash: body.nextServerSeedHash };
  }

  /** Opens a game as the member's browser would; the launch token is in the address. */
  async function enter(playerId: string, game: GameFacts = testGame, fields: object = {}): Promise<AuthResponse> {
    const token = await door.token(playerId, game);
    const { body } = await launch(order({ player_id: playerId, game_code: game.code, token, ...fields }));
    return seeded(await openLaunch(body));
  }

  async function enterDemo(game: GameFacts = testGame): Promise<AuthResponse> {
    const player_id = `demo-${randomUUID()}`;
    const { body } = await launch(order({ player_id, game_code: game.code, mode: 'demo' }));
    return seeded(await openLaunch(body));
  }
  return { openLaunch, seeded, enter, enterDemo };
}

/** The actions of a player in a game. */
function createPlay({ send }: Calls) {
  return {
    /** Gives the player's next seed for the shown hash. */
    async giveSeed(session: string, clientSeed = newClientSeed(), req: string = randomUUID()) {
      const { body } = await send<AuthResponse>(hgsPaths.auth, { session });
      return send<SeedsResponse & HgsError>(hgsPaths.seeds, {
        session,
        req,
        clientSeed,
        serverSeedHash: body.nextServerSeedHash,
      });
    },
    play: (session: string, req: string = randomUUID(), stake = '100', mode = 'base') =>
      send<PlayResponse & HgsError>(hgsPaths.play, { session, req, mode, stake }),
    /** Bets on a game of steps. */
    begin: (session: string, params: PlayParams = {}, req: string = randomUUID()) =>
      send<PlayResponse & HgsError>(hgsPaths.play, { session, req, mode: 'base', stake: '100', params }),
    /** Takes the next step of a round. */
    act: (session: string, round: RoundView, action: StepAction, req: string = randomUUID()) =>
      send<PlayResponse & HgsError>(hgsPaths.action, {
        session,
        req,
        round: round.id,
        seq: actionsOf(round.events).length + 1,
        ...action,
      }),
  };
}

/**
 * Creates a player whose next round begins as requested, with searched seeds. `peek` returns the round's hidden
 * content, once these actions have ended it.
 */
async function seededPlayer(
  door: Door,
  studio: Pick<ReturnType<typeof createEntrance>, 'enter'>,
  game: GameFacts,
  isWanted: (outcome: SoloOutcome) => boolean | undefined,
  { params = {}, amountMinor }: { params?: PlayParams; amountMinor: bigint },
) {
  const played = (serverSeed: string, actions: readonly StepAction[] = []) =>
    playSoloRound(
      findGame(game.code) as SoloGame,
      { serverSeed, clientSeed: 'test', nonce: 0 },
      100n,
      'base',
      params,
      actions,
    );
  let serverSeed = newSecret();
  while (!isWanted(played(serverSeed))) serverSeed = newSecret();
  const playerId = await door.member({ amountMinor });
  const seeds = { server_seed: serverSeed, server_seed_hash: sha256Hex(serverSeed), client_seed: 'test' };
  await door.db
    .insertInto('studio_seed_pairs')
    .values({ player_id: playerId, game_code: game.code, ...seeds, created_at: new Date() })
    .execute();
  const { session, balance } = await studio.enter(playerId, game);
  function peek(actions: readonly StepAction[]) {
    for (let count = 1; count <= actions.length; count++) {
      const over = played(serverSeed, actions.slice(0, count)).events.find((event) => event.type === 'over');
      if (over) return over.outcome;
    }
    throw new Error('the round does not end with these');
  }
  return { playerId, session, balance, peek };
}

type SeededPlayer = Parameters<typeof seededPlayer> extends [Door, ...infer Rest] ? Rest : never;

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;

/** Creates the wallet API and the game server on one database, each on its own port, as two companies would. */
export async function createTestServer(onBalanceRead?: (memberId: string) => void) {
  const door = await createTestDoor({
    games: [testGame, crashGame, lagoonGame, liveGame, minesGame, blackjackGame, sportsbookGame],
    ...(onBalanceRead ? { onBalanceRead } : {}),
  });
  const closers: (() => Promise<unknown>)[] = [];
  /** Offset of the studio's clock to the real one. */
  let aheadMs = 0;

  const clock = () => new Date(Date.now() + aheadMs);

  async function openStudio(options: Partial<StudioOptions> = {}) {
    const { studio, url, port, close } = await startStudio(door, clock, options);
    closers.push(close);
    const calls = createCalls(url, clock);
    return {
      studio,
      url,
      socketUrl: `ws://127.0.0.1:${port}${hgsPaths.socket}`,
      fishingUrl: `ws://127.0.0.1:${port}${hgsPaths.fishing}`,
      close,
      ...calls,
      ...createEntrance(door, url, calls),
      ...createPlay(calls),
    };
  }

  return {
    door,
    openStudio,
    seededPlayer: (...player: SeededPlayer) => seededPlayer(door, ...player),
    advance: (ms: number) => {
      aheadMs += ms;
    },
    /** The same for the studio and the wallet, which rejects calls signed at another time. */
    advanceAll(ms: number) {
      aheadMs += ms;
      door.setClock(new Date(Date.now() + aheadMs));
    },
    async close() {
      for (const closer of closers.reverse()) await closer();
      await door.close();
    },
  };
}
