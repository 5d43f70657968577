import { setTimeout as sleep } from 'node:timers/promises';
import { type Game, games, hgsPaths, type RoomGame, versionsOf } from '@sabai/games';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { countSocketFor, endSocket, registerWebsocket } from '../platform/live/websocket-route.ts';
import { HgsRefusal } from './rounds/hgs-refusal.ts';
import { configOf } from './rounds/open-game.ts';
import { isAbort, repeat } from './rounds/repeat.ts';
import { currencyView, demoCredit, requireSession, type StudioSession } from './rounds/sessions.ts';
import type { StudioContext } from './rounds/studio-context.ts';
import { createLeaderLink, type Peers } from './shared/leader-link.ts';
import { createLease } from './shared/lease.ts';
import { createPlayerLines, moveWithinMs } from './shared/player-lines.ts';
import type { Room } from './shared/room.ts';
import { commonMessages, errorOf, guardSocket, readJson, readMessage, send } from './shared/shared-socket.ts';
import { createTableRoom, type TableRoom, type TableSettings } from './table-room.ts';

/** Settings for fast tests; in production the games' own times apply. */
export interface SharedSettings extends TableSettings {
  readonly games: readonly RoomGame[];
  /** Interval of checks for tables without a chain. */
  readonly prepareEveryMs: number;
  /** Interval of attempts to become the node that runs the tables. */
  readonly leaderRetryMs: number;
}

const defaults: SharedSettings = {
  games: Object.values(games).filter((game) => game.rounds === 'shared' && game.kind !== 'sport'),
  chainLength: 1_000_000,
  tickMs: 100,
  speed: 1,
  prepareEveryMs: 60_000,
  leaderRetryMs: 5000,
};
const firstRoundWithinMs = 10_000;
/** The same interval while no node runs the tables. */
const vacantRetryMs = 250;

export interface SharedService {
  registerSocket(app: FastifyInstance): void;
  start(): void;
  stop(): Promise<void>;
  /** Closes the sockets of sessions that moved to another tab. */
  endSessions(sessionIds: readonly string[]): void;
  /** Makes the other processes do the same. */
  tellPeers(sessionIds: readonly string[]): void;
  /**
   * Returns whether players of this process are served: here, by the process that runs the tables, or by the one that
   * is taking over.
   */
  isReady(): boolean;
}

/** The parameters of the service's functions, with the tables and this process's players. */
interface Service extends StudioContext {
  readonly settings: SharedSettings;
  /** Each version of a game has its own table, chain and rounds. */
  readonly rooms: ReadonlyMap<string, TableRoom>;
  readonly seats: Map<WebSocket, StudioSession>;
  /** Whether this process runs the tables. */
  readonly isOurs: () => boolean;
  /** Stops the preparation of chains that runs while the tables run here. */
  preparing: AbortController;
}

/** Creates the shared tables and their sockets. */
export function createSharedService(
  context: StudioContext,
  peers: Peers,
  given: Partial<SharedSettings> = {},
): SharedService {
  const { db, log, clock, stopping } = context;
  const settings: SharedSettings = { ...defaults, ...given };
  const tables = settings.games.flatMap(versionsOf);
  const seats = new Map<WebSocket, StudioSession>();
  const service: Service = {
    ...context,
    settings,
    rooms: new Map(tables.map((game) => [tableOf(game), createTableRoom(context, settings, game)])),
    seats,
    isOurs: () => lease.isOurs(),
    preparing: new AbortController(),
  };
  let leading: Promise<unknown> = Promise.resolve();
  let servedAt = Number.NEGATIVE_INFINITY;
  const isServed = () => lease.isOurs() || link.leader() !== undefined;
  const noteServed = () => {
    servedAt = Date.now();
  };
  const lease = createLease({
    db,
    log,
    retryMs: () => (link.leader() ? settings.leaderRetryMs : Math.min(vacantRetryMs, settings.leaderRetryMs)),
    onLost() {
      noteServed();
      const players = [...seats.keys()];
      for (const socket of players) leave(service, socket);
      lines.moveOn(players);
    },
    work: () => runTables(service, link.announce),
    stop: () => stopTables(service),
  });
  const link = createLeaderLink({
    db,
    log,
    clock,
    peers,
    isOurs: lease.isOurs,
    onLost: noteServed,
    retryMs: Math.min(vacantRetryMs, settings.leaderRetryMs),
  });
  const lines = createPlayerLines({
    link,
    isOurs: lease.isOurs,
    hearHere: (socket, data) => hear(service, socket, data),
    leaveHere: (socket) => leave(service, socket),
  });
  return {
    registerSocket(app) {
      registerWebsocket(app, {
        path: hgsPaths.socket,
        admit: () => undefined,
        open(socket) {
          lines.open(socket);
          socket.on('close', () => {
            leave(service, socket);
            lines.close(socket);
          });
          guardSocket(socket, {
            isGreeted: () => seats.has(socket) || lines.hasGreeted(socket),
            onMessage: (data) => void lines.hear(socket, data),
          });
        },
      });
      link.register(app, (socket) => {
        socket.on('close', () => leave(service, socket));
        guardSocket(socket, {
          isGreeted: () => seats.has(socket),
          onMessage: (data) => void hear(service, socket, data),
        });
      });
    },
    isReady: () => isServed() || Date.now() - servedAt < moveWithinMs,
    tellPeers: link.tellEnded,
    start() {
      leading = Promise.all([lease.run(stopping), link.run(stopping)]);
    },
    async stop() {
      lines.stop();
      stopTables(service);
      await leading;
    },
    endSessions(sessionIds) {
      for (const [socket, seat] of seats) {
        if (!sessionIds.includes(seat.sessionId)) continue;
        const moved = new HgsRefusal('ERR_IS', 'the session moved to another tab');
        send(socket, { type: 'error', error: errorOf(moved) });
        leave(service, socket);
        endSocket(socket, 1008, 'moved');
      }
    },
  };
}

