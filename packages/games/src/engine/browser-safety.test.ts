import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const contractPackage = new URL('../../../contract/package.json', import.meta.url);
const contractExports: Record<string, string> = JSON.parse(readFileSync(contractPackage, 'utf8')).exports;

/** Follows a file's run-time imports through the package and the contract; returns the specifiers that lead outside. */
function outsideImports(file: URL, seen = new Set<string>()): string[] {
  if (seen.has(file.href) || !file.pathname.endsWith('.ts')) return [];
  seen.add(file.href);
  const source = readFileSync(file, 'utf8');
  const specifiers = Array.from(
    source.matchAll(/^(?:import|export)(?! type )[^;]*?from '([^']+)'/gm),
    ([, name]) => name!,
  );
  return specifiers.flatMap((name) => {
    const contract = /^@sabai\/contract\/([\w-]+)$/.exec(name)?.[1];
    if (contract) return outsideImports(new URL(contractExports[`./${contract}`]!, contractPackage), seen);
    return name.startsWith('.') ? outsideImports(new URL(name, file), seen) : [name];
  });
}

test.each(['../index.ts', '../games/verifier.ts', '../protocol/index.ts', './proof-address.ts'])(
  '%s runs in a browser without outside imports',
  (entry) => {
    expect(outsideImports(new URL(entry, import.meta.url))).toEqual([]);
  },
);

test('detects an outside import', () => {
  expect(outsideImports(new URL('./node.ts', import.meta.url))).toEqual(['node:crypto']);
});
