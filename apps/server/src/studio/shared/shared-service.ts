import { setTimeout as sleep } from 'node:timers/promises';
import { type Game, games, hgsPaths, type RoomGame, timeOfCrash, versionsOf } from '@sabai/games';
import { playSharedRound } from '@sabai/games/node';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { countSocketFor, endSocket, registerWebsocket, sendOrCut } from '../../platform/live/websocket-route.ts';
import { createCrashRoom } from '../crash/crash-room.ts';
import { crashLiability } from '../crash/crash-table.ts';
import { HgsRefusal } from '../hgs-refusal.ts';
import { configOf } from '../open-game.ts';
import { repeat } from '../repeat.ts';
import { currencyView, demoCredit, requireSession, type StudioSession } from '../sessions.ts';
import type { StudioContext } from '../studio-context.ts';
import { createTimedRoom } from '../timed/timed-room.ts';
import { timedLiability } from '../timed/timed-table.ts';
import { createLeaderLink, type Peers } from './leader-link.ts';
import { createLease } from './lease.ts';
import { liabilityOf } from './liability.ts';
import { createPlayerLines, moveWithinMs } from './player-lines.ts';
import type { Room } from './room.ts';
import { createSharedBank } from './shared-bank.ts';
import { createSharedRounds } from './shared-rounds.ts';
import { commonMessages, errorOf, guardSocket, readJson, readMessage, send } from './shared-socket.ts';

