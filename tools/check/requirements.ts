import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './imports.ts';

/** Number of requirements in each chapter of the specification; they are numbered from 1. */
const chapters: Readonly<Record<number, number>> = { 1: 30, 2: 146, 3: 65, 4: 64, 5: 47, 6: 15, 7: 213, 8: 39, 9: 42 };
const list = 'tools/check/untested-requirements.json';

const idsOf = (chapter: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `R${chapter}.${from + at}`);

/** Returns the ids that titles of tests name: `[R1.2]` each, and `[R2.66]–[R2.68]` with those between. */
export const testedIn = (text: string): readonly string[] =>
  [...text.matchAll(/\[R(\d)\.(\d+)\](?:–\[R\1\.(\d+)\])?/g)].flatMap(([, chapter = '', from, to = from]) =>
    idsOf(chapter, Number(from), Number(to)),
  );

/** Compares the requirements without a test with the list of known ones, which may only shrink. */
export function untestedProblems(known: readonly string[], tested: ReadonlySet<string>): string[] {
  const all = Object.entries(chapters).flatMap(([chapter, count]) => idsOf(chapter, 1, count));
  return [
    ...all
      .filter((id) => !tested.has(id) && !known.includes(id))
      .map((id) => `${id} has lost its test; name it as [${id}] in the title of a test.`),
    ...known
      .filter((id) => tested.has(id))
      .map((id) => `${id} has a test: remove it from ${list} (node tools/check/requirements.ts --write).`),
    ...known.filter((id) => !all.includes(id)).map((id) => `${list} names ${id}, which is no requirement.`),
    ...[...tested].filter((id) => !all.includes(id)).map((id) => `A test names ${id}, which is no requirement.`),
  ];
}

const tested = (root: string) =>
  new Set(
    globSync('{apps,packages,e2e,tools}/**/*.{test,spec}.{ts,tsx}', {
      cwd: root,
      exclude: (file) => /node_modules/.test(file) || file.startsWith('tools/check'),
    }).flatMap((file) => testedIn(readFileSync(path.join(root, file), 'utf8'))),
  );

/** Checks that every requirement outside of the list has a test that names it. */
export const checkRequirements = (root = repositoryRoot): string[] =>
  untestedProblems(JSON.parse(readFileSync(path.join(root, list), 'utf8')), tested(root));

if (import.meta.main && process.argv.includes('--write')) {
  const found = tested(repositoryRoot);
  const known = JSON.parse(readFileSync(path.join(repositoryRoot, list), 'utf8')) as string[];
  writeFileSync(
    path.join(repositoryRoot, list),
    `${JSON.stringify(
      known.filter((id) => !found.has(id)),
      undefined,
      2,
    )}\n`,
  );
}
