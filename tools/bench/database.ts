import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '@sabai/db';
import { startEmbedded } from '@sabai/db/embedded';

/** A durable PostgreSQL of its own, migrated, with the settings the product runs with; removed when `close` is called. */
export async function openBenchDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'sabai-bench-'));
  chmodSync(home, 0o755);
  const server = await startEmbedded({ dataDir: path.join(home, 'postgres') });
  await migrate(server.url);
  return {
    url: server.url,
    async close() {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
