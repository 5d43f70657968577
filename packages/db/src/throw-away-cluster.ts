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

/** Reads until our end of the pipe closes, which the kernel does even after kill -9, then stops the server and cleans up. */
const guardScript = `read line
kill -INT "$1" 2>/dev/null
while [ "$(cat /proc/$1/comm 2>/dev/null)" = postgres ] && [ -s "/proc/$1/cmdline" ]; do sleep 0.05; done
rm -rf "$2"`;

/**
 * A PostgreSQL of its own in a temporary directory, fast and without durability, that never outlives this process,
 * however that ends.
 */
export async function startThrowAwayCluster(): Promise<ThrowAwayCluster> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'sabai-test-'));
  fs.chmodSync(home, 0o755);
  const embedded = await startEmbedded({
    dataDir: path.join(home, 'pg'),
    fast: true,
    settings: { max_connections: '400' },
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
