import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One import of a file. */
export interface Import {
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
}

const importPattern =
  /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Returns every static and dynamic import of a source text, types included. */
export function readImports(file: string, source: string): Import[] {
  return [...source.matchAll(importPattern)].map((match) => ({
    file,
    line: source.slice(0, match.index).split('\n').length,
    specifier: match[1] ?? match[2] ?? '',
  }));
}

/**
 * Returns the source files of the repository under the given folders without generated ones; paths are relative to
 * `root`.
 */
function sourceFiles(root: string, patterns: readonly string[]): string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .filter(
      (file) =>
        !/(^|\/)(node_modules|build|dist|\.react-router|generated)\//.test(file) && !file.includes('.generated.'),
    )
    .sort();
}

export function importsOf(root: string, patterns: readonly string[]): Import[] {
  return sourceFiles(root, patterns).flatMap((file) => readImports(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Returns the repository path of a relative import; `undefined` for other specifiers. */
export function resolveRelative(file: string, specifier: string): string | undefined {
  return specifier.startsWith('.')
    ? path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
    : undefined;
}

export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** Returns the files that git tracks or would add, without those that are removed. */
export const knownFiles = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));
