import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const gameClient = import.meta.dirname;

export interface GameClientSource {
  /** Handles requests for the client's files. */
  middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
  /** Returns the page for an address. */
  page(url: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Serves the client from source, for development. Hot replacement uses a separate server, because an API's websocket
 * would swallow the upgrade.
 */
export async function openGameClientSource(): Promise<GameClientSource> {
  const { createServer: createVite } = await import('vite');
  const hot = createServer().listen(0, '127.0.0.1');
  await once(hot, 'listening');
  const vite = await createVite({
    configFile: join(gameClient, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: hot, clientPort: (hot.address() as AddressInfo).port } },
  });
  return {
    middlewares: vite.middlewares,
    page: (url) => vite.transformIndexHtml(url, readFileSync(join(gameClient, 'play.html'), 'utf8')),
    async close() {
      await vite.close();
      hot.close();
    },
  };
}
