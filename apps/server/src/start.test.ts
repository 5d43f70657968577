import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, globSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { runningEmbeddedUrl } from '@sabai/db/embedded';
import { freePort } from '@sabai/test-support/free-port';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { root } from './platform/program.ts';
import {
  childrenOf,
  clearInstallations,
  createInstallation,
  giveDisk,
  isAlive,
  isRoot,
  mayMount,
  mayRead,
  nobody,
} from './start.fixture.ts';

afterEach(clearInstallations);

/** Returns when each part was built. */
const builds = () =>
  globSync('{apps/site/build/*,{apps/backoffice,packages/game-client}/dist/.stamp}', { cwd: root })
    .sort()
    .map((file) => [file, statSync(path.join(root, file)).mtimeMs]);

test('starts, keeps its data through a kill, and leaves no process after a stop', async () => {
  const installation = await createInstallation();
  const before = builds();
  const first = await installation.open();
  // Existing builds are reused.
  expect(builds()).toEqual(before);
  expect((await fetch(`${installation.url}/en`)).status).toBe(200);
  const phone = await installation.register();
  expect(await installation.readWallet(phone)).toMatchObject([{ balance: '0.00', currency_code: 'THB' }]);

  first.child.kill('SIGKILL');
  expect(await first.end).toEqual({ code: null, signal: 'SIGKILL' });

  const second = await installation.open();
  expect(await installation.readWallet(phone)).toMatchObject([{ balance: '0.00', currency_code: 'THB' }]);
  const postgres = installation.postmasterPid();
  expect(isAlive(postgres)).toBe(true);
  second.child.kill('SIGTERM');
  expect(await second.end).toEqual({ code: 0, signal: null });
  expect(isAlive(postgres)).toBe(false);
  await expect(fetch(`${installation.url}/readyz`)).rejects.toThrow();
}, 400_000);

test('recovers automatically after its PostgreSQL, or one backend of it, is killed', async () => {
  const installation = await createInstallation();
  const server = await installation.open();
  const isReady = () => fetch(`${installation.url}/readyz`).then(({ status }) => status);
  const kept = await installation.register();
  const postmaster = installation.postmasterPid();
  process.kill(postmaster, 'SIGKILL');
  await expect.poll(isReady, { timeout: 10_000 }).toBe(503);
  await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
  expect(installation.postmasterPid()).not.toBe(postmaster);
  expect(await installation.readWallet(kept)).toMatchObject([{ balance: '0.00' }]);
  const more = await installation.register();

  const [backend] = childrenOf(installation.postmasterPid());
  process.kill(backend!, 'SIGKILL');
  await expect.poll(() => isAlive(backend!)).toBe(false);
  // The other backends end slightly later, so a call may still fail with 503: repeat it, as the response requests.
  await expect
    .poll(() => installation.readWallet(more).catch(({ code }) => code), { timeout: 30_000 })
    .toMatchObject([{ balance: '0.00' }]);
  await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
  await installation.register();

  expect(server.child.exitCode).toBeNull();
  const postgres = installation.postmasterPid();
  server.child.kill('SIGTERM');
  expect(await server.end).toEqual({ code: 0, signal: null });
  expect(isAlive(postgres)).toBe(false);
}, 300_000);

/** Writes until four blocks are left, and checks the free space before each megabyte: the database writes too. */
function fillUp(dir: string, filler: string) {
  for (;;) {
    const { bavail, bsize } = statfsSync(dir);
    if (bavail <= 4) return;
    appendFileSync(filler, Buffer.alloc(Math.min((bavail - 4) * bsize, 1_000_000)));
  }
}

/** Makes the database write its log until the disk is full. */
async function fillLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    for (let megabytes = 0; megabytes < 100; megabytes++)
      await client.query("select pg_logical_emit_message(false, 'filler', repeat('x', 1000000))");
  } catch {
    // The disk is full.
  } finally {
    await client.end().catch(() => {});
  }
}

