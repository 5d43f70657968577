import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ClientAddress } from '../http/client-address.ts';
import { retryAfterS as outageS } from '../http/drain.ts';
import { problemName } from '../http/problem.ts';
import { rawAnswer } from '../http/security-headers.ts';
import { figures } from '../telemetry/figures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The address for rate limits, if they apply. */
    addressOf?: ClientAddress;
    /** The host of the request. */
    hostOf?: (request: IncomingMessage) => string | undefined;
  }
}

/** More buffered bytes mean that the reader has gone or is too slow: the socket is cut. */
export const queueMaxBytes = 1024 * 1024;
const messageMaxBytes = 16 * 1024;
const heartbeatMs = 30_000;
/** Maximum of sockets per member, or per address before authentication. */
const socketsEach = 50;
/** Browsers never send pings unprompted; they answer ours with pongs. */
const mostPings = 20;

const recounts = new WeakMap<WebSocket, (key: string) => boolean>();
/**
 * Counts an authenticated socket for its member instead of its address, since the phones of a mobile network share one.
 * Returns false if the member already has the maximum.
 */
export const countSocketFor = (socket: WebSocket, key: string): boolean => recounts.get(socket)?.(key) ?? true;

/** Time for a client to answer a close. */
const closesWithinMs = 2000;

/** Closes a socket, ignores its further messages, and terminates it after two seconds: clients may ignore a close. */
export function endSocket(socket: WebSocket, code: number, reason: string): void {
  socket.removeAllListeners('message');
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), closesWithinMs).unref();
}

/** Rejects the upgrade with this HTTP status. */
export class UpgradeRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

export interface WebsocketRoute<T> {
  readonly path: string;
  /** For the operator's other processes, which `admit` authenticates: no limit of sockets per address. */
  readonly isForPeers?: boolean;
  /** Decides before the handshake; throws {@link UpgradeRefused}. Its result is passed to `open`. */
  admit(request: IncomingMessage, url: URL): Promise<T> | T;
  open(socket: WebSocket, admitted: T): void;
}

type Handle = (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL) => void;
const routesByServer = new WeakMap<Server, Map<string, Handle>>();

/** In the shape of a gateway's refusal, without a sentence: no page reads it. */
function refuse(socket: Duplex, status: number): void {
  const retryAfterS = { 429: heartbeatMs / 1000, 503: outageS }[status];
  const body = { code: status, ...problemName(status), is_retryable: retryAfterS !== undefined };
  socket.end(
    rawAnswer(status, JSON.stringify(body), {
      'content-type': 'application/json; charset=utf-8',
      ...(retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }),
    }),
  );
}

/** One listener per server routes the upgrades by path; unknown paths are left to their own listeners. */
function routesOf(server: Server): Map<string, Handle> {
  const known = routesByServer.get(server);
  if (known) return known;
  const routes = new Map<string, Handle>();
  routesByServer.set(server, routes);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    const handle = url && routes.get(url.pathname);
    if (url && handle) handle(request, socket, head, url);
    else if (server.listenerCount('upgrade') === 1) refuse(socket, 404);
  });
  return routes;
}

/** A page of another origin must not open our sockets with our member's credentials. */
function isOwnOrigin({ headers: { origin } }: IncomingMessage, host: string | undefined): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * Serves a websocket at a path of the app's server: own origin only, no compression (it costs eleven times the work),
 * heartbeats, small messages. Closes all sockets with the app.
 */
export function registerWebsocket<T>(app: FastifyInstance, route: WebsocketRoute<T>): void {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: messageMaxBytes });
  const alive = new WeakSet<WebSocket>();
  const socketsOf = new Map<string, number>();
  const leave = (key: string) => {
    const left = (socketsOf.get(key) ?? 1) - 1;
    if (left > 0) socketsOf.set(key, left);
    else socketsOf.delete(key);
  };
  /** Counts one more socket; returns false beyond the maximum. */
  const enter = (key: string): boolean => {
    const open = socketsOf.get(key) ?? 0;
    if (open >= socketsEach) return false;
    socketsOf.set(key, open + 1);
    return true;
  };
  const endCounting = figures.websockets.watch(() => [[route.path, server.clients.size]]);
  const heartbeat = setInterval(() => {
    for (const socket of server.clients) {
      if (!alive.has(socket)) socket.terminate();
      alive.delete(socket);
      if (socket.readyState === socket.OPEN) socket.ping();
    }
  }, heartbeatMs);
  heartbeat.unref();
  routesOf(app.server).set(route.path, (request, stream, head, url) => {
    stream.on('error', () => stream.destroy());
    const upgrade = async () => {
      if (!isOwnOrigin(request, app.hostOf ? app.hostOf(request) : request.headers.host)) throw new UpgradeRefused(403);
      const address = route.isForPeers ? undefined : app.addressOf?.(request);
      let key = address === undefined ? undefined : `address ${address}`;
      // Counted before the first await, so that concurrent requests cannot exceed the maximum.
      if (key !== undefined && !enter(key)) throw new UpgradeRefused(429);
      stream.once('close', () => key !== undefined && leave(key));
      const admitted = await route.admit(request, url);
      server.handleUpgrade(request, stream, head, (socket) => {
        alive.add(socket);
        recounts.set(socket, (known) => {
          if (stream.destroyed || key === known) return true;
          if (!enter(known)) return false;
          if (key !== undefined) leave(key);
          key = known;
          return true;
        });
        let pings = 0;
        socket.on('pong', () => {
          alive.add(socket);
          pings = 0;
        });
        socket.on('ping', () => {
          pings += 1;
          if (pings > mostPings) socket.terminate();
        });
        socket.on('error', () => socket.terminate());
        route.open(socket, admitted);
      });
    };
    upgrade().catch((error: unknown) => {
      if (!(error instanceof UpgradeRefused)) app.log.error({ err: error }, 'websocket upgrade');
      refuse(stream, error instanceof UpgradeRefused ? error.status : 500);
    });
  });
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    endCounting();
    for (const socket of server.clients) socket.close(1001, 'going away');
    server.close();
    // A client that does not answer the close must not delay the server's shutdown.
    setTimeout(() => {
      for (const socket of server.clients) socket.terminate();
    }, 500).unref();
  });
}

/** Sends, or cuts a socket whose reader is too slow: the client reconnects and starts over. */
export function sendOrCut(socket: WebSocket, text: string | Buffer): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > queueMaxBytes) socket.terminate();
  else socket.send(text, { binary: false });
}
