/**
 * The reference of `live.ts`, in a separate process: accepts websocket handshakes and writes one frame of a hundred
 * bytes to every socket ten times a second. Prints its port.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { tickMs } from './socket-crowd.ts';

const sockets = new Set<Duplex>();
const server = createServer((_request, response) => response.end('ok'));
server.on('upgrade', ({ headers }, socket) => {
  const accept = createHash('sha1')
    .update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  sockets.add(socket);
  for (const end of ['close', 'error']) socket.on(end, () => sockets.delete(socket));
  socket.resume();
});

const startedAt = Date.now();
setInterval(() => {
  const elapsedMs = Date.now() - startedAt;
  const tick = { type: 'tick', round: 1, elapsedMs, multiplier: 100, cashOuts: [] };
  const payload = Buffer.from(JSON.stringify({ ...tick, phaseStartedAt: startedAt }));
  const frame = Buffer.concat([Buffer.from([0x81, payload.length]), payload]);
  for (const socket of sockets) socket.write(frame);
}, tickMs);

server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
