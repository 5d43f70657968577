import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './imports.ts';

const manifests = (root: string) =>
  globSync('{package.json,{apps,packages}/*/package.json,e2e/package.json,tools/package.json}', { cwd: root });

/**
 * Checks that every dependency of any workspace has a line in DEPENDENCIES.md, and that every line belongs to a used
 * dependency.
 */
export function dependencyProblems(names: readonly string[], text: string): string[] {
  const listed = [...text.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1]!);
  return [
    ...names.filter((name) => !listed.includes(name)).map((name) => `DEPENDENCIES.md has no line for ${name}`),
    ...listed
      .filter((name) => !names.includes(name))
      .map((name) => `DEPENDENCIES.md lists ${name}, which no workspace depends on`),
  ];
}

/** Checks that links to files in the documents are valid. */
export function linkProblems(root: string, file: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
    .map((match) => match[1]!)
    .filter((link) => !existsSync(path.resolve(root, path.dirname(file), link)))
    .map((link) => `${file} links to ${link}, which does not exist`);
}

export function checkDocuments(root = repositoryRoot): string[] {
  const names = new Set<string>();
  for (const file of manifests(root)) {
    const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<
      string,
      Record<string, string> | undefined
    >;
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      for (const name of Object.keys(manifest[kind] ?? {})) if (!name.startsWith('@sabai/')) names.add(name);
    }
  }
  const documents = globSync('{*.md,docs/**/*.md}', { cwd: root });
  const problems = documents.flatMap((file) => linkProblems(root, file, readFileSync(path.join(root, file), 'utf8')));
  const dependencies = path.join(root, 'DEPENDENCIES.md');
  const text = existsSync(dependencies) ? readFileSync(dependencies, 'utf8') : '';
  return [...problems, ...dependencyProblems([...names].sort(), text)];
}
