import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localePrefixes } from '@sabai/contract/locales';
import type { AliasRow } from './search.repository.ts';

type Aliases = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns the shipped aliases of `search-aliases/<language>.json`: by kind and code, with commas between. */
export function seedAliases(): AliasRow[] {
  return localePrefixes.flatMap((locale) => {
    const file = join(import.meta.dirname, 'search-aliases', `${locale}.json`);
    const kinds = JSON.parse(readFileSync(file, 'utf8')) as Aliases;
    return Object.entries(kinds).flatMap(([kind, things]) =>
      Object.entries(things).map(([code, aliases]) => ({ kind, code, locale, aliases: aliases.split(', ') })),
    );
  });
}
