import fs from 'node:fs';
import path from 'node:path';
import { knownFiles, repositoryRoot } from './imports.ts';

/** The maximum number of source files in one folder. Tests and their helpers do not count. */
const largestFolder = 25;
/** The maximum number of lines of the opening comment of a module or package. */
const longestOpening = 5;

const spreadLiteral = /\.{3}\{/;

const isSource = (file: string) =>
  /\.(ts|tsx)$/.test(file) && !/\.(test|spec|fixture|d|generated)\.tsx?$/.test(file) && !file.startsWith('e2e/');
const isOpened = (file: string) => /^(packages\/[^/]+\/src|apps\/server\/src\/modules\/[^/]+)\/index\.ts$/.test(file);

function folderProblems(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter(isSource)) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > largestFolder)
    .map(([folder, count]) => `${folder} holds ${count} source files; ${largestFolder} is the most.`);
}

function openingProblem(file: string, text: string): string | undefined {
  const opening = /^\/\*\*([\s\S]*?)\*\//.exec(text)?.[1];
  if (opening === undefined) return `${file} does not open with what it owns.`;
  const lines = opening.split('\n').filter((line) => /[^\s*]/.test(line));
  return lines.length > longestOpening
    ? `${file} opens with ${lines.length} lines; ${longestOpening} is the most.`
    : undefined;
}

/** Returns the lines that spread an object literal, whose properties belong beside the others. */
function spreadProblems(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) => (spreadLiteral.test(line) ? [`${file}:${at + 1} spreads an object literal.`] : []));
}

/** Returns the violations of the given files, one sentence each; `read` returns the text of a file. */
export function structureProblems(files: readonly string[], read: (file: string) => string): string[] {
  const openings = files.filter(isOpened).map((file) => openingProblem(file, read(file)));
  const spreads = files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => spreadProblems(file, read(file)));
  return [...folderProblems(files), ...openings.filter((problem) => problem !== undefined), ...spreads];
}

/** Checks all files tracked by git. */
export function checkStructure(root = repositoryRoot): string[] {
  return structureProblems(knownFiles(root), (file) => fs.readFileSync(path.join(root, file), 'utf8'));
}
