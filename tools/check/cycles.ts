import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Import, repositoryRoot, resolveRelative } from './imports.ts';

/** Returns the source folder of a workspace. */
const sourcesOf = (file: string) => /^(?:(?:apps|packages)\/[^/]+\/src|e2e|tools)\//.exec(file)?.[0];

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the shortest cycle through a node, with the node at both ends. */
function cycleThrough(start: string, graph: Graph): string[] | undefined {
  const from = new Map<string, string>();
  for (const queue = [start]; queue.length > 0; ) {
    const node = queue.shift()!;
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const cycle = [start];
        for (let at = node; at !== start; at = from.get(at)!) cycle.unshift(at);
        return [start, ...cycle];
      }
      if (from.has(next)) continue;
      from.set(next, node);
      queue.push(next);
    }
  }
  return undefined;
}

/** Returns the cycles of a graph, each node in one of them at most. */
function cyclesOf(graph: Graph): string[][] {
  const known = new Set<string>();
  return [...graph.keys()].flatMap((start) => {
    const cycle = known.has(start) ? undefined : cycleThrough(start, graph);
    for (const node of cycle ?? []) known.add(node);
    return cycle ? [cycle] : [];
  });
}

function graphOf(edges: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** Files that only tests load may import everything. */
const isTest = (file: string) => /\.(test|spec|fixture)\.tsx?$|\/testing\//.test(file);
/**
 * Returns the node of the cycle check: a folder. An entry point is a node of its own, because it composes the folders
 * below, which use the files beside it. A file that imports the entry point of its own module still closes a cycle.
 */
const placeOf = (file: string) => (path.posix.basename(file) === 'index.ts' ? file : path.posix.dirname(file));

/** Returns the folders of a workspace whose files import each other in a cycle, one sentence each. */
export function folderCycles(imports: readonly Import[]): string[] {
  const edges = imports.flatMap(({ file, specifier }) => {
    const sources = sourcesOf(file);
    const target = resolveRelative(file, specifier);
    return sources && target?.startsWith(sources) && !isTest(file) ? [[placeOf(file), placeOf(target)] as const] : [];
  });
  return cyclesOf(graphOf(edges)).map((cycle) => `folders import each other in a cycle: ${cycle.join(' → ')}`);
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Returns the workspaces whose manifests name each other in a cycle, one sentence each. */
export function manifestCycles(manifests: readonly Manifest[]): string[] {
  const edges = manifests.flatMap(({ name, dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies })
      .filter((other) => other.startsWith('@sabai/'))
      .map((other) => [name, other] as const),
  );
  return cyclesOf(graphOf(edges)).map((cycle) => `manifests name each other in a cycle: ${cycle.join(' → ')}`);
}

export const readManifests = (root = repositoryRoot): Manifest[] =>
  globSync('{{apps,packages}/*/package.json,e2e/package.json,tools/package.json}', { cwd: root }).map((file) =>
    JSON.parse(readFileSync(path.join(root, file), 'utf8')),
  );
