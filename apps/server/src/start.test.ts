import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import authentication from '@feathersjs/authentication-client';
import { feathers } from '@feathersjs/feathers';
import rest from '@feathersjs/rest-client';
import { afterEach, expect, test } from 'vitest';

const script = path.join(import.meta.dirname, 'start.ts');
const password = 'Lotus42pond';
/** The first start after a change builds both sites and the games. */
const startTimeoutMs = 240_000;

interface Account {
  readonly uid: number;
  readonly gid: number;
}

const isRoot = process.getuid?.() === 0;
const nobody = ((): Account | undefined => {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  return row && { uid: Number(row[2]), gid: Number(row[3]) };
})();
const mayRead = (account: Account | undefined): account is Account =>
  account !== undefined &&
  spawnSync(process.execPath, ['-e', `require('node:fs').readFileSync(${JSON.stringify(script)})`], {
    ...account,
    cwd: '/',
  }).status === 0;

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A process that has ended but that nobody has asked about still has its number; it has no command line any more. */
const isAlive = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
};

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

const leftovers: (() => void)[] = [];
afterEach(() => {
  for (const clear of leftovers.splice(0).reverse()) clear();
});

/** A house of its own: a data directory and three ports, in which the product is started, killed and started again. */
async function createHouse(account?: Account) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sabai-start-'));
  chmodSync(dataDir, 0o755);
  if (account) chownSync(dataDir, account.uid, account.gid);
  const [port, backofficePort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const postmasterPid = () =>
    Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  let child: ChildProcess | undefined;
  leftovers.push(() => {
    child?.kill('SIGKILL');
    try {
      process.kill(postmasterPid(), 'SIGKILL');
    } catch {
      // Stopped already, as it should be.
    }
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });

  const url = `http://localhost:${port}`;

  function spawnServer(env: NodeJS.ProcessEnv = {}) {
    const started = spawn(process.execPath, [script], {
      ...account,
      cwd: '/',
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        BACKOFFICE_PORT: String(backofficePort),
        SANDBOX_PORT: String(sandboxPort),
        SABAI_DATA_DIR: dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let said = '';
    started.stdout.on('data', (part) => {
      said += part;
    });
    started.stderr.on('data', (part) => {
      said += part;
    });
    const end = once(started, 'exit').then(([code, signal]) => ({ code, signal }));
    return { child: started, end, said: () => said };
  }

  const post = async (route: string, body: object) => {
    const response = await fetch(`${url}/gateway/${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, string>;
    if (!response.ok) throw new Error(`${route}: ${JSON.stringify(answer)}`);
    return answer;
  };

  return {
    port,
    backofficePort,
    sandboxPort,
    url,
    dataDir,
    postmasterPid,
    spawnServer,
    /** Starts and waits until everything answers. */
    async open({ env, at = url }: { env?: NodeJS.ProcessEnv; at?: string } = {}) {
      const server = spawnServer(env);
      const deadline = Date.now() + startTimeoutMs;
      const isReady = () =>
        fetch(`${at}/readyz`).then(
          ({ status }) => status === 200,
          () => false,
        );
      while (!(await isReady())) {
        if (server.child.exitCode !== null || Date.now() > deadline) throw new Error(`no start:\n${server.said()}`);
        await sleep(50);
      }
      return server;
    },
    /** Registers as a person does, with the code from the text message. */
    async register(): Promise<string> {
      const phone = `08${randomInt(10_000_000, 99_999_999)}`;
      const { otpReferenceCode } = await post('member/otp-request', { phone });
      let otp: string | undefined;
      for (let tries = 0; !otp && tries < 100; tries++) {
        const messages = await (await fetch(`http://127.0.0.1:${sandboxPort}/sms?to=${phone}&limit=1`)).json();
        otp = (messages as { otp?: string }[])[0]?.otp;
        if (!otp) await sleep(50);
      }
      const { verifyToken } = await post('public/otp-verified', { phone, otp, otpReferenceCode });
      await post('member/users-register', {
        phone,
        country_code: 'TH',
        password,
        confirm_password: password,
        currencyId: 1,
        is_accept_terms: true,
        verifyToken,
      });
      return phone;
    },
    /** What the official clients of Feathers, as they are, read of a member's wallet. */
    async readWallet(phone: string): Promise<{ balance: string; currency_code: string }[]> {
      const stored = new Map<string, string>();
      const storage = {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      } as unknown as Storage;
      const client = feathers();
      client.configure(rest.default(url).fetch(fetch));
      client.configure(authentication.default({ path: 'gateway/public/authentication', storage }));
      await client.authenticate({ strategy: 'local', username: phone, password });
      return (await client.service('gateway/member/wallet').find({ query: { $limit: 1 } })).data;
    },
  };
}

test('starts, keeps its data through a kill, and leaves nothing running when it is asked to stop', async () => {
  const house = await createHouse();
  const first = await house.open();
  expect((await fetch(`${house.url}/en`)).status).toBe(200);
  const phone = await house.register();
  expect(await house.readWallet(phone)).toMatchObject([{ balance: '0.00', currency_code: 'THB' }]);

  first.child.kill('SIGKILL');
  expect(await first.end).toEqual({ code: null, signal: 'SIGKILL' });

  const second = await house.open();
  expect(await house.readWallet(phone)).toMatchObject([{ balance: '0.00', currency_code: 'THB' }]);
  const postgres = house.postmasterPid();
  expect(isAlive(postgres)).toBe(true);
  second.child.kill('SIGTERM');
  expect(await second.end).toEqual({ code: 0, signal: null });
  expect(isAlive(postgres)).toBe(false);
  await expect(fetch(`${house.url}/readyz`)).rejects.toThrow();
}, 400_000);

test('with its PostgreSQL killed alone, all at once or one backend of it, it is ready again by itself and writes', async () => {
  const house = await createHouse();
  const server = await house.open();
  const isReady = () => fetch(`${house.url}/readyz`).then(({ status }) => status);
  const kept = await house.register();
  const postmaster = house.postmasterPid();
  process.kill(postmaster, 'SIGKILL');
  await expect.poll(isReady, { timeout: 10_000 }).toBe(503);
  await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
  expect(house.postmasterPid()).not.toBe(postmaster);
  expect(await house.readWallet(kept)).toMatchObject([{ balance: '0.00' }]);
  const more = await house.register();

  const [backend] = childrenOf(house.postmasterPid());
  process.kill(backend!, 'SIGKILL');
  await expect.poll(() => isAlive(backend!)).toBe(false);
  await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
  expect(await house.readWallet(more)).toMatchObject([{ balance: '0.00' }]);
  await house.register();

  expect(server.child.exitCode).toBeNull();
  const postgres = house.postmasterPid();
  server.child.kill('SIGTERM');
  expect(await server.end).toEqual({ code: 0, signal: null });
  expect(isAlive(postgres)).toBe(false);
}, 300_000);

/** One request as a machine with this address sends it. */
async function ask(url: string, { from, headers = {} }: { from: string; headers?: Record<string, string> }) {
  const request = http.get(url, { localAddress: from, headers });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.resume();
  return { status: answer.statusCode, headers: answer.headers };
}

test('listens where it is told and nowhere else, and believes the proxy that is named, on whichever machine', async () => {
  const house = await createHouse();
  const [here, there] = ['127.0.0.2', '127.0.0.4'];
  const server = await house.open({
    at: `http://${here}:${house.port}`,
    env: { SABAI_HOST: `${here}, ${there}`, SABAI_TRUSTED_PROXIES: '127.0.0.9', PGHOST: '203.0.113.1' },
  });
  for (const [port, path] of [
    [house.port, '/en'],
    [house.backofficePort, '/'],
  ] as const) {
    expect((await ask(`http://${here}:${port}${path}`, { from: here })).status).toBe(200);
    expect((await ask(`http://${there}:${port}${path}`, { from: here })).status).toBe(200);
    for (const elsewhere of ['127.0.0.1', '127.0.0.3', '[::1]'])
      await expect(fetch(`http://${elsewhere}:${port}/healthz`)).rejects.toThrow('fetch failed');
  }
  // The sandbox hands out codes: opening the site opens no sandbox.
  await expect(fetch(`http://${here}:${house.sandboxPort}/`)).rejects.toThrow('fetch failed');
  expect((await fetch(`http://127.0.0.1:${house.sandboxPort}/`)).status).toBe(200);
  // What is printed is true.
  await expect.poll(() => server.said()).toContain(`http://${here}:${house.port}`);
  expect(server.said()).toContain(`http://${here}:${house.backofficePort}`);
  expect(server.said()).toContain(`http://localhost:${house.sandboxPort}`);

  const headers = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'casino.example',
    'x-forwarded-for': '203.0.113.9',
  };
  const hsts = async (from: string) =>
    (await ask(`http://${here}:${house.port}/healthz`, { from, headers })).headers['strict-transport-security'];
  expect(await hsts('127.0.0.9')).toMatch(/^max-age=/);
  expect(await hsts('127.0.0.1')).toBeUndefined();
  // A browser at the proxy's name is on the site, although the proxy calls us by another one.
  const callOf = (from: string) =>
    ask(`http://${here}:${house.port}/gateway/public/system-config`, {
      from,
      headers: { ...headers, origin: 'https://casino.example' },
    });
  expect((await callOf('127.0.0.9')).status).toBe(200);
  server.child.kill('SIGTERM');
  await server.end;
}, 300_000);

