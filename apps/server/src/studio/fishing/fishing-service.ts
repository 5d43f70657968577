import { inTransaction } from '@sabai/db';
import {
  type FishingServerMessage,
  type fishingGame,
  hgsPaths,
  isAmountMinor,
  type PlayMode,
  type SpeciesTable,
} from '@sabai/games';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { countSocketFor, endSocket, registerWebsocket, sendOrCut } from '../../platform/live/websocket-route.ts';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';
import { configOf } from '../rounds/open-game.ts';
import { commitmentOf, lockSeeds } from '../rounds/seeds.ts';
import { currencyView, demoCredit, requireSession, type StudioSession } from '../rounds/sessions.ts';
import type { StudioContext } from '../rounds/studio-context.ts';
import { errorOf, guardSocket } from '../shared/shared-socket.ts';
import { createFishingPlace, type FishingPlace } from './fishing-place.ts';
import { createFishingRoom, type FishingRoom } from './fishing-room.ts';
import { type ClientMessage, readMessage } from './fishing-socket.ts';
import { createHaulBank, type HaulBank } from './haul-bank.ts';
import { touchHauls } from './hauls.repository.ts';

export interface FishingSettings {
  readonly tickMs: number;
  /** Interval of settlements with the wallet. */
  readonly haulMs: number;
  /** Time for which a disconnected player keeps the seat and the net. */
  readonly patienceMs: number;
  readonly sweepMs: number;
  /** Interval of retries to read whether a shot was stored, while the database is unavailable. */
  readonly lookEveryMs: number;
}

const defaults: FishingSettings = {
  tickMs: 50,
  haulMs: 60_000,
  patienceMs: 60_000,
  sweepMs: 5000,
  lookEveryMs: 500,
};

export interface FishingService {
  registerSocket(app: FastifyInstance): void;
  start(): void;
  stop(): Promise<void>;
  /** Closes the sockets of sessions that moved to another tab, and settles their nets. */
  endSessions(sessionIds: readonly string[]): void;
  /** Settles the nets of players, or servers, without activity for a minute. */
  settleLeft(): Promise<number>;
}

/** A player in the room, connected or not. */
interface Guest {
  readonly room: FishingRoom;
  readonly place: FishingPlace;
  socket: WebSocket | undefined;
  lostAt: number | undefined;
}

/** The parameters of the service's functions, with the rooms of this process and their players. */
interface Service extends StudioContext {
  readonly settings: FishingSettings;
  readonly bank: HaulBank;
  readonly rooms: Set<FishingRoom>;
  /** By session. */
  readonly guests: Map<string, Guest>;
  readonly bySocket: Map<WebSocket, Guest>;
}

/** Creates the fishing rooms of this process. A room opens with its first player and closes after the last. */
export function createFishingService(context: StudioContext, given: Partial<FishingSettings> = {}): FishingService {
  const settings: FishingSettings = { ...defaults, ...given };
  const { lookEveryMs } = settings;
  const service: Service = {
    ...context,
    settings,
    bank: createHaulBank(context, { lookEveryMs }),
    rooms: new Set(),
    guests: new Map(),
    bySocket: new Map(),
  };
  const { log, guests, bySocket } = service;
  let ticking: NodeJS.Timeout | undefined;
  let sweeping: NodeJS.Timeout | undefined;

  return {
    settleLeft: () => settleLeft(service),
    registerSocket(app) {
      registerWebsocket(app, {
        path: hgsPaths.fishing,
        admit: () => undefined,
        open(socket) {
          socket.on('close', () => lose(service, socket));
          guardSocket(socket, {
            isGreeted: () => bySocket.has(socket),
            onMessage: (data) => void hear(service, socket, data),
          });
        },
      });
    },
    start() {
      ticking = setInterval(() => tick(service), settings.tickMs);
      sweeping = setInterval(() => {
        sweep(service).catch((error: unknown) => log.error({ err: error }, 'fishing rooms'));
      }, settings.sweepMs);
    },
    async stop() {
      clearInterval(ticking);
      clearInterval(sweeping);
      await Promise.all([...guests.values()].map(({ place }) => place.rest()));
    },
    endSessions(sessionIds) {
      for (const sessionId of sessionIds) endSession(service, sessionId);
    },
  };
}

