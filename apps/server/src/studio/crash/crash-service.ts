import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, sql } from '@sabai/db';
import { type CrashServerMessage, findGame, hgsPaths, type SharedGame } from '@sabai/studio';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { registerWebsocket, sendOrCut } from '../../platform/websocket-route.ts';
import { HgsRefusal } from '../hgs-refusal.ts';
import { configOf } from '../open-game.ts';
import { currencyView, demoCredit, requireSession, type StudioSession } from '../sessions.ts';
import type { StudioContext } from '../studio-context.ts';
import { createCrashBank } from './crash-bank.ts';
import { createCrashRounds } from './crash-rounds.ts';
import { type ClientMessage, errorOf, guardSocket, readMessage, send } from './crash-socket.ts';
import { type CrashTable, type CrashTimings, createCrashTable } from './crash-table.ts';

export interface CrashSettings extends CrashTimings {
  readonly gameCode: string;
  readonly chainLength: number;
  /** Public words that fix the salt once the end of the chain is known. */
  readonly operatorText: string;
  /** How often a node that does not run the table asks whether it may. */
  readonly leaderRetryMs: number;
}

const defaults: CrashSettings = {
  gameCode: 'nova-rush',
  chainLength: 1_000_000,
  operatorText: 'Sabai opens the Nova Rush table',
  bettingMs: 7000,
  lockMs: 500,
  crashedMs: 3000,
  tickMs: 100,
  speed: 1,
  leaderRetryMs: 5000,
};

/** Of all nodes on one database, the one that holds this lock runs the table. */
const tableLock = 5_274_040;

export interface CrashService {
  registerSocket(app: FastifyInstance): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Closes the sockets of sessions that moved to another tab. */
  endSessions(sessionIds: readonly string[]): void;
}

