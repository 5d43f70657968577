import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Builds the service worker beside the pages, as one file without imports. It carries the name of the build, so that
 * browsers see by its bytes that there is a new one.
 */
export function serviceWorker(): Plugin {
  const version = basename(process.env.SITE_BUILD_FOLDER ?? 'latest').replace(/\.\d+$/, '');
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ define: { __SITE_VERSION__: JSON.stringify(version) } }),
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: 'src/service-worker/service-worker.ts',
        fileName: 'service-worker.js',
      });
    },
  };
}
