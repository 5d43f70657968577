import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import type { SeededRole, StaffLiveMessage } from '@sabai/contract';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { permissionsOfRole } from '../../modules/identity/roles/hire.fixture.ts';
import type { QueueReading } from './queue-watch.ts';
import { registerStaffLive, staffLivePath } from './staff-socket.ts';

const none: QueueReading = { count: 0, oldestAt: null, newestAt: null, mark: '' };
const at = new Date('2026-11-26T14:29:00.000Z');

let app: ReturnType<typeof Fastify>;
let world: {
  queues: Record<'deposit' | 'withdrawal' | 'approval' | 'flag', QueueReading>;
  role?: SeededRole;
  reads: number;
  isDown: boolean;
};
const sockets: WebSocket[] = [];

beforeEach(async () => {
  world = {
    queues: { deposit: none, withdrawal: none, approval: none, flag: none },
    role: 'cashier',
    reads: 0,
    isDown: false,
  };
  app = Fastify({ forceCloseConnections: true });
  await app.register(cookie);
  registerStaffLive(app, {
    platform: { log: app.log as never },
    identity: {
      resolveCaller: async ({ cookies }) =>
        cookies.staff === 'good' && world.role
          ? {
              kind: 'staff',
              staffId: 's',
              sessionId: 's',
              permissions: permissionsOfRole(world.role),
              isSecondFactorMissing: false,
            }
          : undefined,
    },
    readQueues: async () => {
      world.reads += 1;
      if (world.isDown) throw new Error('no database');
      return world.queues;
    },
    looksEveryMs: 10,
    checksEveryMs: 30,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await app.close();
});

function connect(cookies = 'staff=good') {
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${staffLivePath}`, { headers: { cookie: cookies } });
  sockets.push(socket);
  const heard: StaffLiveMessage['data'][number][] = [];
  socket.on('message', (text) => heard.push(...(JSON.parse(String(text)) as StaffLiveMessage).data));
  socket.on('error', () => {});
  const of = (queue: string) => heard.filter((state) => state.queue === queue);
  return { socket, heard, of };
}

test('sends all queues first, and then only changes', async () => {
  const { of, heard } = connect();
  await expect.poll(() => heard.map(({ queue }) => queue)).toEqual(['deposit', 'withdrawal', 'approval', 'flag']);
  world.queues = { ...world.queues, withdrawal: { count: 1, oldestAt: at, newestAt: at, mark: '' } };
  await expect.poll(() => of('withdrawal').length).toBe(2);
  expect(of('withdrawal')[1]).toMatchObject({ waiting: 1, oldest_at: at.toISOString(), newest_at: at.toISOString() });
  // A member of staff takes the row: the number is the same, but the list changes.
  world.queues = { ...world.queues, withdrawal: { ...world.queues.withdrawal, mark: 'ploy' } };
  await expect.poll(() => of('withdrawal').length).toBe(3);
  expect(new Set(of('withdrawal').map(({ version }) => version)).size).toBe(3);
  expect(of('deposit')).toHaveLength(1);
});

test('reads once for all sockets, and never without sockets', async () => {
  const [one, other] = [connect(), connect()];
  await expect.poll(() => one.heard.length + other.heard.length).toBe(8);
  for (const { socket } of [one, other]) socket.terminate();
  await expect.poll(() => world.reads).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 60));
  const before = world.reads;
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(world.reads).toBe(before);
  // A reconnecting browser receives the current state instead of the former one.
  world.queues = { ...world.queues, deposit: { count: 3, oldestAt: at, newestAt: at, mark: '' } };
  const back = connect();
  await expect.poll(() => back.of('deposit').at(-1)?.waiting).toBe(3);
});

test('continues after a database outage', async () => {
  world.isDown = true;
  const { of } = connect();
  await expect.poll(() => world.reads).toBeGreaterThan(2);
  world.isDown = false;
  await expect.poll(() => of('deposit').length).toBe(1);
});

test('closes with the session, and rejects an invalid session', async () => {
  const stranger = connect('staff=bad');
  await expect.poll(() => stranger.socket.readyState).toBe(WebSocket.CLOSED);
  expect(stranger.heard).toEqual([]);
  const { socket, heard } = connect();
  await expect.poll(() => heard.length).toBe(4);
  delete world.role;
  await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED);
});

test('closes a socket that sends anything', async () => {
  const { socket, heard } = connect();
  await expect.poll(() => heard.length).toBe(4);
  socket.send('hello');
  await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED);
});

test('sends the count and age of a queue, and no personal data', async () => {
  const { heard, of } = connect();
  await expect.poll(() => heard.length).toBe(4);
  const mark = '+66812345678 Somchai Jaidee 1234567890';
  world.queues = { ...world.queues, withdrawal: { count: 1, oldestAt: at, newestAt: at, mark } };
  await expect.poll(() => of('withdrawal').length).toBe(2);
  for (const state of heard)
    expect(Object.keys(state).toSorted()).toEqual(['newest_at', 'oldest_at', 'queue', 'version', 'waiting']);
  for (const secret of mark.split(' ')) expect(JSON.stringify(heard)).not.toContain(secret);
});
