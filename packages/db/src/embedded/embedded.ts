import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findLauncher, type Launcher } from './launcher.ts';
import { claimDirectory, isPostgres, readPostmaster, renameStaleServer } from './postmaster.ts';

export interface EmbeddedOptions {
  /** The cluster's directory; its log is written beside it, as `<dataDir>.log`. Created when it does not exist. */
  dataDir: string;
  /** Trades durability for speed. For throw-away data only. */
  fast?: boolean;
  /** The port to listen on instead of any free one. A server that was left running keeps its own. */
  port?: number;
  /** Server settings that override the default ones, such as `{ max_connections: '300' }`. */
  settings?: Record<string, string>;
  /** Maximum duration of the start; five minutes by default. Recovery from an archive has no limit. */
  startsWithinMs?: number;
  /**
   * Restarts a server that has stopped unexpectedly, on the same port, and receives each stop and each failed
   * attempt.
   */
  onRestart?: (what: string) => void;
}

export interface Embedded {
  /** Connects to the database `sabai` as its owner. */
  url: string;
  port: number;
  /** Process id of the postmaster; changes after a restart. */
  readonly pid: number;
  /** True when a running server of a killed parent was found and taken over. */
  wasRunning: boolean;
  /** Stops the server; every committed transaction is on disk afterwards. Safe to call twice. */
  stop(): Promise<void>;
}

const USER = 'sabai';
const PASSWORD_FILE = 'owner.password';
const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 30_000;

/**
 * The shell's variables for another database (PGHOST, PGSSLMODE, PGOPTIONS, …) must not apply to this one. Drivers
 * use them for parameters that are missing in the URL, so the URL sets all of them; an option equal to the default
 * covers all others.
 */
const explicit = new URLSearchParams({
  sslmode: 'disable',
  sslnegotiation: 'postgres',
  client_encoding: 'UTF8',
  replication: 'false',
  options: '-c timezone=UTC',
});
const urlOf = (password: string, port: number, database: string) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}?${String(explicit).replaceAll('+', '%20')}`;

/** PostgreSQL's programs read such variables, too. */
const ownEnv = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)}MB`;

function serverSettings({ fast, settings }: EmbeddedOptions): Record<string, string> {
  return {
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '200',
    jit: 'off',
    shared_buffers: megabytes(Math.min(Math.max(os.totalmem() / 8, 2 ** 27), 2 ** 31)),
    // A checkpoint makes the next change of every page log the whole page; rare checkpoints keep the ledger fast.
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    ...(fast && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' }),
    ...settings,
  };
}

/**
 * Creates the cluster in a neighbouring directory and renames it, so that a killed attempt never looks like a
 * cluster.
 */
function createCluster(launcher: Launcher): void {
  const { dataDir, identity } = launcher;
  const draft = `${dataDir}.new`;
  const passwordFile = `${dataDir}.password`;
  const password = randomBytes(24).toString('base64url');
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (identity.uid !== undefined) {
      fs.chownSync(draft, identity.uid, identity.gid!);
      fs.chownSync(passwordFile, identity.uid, identity.gid!);
    }
    const [command, args] = launcher.command('initdb', [
      '-D',
      draft,
      '-U',
      USER,
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ]);
    const { status, stderr, error } = spawnSync(command, args, {
      ...identity,
      env: ownEnv(),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`PostgreSQL could not create its data in ${dataDir}: ${error ?? stderr.trim()}`);
    fs.writeFileSync(path.join(draft, PASSWORD_FILE), password, { mode: 0o600 });
    fs.renameSync(draft, dataDir);
  } finally {
    fs.rmSync(passwordFile, { force: true });
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

/** Gives the data to the user that runs PostgreSQL; a checkout may be started as root first and as a user later. */
function ensureOwnership({ dataDir, ownerId, identity }: Launcher): void {
  const current = fs.statSync(dataDir).uid;
  if (current === ownerId) return;
  if (process.getuid!() === 0) {
    spawnSync('chown', ['-R', `${ownerId}:${identity.gid ?? 0}`, dataDir]);
    return;
  }
  throw new Error(
    `The data in ${dataDir} belongs to user id ${current}, and this process runs as ${ownerId}. ` +
      'Run as that user, or choose another directory with SABAI_DATA_DIR.',
  );
}

async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function servesDirectory(url: string, dataDir: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return rows[0].data_directory === dataDir;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function archivesAs(url: string, wished: Record<string, string>): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ mode: string; command: string }>(
      "select current_setting('archive_mode') as mode, current_setting('archive_command') as command",
    );
    const { mode, command } = rows[0]!;
    const { archive_mode: wishedMode = 'off', archive_command: wishedCommand } = wished;
    return mode === wishedMode && (mode === 'off' || command === wishedCommand);
  } finally {
    await client.end();
  }
}

/**
 * Wakes the checkpointer by a reload. While PostgreSQL starts, its checkpointer chooses its sleep without
 * `archive_timeout`: after a clean stop nothing would be archived until the first checkpoint, a quarter of an hour
 * later.
 */
async function wakeCheckpointer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}