test('with the wildcards it is reached on every address, of either kind', async () => {
  const house = await createHouse();
  const server = await house.open({ env: { SABAI_HOST: '0.0.0.0,::' } });
  for (const host of ['127.0.0.1', '127.0.0.7', '[::1]'])
    expect((await fetch(`http://${host}:${house.port}/readyz`)).status).toBe(200);
  server.child.kill('SIGTERM');
  await server.end;
}, 300_000);

test('an address of another machine is named in one sentence', async () => {
  const house = await createHouse();
  const { end, said } = house.spawnServer({ SABAI_HOST: '203.0.113.1' });
  expect((await end).code).toBe(1);
  expect(said().trim()).toBe('"203.0.113.1", where the server is to listen, is no address of this machine.');
});

// Only root may become somebody else, and only somebody who may read the checkout can start it.
test.skipIf(!isRoot || !mayRead(nobody))(
  'an ordinary user starts it too',
  async () => {
    const house = await createHouse(nobody);
    const server = await house.open();
    expect((await fetch(`${house.url}/en`)).status).toBe(200);
    const postgres = house.postmasterPid();
    server.child.kill('SIGTERM');
    expect(await server.end).toEqual({ code: 0, signal: null });
    expect(isAlive(postgres)).toBe(false);
  },
  300_000,
);

test('a port that is taken is named in one sentence, and nothing is left behind', async () => {
  const house = await createHouse();
  const guest = net.createServer().listen(house.port, '127.0.0.1');
  await once(guest, 'listening');
  const { end, said } = house.spawnServer();
  expect((await end).code).toBe(1);
  expect(said().trim()).toBe(
    `Port ${house.port} (PORT) is in use: stop what listens there or set PORT to another port.`,
  );
  guest.close();
});

test('a setting that makes no sense is named in one sentence', async () => {
  const house = await createHouse();
  const { end, said } = house.spawnServer({ PORT: 'http' });
  expect((await end).code).toBe(1);
  expect(said().trim()).toBe('PORT must be a port from 1 to 65535, but it is "http".');
});
