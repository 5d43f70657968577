import { once } from 'node:events';
import net from 'node:net';
import { createFrameReader } from './pg-frames.ts';

/** One moment between a server and its database: the n-th statement from now on, before it arrives or after it is done. */
export interface CrashPoint {
  readonly at: number;
  readonly side: 'before' | 'after';
  /** Counts only statements that contain this, and those after them in their transaction. */
  readonly about?: string;
  /** An additional action at the end of the connection; the bytes are held until it is done. */
  readonly onReached?: () => Promise<void>;
  /** The connection stays open: the statement arrives after the action. */
  readonly goesOn?: true;
}

/** A moment to be reached. */
export interface ArmedPoint {
  readonly isReached: boolean;
  /** The statements so far. */
  readonly passed: number;
  /** Stops waiting for it. */
  disarm(): void;
}

export interface FaultProxy {
  readonly port: number;
  /** Delays every byte by this time. */
  delayMs: number;
  /** Drops the bytes of both directions without ending a connection, so that neither side notices the loss. */
  isSilent: boolean;
  /** Decides for each COMMIT whether its response is dropped and the connection cut. */
  cutsAfterCommit: () => boolean;
  /** Decides for each passing piece whether the connection is cut immediately. */
  cutsAtOnce: () => boolean;
  /** Number of cut connections. */
  readonly cuts: number;
  /** Cuts the connection of the n-th statement from now. Several armed points count independently. */
  arm(point: CrashPoint): ArmedPoint;
  close(): Promise<void>;
}

/** Recognises a commit as the driver sends it: as a statement of its own. */
const isCommit = (piece: Buffer) => /(^|[\0;\s])commit\b/i.test(piece.toString('latin1'));

/** Messages that end a statement: a simple query, or the sync after an extended one. Its response ends with "ready". */
const endsStatement = (type: string) => type === 'Q' || type === 'S';
const ready = 'Z';
/** The last byte of "ready" outside of a transaction. */
const idle = 'I'.charCodeAt(0);

interface Armed extends ArmedPoint {
  readonly point: CrashPoint;
  isReached: boolean;
  passed: number;
}

/**
 * Sits between a server and its PostgreSQL and simulates network faults: delays, silence, cut connections and lost
 * responses.
 */
export async function openFaultProxy(targetPort: number): Promise<FaultProxy> {
  const sockets = new Set<net.Socket>();
  const armed = new Set<Armed>();
  const proxy = {
    port: 0,
    delayMs: 0,
    isSilent: false,
    cutsAfterCommit: () => false,
    cutsAtOnce: () => false,
    cuts: 0,
    arm(point: CrashPoint) {
      const one: Armed = { point, passed: 0, isReached: false, disarm: () => armed.delete(one) };
      armed.add(one);
      return one;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  const pass = (piece: Buffer, to: net.Socket) => {
    const write = () => to.writable && to.write(piece);
    if (proxy.delayMs > 0) setTimeout(write, proxy.delayMs);
    else write();
  };
  const server = net.createServer((client) => {
    const database = net.connect({ host: '127.0.0.1', port: targetPort, noDelay: true });
    client.setNoDelay(true);
    let isSwallowing = false;
    /** The "ready" whose arrival is the point; counted among those to come. */
    let swallowsAtReady = 0;
    let swallowed: readonly Armed[] = [];
    let openStatements = 0;
    const requests = createFrameReader({ begins: true });
    const answered = createFrameReader();
    const cut = () => {
      proxy.cuts++;
      client.destroy();
      database.destroy();
    };
    /** Armed points that wait for a statement about a subject that this transaction has named. */
    const concerned = new Set<Armed>();
    /** Returns the points reached by this statement. */
    const hereAt = (): Armed[] => {
      const hits: Armed[] = [];
      for (const one of armed) {
        if (one.point.about !== undefined && !concerned.has(one)) continue;
        if (++one.passed === one.point.at) hits.push(one);
      }
      return hits;
    };
    const notice = (bytes: Buffer) => {
      for (const one of armed) if (one.point.about !== undefined && bytes.includes(one.point.about)) concerned.add(one);
    };
    const happen = (hits: readonly Armed[]) => {
      for (const one of hits) {
        one.isReached = true;
        one.disarm();
      }
      return Promise.all(hits.map(({ point }) => point.onReached?.()));
    };
    const reach = (hits: readonly Armed[]) => {
      if (hits.some(({ point }) => point.onReached)) happen(hits).finally(cut);
      else {
        happen(hits);
        cut();
      }
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    /** Passes the bytes before the point; resolves when those after it may follow. */
    const hold = (hits: readonly Armed[], before: readonly Buffer[]): Promise<void> => {
      pass(Buffer.concat(before), database);
      return happen(hits)
        .then(() => {})
        .finally(() => {
          held = undefined;
        });
    };
    let isOver = false;
    /** Holds the statements of this connection. */
    let held: Promise<void> | undefined;
    /** Lost bytes never arrive: such a connection stays silent. */
    let isDead = false;
    const isLost = () => {
      if (proxy.isSilent) isDead = true;
      return isDead || isOver;
    };
    client.on('data', (piece: Buffer) => {
      if (isLost()) return;
      if (proxy.cutsAtOnce()) return cut();
      if (isCommit(piece) && proxy.cutsAfterCommit()) isSwallowing = true;
      const through: Buffer[] = [];
      // Incomplete messages are passed on together with their rest.
      for (const { type, bytes } of requests.push(piece)) {
        if (isOver) break;
        notice(bytes);
        const hits = endsStatement(type) ? hereAt() : [];
        const isHere = hits.length > 0;
        if (isHere && hits[0]!.point.goesOn) {
          held = hold(hits, through.splice(0));
          openStatements++;
          through.push(bytes);
          continue;
        }
        if (isHere) isOver = true;
        if (isHere && hits[0]!.point.side === 'before') {
          reach(hits);
          break;
        }
        if (endsStatement(type)) openStatements++;
        if (isHere) [swallowsAtReady, swallowed] = [openStatements, hits];
        through.push(bytes);
      }
      const rest = Buffer.concat(through);
      if (held) held.then(() => pass(rest, database));
      else if (rest.length > 0) pass(rest, database);
    });
    database.on('data', (piece: Buffer) => {
      if (proxy.isSilent) isDead = true;
      if (isDead) return;
      // The response to COMMIT has arrived here, so the transaction is committed; it is not passed on.
      if (isSwallowing) return cut();
      for (const { type, bytes } of answered.push(piece)) {
        if (type !== ready) continue;
        if (openStatements > 0) openStatements--;
        if (bytes.at(-1) === idle) concerned.clear();
        if (swallowsAtReady > 0 && --swallowsAtReady === 0) return reach(swallowed);
      }
      if (!isOver) pass(piece, client);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.port = (server.address() as net.AddressInfo).port;
  return proxy;
}
