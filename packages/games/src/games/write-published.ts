import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Json, publishedGames } from './published-tables.ts';
import { publishedVectors } from './published-vectors.ts';

/**
 * `node packages/games/src/games/write-published.ts` writes docs/generated/fairness.json: the tables and the test
 * rounds of docs/fairness.md. `--check` only reports whether the file is stale.
 */
const WIDTH = 120;

/** Prints JSON with each value on one line where it fits. */
function print(value: Json, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item: Json) => inner + print(item, inner))
    : Object.entries(value).map(([name, item]) => `${inner}${JSON.stringify(name)}: ${print(item as Json, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

const file = new URL('../../../../docs/generated/fairness.json', import.meta.url);
const content = `${print({ games: publishedGames(), vectors: publishedVectors() })}\n`;
if (!process.argv.includes('--check')) {
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, content);
} else if (readFileSync(file, 'utf8') !== content) {
  console.error('docs/generated/fairness.json is stale: run node packages/games/src/games/write-published.ts');
  process.exitCode = 1;
}
