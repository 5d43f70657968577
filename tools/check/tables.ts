import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './imports.ts';

const shown = ['apps/{site,backoffice}/src/**/*.tsx', 'packages/{ui,game-client}/src/**/*.tsx'];

/** Patterns that leave a column without a name, or a name without a column. */
const rules: readonly (readonly [fault: RegExp, advice: string])[] = [
  [/<th\b(?![^>]*\bscope=)[^>]*>/g, 'a heading needs scope="col" or scope="row"'],
  [/<th\b[^>]*?(\/>|>\s*<\/th>)/g, 'a heading must name its column'],
  [/\blabel: (''|""|``)/g, 'a heading must name its column, including button columns'],
  [/\blabel: '[a-z][\w]*(\.[\w]+)+'/g, 'a heading must be a text, not a message key'],
];

/** Returns the table headings of a source that do not name their column for all readers. */
export const headingProblems = (file: string, text: string): string[] =>
  rules.flatMap(([fault, advice]) =>
    [...text.matchAll(fault)].map(
      ({ 0: found, index }) => `${file}:${text.slice(0, index).split('\n').length} ${found}: ${advice}`,
    ),
  );

/** Checks that every table heading names its column and has a scope. */
export const checkTables = (root = repositoryRoot): string[] =>
  globSync(shown, { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .flatMap((file) => headingProblems(file, readFileSync(path.join(root, file), 'utf8')));
