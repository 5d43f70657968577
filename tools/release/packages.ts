import { existsSync } from 'node:fs';
import path from 'node:path';

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  /** In `node_modules`, a workspace is a link to this folder. */
  readonly link?: boolean;
  readonly resolved?: string;
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Returns the location of the package that `from` imports as `name`: in the nearest `node_modules` above it. */
function locate(locked: LockedPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const at = path.posix.join(folder === '.' ? '' : folder, 'node_modules', name);
    if (locked[at]) return at;
    if (folder === '.' || folder === '') return undefined;
  }
}

/** Returns the required and optional dependencies of a package. */
const wantsOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/**
 * Returns the folders of all packages that workspaces need at run time, by the lock file. Development packages are left
 * out, and so are those for other platforms, which are not installed.
 */
export function runtimePackages(root: string, locked: LockedPackages, workspaces: readonly string[]): string[] {
  const found = new Set<string>();
  const queue = [...workspaces];
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    for (const name of wantsOf(locked[from] ?? {})) {
      const at = locate(locked, from, name);
      if (!at || locked[at]?.link || found.has(at) || !existsSync(path.join(root, at))) continue;
      found.add(at);
      queue.push(at);
    }
  }
  return [...found].sort();
}
