import type { Plugin } from 'vite';

/** Vite's own helper, which wraps each `import()` with the list of its files. */
const helper = '\0vite/preload-helper.js';

/**
 * Replaces Vite's preloading by `gather`: with Vite's, an import fails when the connection is lost, and a browser never
 * repeats it. An import that needs only its own file names it in its code alone.
 */
export function wholeImports(): Plugin {
  return {
    name: 'whole-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code, id) {
        if (id !== helper || !code.includes('__vitePreload')) this.error('Vite preloads in another way now');
        return {
          code: `import { gather } from '/src/shared/later/lost-connection.ts';
const own = (load) => [/import\\(.\\.\\/([^)]+).\\)/.exec(load)].map((found) => found ? '/assets/' + found[1] : []).flat();
export const __vitePreload = (load, files = []) =>
  gather(files.length > 0 ? files.map((file) => '/' + file) : own(String(load))).then(() => load());`,
          map: null,
        };
      },
    },
  };
}
