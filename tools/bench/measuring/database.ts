import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPool, migrate } from '@sabai/db';
import { startEmbedded } from '@sabai/db/embedded';

export interface BenchDatabase {
  readonly url: string;
  close(): Promise<void>;
}

export interface BenchServer extends BenchDatabase {
  /** A new database in the same server, without any table. */
  empty(): Promise<{ readonly url: string }>;
  /** A new database in the same server, as empty as the first one was. */
  another(): Promise<BenchDatabase>;
}

/** Starts a durable PostgreSQL of its own, migrated, with the product's settings; `close` removes it. */
export async function openBenchDatabase(): Promise<BenchServer> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'sabai-bench-'));
  chmodSync(home, 0o755);
  const server = await startEmbedded({ dataDir: path.join(home, 'postgres') });
  await migrate(server.url);
  let count = 1;
  return {
    url: server.url,
    async empty() {
      const name = `bench_${++count}`;
      await inServer(server.url, `create database ${name}`);
      return { url: Object.assign(new URL(server.url), { pathname: name }).href };
    },
    async another() {
      const name = `bench_${++count}`;
      const url = Object.assign(new URL(server.url), { pathname: name }).href;
      await inServer(server.url, `create database ${name}`);
      await migrate(url);
      return { url, close: () => inServer(server.url, `drop database ${name}`) };
    },
    async close() {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function inServer(url: string, statement: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  await pool.query(statement).finally(() => pool.end());
}
