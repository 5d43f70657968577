import { once } from 'node:events';
import net from 'node:net';

export interface FaultProxy {
  readonly port: number;
  /** Delays every byte by so much. */
  delayMs: number;
  /** Decides for each COMMIT that passes whether its answer is swallowed and the connection cut. */
  cutsAfterCommit: () => boolean;
  /** Decides for each piece that passes whether the connection is cut at once. */
  cutsAtOnce: () => boolean;
  /** How many connections were cut. */
  readonly cuts: number;
  close(): Promise<void>;
}

/** A statement that commits, as the driver sends it: by itself. */
const isCommit = (piece: Buffer) => /(^|[\0;\s])commit\b/i.test(piece.toString('latin1'));

/** Stands between a server and its PostgreSQL and does what networks do: it is slow, cuts connections, and loses answers. */
export async function openFaultProxy(targetPort: number): Promise<FaultProxy> {
  const sockets = new Set<net.Socket>();
  const proxy = {
    port: 0,
    delayMs: 0,
    cutsAfterCommit: () => false,
    cutsAtOnce: () => false,
    cuts: 0,
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
    const cut = () => {
      proxy.cuts++;
      client.destroy();
      database.destroy();
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
    client.on('data', (piece: Buffer) => {
      if (proxy.cutsAtOnce()) return cut();
      if (isCommit(piece) && proxy.cutsAfterCommit()) isSwallowing = true;
      pass(piece, database);
    });
    database.on('data', (piece: Buffer) => {
      // The answer to COMMIT has come this far, so the transaction is committed; nobody will hear of it.
      if (isSwallowing) return cut();
      pass(piece, client);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.port = (server.address() as net.AddressInfo).port;
  return proxy;
}