/** Runs the tables until they are stopped. `announce` publishes to the other processes that they run here. */
async function runTables(service: Service, announce: () => Promise<void>): Promise<void> {
  const { settings, rooms } = service;
  service.preparing = new AbortController();
  const { signal } = service.preparing;
  await announce();
  // A stop may have come before the start.
  if (signal.aborted) return;
  const every = { signal, everyMs: settings.prepareEveryMs, what: 'preparing tables' };
  const chains = repeat(service, every, () => prepareTables(service, signal));
  await Promise.all([...[...rooms.values()].map(({ room }) => room.run()), chains]);
}

/**
 * Prepares one chain after another, current ones before next ones; a player at a later table gets its chain
 * immediately.
 */
async function prepareTables(service: Service, signal: AbortSignal): Promise<void> {
  const { log, rooms } = service;
  const all = [...rooms.values()];
  for (const prepare of [...all.map((one) => one.prepare), ...all.map((one) => one.prepareNext)]) {
    if (signal.aborted) return;
    await prepare().catch((error: unknown) => isAbort(error) || log.error({ err: error }, 'preparing a shared table'));
  }
}

function stopTables(service: Service): void {
  const { rooms } = service;
  service.preparing.abort();
  for (const { room } of rooms.values()) room.stop();
}

async function balanceOf(service: Service, session: StudioSession): Promise<string> {
  const { db, wallet } = service;
  if (session.playMode === 'demo') return (await demoCredit(db, session)).toString();
  const reply = await wallet.call('balance', { player: session.playerId, currency: session.currency });
  if (!reply.isKnown || reply.answer.code !== 'OK') throw new HgsRefusal('ERR_GEN', 'the wallet did not answer');
  return reply.answer.balance ?? '0';
}

/** Throws ERR_VAL for a game without a shared table. */
function roomOf(service: Service, { game }: StudioSession) {
  const { rooms } = service;
  const found = rooms.get(tableOf(game));
  if (!found) throw new HgsRefusal('ERR_VAL', 'this is another game');
  return found;
}

/** Seats a player once there is a round to join. */
async function greet(service: Service, socket: WebSocket, name: string): Promise<void> {
  const { db, clock, seats, isOurs } = service;
  const session = await requireSession(db, name, clock());
  if (!countSocketFor(socket, session.playerId)) throw new HgsRefusal('ERR_VAL', 'too many sockets are open');
  const { room, guests, hall } = roomOf(service, session);
  if (!isOurs()) throw new HgsRefusal('ERR_MAINT', 'the table is being set up');
  hall.arriving++;
  try {
    const balance = await balanceOf(service, session);
    room.wake();
    const fair = await firstRound(room);
    if (socket.readyState !== socket.OPEN) return;
    // The hello comes first, then the table's events.
    send(socket, {
      type: 'hello',
      serverTime: Date.now(),
      mode: session.playMode,
      balance,
      currency: currencyView(session.currency),
      config: configOf(session),
      fair,
      ...room.welcome(session),
    });
    seats.set(socket, session);
    guests.set(socket, session);
  } finally {
    hall.arriving--;
  }
}

/** A player during the first start may have to wait for the table's chain. */
async function firstRound(room: Room) {
  for (let waitedMs = 0; waitedMs < firstRoundWithinMs; waitedMs += 20) {
    const fair = room.fair();
    if (fair) return fair;
    await sleep(20);
  }
  throw new HgsRefusal('ERR_MAINT', 'the table is being set up');
}

const Common = z.discriminatedUnion('type', [...commonMessages]);

async function hear(service: Service, socket: WebSocket, data: unknown): Promise<void> {
  const { log, seats } = service;
  const receivedAt = Date.now();
  let requested: string | undefined;
  try {
    const read = readJson(data) as { type?: unknown; req?: unknown } | null;
    if (typeof read?.req === 'string' && read.req.length <= 64) requested = read.req;
    if (read?.type === 'ping' || read?.type === 'hello') {
      const message = readMessage(Common, read);
      if (message.type === 'hello') await greet(service, socket, message.session);
      else send(socket, { type: 'pong', sentAt: message.sentAt, serverTime: receivedAt });
      return;
    }
    const seat = seats.get(socket);
    if (!seat) throw new HgsRefusal('ERR_IS', 'say hello first');
    await roomOf(service, seat).room.hear(seat, read, receivedAt, (reply) => send(socket, reply));
  } catch (error) {
    if (!(error instanceof HgsRefusal)) log.error({ err: error }, 'socket of a shared table');
    send(socket, { type: 'error', ...(requested === undefined ? {} : { req: requested }), error: errorOf(error) });
  }
}

function leave(service: Service, socket: WebSocket): void {
  const { seats } = service;
  const seat = seats.get(socket);
  if (!seat) return;
  seats.delete(socket);
  roomOf(service, seat).guests.delete(socket);
}

const tableOf = ({ manifest }: Game) => `${manifest.code} ${manifest.rulesVersion}`;
