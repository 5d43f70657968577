import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name: string };
  readonly left?: { readonly property?: { readonly name?: string } };
  readonly body?: Node;
  readonly callee?: { readonly name?: string; readonly property?: { readonly name?: string } };
  readonly arguments?: readonly Node[];
}

function* nodesIn(node: unknown): Generator<Node> {
  if (!node || typeof node !== 'object') return;
  if ('type' in node) yield node as Node;
  for (const child of Object.values(node)) yield* nodesIn(child);
}

/**
 * Functions for router forms, fetchers, blockers, view transitions and lazy route discovery, which are emptied. The
 * site uses none of them: it calls its API directly, and the linter forbids imports that would use them.
 */
const unused: Readonly<Record<string, readonly string[]>> = {
  'router/router.js': [
    ...['fetch', 'handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'setFetcherError', 'updateFetcherState'],
    ...['getFetcher', 'resetFetcher', 'deleteFetcher', 'queueFetcherForDeletion', 'abortFetcher'],
    ...['markFetchRedirectsDone', 'abortStaleFetchLoads', 'getUpdatedRevalidatingFetchers', 'getUpdatedActionData'],
    ...['getActionDataForCommit', 'getSubmissionFromNavigation', 'getBlocker', 'deleteBlocker', 'updateBlocker'],
    ...['shouldBlockNavigation', 'restoreAppliedTransitions', 'persistAppliedTransitions', '_internalSetRoutes'],
    'discoverRoutes',
  ],
  'dom/ssr/single-fetch.js': ['singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy', 'nonSsrStrategy'],
  'dom/ssr/components.js': ['RSCPrefetchPageLinksImpl'],
  'dom/ssr/fog-of-war.js': ['useFogOFWarDiscovery', 'getPatchRoutesOnNavigationFunction'],
};

const reachImport = "import { gather, reach } from '/src/shared/later/lost-connection.ts';\n";

/**
 * Replacements in its files: nothing is measured or submitted, and the server has rendered the page. While the
 * connection is lost, the present page stays and the next one is awaited; the unmodified router would reload or show an
 * error.
 */
const swaps: readonly (readonly [file: string, from: RegExp, to: string])[] = [
  [
    'router/router.js',
    /import \{[^}]*\} from "\.\/instrumentation\.js";/,
    `const consumeInstrumentationClientResultMetaReceiver = () => undefined;
const getRouteInstrumentationUpdates = () => ({});
const instrumentClientSideRouter = (router) => router;`,
  ],
  ['router/router.js', /(?<=function normalizeNavigateOptions\(isFetcher, path, opts\) \{)/, 'return { path };'],
  [
    'dom/ssr/components.js',
    /let \{ router, static: isStatic, staticContext \} = useDataRouterContext\("Scripts"\);/,
    'const router = undefined, isStatic = false, staticContext = undefined;',
  ],
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

/** Replaces the marked parts of a text; nested parts are replaced with the outer one. */
function replaced(code: string, parts: readonly (readonly [start: number, end: number, text: string])[]): string {
  let text = '';
  let at = 0;
  for (const [start, end, instead] of parts.toSorted(([a], [b]) => a - b)) {
    if (start < at) continue;
    text += code.slice(at, start) + instead;
    at = end;
  }
  return text + code.slice(at);
}

/**
 * React Router delivers warnings for programmers, measuring hooks, and form submission to every visitor: 8 kB of the
 * first load. In the browser its checks stay and their messages are removed, as React does; the server and development
 * keep them.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/lib\// },
      handler(source, id) {
        const [, file = ''] = id.split('/production/lib/');
        const missing = new Set<unknown>(unused[file]);
        let code = source;
        for (const [of, from, to] of swaps) {
          if (of !== file) continue;
          if (!from.test(code)) missing.add(from);
          code = code.replace(from, to);
        }
        const parts: [number, number, string][] = [];
        for (const { type, start, end, id: named, left, body, callee, arguments: [first, ...rest] = [] } of nodesIn(
          this.parse(code),
        )) {
          /* A component that is created by a call, or given a name, counts as used. */
          if (type === 'AssignmentExpression' && left?.property?.name === 'displayName')
            parts.push([start, end, 'void 0']);
          if (callee?.property?.name === 'forwardRef') parts.push([start, start, '/* @__PURE__ */ ']);
          if (type === 'FunctionDeclaration' && body && missing.delete(named?.name))
            parts.push([body.start, body.end, '{}']);
          if (type !== 'CallExpression' || !first) continue;
          const last = callee?.name === 'invariant' ? rest.at(-1) : undefined;
          if (callee?.name === 'warning' || callee?.name === 'warnOnce') parts.push([start, end, 'void 0']);
          else if (last) parts.push([first.end, last.end, '']);
        }
        if (missing.size > 0) this.error(`React Router has no ${[...missing].join(', ')} any more`);
        return { code: replaced(code, parts), map: null };
      },
    },
  };
}
