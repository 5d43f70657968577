import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@sabai/db';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { registerWebsocket, UpgradeRefused } from '../../platform/live/websocket-route.ts';
import { isFreshTimestamp, isSignature, signCall } from '../../platform/sealing/signing.ts';
import { send } from './shared-socket.ts';

/** Path at which the process that runs the tables receives the other processes' players; not for browsers. */
const peerPath = '/hgs/v1/peer';
/** Heartbeat interval of the process that runs the tables; after this silence it counts as gone. */
const sayEveryMs = 1000;
const silentMs = 4000;
const handshakeMs = 2000;

/** The links between processes that serve the same tables. */
export interface Peers {
  /** Returns this process's address for the others; empty while unknown. */
  readonly address: () => string;
  /** Authenticates the studio's processes. */
  readonly secret: () => Promise<Buffer>;
  /** Called when another process reports that these sessions moved to another tab. */
  readonly onSessionsEnded: (sessionIds: readonly string[]) => void;
}

export interface LeaderLink {
  /**
   * Mounts the endpoint of the process that runs the tables; each socket that is not a link is a player of another
   * process.
   */
  register(app: FastifyInstance, onPlayer: (socket: WebSocket) => void): void;
  /** Publishes the address of the process that runs the tables. */
  announce(): Promise<void>;
  /** Returns that address; undefined while it is unknown. */
  leader(): string | undefined;
  /** Opens the connection of one player to it; undefined on failure. */
  openLine(leader: string): Promise<WebSocket | undefined>;
  /** Reports to all other processes that these sessions moved to another tab. */
  tellEnded(sessionIds: readonly string[]): void;
  /** Follows the process that runs the tables, until the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
}

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('leading') }),
  z.object({ type: z.literal('ended'), sessionIds: z.array(z.string().max(64)).max(1000) }),
]);
function readMessage(data: unknown) {
  try {
    return Message.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

/**
 * Links processes that serve the same tables. The address of the running process is in the database, and a connection
 * to it confirms that it is running. All messages between the processes are authenticated by the studio's secret.
 */
export function createLeaderLink(options: {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  readonly clock: () => Date;
  readonly peers: Peers;
  readonly isOurs: () => boolean;
  /** The connection to the process that runs the tables was lost. */
  readonly onLost: () => void;
  readonly retryMs: number;
}): LeaderLink {
  const { db, log, clock, peers, isOurs, onLost, retryMs } = options;
  const links = new Set<WebSocket>();
  let followed: { readonly address: string; readonly socket: WebSocket } | undefined;
  let warnedOf: string | undefined;

  /** Also for an address that is our own, which another process on another machine may give as its own too. */
  function warnOnce(address: string, error: unknown): void {
    if (warnedOf === address) return;
    warnedOf = address;
    log.warn(
      { err: error, address },
      'the process that ran the tables does not answer; another runs them as soon as its hold has ended. If this stays, SABAI_PEER_URL must say where each process is',
    );
  }

  async function open(address: string, query: string): Promise<WebSocket> {
    const path = `${peerPath}${query}`;
    const timestamp = String(clock().getTime());
    const signature = signCall(await peers.secret(), { method: 'GET', path, timestamp });
    return new WebSocket(address.replace(/^http/, 'ws') + path, {
      handshakeTimeout: handshakeMs,
      perMessageDeflate: false,
      headers: { 'x-timestamp': timestamp, 'x-sign': signature },
    });
  }

  function receive(socket: WebSocket, data: unknown): void {
    const message = readMessage(data);
    if (message?.type !== 'ended') return;
    peers.onSessionsEnded(message.sessionIds);
    // Each is connected only to the one that runs the tables.
    for (const link of links) if (link !== socket) send(link, message);
  }

  /** Stays connected to the process at an address for as long as its heartbeat reports that it runs the tables. */
  async function follow(address: string, signal: AbortSignal): Promise<void> {
    const socket = await open(address, '?link');
    const leave = () => socket.terminate();
    signal.addEventListener('abort', leave);
    let silence = setTimeout(leave, silentMs);
    await new Promise<void>((resolve) => {
      socket.on('error', (error) => {
        warnOnce(address, error);
      });
      socket.on('message', (data) => {
        clearTimeout(silence);
        silence = setTimeout(leave, silentMs);
        if (readMessage(data)?.type === 'leading') {
          followed = { address, socket };
          warnedOf = undefined;
        } else receive(socket, data);
      });
      socket.once('close', () => resolve());
    });
    clearTimeout(silence);
    signal.removeEventListener('abort', leave);
    const wasFollowed = followed !== undefined;
    followed = undefined;
    if (wasFollowed) onLost();
  }

  return {
    register(app, onPlayer) {
      registerWebsocket(app, {
        path: peerPath,
        isForPeers: true,
        async admit({ headers, url: path = '' }, url) {
          const timestamp = headers['x-timestamp'];
          const expected = signCall(await peers.secret(), { method: 'GET', path, timestamp: String(timestamp) });
          if (!isFreshTimestamp(timestamp, clock()) || !isSignature(headers['x-sign'], expected))
            throw new UpgradeRefused(401);
          if (!isOurs()) throw new UpgradeRefused(503);
          return url.searchParams.has('link');
        },
        open(socket, isLink) {
          if (!isLink) return onPlayer(socket);
          links.add(socket);
          const answer = () => (isOurs() ? send(socket, { type: 'leading' }) : socket.close(1012, 'moved'));
          answer();
          const saying = setInterval(answer, sayEveryMs);
          socket.on('message', (data) => receive(socket, data));
          socket.once('close', () => {
            clearInterval(saying);
            links.delete(socket);
          });
        },
      });
    },
    async announce() {
      const values = { address: peers.address(), since: clock() };
      await db
        .insertInto('studio_tables_leader')
        .values(values)
        .onConflict((conflict) => conflict.column('is_one').doUpdateSet(values))
        .execute();
    },
    leader: () => followed?.address,
    async openLine(leader) {
      const socket = await open(leader, '').catch(() => undefined);
      if (!socket) return undefined;
      return new Promise((resolve) => {
        socket.once('open', () => resolve(socket));
        socket.once('close', () => resolve(undefined));
        socket.on('error', () => socket.terminate());
      });
    },
    tellEnded(sessionIds) {
      if (sessionIds.length === 0) return;
      const message = { type: 'ended', sessionIds };
      if (followed) send(followed.socket, message);
      for (const link of links) send(link, message);
    },
    async run(signal) {
      while (!signal.aborted) {
        try {
          const row = isOurs()
            ? undefined
            : await db.selectFrom('studio_tables_leader').select('address').executeTakeFirst();
          if (row?.address && row.address !== peers.address()) await follow(row.address, signal);
          else if (row?.address && !isOurs()) warnOnce(row.address, undefined);
        } catch (error) {
          log.warn({ err: error }, 'looking for the process that runs the tables');
        }
        await sleep(retryMs, undefined, { signal }).catch(() => {});
      }
    },
  };
}