test.skipIf(!mayMount)(
  'completes money calls or returns 503 with a full disk, and confirmed ones remain',
  async () => {
    const installation = await createInstallation();
    giveDisk(installation.dataDir, '400m');
    const server = await installation.open();
    const readiness = () => fetch(`${installation.url}/readyz`).then(({ status }) => status);
    const because = () =>
      fetch(`${installation.url}/readyz`).then(
        async (answer) => ((await answer.json()) as { because?: string }).because,
      );
    const logIn = await fetch(`${installation.url}/gateway/public/authentication`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ strategy: 'local', username: '0812345678', password: 'Sabai-Demo-1' }),
    });
    const { accessToken } = (await logIn.json()) as { accessToken: string };
    const keep = (key: string) =>
      fetch(`${installation.url}/gateway/member/wallet-vault`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${accessToken}`,
          'idempotency-key': key,
        },
        body: JSON.stringify({ amount: '1', direction: 'in' }),
      }).then(({ status }) => status);
    const database = runningEmbeddedUrl(path.join(installation.dataDir, 'postgres'))!;
    const vault = async () => {
      const client = new pg.Client({ connectionString: database });
      await client.connect();
      const { rows } = await client
        .query("select coalesce(sum(balance), 0)::int as held from ledger_accounts where account = 'vault'")
        .finally(() => client.end());
      return Number(rows[0].held) / 100;
    };
    const keys = Array.from({ length: 40 }, () => randomUUID() as string);
    expect(await keep(keys[0]!)).toBe(201);

    const filler = path.join(installation.dataDir, 'filler');
    fillUp(installation.dataDir, filler);
    await expect.poll(because).toBe('storage');
    await fillLog(database);
    const statuses = await Promise.all(keys.map(keep));
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(statuses).toContain(503);
    expect((await fetch(`${installation.url}/healthz`)).status).toBe(200);

    rmSync(filler);
    await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
    for (const key of keys) await expect.poll(() => keep(key), { timeout: 20_000 }).toBe(201);
    expect(await vault()).toBe(keys.length);
    await installation.register();
    expect(server.child.exitCode).toBeNull();
    server.child.kill('SIGTERM');
    await server.end;
  },
  300_000,
);

/** Sends one request as a machine with this address. */
async function ask(url: string, { from, headers = {} }: { from: string; headers?: Record<string, string> }) {
  const request = http.get(url, { localAddress: from, headers });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.resume();
  return { status: answer.statusCode, headers: answer.headers };
}

test('listens on configured addresses only, and trusts the configured proxy, on any machine', async () => {
  const installation = await createInstallation();
  const [here, there] = ['127.0.0.2', '127.0.0.4'];
  const metricsPort = await freePort();
  const server = await installation.open({
    at: `http://${here}:${installation.port}`,
    env: {
      SABAI_HOST: `${here}, ${there}`,
      SABAI_METRICS_PORT: String(metricsPort),
      SABAI_TRUSTED_PROXIES: '127.0.0.9',
      // The shell's settings of another database do not apply to this one.
      PGHOST: '203.0.113.1',
      PGSSLMODE: 'require',
      PGOPTIONS: '-c search_path=nowhere',
    },
  });
  for (const [port, path] of [
    [installation.port, '/en'],
    [installation.backofficePort, '/'],
  ] as const) {
    expect((await ask(`http://${here}:${port}${path}`, { from: here })).status).toBe(200);
    expect((await ask(`http://${there}:${port}${path}`, { from: here })).status).toBe(200);
    for (const elsewhere of ['127.0.0.1', '127.0.0.3', '[::1]'])
      await expect(fetch(`http://${elsewhere}:${port}/healthz`)).rejects.toThrow('fetch failed');
  }
  // The sandbox shows codes: opening the site does not open the sandbox.
  await expect(fetch(`http://${here}:${installation.sandboxPort}/`)).rejects.toThrow('fetch failed');
  expect((await fetch(`http://127.0.0.1:${installation.sandboxPort}/`)).status).toBe(200);
  // Nor does it open the metrics, which have no authentication.
  await expect(fetch(`http://${here}:${metricsPort}/metrics`)).rejects.toThrow('fetch failed');
  const figures = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  expect(figures).toContain('\nsabai_database_up 1\n');
  // The printed address works.
  await expect.poll(() => server.said()).toContain(`http://${here}:${installation.port}`);
  expect(server.said()).toContain(`http://${here}:${installation.backofficePort}`);
  expect(server.said()).toContain(`http://localhost:${installation.sandboxPort}`);

  const headers = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'casino.example',
    'x-forwarded-for': '203.0.113.9',
  };
  const hsts = async (from: string) =>
    (await ask(`http://${here}:${installation.port}/healthz`, { from, headers })).headers['strict-transport-security'];
  expect(await hsts('127.0.0.9')).toMatch(/^max-age=/);
  expect(await hsts('127.0.0.1')).toBeUndefined();
  // A browser at the proxy's name is on the site, although the proxy calls us by another one.
  const callOf = (from: string) =>
    ask(`http://${here}:${installation.port}/gateway/public/system-config`, {
      from,
      headers: { ...headers, origin: 'https://casino.example' },
    });
  expect((await callOf('127.0.0.9')).status).toBe(200);
  server.child.kill('SIGTERM');
  await server.end;
}, 300_000);