async function adoptOrphan(
  dataDir: string,
  urlAt: (port: number) => string,
): Promise<{ pid: number; port: number } | undefined> {
  const left = readPostmaster(dataDir);
  if (!left) return undefined;
  for (let attempt = 0; attempt < 100 && isPostgres(left.pid); attempt++) {
    const port = readPostmaster(dataDir)?.port ?? left.port;
    if (await servesDirectory(urlAt(port), dataDir)) return { pid: left.pid, port };
    await sleep(100);
  }
  if (isPostgres(left.pid)) {
    throw new Error(
      `A PostgreSQL process (${left.pid}) uses ${dataDir} but does not answer. See ${dataDir}.log, then stop the process.`,
    );
  }
  renameStaleServer(dataDir);
  return undefined;
}

function spawnServer(launcher: Launcher, port: number, settings: Record<string, string>): ChildProcess {
  const [command, args] = launcher.command('postgres', [
    '-D',
    launcher.dataDir,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    '',
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // The log is a file and the process has its own group: our exit and Ctrl-C in the terminal do not affect it.
  const log = fs.openSync(`${launcher.dataDir}.log`, 'a');
  const child = spawn(command, args, {
    ...launcher.identity,
    env: ownEnv(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  child.unref();
  return child;
}

/** After a kill -9 of the postmaster its children need a moment to notice and release the shared memory. */
class MemoryStillHeld extends Error {}
const MEMORY_RELEASE_MS = 15_000;

async function waitUntilReady(child: ChildProcess, dataDir: string, withinMs: number): Promise<void> {
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', (code, signal) => {
    failure ??= `it ended with ${code ?? signal}`;
  });
  const deadline = Date.now() + withinMs;
  const isReady = () => {
    const server = readPostmaster(dataDir);
    return server?.pid === child.pid && server?.status === 'ready';
  };
  while (!isReady()) {
    if (failure) {
      const tail = fs.readFileSync(`${dataDir}.log`, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
      const isHeld = /pre-existing shared memory block[^\n]*still in use/.test(tail.split('\n').slice(-3).join('\n'));
      const message = `PostgreSQL did not start in ${dataDir}: ${failure}. The end of its log:\n${tail}`;
      throw isHeld ? new MemoryStillHeld(message) : new Error(message);
    }
    if (Date.now() > deadline) throw new Error(`PostgreSQL in ${dataDir} is not ready after ${withinMs} ms.`);
    await sleep(10);
  }
}

/** Starts the server; retries while children of a killed one still hold its memory. */
async function startServer(
  launch: () => ChildProcess,
  { dataDir, startsWithinMs = START_TIMEOUT_MS }: Pick<EmbeddedOptions, 'dataDir' | 'startsWithinMs'>,
  onSpawn: (pid?: number) => void,
): Promise<void> {
  const deadline = Date.now() + MEMORY_RELEASE_MS;
  for (;;) {
    const child = launch();
    onSpawn(child.pid);
    try {
      return await waitUntilReady(child, dataDir, startsWithinMs);
    } catch (error) {
      if (!(error instanceof MemoryStillHeld) || Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

async function stopServer(pid: number, dataDir: string): Promise<void> {
  if (!isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isPostgres(pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (${pid}) in ${dataDir} did not stop within 30 seconds.`);
    await sleep(20);
  }
}

async function ensureDatabase(urlOf: (database: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [USER]);
    if (rowCount === 0) await client.query(`create database ${USER}`);
  } finally {
    await client.end();
  }
}

const LOOK_EVERY_MS = 100;
const RETRY_AFTER_MS = 1000;

interface Supervisor {
  /** Stops the checks; a running one is finished first. */
  stop(): Promise<void>;
}

/**
 * Checks whether the server is still running, including one that was taken over and is not our child, and calls
 * `restart` until it is. PostgreSQL itself handles its children; the postmaster has no other supervisor.
 */
function supervise(isRunning: () => boolean, restart: () => Promise<void>, log: (what: string) => void): Supervisor {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = async () => {
    for (let pauseMs = LOOK_EVERY_MS; !signal.aborted; ) {
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {});
      pauseMs = LOOK_EVERY_MS;
      if (signal.aborted || isRunning()) continue;
      log('PostgreSQL has stopped unexpectedly and is being restarted');
      await restart().catch((error: Error) => {
        log(error.message);
        pauseMs = RETRY_AFTER_MS;
      });
    }
  };
  const looking = look();
  return {
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}

/**
 * Starts the PostgreSQL that comes with the dependencies, or takes over the one that a killed parent left running on
 * the same data. The caller stops it. Throws one clear sentence when it cannot run here, or when another live server
 * already supervises this directory.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const wished = path.resolve(options.dataDir);
  fs.mkdirSync(path.dirname(wished), { recursive: true });
  const launcher = findLauncher(wished);
  const { dataDir } = launcher;
  if (fs.existsSync(dataDir)) ensureOwnership(launcher);
  const releaseDirectory = claimDirectory(`${dataDir}.supervisor`);
  let pid: number | undefined;
  try {
    if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) createCluster(launcher);
    const password = fs.readFileSync(path.join(dataDir, PASSWORD_FILE), 'utf8');
    const urlAt = (port: number, database = 'postgres') => urlOf(password, port, database);

    const left = await adoptOrphan(dataDir, urlAt);
    // Archiving is decided when a server starts.
    const orphan = left && (await archivesAs(urlAt(left.port), serverSettings(options))) ? left : undefined;
    if (left && !orphan) await stopServer(left.pid, dataDir);
    const port = orphan?.port ?? options.port ?? (await findFreePort());
    const launch = () => spawnServer(launcher, port, serverSettings(options));
    const start = async () => {
      await startServer(launch, { ...options, dataDir }, (started) => {
        pid = started;
      });
      if (options.settings?.archive_timeout) await wakeCheckpointer(urlAt(port));
    };
    if (orphan) pid = orphan.pid;
    else await start();
    await ensureDatabase((database) => urlAt(port, database));
    const { onRestart } = options;
    const supervisor =
      onRestart &&
      supervise(
        () => isPostgres(pid!),
        async () => {
          if (readPostmaster(dataDir)) renameStaleServer(dataDir);
          await start();
        },
        onRestart,
      );
    return {
      url: urlAt(port, USER),
      port,
      get pid() {
        return pid!;
      },
      wasRunning: orphan !== undefined,
      async stop() {
        await supervisor?.stop();
        await stopServer(pid!, dataDir);
        releaseDirectory();
      },
    };
  } catch (error) {
    if (pid !== undefined) await stopServer(pid, dataDir).catch(() => {});
    releaseDirectory();
    throw error;
  }
}

/** Returns the owner's URL of this directory's server; undefined when none is running. */
export function runningEmbeddedUrl(dataDir: string): string | undefined {
  const wished = path.resolve(dataDir);
  if (!fs.existsSync(path.dirname(wished))) return undefined;
  const actual = findLauncher(wished).dataDir;
  const server = readPostmaster(actual);
  if (!server || !isPostgres(server.pid)) return undefined;
  const password = fs.readFileSync(path.join(actual, PASSWORD_FILE), 'utf8');
  return urlOf(password, server.port, USER);
}
