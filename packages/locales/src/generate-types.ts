import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLocale } from '@sabai/contract/locales';
import { cataloguesFolder, namespacesOf, readCatalogue } from './catalogue.ts';

const target = join(import.meta.dirname, 'messages.generated.ts');

/** TypeScript widens the strings of imported JSON; literal types make keys and ICU arguments checkable. */
export function typesText(folder = cataloguesFolder): string {
  const english = Object.fromEntries(
    namespacesOf(fallbackLocale, folder).map((name) => [name, readCatalogue(fallbackLocale, name, folder)]),
  );
  return `// Generated from the English catalogues by packages/locales/src/generate-types.ts.\nexport interface Messages ${JSON.stringify(english, null, 1)}\n`;
}

export const typesAreStale = (): boolean => !existsSync(target) || readFileSync(target, 'utf8') !== typesText();

/** Writes `messages.generated.ts` when the English texts have changed. */
export function generateTypes(): void {
  if (typesAreStale()) writeFileSync(target, typesText());
}

if (process.argv[1] === import.meta.filename) {
  if (!process.argv.includes('--check')) generateTypes();
  else if (typesAreStale()) {
    console.error('messages.generated.ts is stale: run node packages/locales/src/generate-types.ts');
    process.exitCode = 1;
  }
}
