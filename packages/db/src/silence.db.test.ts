import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createNotices } from './notices.ts';
import { createPool, servingLimits } from './pool.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';
import { unavailability } from './unavailable.ts';

/** A network that silently loses data: a connection that was silent once stays so. */
async function openNetwork(target: URL) {
  const sockets = new Set<net.Socket>();
  const network = { url: '', isSilent: false, close: () => {} };
  const server = net.createServer((near) => {
    const far = net.connect({ host: target.hostname, port: Number(target.port) });
    let isDead = false;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (piece) => {
        isDead ||= network.isSilent;
        if (!isDead) to.write(piece);
      });
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  network.url = Object.assign(new URL(target), { port: String((server.address() as net.AddressInfo).port) }).href;
  network.close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return network;
}

const limits = { ...servingLimits, silentMs: 200, waitMs: 400 };
let database: TestDatabase;
let network: Awaited<ReturnType<typeof openNetwork>>;

beforeAll(async () => {
  database = await createTestDatabase({ max: 2 });
  network = await openNetwork(new URL(database.url));
});
afterEach(() => {
  network.isSilent = false;
});
afterAll(async () => {
  network.close();
  await database.drop();
});

test('reports an unknown outcome for a connection without responses, and replaces it in the pool', async () => {
  const pool = createPool(network.url, { max: 2, limits });
  const first = await pool.connect();
  network.isSilent = true;
  const asked = first.query('select 1').catch((error: unknown) => error);
  // The check itself gets no response.
  expect(unavailability(await asked)).toBe('outcome unknown');
  first.release();
  network.isSilent = false;
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('detects a single dead connection, while a pool without the check continues to wait', async () => {
  const pool = createPool(network.url, { max: 1, limits });
  // A pool without the check continues waiting.
  const patient = createPool(network.url, { max: 1, limits: { ...limits, silentMs: 60_000 } });
  const line = await patient.connect();
  let isPatient = true;
  await pool.query('select 1');
  network.isSilent = true;
  const asked = pool.query('select 2').catch((error: unknown) => error);
  line.query('select 2').catch(() => {
    isPatient = false;
  });
  await sleep(50);
  network.isSilent = false;
  expect(unavailability(await asked)).toBe('outcome unknown');
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  expect(isPatient).toBe(true);
  await pool.end();
});

test.each([false, true])('waits for a slow statement, pipelined %s', async (pipeline) => {
  // A new connection to a busy server may take longer than the other tests allow a dead one.
  const pool = createPool(network.url, { max: 1, pipeline, limits: { ...limits, waitMs: 10_000 } });
  const client = await pool.connect();
  const statements = ['select pg_sleep(1.2), 4 as four', 'select pg_sleep(0.6), 5 as five'];
  const results: unknown[] = [];
  const run = async (statement: string) => void results.push((await client.query(statement)).rows[0]);
  if (pipeline) await Promise.all(statements.map(run));
  else for (const statement of statements) await run(statement);
  expect(results).toMatchObject([{ four: 4 }, { five: 5 }]);
  client.release();
  await pool.end();
});

test('reconnects a connection that only listens after a silence', async () => {
  const heard: unknown[] = [];
  let connections = 0;
  const hearer = createNotices(network.url, {
    channel: 'silence',
    limits,
    onNotice: (notice) => heard.push(notice),
    onConnect: () => connections++,
  });
  const teller = createNotices(database.url, { channel: 'silence', onNotice: () => {} });
  try {
    await expect.poll(() => connections).toBe(1);
    network.isSilent = true;
    await sleep(300);
    network.isSilent = false;
    await expect.poll(() => connections).toBe(2);
    teller.send('back');
    await expect.poll(() => heard).toEqual(['back']);
  } finally {
    await hearer.close();
    await teller.close();
  }
});
