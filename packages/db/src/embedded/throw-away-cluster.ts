import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from './embedded.ts';

export interface ThrowAwayCluster {
  url: string;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/**
 * Reads until our end of the pipe closes, which the kernel does even after kill -9, then stops the server and cleans
 * up.
 */
const guardScript = `read line
kill -INT "$1" 2>/dev/null
while [ "$(cat /proc/$1/comm 2>/dev/null)" = postgres ] && [ -s "/proc/$1/cmdline" ]; do sleep 0.05; done
rm -rf "$2"`;

const memory = '/dev/shm';
const enoughBytes = 3 * 2 ** 30;

/**
 * Returns the folder for test databases. A test creates and drops databases of a thousand files each: in memory, if
 * large enough, that takes a tenth of the time on a busy disk.
 */
export function homeOfDatabases(): string {
  try {
    fs.accessSync(memory, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(memory);
    return bavail * bsize >= enoughBytes && process.availableMemory() >= enoughBytes ? memory : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

/**
 * Starts a PostgreSQL in a temporary directory, fast and without durability, which always ends with this process,
 * however that ends.
 */
export async function startThrowAwayCluster(): Promise<ThrowAwayCluster> {
  const home = fs.mkdtempSync(path.join(homeOfDatabases(), 'sabai-test-'));
  fs.chmodSync(home, 0o755);
  const embedded = await startEmbedded({
    dataDir: path.join(home, 'pg'),
    fast: true,
    settings: { max_connections: '400', max_wal_size: '256MB' },
  });
  const guard = spawn('/bin/sh', ['-c', guardScript, 'sh', String(embedded.pid), home], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return {
    url: embedded.url,
    async stop() {
      const gone = once(guard, 'exit');
      guard.ref();
      guard.stdin.end();
      await gone;
    },
  };
}