/** What tests change to be quick; the house plays by the games' own times. */
export interface SharedSettings {
  readonly games: readonly RoomGame[];
  readonly chainLength: number;
  readonly bettingMs?: number;
  readonly lockMs?: number;
  readonly overMs?: number;
  readonly tickMs: number;
  readonly speed: number;
  /** How often it is looked whether a table lacks a chain. */
  readonly prepareEveryMs: number;
  /** How often a node that does not run the tables asks whether it may. */
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
const crashTimes = { bettingMs: 7000, lockMs: 500, overMs: 3000 };
/** In hundredths; about half of all flights go as far. */
const usualCrash = 195;
const firstRoundWithinMs = 10_000;
/** While nobody runs the tables, whoever may asks this often. */
const vacantRetryMs = 250;

export interface SharedService {
  registerSocket(app: FastifyInstance): void;
  start(): void;
  stop(): Promise<void>;
  /** Closes the sockets of sessions that moved to another tab. */
  endSessions(sessionIds: readonly string[]): void;
  /** Lets the other processes do that too. */
  tellPeers(sessionIds: readonly string[]): void;
  /** Whether who comes to this process is served: here, at the process that runs the tables, or by whoever takes over just now. */
  isReady(): boolean;
}

/** The tables at which everybody plays the same rounds, and the sockets around them. */
export function createSharedService(
  context: StudioContext,
  peers: Peers,
  given: Partial<SharedSettings> = {},
): SharedService {
  const { db, log, wallet, clock } = context;
  const settings: SharedSettings = { ...defaults, ...given };
  const seats = new Map<WebSocket, StudioSession>();
  // Each version of a game has a table, a chain and rounds of its own.
  const rooms = new Map(settings.games.flatMap(versionsOf).map((game) => [tableOf(game), seatRoom(game)]));
  const stopping = new AbortController();
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
      for (const socket of players) leave(socket);
      lines.moveOn(players);
    },
    work: async () => {
      preparing = new AbortController();
      const { signal } = preparing;
      await link.announce();
      // Who is told to stop meanwhile has not begun.
      if (signal.aborted) return;
      const every = { signal, everyMs: settings.prepareEveryMs, what: 'preparing tables' };
      const chains = repeat(context, every, () => prepareTables(signal));
      await Promise.all([...[...rooms.values()].map(({ room }) => room.run()), chains]);
    },
    stop: stopTables,
  });
  const link = createLeaderLink({
    ...{ db, log, clock, peers, isOurs: lease.isOurs, onLost: noteServed },
    retryMs: Math.min(vacantRetryMs, settings.leaderRetryMs),
  });
  const lines = createPlayerLines({ link, isOurs: lease.isOurs, hearHere: hear, leaveHere: leave });
  let preparing = new AbortController();

  function seatRoom(game: RoomGame) {
    const { code, rulesVersion } = game.manifest;
    const guests = new Map<WebSocket, StudioSession>();
    /** Guests who have said hello and are not seated yet. */
    const hall = { arriving: 0 };
    const times = game.kind === 'timed' ? { ...game.timings, overMs: game.timings.resultMs } : crashTimes;
    const { bettingMs = times.bettingMs, lockMs = times.lockMs, overMs = times.overMs } = settings;
    const everyMs = game.kind === 'timed' && settings.bettingMs === undefined ? game.timings.everyMs : undefined;
    const timings = { bettingMs, lockMs, overMs, everyMs };
    const common = {
      bank: createSharedBank(context),
      timings,
      now: Date.now,
      log,
      speed: settings.speed,
      tellAll(message: object) {
        // Encoded once for all.
        const bytes = Buffer.from(JSON.stringify(message));
        for (const socket of guests.keys()) sendOrCut(socket, bytes);
      },
      tell(session: StudioSession, message: object) {
        for (const [socket, seat] of guests) if (isSamePlayer(seat, session)) send(socket, message);
      },
      isWatched: () => guests.size + hall.arriving > 0,
    };
    const chain = { gameCode: code, rulesVersion, length: settings.chainLength };
    const timetable = { ...timings, playMs: usualPlayMs(game) / settings.speed };
    const rounds = createSharedRounds<never>(context, game, chain, timetable);
    const room: Room =
      game.kind === 'timed'
        ? createTimedRoom({
            ...common,
            game,
            rounds,
            players: () => guests.size,
            liability: async () => timedLiability(game, await liabilityOf(db, code)),
          })
        : createCrashRoom({
            ...common,
            rounds,
            tickMs: settings.tickMs,
            liability: async () => crashLiability(game, await liabilityOf(db, code, 'round')),
          });
    return { room, guests, hall, prepare: rounds.prepare, prepareNext: rounds.prepareNext };
  }

  /**
   * One chain after another, those that are played now before those that come next; a guest whose table comes later has its
   * chain made at once.
   */
  async function prepareTables(signal: AbortSignal): Promise<void> {
    const all = [...rooms.values()];
    for (const prepare of [...all.map((one) => one.prepare), ...all.map((one) => one.prepareNext)]) {
      if (signal.aborted) return;
      await prepare().catch((error: unknown) => log.error({ err: error }, 'preparing a shared table'));
    }
  }

  function stopTables(): void {
    preparing.abort();
    for (const { room } of rooms.values()) room.stop();
  }

  async function balanceOf(session: StudioSession): Promise<string> {
    if (session.playMode === 'demo') return (await demoCredit(db, session)).toString();
    const reply = await wallet.call('balance', { player: session.playerId, currency: session.currency });
    if (!reply.isKnown || reply.answer.code !== 'OK') throw new HgsRefusal('ERR_GEN', 'the wallet did not answer');
    return reply.answer.balance ?? '0';
  }

  /** Throws ERR_VAL for a game that is not played here. */
  function roomOf({ game }: StudioSession) {
    const found = rooms.get(tableOf(game));
    if (!found) throw new HgsRefusal('ERR_VAL', 'this is another game');
    return found;
  }

  /** Seats a player once there is a round to join. */
  async function greet(socket: WebSocket, name: string): Promise<void> {
    const session = await requireSession(db, name, clock());
    if (!countSocketFor(socket, session.playerId)) throw new HgsRefusal('ERR_VAL', 'too many sockets are open');
    const { room, guests, hall } = roomOf(session);
    if (!lease.isOurs()) throw new HgsRefusal('ERR_MAINT', 'the table is being set up');
    hall.arriving++;
    try {
      const balance = await balanceOf(session);
      room.wake();
      const fair = await firstRound(room);
      if (socket.readyState !== socket.OPEN) return;
      // The hello comes first, then whatever happens at the table.
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

  /** Somebody who comes while the house opens for the first time may have to wait for the table's chain. */
  async function firstRound(room: Room) {
    for (let waitedMs = 0; waitedMs < firstRoundWithinMs; waitedMs += 20) {
      const fair = room.fair();
      if (fair) return fair;
      await sleep(20);
    }
    throw new HgsRefusal('ERR_MAINT', 'the table is being set up');
  }

  const Common = z.discriminatedUnion('type', [...commonMessages]);

  async function hear(socket: WebSocket, data: unknown): Promise<void> {
    const receivedAt = Date.now();
    let asked: string | undefined;
    try {
      const read = readJson(data) as { type?: unknown; req?: unknown } | null;
      if (typeof read?.req === 'string' && read.req.length <= 64) asked = read.req;
      if (read?.type === 'ping' || read?.type === 'hello') {
        const message = readMessage(Common, read);
        if (message.type === 'hello') await greet(socket, message.session);
        else send(socket, { type: 'pong', sentAt: message.sentAt, serverTime: receivedAt });
        return;
      }
      const seat = seats.get(socket);
      if (!seat) throw new HgsRefusal('ERR_IS', 'say hello first');
      await roomOf(seat).room.hear(seat, read, receivedAt, (reply) => send(socket, reply));
    } catch (error) {
      if (!(error instanceof HgsRefusal)) log.error({ err: error }, 'socket of a shared table');
      send(socket, { type: 'error', ...(asked === undefined ? {} : { req: asked }), error: errorOf(error) });
    }
  }

  function leave(socket: WebSocket): void {
    const seat = seats.get(socket);
    if (!seat) return;
    seats.delete(socket);
    roomOf(seat).guests.delete(socket);
  }

  return {
    registerSocket(app) {
      registerWebsocket(app, {
        path: hgsPaths.socket,
        admit: () => undefined,
        open(socket) {
          lines.open(socket);
          socket.on('close', () => {
            leave(socket);
            lines.close(socket);
          });
          guardSocket(socket, {
            isGreeted: () => seats.has(socket) || lines.hasGreeted(socket),
            onMessage: (data) => void lines.hear(socket, data),
          });
        },
      });
      link.register(app, (socket) => {
        socket.on('close', () => leave(socket));
        guardSocket(socket, { isGreeted: () => seats.has(socket), onMessage: (data) => void hear(socket, data) });
      });
    },
    isReady: () => isServed() || Date.now() - servedAt < moveWithinMs,
    tellPeers: link.tellEnded,
    start() {
      leading = Promise.all([lease.run(stopping.signal), link.run(stopping.signal)]);
    },
    async stop() {
      stopping.abort();
      lines.stop();
      stopTables();
      await leading;
    },
    endSessions(sessionIds) {
      for (const [socket, seat] of seats) {
        if (!sessionIds.includes(seat.sessionId)) continue;
        const moved = new HgsRefusal('ERR_IS', 'the session moved to another tab');
        send(socket, { type: 'error', error: errorOf(moved) });
        leave(socket);
        endSocket(socket, 1008, 'moved');
      }
    },
  };
}

/** How long a round takes from the last stake to its result, as rounds usually are. */
function usualPlayMs(game: RoomGame): number {
  if (game.kind === 'crash') return timeOfCrash(usualCrash);
  return game.deal(playSharedRound(game, { hash: '', salt: '', round: 1 })).lastsMs;
}

const tableOf = ({ manifest }: Game) => `${manifest.code} ${manifest.rulesVersion}`;
const isSamePlayer = (a: StudioSession, b: StudioSession) => a.playerId === b.playerId && a.playMode === b.playMode;
