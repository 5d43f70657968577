import type { Plugin } from 'vite';

const reachImport = "import { gather, reach } from '/src/shared/later/lost-connection.ts';\n";

/**
 * The places at which the router accesses the network. While the connection is lost, the present page stays and the next one is
 * awaited; the unmodified router would reload or show an error (decision 72).
 */
const places: readonly (readonly [file: string, from: RegExp, to: string])[] = [
  ['dom/ssr/routeModules.js', /^/, reachImport],
  [
    'dom/ssr/routeModules.js',
    /await import\([^()]*\)/,
    '(await gather([route.module, ...(route.imports ?? [])]), await import(/* @vite-ignore */ route.module))',
  ],
  ['dom/ssr/single-fetch.js', /^/, reachImport],
  [
    'dom/ssr/single-fetch.js',
    /await fetch\(url, await createRequestInit\(request\)\)/,
    'await reach(async () => fetch(url, await createRequestInit(request)), request.signal)',
  ],
];

/** Lets the router wait for a lost connection. The build fails when a place has moved. */
export function waitingRouter(): Plugin {
  return {
    name: 'waiting-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/lib\// },
      handler(source, id) {
        const [, file = ''] = id.split('/production/lib/');
        let code = source;
        for (const [of, from, to] of places) {
          if (of !== file) continue;
          if (!from.test(code)) this.error(`React Router has no ${from} any more in ${file}`);
          code = code.replace(from, to);
        }
        return code === source ? undefined : { code, map: null };
      },
    },
  };
}