function send(socket: WebSocket | undefined, message: FishingServerMessage): void {
  if (socket) sendOrCut(socket, JSON.stringify(message));
}

async function balanceOf(service: Service, session: StudioSession): Promise<string | undefined> {
  const { db, wallet } = service;
  if (session.playMode === 'demo') return (await demoCredit(db, session)).toString();
  const reply = await wallet.call('balance', { player: session.playerId, currency: session.currency });
  return reply.isKnown && reply.answer.code === 'OK' ? reply.answer.balance : undefined;
}

const speciesOf = ({ game }: StudioSession): SpeciesTable => {
  if ('species' in game) return (game as ReturnType<typeof fishingGame>).species;
  throw new HgsRefusal('ERR_VAL', 'this is another game');
};

/** Returns the fullest room with a free seat, or a new one. */
function roomFor(service: Service, gameCode: string, playMode: PlayMode, species: SpeciesTable): FishingRoom {
  const { rooms } = service;
  const open = [...rooms]
    .filter((room) => room.gameCode === gameCode && room.playMode === playMode && room.freeSeat() >= 0)
    .sort((a, b) => b.places().length - a.places().length)[0];
  if (open) return open;
  const room = createFishingRoom({ gameCode, playMode, species, now: Date.now });
  rooms.add(room);
  return room;
}

/** Seats a player, or returns a disconnected player's seat. */
async function greet(service: Service, socket: WebSocket, name: string): Promise<void> {
  const { db, clock, guests, bySocket } = service;
  const session = await requireSession(db, name, clock());
  if (!countSocketFor(socket, session.playerId)) throw new HgsRefusal('ERR_VAL', 'too many sockets are open');
  const species = speciesOf(session);
  const known = guests.get(session.sessionId);
  const haul = known ? undefined : await takeUp(service, session);
  const balance = await balanceOf(service, session);
  const pair = await inTransaction(db, (tx) =>
    lockSeeds(tx, { playerId: session.playerId, gameCode: session.game.manifest.code }),
  );
  if (socket.readyState !== socket.OPEN) return;
  const guest = guests.get(session.sessionId) ?? seat(service, session, species, haul);
  if (guest.socket && guest.socket !== socket) {
    bySocket.delete(guest.socket);
    endSocket(guest.socket, 1008, 'moved');
  }
  guest.socket = socket;
  guest.lostAt = undefined;
  bySocket.set(socket, guest);
  const { room, place } = guest;
  send(socket, {
    type: 'hello',
    serverTime: Date.now(),
    mode: session.playMode,
    room: room.id,
    openedAt: room.openedAt,
    seat: place.seat,
    seats: room.seats(),
    fish: room.fish(),
    currency: currencyView(session.currency),
    config: configOf(session),
    fair: commitmentOf(pair),
    nextShot: place.nextShot(),
    purse: place.purse().toString(),
    ...(balance === undefined ? {} : { balance }),
  });
}

function seat(
  service: Service,
  session: StudioSession,
  species: SpeciesTable,
  haul: Awaited<ReturnType<HaulBank['current']>>,
): Guest {
  const { log, settings, bank, guests } = service;
  const room = roomFor(service, session.game.manifest.code, session.playMode, species);
  const at = room.freeSeat();
  const place = createFishingPlace({
    session,
    room,
    seat: at,
    bank,
    haul,
    log,
    haulMs: settings.haulMs,
    send: (message) => send(guests.get(session.sessionId)?.socket, message),
  });
  const guest: Guest = { room, place, socket: undefined, lostAt: undefined };
  room.sit(at, place);
  guests.set(session.sessionId, guest);
  return guest;
}

/** Handles an open net: one of this session continues, one of an earlier session is settled. */
async function takeUp(service: Service, session: StudioSession) {
  const { bank } = service;
  const current = await bank.current(session);
  if (current?.state !== 'open') return undefined;
  if (current.sessionId === session.sessionId) return current;
  await bank.settle(current);
  return undefined;
}

function leave(service: Service, sessionId: string): void {
  const { rooms, guests, bySocket } = service;
  const guest = guests.get(sessionId);
  if (!guest) return;
  guests.delete(sessionId);
  if (guest.socket) bySocket.delete(guest.socket);
  guest.room.sit(guest.place.seat, undefined);
  if (guest.room.isEmpty()) rooms.delete(guest.room);
}

