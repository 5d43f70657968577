import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './imports.ts';

const searched = ['packages/db/{schema,functions,seed,migrations}/*.sql', '{apps,packages,tools,e2e}/**/*.{ts,tsx}'];

/** A column, or a field of a row, that is composed of several facts. */
const composed = '(?:\\w+\\.)*(?:idempotency_?key|(?:\\w+_)?reference|bank_account|source|target)\\b(?!\\()';

/** Patterns that parse a text to find a fact in it. */
const rules: readonly (readonly [fault: RegExp, advice: string])[] = [
  [/\b(split_part|string_to_array|regexp_(?:match|matches|substr|split_to_\w+))\s*\(/gi, 'do not split text in SQL'],
  [
    new RegExp(
      `\\b(?:substr|substring|left|right|strpos|position|starts_with)\\s*\\((?:[^()]*[\\s,])?${composed}`,
      'gi',
    ),
    'do not split a key or reference in SQL',
  ],
  [
    new RegExp(`\\b${composed}\\s+(?:not\\s+)?(?:i?like|similar to)\\b`, 'gi'),
    'do not match inside a key or reference in SQL',
  ],
  [new RegExp(`\\b${composed}\\s*!?~\\*?\\s*'`, 'gi'), 'do not match inside a key or reference in SQL'],
  [
    /\b(?:\w+\.)*(?:idempotency_?key|(?:\w+_)?reference|bank_account)\??\.(?:split|match|slice|substring|substr|startsWith|endsWith|indexOf)\(/gi,
    'compare a key or reference; never parse it',
  ],
];

/** Finds places where a source parses a key or a reference instead of reading a column. */
export const factProblems = (file: string, text: string): string[] =>
  rules.flatMap(([fault, advice]) =>
    [...text.matchAll(fault)].map(
      ({ 0: found, index }) =>
        `${file}:${text.slice(0, index).split('\n').length} ${found}: ${advice}; store each fact in a column`,
    ),
  );

/** Facts are columns: neither SQL nor TypeScript parses a key or a reference. */
export const checkFacts = (root = repositoryRoot): string[] =>
  globSync(searched, { cwd: root, exclude: ['**/node_modules/**', 'tools/check/facts*'] }).flatMap((file) =>
    factProblems(file, readFileSync(path.join(root, file), 'utf8')),
  );
