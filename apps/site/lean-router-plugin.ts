import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Node[];
}

function* callsIn(node: unknown): Generator<Node> {
  if (!node || typeof node !== 'object') return;
  if ((node as Node).type === 'CallExpression') yield node as Node;
  for (const child of Object.values(node)) yield* callsIn(child);
}

const instruments = /import \{[^}]*\} from "\.\/instrumentation\.js";/;
const withoutInstruments = `
const consumeInstrumentationClientResultMetaReceiver = () => undefined;
const getRouteInstrumentationUpdates = () => ({});
const instrumentClientSideRouter = (router) => router;`;

/**
 * React Router brings its advice to programmers, and hooks for measuring, to every visitor: 3 kB of the first load. In the
 * browser its checks stay and their sentences go, as React does by itself; the server and development have them all.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/lib\// },
      handler(source) {
        const code = source.replace(instruments, withoutInstruments);
        let lean = '';
        let at = 0;
        for (const { callee, arguments: [first, ...rest] = [], start, end } of callsIn(this.parse(code))) {
          /* A call within what has been left out is gone with it. */
          if (start < at || !first) continue;
          const isAdvice = callee?.name === 'warning' || callee?.name === 'warnOnce';
          const last = callee?.name === 'invariant' ? rest.at(-1) : undefined;
          if (isAdvice) lean += `${code.slice(at, start)}void 0`;
          else if (last) lean += code.slice(at, first.end);
          if (isAdvice || last) at = last ? last.end : end;
        }
        lean += code.slice(at);
        return { code: lean, map: null };
      },
    },
  };
}
