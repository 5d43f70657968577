import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Connect, createServer as createVite } from 'vite';

export interface DevBackoffice {
  /** Serves the sources, and the page for every address that is no file. */
  readonly middlewares: Connect.Server;
  readonly close: () => Promise<void>;
}

/** Starts the back office from source, with its page completed by `finish`; hot replacement has its own port. */
export async function startDevBackoffice(finish: (page: string) => Promise<string>): Promise<DevBackoffice> {
  const hot = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => hot.once('listening', resolve));
  const { port } = hot.address() as AddressInfo;
  const vite = await createVite({
    root: import.meta.dirname,
    configFile: `${import.meta.dirname}/vite.config.ts`,
    appType: 'spa',
    plugins: [{ name: 'finish the page', transformIndexHtml: finish }],
    cacheDir: `${import.meta.dirname}/node_modules/.vite`,
    server: { middlewareMode: true, hmr: { server: hot, port, clientPort: port } },
  });
  return {
    middlewares: vite.middlewares,
    async close() {
      await vite.close();
      hot.close();
    },
  };
}
