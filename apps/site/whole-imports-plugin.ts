import type { Plugin } from 'vite';

/** Vite's own helper, which it puts around each `import()` with the files that this one needs. */
const helper = '\0vite/preload-helper.js';

/**
 * Puts `gather` in the place of Vite's preloading: it would leave an import that fails when the connection is lost, and a browser never
 * repeats one. An import that needs nothing but its own file names it in its text alone.
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