async function act(service: Service, guest: Guest, socket: WebSocket, message: ClientMessage): Promise<void> {
  const { place } = guest;
  if (message.type === 'fire' || message.type === 'hit') {
    try {
      if (message.type === 'fire') place.fire(message);
      else place.hit(message);
    } catch (error) {
      // The shot of an invalid hit flies on.
      send(socket, { type: 'refused', shot: message.shot, error: errorOf(error) });
    }
  } else if (message.type === 'buyIn') {
    await place.buyIn(message.req, buyInOf(place.session, message.amount));
    await tellPurse(service, guest, socket, message.req);
  } else if (message.type === 'cashOut') {
    await place.cashOut();
    await tellPurse(service, guest, socket, message.req);
  }
}

/** At least one shot, and at most what the game can pay in one win. Throws ERR_VAL. */
function buyInOf(session: StudioSession, amount: string): bigint {
  const { minMinor, maxPayoutMinor } = session.game.manifest.stakes[session.currency]!;
  const amountMinor = isAmountMinor(amount) ? BigInt(amount) : 0n;
  if (amountMinor < minMinor || amountMinor > maxPayoutMinor) {
    throw new HgsRefusal('ERR_VAL', 'this is less than a shot, or too much', 'amount');
  }
  return amountMinor;
}

async function tellPurse(service: Service, { place }: Guest, socket: WebSocket, req: string): Promise<void> {
  const balance = await balanceOf(service, place.session);
  const purse = place.purse().toString();
  send(socket, { type: 'purse', req, purse, ...(balance === undefined ? {} : { balance }) });
}

async function hear(service: Service, socket: WebSocket, data: unknown): Promise<void> {
  const { log, bySocket } = service;
  let requested: string | undefined;
  try {
    const message = readMessage(data);
    if ('req' in message) requested = message.req;
    const guest = bySocket.get(socket);
    if (message.type === 'ping') send(socket, { type: 'pong', sentAt: message.sentAt, serverTime: Date.now() });
    else if (message.type === 'hello') await greet(service, socket, message.session);
    else if (!guest) throw new HgsRefusal('ERR_IS', 'say hello first');
    else await act(service, guest, socket, message);
  } catch (error) {
    if (!(error instanceof HgsRefusal)) log.error({ err: error }, 'fishing socket');
    send(socket, { type: 'error', ...(requested === undefined ? {} : { req: requested }), error: errorOf(error) });
  }
}

function lose(service: Service, socket: WebSocket): void {
  const { bySocket } = service;
  const guest = bySocket.get(socket);
  bySocket.delete(socket);
  if (guest?.socket !== socket) return;
  guest.socket = undefined;
  guest.lostAt = Date.now();
}

/** Encodes each room's news once for all of its players. */
function tick(service: Service): void {
  const { rooms, guests } = service;
  for (const room of rooms) {
    const message = room.tick();
    if (!message) continue;
    const text = JSON.stringify(message);
    for (const { session } of room.places()) {
      const socket = guests.get(session.sessionId)?.socket;
      if (socket) sendOrCut(socket, text);
    }
  }
}

async function sweep(service: Service): Promise<void> {
  const { db, clock, settings, guests } = service;
  const now = Date.now();
  const there: string[] = [];
  for (const [sessionId, { place, lostAt }] of [...guests]) {
    place.renewOld(clock());
    const haulId = place.haulId();
    if (lostAt === undefined && haulId) there.push(haulId);
    if (lostAt !== undefined && now - lostAt > settings.patienceMs) leave(service, sessionId);
  }
  await touchHauls(db, there, clock());
  await settleLeft(service);
}

const settleLeft = (service: Service) =>
  service.bank.settleLeft(new Date(service.clock().getTime() - service.settings.patienceMs));

/** Closes the socket of a session that moved to another tab, and settles its net. */
function endSession(service: Service, sessionId: string): void {
  const { log, guests } = service;
  const guest = guests.get(sessionId);
  if (!guest) return;
  send(guest.socket, {
    type: 'error',
    error: errorOf(new HgsRefusal('ERR_IS', 'the session moved to another tab')),
  });
  if (guest.socket) endSocket(guest.socket, 1008, 'moved');
  leave(service, sessionId);
  guest.place.cashOut().catch((error: unknown) => log.error({ err: error }, 'fishing: taking in a net'));
}
