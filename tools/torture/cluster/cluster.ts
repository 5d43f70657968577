import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Embedded, startEmbedded } from '@sabai/db/embedded';
import { freePort } from '@sabai/test-support/free-port';
import { isAlive, killFamily, signal, waitUntilGone } from './processes.ts';

/** Ends the remaining processes after this process has ended, for any reason, and removes the files. */
const guardScript = `read line
for pid in $(cat "$1/pids" 2>/dev/null); do kill -CONT $pid 2>/dev/null; kill -KILL $pid 2>/dev/null; done
pid=$(head -n 1 "$1/postgres/postmaster.pid" 2>/dev/null)
[ "$(cat /proc/$pid/comm 2>/dev/null)" = postgres ] && kill -INT $pid
while [ "$(cat /proc/$pid/comm 2>/dev/null)" = postgres ] && [ -s "/proc/$pid/cmdline" ]; do sleep 0.05; done
rm -rf "$1"`;

const startTimeoutMs = 240_000;

export interface Node {
  readonly name: string;
  readonly url: string;
  readonly officeUrl: string;
  readonly sandboxUrl: string;
  readonly pid: number | undefined;
  readonly isRunning: boolean;
  /** The exit code and signal of the last end. */
  readonly lastEnd: { readonly code: number | null; readonly signal: string | null } | undefined;
  start(): Promise<void>;
  isReady(): Promise<boolean>;
  kill(): Promise<void>;
  /** Requests a graceful stop; resolves to its duration. */
  stop(): Promise<number>;
  pause(): void;
  resume(): void;
  /** Returns its output. */
  said(): string;
}

export interface NodeOptions {
  readonly roles: readonly string[];
  /** Additional environment of the node, evaluated at each start. */
  readonly env?: () => NodeJS.ProcessEnv;
  /** Another entry than the product's own, for a server with a deliberate fault; evaluated at each start. */
  readonly entry?: () => string | undefined;
}

export interface Cluster {
  readonly home: string;
  readonly url: string;
  readonly postgresPid: number;
  addNode(name: string, options: NodeOptions): Promise<Node>;
  killPostgres(): Promise<void>;
  startPostgres(): Promise<void>;
  /** Ends and removes everything; the output of the processes is kept in `logs` if given. */
  close(logs?: string): Promise<void>;
}

export interface ClusterOptions {
  /** PostgreSQL settings over those of the product. */
  readonly settings?: Record<string, string>;
}

const productEntry = fileURLToPath(import.meta.resolve('@sabai/server/start'));

/**
 * Starts a database with the product's own settings, and server processes on it, in a temporary directory; all of it
 * can be killed and restarted.
 */
export async function openCluster({ settings = {} }: ClusterOptions = {}): Promise<Cluster> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'sabai-torture-'));
  chmodSync(home, 0o755);
  const guard = spawn('/bin/sh', ['-c', guardScript, 'sh', home], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  const port = await freePort();
  const open = () => startEmbedded({ dataDir: path.join(home, 'postgres'), port, settings });
  let postgres: Embedded = await open();
  const nodes: Node[] = [];

  return {
    home,
    url: postgres.url,
    get postgresPid() {
      return postgres.pid;
    },
    async addNode(name, options) {
      const node = await createNode(home, postgres.url, name, options);
      nodes.push(node);
      return node;
    },
    killPostgres: () => killFamily(postgres.pid),
    async startPostgres() {
      // Removes the note that this process supervises the directory.
      await postgres.stop();
      postgres = await open();
    },
    async close(logs) {
      for (const node of nodes) node.resume();
      await Promise.all(nodes.map((node) => node.kill()));
      if (logs) keepLogs(home, logs);
      await postgres.stop();
      const gone = once(guard, 'exit');
      guard.ref();
      guard.stdin.end();
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function keepLogs(home: string, logs: string): void {
  mkdirSync(logs, { recursive: true });
  for (const name of readdirSync(home).filter((file) => file.endsWith('.log'))) {
    copyFileSync(path.join(home, name), path.join(logs, name));
  }
}

async function createNode(home: string, databaseUrl: string, name: string, options: NodeOptions): Promise<Node> {
  const [port, backofficePort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const logFile = path.join(home, `${name}.log`);
  for (const folder of ['data', 'tmp']) mkdirSync(path.join(home, folder), { recursive: true });
  let child: ChildProcess | undefined;
  let end: Promise<unknown> = Promise.resolve();
  let lastEnd: Node['lastEnd'];
  const output = () => readFileSync(logFile, 'utf8');
  const isRunning = () => child?.pid !== undefined && isAlive(child.pid);
  const isReady = () =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );

  function spawnServer(): ChildProcess {
    const log = openSync(logFile, 'a');
    const started = spawn(process.execPath, [options.entry?.() ?? productEntry], {
      cwd: '/',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        SABAI_DATA_DIR: path.join(home, 'data'),
        TMPDIR: path.join(home, 'tmp'),
        SABAI_ROLE: options.roles.join(','),
        PORT: String(port),
        BACKOFFICE_PORT: String(backofficePort),
        SANDBOX_PORT: String(sandboxPort),
        // A few members play for a thousand, so limits per caller are off.
        SABAI_CALLS_PER_ADDRESS: '0',
        SABAI_CALLS_PER_CALLER: '0',
        ...options.env?.(),
      },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    appendFileSync(path.join(home, 'pids'), `${started.pid}\n`);
    return started;
  }

  return {
    name,
    url,
    officeUrl: `http://127.0.0.1:${backofficePort}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    get pid() {
      return child?.pid;
    },
    get isRunning() {
      return isRunning();
    },
    get lastEnd() {
      return lastEnd;
    },
    isReady,
    said: output,
    async start() {
      const started = spawnServer();
      child = started;
      end = once(started, 'exit').then(([code, signalName]) => {
        lastEnd = { code, signal: signalName };
      });
      const deadline = Date.now() + startTimeoutMs;
      while (!(await isReady())) {
        if (!isRunning() || Date.now() > deadline) throw new Error(`${name} did not start:\n${output().slice(-2000)}`);
        await sleep(25);
      }
    },
    async kill() {
      if (child?.pid === undefined || !isRunning()) return;
      signal(child.pid, 'SIGKILL');
      await waitUntilGone([child.pid]);
      await end;
    },
    async stop() {
      const startedAt = performance.now();
      signal(child!.pid!, 'SIGTERM');
      await end;
      return performance.now() - startedAt;
    },
    pause: () => signal(child!.pid!, 'SIGSTOP'),
    resume: () => void (child?.pid !== undefined && signal(child.pid, 'SIGCONT')),
  };
}