test('listens on every IPv4 and IPv6 address with the wildcards', async () => {
  const installation = await createInstallation();
  const server = await installation.open({ env: { SABAI_HOST: '0.0.0.0,::' } });
  for (const host of ['127.0.0.1', '127.0.0.7', '[::1]'])
    expect((await fetch(`http://${host}:${installation.port}/readyz`)).status).toBe(200);
  server.child.kill('SIGTERM');
  await server.end;
}, 300_000);

test('reports an address of another machine in one sentence', async () => {
  const installation = await createInstallation();
  const { end, said } = installation.spawnServer({ SABAI_HOST: '203.0.113.1' });
  expect((await end).code).toBe(1);
  expect(said().trim()).toBe('"203.0.113.1", where the server is to listen, is no address of this machine.');
});

test.each([
  ['cannot be loaded', "throw new Error('no key');", 'SABAI_ADAPTERS names FILE, which cannot be loaded: no key'],
  ['has no function', 'export default 5;', 'SABAI_ADAPTERS names FILE, whose default export is no function.'],
  [
    'provides a rule',
    'export default () => ({ ledger: [] });',
    'The adapter FILE cannot be used: it provides "ledger", but an adapter can only provide ' +
      'paymentProviders, smsCarriers, mailCarriers, identityChecks.',
  ],
])(
  'reports in one sentence an adapter that %s',
  async (_what, source, sentence) => {
    const installation = await createInstallation();
    const file = path.join(installation.dataDir, 'adapter.mjs');
    writeFileSync(file, source);
    const { end, said } = installation.spawnServer({ SABAI_ADAPTERS: file });
    expect((await end).code).toBe(1);
    expect(said().trim().split('\n').at(-1)).toBe(sentence.replace('FILE', file));
    expect(said()).not.toMatch(/^ +at /m);
  },
  300_000,
);

// Only root may change its user, and the other user must be able to read the checkout.
test.skipIf(!isRoot || !mayRead(nobody))(
  'starts for an unprivileged user too',
  async () => {
    const installation = await createInstallation({ account: nobody });
    const server = await installation.open();
    expect((await fetch(`${installation.url}/en`)).status).toBe(200);
    const postgres = installation.postmasterPid();
    server.child.kill('SIGTERM');
    expect(await server.end).toEqual({ code: 0, signal: null });
    expect(isAlive(postgres)).toBe(false);
  },
  300_000,
);

test('reports an occupied port in one sentence, and leaves nothing running', async () => {
  const installation = await createInstallation();
  const guest = net.createServer().listen(installation.port, '127.0.0.1');
  await once(guest, 'listening');
  const { end, said } = installation.spawnServer();
  expect((await end).code).toBe(1);
  expect(said().trim()).toBe(
    `Port ${installation.port} (PORT) is in use: stop what listens there or set PORT to another port.`,
  );
  guest.close();
});

test('reports an invalid setting in one sentence', async () => {
  const installation = await createInstallation();
  const { end, said } = installation.spawnServer({ PORT: 'http' });
  expect((await end).code).toBe(1);
  expect(said().trim()).toBe('PORT must be a port from 1 to 65535, but it is "http".');
});

test('reports an unwritable folder in one sentence', async () => {
  const installation = await createInstallation();
  const file = path.join(installation.dataDir, 'a-file');
  writeFileSync(file, '');
  const { end, said } = installation.spawnServer({ SABAI_DATA_DIR: file });
  expect((await end).code).toBe(1);
  expect(said().trim()).toBe(`The folder ${file} (SABAI_DATA_DIR) cannot be written to: file already exists.`);
  expect(readFileSync(file, 'utf8')).toBe('');
});
