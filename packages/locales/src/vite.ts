import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLocale, localePrefixes } from '@sabai/contract/locales';
import compile from 'icu-minify/compile';
import { type Catalogue, cataloguesFolder, onScreen, readCatalogue, withFallback } from './catalogue.ts';
import { generateTypes } from './generate-types.ts';
import { type CatalogueGroup, catalogueGroups } from './namespaces.ts';
import { pseudoText } from './pseudo.ts';

const manyId = 'virtual:catalogues/';
const oneId = 'virtual:catalogue/';

const compileAll = (catalogue: Catalogue, change = (text: unknown) => text): unknown =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(compile(value)) : compileAll(value, change),
    ]),
  );

/**
 * Returns a group's texts in one language, precompiled, so that the browser needs no ICU parser. English fills missing
 * texts.
 */
export function compiledGroup(group: CatalogueGroup, prefix: string): { messages: unknown; files: string[] } {
  const messages: Record<string, unknown> = {};
  const files: string[] = [];
  for (const namespace of catalogueGroups[group]) {
    const english = readCatalogue(fallbackLocale, namespace);
    if (!english) continue;
    const paths = [fallbackLocale, prefix].map((p) => join(cataloguesFolder, p, `${namespace}.json`));
    files.push(...new Set(paths.filter(existsSync)));
    /* In development and in tests of the layout, one language may be replaced by texts that are 40 % longer. */
    messages[namespace] =
      prefix === process.env.SITE_PSEUDO_LOCALE
        ? compileAll(english, pseudoText)
        : compileAll(onScreen(prefix, withFallback(english, readCatalogue(prefix, namespace))));
  }
  return { messages, files };
}

/**
 * Provides `import { loadCatalogue } from 'virtual:catalogues/site'`, one lazy chunk per language, and replaces
 * `use-intl` by the part that precompiled texts need. Returned without Vite's types, which not every caller installs.
 */
export function catalogues() {
  return {
    name: 'sabai-catalogues',
    enforce: 'pre' as const,
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl(\/react|\/core)?$/, replacement: join(import.meta.dirname, 'use-texts.tsx') }],
      },
      ssr: { noExternal: ['use-intl', 'icu-minify'] },
    }),
    buildStart: () => generateTypes(),
    resolveId: (id: string) => (id.startsWith(manyId) || id.startsWith(oneId) ? `\0${id}` : undefined),
    load(this: { addWatchFile(file: string): void }, id: string) {
      if (id.startsWith(`\0${manyId}`)) {
        const group = id.slice(manyId.length + 1);
        const loaders = localePrefixes.map((p) => `${p}: () => import('${oneId}${group}/${p}')`);
        const code = `const loaders = { ${loaders.join(', ')} };
const loading = new Map();
const loaded = new Map();
export function loadCatalogue(prefix) {
  if (!loading.has(prefix)) {
    loading.set(prefix, loaders[prefix]().then((module) => {
      loaded.set(prefix, module.default);
      return module.default;
    }));
  }
  return loading.get(prefix);
}
export const loadedCatalogue = (prefix) => loaded.get(prefix);`;
        return { code, moduleSideEffects: false };
      }
      if (id.startsWith(`\0${oneId}`)) {
        const [group = '', prefix = ''] = id.slice(oneId.length + 1).split('/');
        const { messages, files } = compiledGroup(group as CatalogueGroup, prefix);
        for (const file of files) this.addWatchFile(file);
        // Modules for one language only are loaded with its texts.
        const own = prefix === 'mm' ? `import '@sabai/contract/burmese-dates';` : '';
        return `${own}export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`;
      }
      return undefined;
    },
  };
}
