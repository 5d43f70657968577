import { once } from 'node:events';
import net from 'node:net';
import { createFrameReader } from './pg-frames.ts';

/** One moment between a server and its database: the n-th statement from now on, before it arrives or after it is done. */
export interface CrashPoint {
  readonly at: number;
  readonly side: 'before' | 'after';
  /** What happens besides the end of the connection; the bytes wait for it. */
  readonly onReached?: () => Promise<void>;
  /** The connection does not end: the statement arrives when that has happened. */
  readonly goesOn?: true;
}

export interface FaultProxy {
  readonly port: number;
  /** Delays every byte by so much. */
  delayMs: number;
  /** Swallows what is sent in both directions, and ends no connection: nobody is told that the other has gone. */
  isSilent: boolean;
  /** Decides for each COMMIT that passes whether its answer is swallowed and the connection cut. */
  cutsAfterCommit: () => boolean;
  /** Decides for each piece that passes whether the connection is cut at once. */
  cutsAtOnce: () => boolean;
  /** How many connections were cut. */
  readonly cuts: number;
  /** Cuts the connection whose statement is the n-th from now. */
  arm(point: CrashPoint): void;
  /** Lets everything pass; tells whether the point was reached, or one that was armed before it. */
  disarm(): { readonly isReached: boolean; readonly wasReached: boolean };
  close(): Promise<void>;
}

/** A statement that commits, as the driver sends it: by itself. */
const isCommit = (piece: Buffer) => /(^|[\0;\s])commit\b/i.test(piece.toString('latin1'));

/** Messages that end a statement: a simple query, or the sync after an extended one. Its answer ends with "ready". */
const endsStatement = (type: string) => type === 'Q' || type === 'S';
const ready = 'Z';

/** Stands between a server and its PostgreSQL and does what networks do: it is slow, silent, cuts connections, and loses answers. */
export async function openFaultProxy(targetPort: number): Promise<FaultProxy> {
  const sockets = new Set<net.Socket>();
  let point: CrashPoint | undefined;
  let passed = 0;
  let isReached = false;
  let wasReached = false;
  const proxy = {
    port: 0,
    delayMs: 0,
    isSilent: false,
    cutsAfterCommit: () => false,
    cutsAtOnce: () => false,
    cuts: 0,
    arm(next: CrashPoint) {
      [point, passed, isReached, wasReached] = [next, 0, false, isReached];
    },
    disarm() {
      const told = { isReached, wasReached };
      [point, isReached, wasReached] = [undefined, false, false];
      return told;
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
    /** The "ready" whose arrival is the point; counted among those still to come. */
    let swallowsAtReady = 0;
    let openStatements = 0;
    const asked = createFrameReader({ begins: true });
    const answered = createFrameReader();
    const cut = () => {
      proxy.cuts++;
      client.destroy();
      database.destroy();
    };
    const reach = () => {
      const { onReached } = point ?? {};
      isReached = true;
      point = undefined;
      if (onReached) onReached().finally(cut);
      else cut();
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
    /** Lets pass what came before the point; resolves when what came after it may follow. */
    const hold = (before: readonly Buffer[]): Promise<void> => {
      pass(Buffer.concat(before), database);
      const { onReached = async () => {} } = point ?? {};
      isReached = true;
      point = undefined;
      return onReached().finally(() => {
        held = undefined;
      });
    };
    let isOver = false;
    /** What holds up the statements of this connection. */
    let held: Promise<void> | undefined;
    /** What was lost once never comes: such a connection stays silent. */
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
      // What is not yet whole is passed on with its rest.
      for (const { type, bytes } of asked.push(piece)) {
        if (isOver) break;
        const isHere = endsStatement(type) && point !== undefined && ++passed === point.at;
        if (isHere && point?.goesOn) {
          held = hold(through.splice(0));
          openStatements++;
          through.push(bytes);
          continue;
        }
        if (isHere) isOver = true;
        if (isHere && point?.side === 'before') {
          reach();
          break;
        }
        if (endsStatement(type)) openStatements++;
        if (isHere) swallowsAtReady = openStatements;
        through.push(bytes);
      }
      const rest = Buffer.concat(through);
      if (held) held.then(() => pass(rest, database));
      else if (rest.length > 0) pass(rest, database);
    });
    database.on('data', (piece: Buffer) => {
      if (proxy.isSilent) isDead = true;
      if (isDead) return;
      // The answer to COMMIT has come this far, so the transaction is committed; nobody will hear of it.
      if (isSwallowing) return cut();
      for (const { type } of answered.push(piece)) {
        if (type !== ready) continue;
        if (openStatements > 0) openStatements--;
        if (swallowsAtReady > 0 && --swallowsAtReady === 0) return reach();
      }
      if (!isOver) pass(piece, client);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.port = (server.address() as net.AddressInfo).port;
  return proxy;
}
