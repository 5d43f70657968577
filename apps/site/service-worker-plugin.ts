import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Builds the service worker with the pages, as one file without imports. It contains the name of the build, so that
 * browsers detect a new one by its bytes.
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
