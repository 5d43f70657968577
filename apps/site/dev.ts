import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerBuild } from 'react-router';
import { type Connect, createServer as createVite } from 'vite';

export interface DevSite {
  /** Serves the sources, before the pages. */
  readonly middlewares: Connect.Server;
  /** Loads the server build of the present sources. */
  readonly load: () => Promise<ServerBuild>;
  readonly close: () => Promise<void>;
}

/**
 * Starts the site from source. Hot replacement has its own server, because the API's websocket would intercept its
 * upgrade.
 */
export async function startDevSite(): Promise<DevSite> {
  const hot = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => hot.once('listening', resolve));
  const { port } = hot.address() as AddressInfo;
  const vite = await createVite({
    root: import.meta.dirname,
    configFile: `${import.meta.dirname}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: hot, port, clientPort: port } },
  });
  return {
    middlewares: vite.middlewares,
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    async close() {
      await vite.close();
      hot.close();
    },
  };
}
