import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { LiveMessage } from '@sabai/contract/live';
import { dispatchOutbox, inTransaction, publish, sql } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { Refusal } from '../platform/http/refusal.ts';
import { createLiveHub } from '../platform/live/live-hub.ts';
import { type SharedLive, shareLiveHub } from '../platform/live/shared-live-hub.ts';
import { createLive, type Live, livePath } from './index.ts';
import { keepMessage } from './kept-messages.repository.ts';

/** Starts one server process: its own hub, sockets and worker, on the shared database. */
async function startProcess({ looksEveryMs = 60_000, isJoined = true } = {}) {
  const app = Fastify({ forceCloseConnections: true });
  const local = createLiveHub();
  const shared: SharedLive | undefined = isJoined
    ? shareLiveHub(database.url, { hub: local, release: () => {}, log: app.log as never })
    : undefined;
  const hub = shared?.hub ?? local;
  const live: Live = createLive({
    platform: { db: database.db, log: app.log as never, clock: () => new Date() },
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
      presentWallet: async () =>
        ({ balance: '7.00', pending_withdrawal: '0.00', currency_code: 'THB', cashback: '1.00' }) as never,
    },
    looksEveryMs,
  });
  live.register(app);
  app.get('/', async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    hub,
    live,
    origin: `127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    work: () => dispatchOutbox(database.db, live.consumers),
    async close() {
      await app.close();
      await shared?.close();
    },
  };
}
type Process = Awaited<ReturnType<typeof startProcess>>;

let database: TestDatabase;
let node: Process;
let hub: Process['hub'];
let one: string;
const tickets = new Map<string, string>();
const sockets: WebSocket[] = [];
const others: Process[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  one = randomUUID();
  node = await startProcess({ isJoined: false });
  hub = node.hub;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await Promise.all([node, ...others.splice(0)].map((process) => process.close()));
});

/** Publishes an event of a member for the workers. */
const happens = (memberId: string, count = 1, topic = 'reward.received') =>
  inTransaction(database.db, async (tx) => {
    for (let n = 1; n <= count; n++) await publish(tx, { memberId, topic, payload: { n } });
  });
const told = ({ heard }: { heard: LiveMessage[] }) =>
  heard.flatMap(({ topic_name, data }) => (topic_name === 'reward' ? [(data as { n: number }).n] : []));
const topics = ({ heard }: { heard: LiveMessage[] }) => heard.map(({ topic_name }) => topic_name);
const last = ({ heard }: { heard: LiveMessage[] }) =>
  heard.findLast(({ sequence }) => sequence !== undefined)!.sequence!;

/** Opens a socket; resolves with the HTTP status when it is refused. */
async function connect(query: string, options: WebSocket.ClientOptions = {}, path = livePath, at = node) {
  const socket = new WebSocket(`ws://${at.origin}${path}${query}`, options);
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

test('[R4.54] opens one socket per ticket, and sends ready and the wallet first', async () => {
  const token = ticketOf(one);
  const first = await connect(`?token=${token}`);
  expect(first.status).toBe(101);
  await until(() => first.heard.length === 2);
  expect(first.heard).toEqual([
    { topic_name: 'ready', data: {}, sequence: 0 },
    { topic_name: 'wallet', data: { balance: '7.00', pending_withdrawal: '0.00', currency_code: 'THB' } },
  ]);
  expect((await connect(`?token=${token}`)).status).toBe(401);
  expect((await connect('?token=forged')).status).toBe(401);
  expect((await connect('')).status).toBe(401);
});

test('rejects a page of another origin before its ticket is used', async () => {
  const token = ticketOf(one);
  expect((await connect(`?token=${token}`, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await connect(`?token=${token}`, { origin: `http://${node.origin}` })).status).toBe(101);
});

test('rejects sockets on other paths', async () => {
  expect((await connect('', {}, '/elsewhere')).status).toBe(404);
});

test('sends a member only own messages, numbered and in order, in all tabs', async () => {
  const [tab, otherTab, stranger] = [
    await connect(`?token=${ticketOf(one)}`),
    await connect(`?token=${ticketOf(one)}`),
    await connect(`?token=${ticketOf(randomUUID())}`),
  ];
  await happens(one, 3);
  await node.work();
  await until(() => told(tab).length === 3 && told(otherTab).length === 3);
  expect(tab.heard.filter(({ topic_name }) => topic_name === 'reward')).toEqual(
    [1, 2, 3].map((n) => ({ topic_name: 'reward', data: { n, status: 'received' }, sequence: n })),
  );
  expect(topics(stranger)).toEqual(['ready', 'wallet']);
});

test('sends the promotion rule that refused a bet to its member only, also to a page opened later', async () => {
  const [tab, stranger] = [await connect(`?token=${ticketOf(one)}`), await connect(`?token=${ticketOf(randomUUID())}`)];
  const refusal = {
    game: 'golden-baccarat',
    costMinor: 8000n,
    currency: 'THB',
    rule: 'max-stake',
    limitMinor: 5000n,
  } as const;
  // Repeated refusals of a game are announced at a limited rate.
  for (let times = 0; times < 5; times++) node.live.showRefusal(one, refusal);
  const heard = (socket: typeof tab) => socket.heard.filter(({ topic_name }) => topic_name === 'promotion');
  await until(() => heard(tab).length === 1);
  const data = { status: 'refused', game_code: 'golden-baccarat', cost: '80.00', currency_code: 'THB' };
  expect(heard(tab)).toMatchObject([{ data: { ...data, rule: 'max-stake', limit: '50.00' } }]);
  const later = await connect(`?token=${ticketOf(one)}&age=3000`);
  await until(() => heard(later).length === 1);
  expect(heard(tab)).toHaveLength(1);
  expect(topics(stranger)).not.toContain('promotion');
});

test('sends missed messages once after a reconnect to any process', async () => {
  const first = await connect(`?token=${ticketOf(one)}`);
  await happens(one);
  await node.work();
  await until(() => told(first).length === 1);
  first.socket.close();
  await until(() => hub.listenerCount(one) === 0);
  await happens(one, 4);
  await node.work();
  const other = await startProcess({ isJoined: false });
  others.push(other);
  const back = await connect(`?token=${ticketOf(one)}&since=${last(first)}`, {}, livePath, other);
  await until(() => topics(back).includes('wallet'));
  expect(told(back)).toEqual([1, 2, 3, 4]);
  expect(last(back)).toBe(5);
});

test('sends a newly loaded page only messages later than its content', async () => {
  await happens(one, 2);
  await node.work();
  await sql`update live_messages set created_at = created_at - interval '2 minutes'
            where member_id = ${one} and sequence = 1`.execute(database.db);
  const page = await connect(`?token=${ticketOf(one)}&age=5000`);
  await until(() => topics(page).includes('wallet'));
  expect(told(page)).toEqual([2]);
  const slow = await connect(`?token=${ticketOf(one)}&age=${60 * 60_000}`);
  await until(() => topics(slow).includes('wallet'));
  expect(told(slow)).toEqual([2]);
});

test('sends a reload when missed messages are deleted, too many, or of another history', async () => {
  await happens(one, 120);
  while ((await node.work()) > 0);
  const since = async (number: number) => {
    const back = await connect(`?token=${ticketOf(one)}&since=${number}`);
    await until(() => topics(back).includes('wallet'));
    return { topics: topics(back).slice(1, -1), last: last(back) };
  };
  expect(await since(10)).toEqual({ topics: ['reload'], last: 120 });
  expect((await since(20)).topics).toHaveLength(100);
  expect(await since(500)).toEqual({ topics: ['reload'], last: 120 });
  expect(await since(120)).toEqual({ topics: [], last: 120 });
  await sql`update live_messages set created_at = created_at - interval '25 hours'
            where member_id = ${one} and sequence <= 115`.execute(database.db);
  await node.live.forgetOld();
  expect(await since(110)).toEqual({ topics: ['reload'], last: 120 });
  expect((await since(115)).topics).toHaveLength(5);
});

test('delivers messages across processes, also by polling after a lost notification', async () => {
  const [worker, joined, deaf] = [
    await startProcess(),
    await startProcess(),
    await startProcess({ isJoined: false, looksEveryMs: 50 }),
  ];
  others.push(worker, joined, deaf);
  const there = await connect(`?token=${ticketOf(one)}`, {}, livePath, joined);
  const alone = await connect(`?token=${ticketOf(one)}`, {}, livePath, deaf);
  await until(() => topics(there).includes('wallet') && topics(alone).includes('wallet'));
  // A notice reaches only current listeners, so it is repeated until one receives it; the message still arrives once.
  for (let i = 0; i < 100 && told(there).length < 2; i++) {
    if (i === 0) {
      await happens(one, 2);
      await worker.work();
    }
    worker.hub.news(one);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await until(() => told(alone).length === 2);
  expect([told(there), told(alone)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test('numbers messages without gaps or duplicates under two concurrent writers', async () => {
  const reader = await connect(`?token=${ticketOf(one)}`);
  await until(() => topics(reader).includes('wallet'));
  const write = (from: number) =>
    Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        inTransaction(database.db, (tx) => keepMessage(tx, one, { topic: 'reward', data: { n: from + i } })).then(() =>
          hub.news(one),
        ),
      ),
    );
  await Promise.all([write(0), write(50)]);
  await until(() => told(reader).length === 100);
  const numbers = reader.heard.flatMap(({ topic_name, sequence }) => (topic_name === 'reward' ? [sequence] : []));
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
});

test('announces a forced logout and closes the socket', async () => {
  const { socket, heard } = await connect(`?token=${ticketOf(one)}`);
  hub.endSessions(one, { reason: 'password_reset' });
  await until(() => socket.readyState === WebSocket.CLOSED);
  expect(heard.at(-1)).toMatchObject({ topic_name: 'force_logout' });
});

test('limits a member to ten sockets', async () => {
  for (let i = 0; i < 10; i++) expect((await connect(`?token=${ticketOf(one)}`)).status).toBe(101);
  expect((await connect(`?token=${ticketOf(one)}`)).status).toBe(429);
});

test('disconnects a client that never reads, without affecting others', async () => {
  const slow = await connect(`?token=${ticketOf(one)}`);
  const quick = await connect(`?token=${ticketOf(one)}`);
  slow.socket.pause();
  const big = 'x'.repeat(100_000);
  for (let i = 0; i < 120 && hub.listenerCount(one) === 2; i++) {
    hub.send(one, 'notification', { big });
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await until(() => hub.listenerCount(one) === 1);
  hub.send(one, 'message', {});
  await until(() => quick.heard.at(-1)?.topic_name === 'message');
});

test('disconnects a client that sends too many or too large messages', async () => {
  const chatty = await connect(`?token=${ticketOf(one)}`);
  for (let i = 0; i < 150; i++) chatty.socket.send('hello');
  await until(() => chatty.socket.readyState === WebSocket.CLOSED);
  const large = await connect(`?token=${ticketOf(randomUUID())}`);
  large.socket.on('error', () => {});
  large.socket.send('x'.repeat(100_000));
  await until(() => large.socket.readyState === WebSocket.CLOSED);
});

test('closes all sockets with the app', async () => {
  const { socket } = await connect(`?token=${ticketOf(one)}`);
  await node.app.close();
  await until(() => socket.readyState === WebSocket.CLOSED);
});

test('sends a browser only the leaderboards that it shows', async () => {
  const asked: number[] = [];
  node.live.serveBoards({
    async shared(id) {
      asked.push(id);
      return { version: 1, text: JSON.stringify({ topic_name: 'competition', data: { competition_id: id } }) };
    },
    own: async (id, members) =>
      new Map(
        members.map((member) => [
          member,
          JSON.stringify({ topic_name: 'competition_standing', data: { competition_id: id, member } }),
        ]),
      ),
  });
  const { socket, heard } = await connect(`?token=${ticketOf(one)}`);
  for (const nonsense of ['no json', '{"watch":[1,2,3,4]}', '{"watch":"7"}', '{"watch":[-1]}', 'null'])
    socket.send(nonsense);
  socket.send('{"watch":[7]}');
  await until(() => heard.some(({ topic_name }) => topic_name === 'competition_standing'));
  const told = heard.filter(({ topic_name }) => topic_name.startsWith('competition'));
  expect(told).toEqual([
    { topic_name: 'competition', data: { competition_id: 7 } },
    { topic_name: 'competition_standing', data: { competition_id: 7, member: one } },
  ]);
  expect(new Set(asked)).toEqual(new Set([7]));
});
