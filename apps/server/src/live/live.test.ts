import type { AddressInfo } from 'node:net';
import type { LiveMessage } from '@sabai/contract/live';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { createLiveHub, type LiveHub } from '../platform/live-hub.ts';
import { Refusal } from '../platform/refusal.ts';
import { createLive, livePath } from './index.ts';

let app: FastifyInstance;
let hub: LiveHub;
let origin: string;
const tickets = new Map<string, string>();
const sockets: WebSocket[] = [];

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  hub = createLiveHub();
  const live = createLive({
    platform: { db: undefined as never, log: app.log as never },
    hub,
    identity: {
      redeemTicket: async (token) => {
        const memberId = tickets.get(token);
        tickets.delete(token);
        if (!memberId) throw new Refusal('SESSION_TICKET_INVALID');
        return { memberId, sessionId: 's' };
      },
      isSessionAlive: async () => true,
    },
    wallet: {
      presentWallet: async (_reader, memberId) =>
        ({ balance: `${memberId}.00`, pending_withdrawal: '0.00', currency_code: 'THB', cashback: '1.00' }) as never,
    },
  });
  live.register(app);
  app.get('/', async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await app.close();
});

/** Opens a socket; resolves with the HTTP status when it is refused. */
async function connect(query: string, options: WebSocket.ClientOptions = {}, path = livePath) {
  const socket = new WebSocket(`ws://${origin}${path}${query}`, options);
  sockets.push(socket);
  const heard: LiveMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as LiveMessage));
  const status = await new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode!));
    socket.on('error', () => {});
  });
  return { socket, heard, status };
}
const ticketOf = (memberId: string) => {
  const token = `ticket-${memberId}-${tickets.size}`;
  tickets.set(token, memberId);
  return token;
};
const until = async (holds: () => boolean) => {
  for (let i = 0; i < 200 && !holds(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(holds()).toBe(true);
};

test('[R4.54] a ticket opens a socket once; what it hears first is the wallet', async () => {
  const token = ticketOf('1');
  const first = await connect(`?token=${token}`);
  expect(first.status).toBe(101);
  await until(() => first.heard.length === 1);
  expect(first.heard[0]).toMatchObject({
    topic_name: 'wallet',
    data: { balance: '1.00', pending_withdrawal: '0.00', currency_code: 'THB' },
  });
  expect((await connect(`?token=${token}`)).status).toBe(401);
  expect((await connect('?token=forged')).status).toBe(401);
  expect((await connect('')).status).toBe(401);
});

test('a page of another origin is refused before its ticket is spent', async () => {
  const token = ticketOf('1');
  expect((await connect(`?token=${token}`, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await connect(`?token=${token}`, { origin: `http://${origin}` })).status).toBe(101);
});

test('other paths have no socket', async () => {
  expect((await connect('', {}, '/elsewhere')).status).toBe(404);
});

test('a member hears only own messages, in all tabs', async () => {
  const [tab, otherTab, stranger] = [
    await connect(`?token=${ticketOf('1')}`),
    await connect(`?token=${ticketOf('1')}`),
    await connect(`?token=${ticketOf('2')}`),
  ];
  hub.send('1', 'message', { count: 7 });
  const count = (heard: LiveMessage[]) => heard.filter(({ topic_name }) => topic_name === 'message').length;
  await until(() => count(tab.heard) === 1 && count(otherTab.heard) === 1);
  expect(count(stranger.heard)).toBe(0);
});

test('who comes back with the last number is given what was missed, and no wallet besides', async () => {
  const first = await connect(`?token=${ticketOf('1')}`);
  await until(() => first.heard.length === 1);
  first.socket.close();
  await until(() => hub.listenerCount('1') === 0);
  hub.send('1', 'message', { count: 1 });
  hub.send('1', 'message', { count: 2 });
  const back = await connect(`?token=${ticketOf('1')}&since=${first.heard[0]!.sequence}`);
  await until(() => back.heard.length === 2);
  expect(back.heard.map(({ data }) => data)).toEqual([{ count: 1 }, { count: 2 }]);
});

test('a forced logout is told and closes the socket', async () => {
  const { socket, heard } = await connect(`?token=${ticketOf('1')}`);
  hub.send('1', 'force_logout', { reason: 'password_reset' });
  await until(() => socket.readyState === WebSocket.CLOSED);
  expect(heard.at(-1)).toMatchObject({ topic_name: 'force_logout' });
});

test('ten sockets per member, not more', async () => {
  for (let i = 0; i < 10; i++) expect((await connect(`?token=${ticketOf('1')}`)).status).toBe(101);
  expect((await connect(`?token=${ticketOf('1')}`)).status).toBe(429);
});

test('a reader who never reads is cut, and the others hear on', async () => {
  const slow = await connect(`?token=${ticketOf('1')}`);
  const quick = await connect(`?token=${ticketOf('1')}`);
  slow.socket.pause();
  const big = 'x'.repeat(100_000);
  for (let i = 0; i < 120 && hub.listenerCount('1') === 2; i++) {
    hub.send('1', 'notification', { big });
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await until(() => hub.listenerCount('1') === 1);
  hub.send('1', 'message', { count: 1 });
  await until(() => quick.heard.at(-1)?.topic_name === 'message');
});

test('a client that sends too much, or too large, is cut', async () => {
  const chatty = await connect(`?token=${ticketOf('1')}`);
  for (let i = 0; i < 150; i++) chatty.socket.send('hello');
  await until(() => chatty.socket.readyState === WebSocket.CLOSED);
  const large = await connect(`?token=${ticketOf('2')}`);
  large.socket.on('error', () => {});
  large.socket.send('x'.repeat(100_000));
  await until(() => large.socket.readyState === WebSocket.CLOSED);
});

test('closing the app closes its sockets', async () => {
  const { socket } = await connect(`?token=${ticketOf('1')}`);
  await app.close();
  await until(() => socket.readyState === WebSocket.CLOSED);
});
