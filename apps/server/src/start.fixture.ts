import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import authentication from '@feathersjs/authentication-client';
import { feathers } from '@feathersjs/feathers';
import rest from '@feathersjs/rest-client';
import { freePort } from '@sabai/test-support/free-port';

const ownScript = path.join(import.meta.dirname, 'start.ts');
const password = 'Lotus42pond';
/** The first start after a change builds both sites and the games. */
const startTimeoutMs = 240_000;

interface Account {
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = process.getuid?.() === 0;
export const nobody = ((): Account | undefined => {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  return row && { uid: Number(row[2]), gid: Number(row[3]) };
})();
export const mayRead = (account: Account | undefined): account is Account =>
  account !== undefined &&
  spawnSync(process.execPath, ['-e', `require('node:fs').readFileSync(${JSON.stringify(ownScript)})`], {
    ...account,
    cwd: '/',
  }).status === 0;

/** An ended process that was not reaped still has its number, but no command line. */
export const isAlive = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
};

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

const leftovers: (() => void)[] = [];
const mountTmpfs = (folder: string, size: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]).status === 0;
const unmount = (folder: string) => void spawnSync('umount', ['-l', folder]);

/** In some environments root may not mount a disk. */
export const mayMount = ((): boolean => {
  if (!isRoot) return false;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sabai-mount-'));
  const isMounted = mountTmpfs(folder, '1m');
  if (isMounted) unmount(folder);
  rmSync(folder, { recursive: true });
  return isMounted;
})();

/** Mounts a disk of this size at a folder until the end of the test. */
export function giveDisk(folder: string, size: string): void {
  if (!mountTmpfs(folder, size)) throw new Error(`no disk for ${folder}`);
  leftovers.push(() => unmount(folder));
}

/** For after each test: kills running processes and removes their data. */
export function clearInstallations(): void {
  for (const clear of leftovers.splice(0).reverse()) clear();
}

/**
 * Creates a separate installation: a data directory and three ports, in which the product is started, killed and
 * started again. `script` replaces the usual start script.
 */
export async function createInstallation({
  account,
  script = ownScript,
}: {
  account?: Account | undefined;
  script?: string;
} = {}) {
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
    let output = '';
    started.stdout.on('data', (part) => {
      output += part;
    });
    started.stderr.on('data', (part) => {
      output += part;
    });
    const end = once(started, 'exit').then(([code, signal]) => ({ code, signal }));
    return { child: started, end, said: () => output };
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
    /** Starts and waits for all parts to respond. */
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
    /** Reads a member's wallet with the official clients of Feathers. */
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
