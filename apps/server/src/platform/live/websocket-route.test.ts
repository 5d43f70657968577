import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { endSocket, registerWebsocket } from './websocket-route.ts';

const app = () => Fastify({ forceCloseConnections: true });
let running: ReturnType<typeof app> | undefined;
afterEach(() => running?.close());

/** Returns a masked text frame, as browsers send them. */
const frame = (text: string) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

/** Opens a client that ignores a close and goes on sending. Resolves with the time until it was cut. */
async function stubborn(end: (socket: import('ws').WebSocket) => void) {
  running = app();
  let heard = 0;
  registerWebsocket(running, {
    path: '/talk',
    admit: () => undefined,
    open(socket) {
      socket.on('message', (data) => {
        if (String(data) === 'end') end(socket);
        else heard += 1;
      });
    },
  });
  await running.listen({ port: 0, host: '127.0.0.1' });
  const { port } = running.server.address() as import('node:net').AddressInfo;
  const client = connect(port, '127.0.0.1');
  const key = Buffer.alloc(16, 1).toString('base64');
  client.write(
    ['GET /talk HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Upgrade: websocket', 'Connection: Upgrade']
      .concat([`Sec-WebSocket-Key: ${key}`, 'Sec-WebSocket-Version: 13', '', ''])
      .join('\r\n'),
  );
  await new Promise((resolve) => client.once('data', resolve));
  client.on('error', () => {});
  client.resume();
  const from = Date.now();
  client.write(frame('end'));
  const talking = setInterval(() => client.write(frame('more')), 50);
  await Promise.race([
    new Promise((resolve) => client.once('close', resolve)),
    new Promise((resolve) => setTimeout(resolve, 5000)),
  ]);
  clearInterval(talking);
  client.destroy();
  return { heard, stayedMs: Date.now() - from };
}

test('disconnects a client that ignores a close, and drops its messages', async () => {
  const { heard, stayedMs } = await stubborn((socket) => endSocket(socket, 1008, 'too many messages'));
  expect(heard).toBe(0);
  expect(stayedMs).toBeLessThan(4000);
}, 15_000);

test('is caught in a server that only sends a close', async () => {
  const { heard, stayedMs } = await stubborn((socket) => socket.close(1008, 'too many messages'));
  expect(heard > 0 || stayedMs >= 5000).toBe(true);
}, 15_000);