/** The table of Nova Rush and the sockets around it. */
export function createCrashService(context: StudioContext, given: Partial<CrashSettings> = {}): CrashService {
  const { db, log, wallet, clock } = context;
  const settings: CrashSettings = { ...defaults, ...given };
  const game = findGame(settings.gameCode) as SharedGame;
  const seats = new Map<WebSocket, StudioSession>();
  const stopping = new AbortController();
  let isLeading = false;
  /** Guests who have said hello and are not seated yet. */
  let arriving = 0;
  let leading: Promise<void> = Promise.resolve();

  const table: CrashTable = createCrashTable({
    rounds: createCrashRounds(context, game, {
      gameCode: settings.gameCode,
      length: settings.chainLength,
      operatorText: settings.operatorText,
    }),
    bank: createCrashBank(context),
    timings: settings,
    now: Date.now,
    log,
    tellAll(message) {
      const text = JSON.stringify(message);
      for (const socket of seats.keys()) sendOrCut(socket, text);
    },
    tell(session, message) {
      for (const [socket, seat] of seats) if (isSamePlayer(seat, session)) send(socket, message);
    },
    isWatched: () => seats.size + arriving > 0,
  });

  async function balanceOf(session: StudioSession): Promise<string> {
    if (session.playMode === 'demo') return (await demoCredit(db, session)).toString();
    const reply = await wallet.call('balance', { player: session.playerId, currency: session.currency });
    if (!reply.isKnown || reply.answer.code !== 'OK') throw new HgsRefusal('ERR_GEN', 'the wallet did not answer');
    return reply.answer.balance ?? '0';
  }

  /** Seats a player once there is a round to join. */
  async function greet(socket: WebSocket, name: string): Promise<void> {
    const session = await requireSession(db, name, clock());
    if (session.game.manifest.code !== settings.gameCode) throw new HgsRefusal('ERR_VAL', 'this is another game');
    if (!isLeading) throw new HgsRefusal('ERR_MAINT', 'the table is being set up');
    arriving++;
    try {
      const balance = await balanceOf(session);
      table.wake();
      const fair = await firstRound();
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
        state: table.state(),
        bets: table.publicBets(),
        yourBets: table.betsOf(session),
        history: table.history(),
      });
      seats.set(socket, session);
    } finally {
      arriving--;
    }
  }

  async function firstRound() {
    for (let waitedMs = 0; waitedMs < 5000; waitedMs += 20) {
      const fair = table.fair();
      if (fair) return fair;
      await sleep(20);
    }
    throw new HgsRefusal('ERR_MAINT', 'the table is being set up');
  }

  async function act(socket: WebSocket, session: StudioSession, message: ClientMessage, receivedAt: number) {
    const answer = (reply: CrashServerMessage) => send(socket, reply);
    if (message.type === 'bet') {
      const { bet, balance } = await table.place(session, {
        req: message.req,
        panel: message.panel,
        stakeMinor: BigInt(message.stake),
        autoCashOut: message.autoCashOut,
      });
      answer({ type: 'bet', req: message.req, bet });
      if (balance !== undefined) answer({ type: 'balance', balance: balance.toString() });
    } else if (message.type === 'cancel') {
      answer({ type: 'bet', req: message.req, bet: await table.cancel(session, message.bet) });
    } else if (message.type === 'cashout') {
      answer({ type: 'bet', req: message.req, bet: table.cashOut(session, message.bet, receivedAt) });
    }
  }

  async function hear(socket: WebSocket, data: unknown): Promise<void> {
    const receivedAt = Date.now();
    let asked: string | undefined;
    try {
      const message = readMessage(data);
      if ('req' in message) asked = message.req;
      const seat = seats.get(socket);
      if (message.type === 'ping') send(socket, { type: 'pong', sentAt: message.sentAt, serverTime: receivedAt });
      else if (message.type === 'hello') await greet(socket, message.session);
      else if (!seat) throw new HgsRefusal('ERR_IS', 'say hello first');
      else await act(socket, seat, message, receivedAt);
    } catch (error) {
      if (!(error instanceof HgsRefusal)) log.error({ err: error }, 'crash socket');
      send(socket, { type: 'error', ...(asked === undefined ? {} : { req: asked }), error: errorOf(error) });
    }
  }

  /** Runs the table for as long as this node holds the lock, on a connection of its own that holds it. */
  async function lead(connection: Db): Promise<void> {
    const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${tableLock}) as is_ours`.execute(
      connection,
    );
    if (!rows[0]!.is_ours) return;
    const pulse = setInterval(() => {
      // The lock is gone with its connection, so the table must stop: another node may begin to run it.
      sql`select 1`.execute(connection).catch(() => table.stop());
    }, 2000);
    try {
      if (stopping.signal.aborted) return;
      isLeading = true;
      await table.run();
    } finally {
      isLeading = false;
      clearInterval(pulse);
      await sql`select pg_advisory_unlock(${tableLock})`.execute(connection).catch(() => {});
    }
  }

  return {
    registerSocket(app) {
      registerWebsocket(app, {
        path: hgsPaths.socket,
        admit: () => undefined,
        open(socket) {
          socket.on('close', () => seats.delete(socket));
          guardSocket(socket, { isGreeted: () => seats.has(socket), onMessage: (data) => void hear(socket, data) });
        },
      });
    },
    async start() {
      leading = (async () => {
        while (!stopping.signal.aborted) {
          await db
            .connection()
            .execute((connection) => lead(connection as Db))
            .catch((error: unknown) => log.error({ err: error }, 'crash table'));
          await sleep(settings.leaderRetryMs, undefined, { signal: stopping.signal }).catch(() => {});
        }
      })();
    },
    async stop() {
      stopping.abort();
      table.stop();
      await leading;
    },
    endSessions(sessionIds) {
      for (const [socket, seat] of seats) {
        if (!sessionIds.includes(seat.sessionId)) continue;
        const moved = new HgsRefusal('ERR_IS', 'the session moved to another tab');
        send(socket, { type: 'error', error: errorOf(moved) });
        seats.delete(socket);
        socket.close(1008, 'moved');
      }
    },
  };
}

const isSamePlayer = (a: StudioSession, b: StudioSession) => a.playerId === b.playerId && a.playMode === b.playMode;
