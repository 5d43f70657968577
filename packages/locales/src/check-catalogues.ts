import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLocale, localePrefixes, locales } from '@sabai/contract/locales';
import compile from 'icu-minify/compile';
import { cataloguesFolder, flatten, namespacesOf, readCatalogue } from './catalogue.ts';
import { checkTerms } from './check-terms.ts';
import { icuArguments } from './icu-arguments.ts';
import { catalogueGroups } from './namespaces.ts';

const repository = join(import.meta.dirname, '../../..');

/** Returns whether a text needs its own translation: not for names, codes, and texts of fewer than three words. */
const isWorthTranslating = (text: string): boolean => {
  const words = text.replace(/\{[^}]*\}|<[^>]*>/g, ' ').match(/\p{Letter}[\p{Letter}_]+/gu) ?? [];
  return words.length >= 3;
};

const argumentsOf = (text: string): string => {
  try {
    return [...icuArguments(text)].sort().join(', ');
  } catch (error) {
    return `unreadable: ${(error as Error).message}`;
  }
};

function compareLanguages(folder: string): string[] {
  const problems: string[] = [];
  const namespaces = namespacesOf(fallbackLocale, folder);
  for (const namespace of namespaces) {
    const english = flatten(readCatalogue(fallbackLocale, namespace, folder) ?? {});
    for (const [key, text] of english) {
      const expects = argumentsOf(text);
      if (expects.startsWith('unreadable')) problems.push(`en/${namespace}.json ${key}: ${expects}`);
    }
    for (const prefix of localePrefixes.filter((p) => p !== fallbackLocale)) {
      const own = readCatalogue(prefix, namespace, folder);
      const where = `${prefix}/${namespace}.json`;
      if (!own) {
        problems.push(`${where}: the file is missing`);
        continue;
      }
      const texts = flatten(own);
      for (const [key, text] of english) {
        const translated = texts.get(key);
        if (translated === undefined || translated.trim() === '') problems.push(`${where} ${key}: missing`);
        else if (argumentsOf(translated) !== argumentsOf(text))
          problems.push(`${where} ${key}: expects {${argumentsOf(translated)}}, English has {${argumentsOf(text)}}`);
        else if (translated === text && isWorthTranslating(text))
          problems.push(`${where} ${key}: is the English sentence, word for word`);
      }
      for (const key of texts.keys()) if (!english.has(key)) problems.push(`${where} ${key}: English has no such key`);
    }
  }
  for (const prefix of localePrefixes.filter((p) => p !== fallbackLocale)) {
    for (const namespace of namespacesOf(prefix, folder)) {
      if (!namespaces.includes(namespace)) problems.push(`${prefix}/${namespace}.json: English has no such file`);
    }
  }
  return problems;
}

/**
 * Namespaces whose keys are data rather than calls: refusal codes come from the contract, messages to phones from the
 * server, titles from the table of pages, chapters of the policies from their files.
 */
const keyedByData = new Set(['refusal', 'title', 'content-policy']);

/** Returns a pattern of the keys that a template literal can name: its variable parts match words. */
function keyPattern(template: string): RegExp | undefined {
  const parts = template.split(/\$\{[^}]*\}/);
  if (parts.length < 2 || !parts.some((part) => part.includes('.')) || !parts.every((part) => /^[\w.-]*$/.test(part)))
    return undefined;
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`);
}

function unusedKeys(folder: string, sources: string[]): string[] {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const source of sources) {
    const scopes = [...source.matchAll(/useTranslations\('([\w.-]+)'\)/g)].map(([, scope]) => `${scope}.`);
    for (const [, , text = ''] of source.matchAll(/(['"])([\w.-]+)\1/g)) {
      for (const scope of ['', ...scopes]) literals.add(scope + text);
    }
    // A computed key uses the whole section that it is looked up in.
    if (/\bt\((?:[a-z]|`\$\{)/.test(source)) {
      for (const scope of scopes)
        if (scope.split('.').length > 2) patterns.push(new RegExp(`^${scope.replaceAll('.', '\\.')}`));
    }
    for (const [, template = ''] of source.matchAll(/`([^`\n]*)`/g)) {
      if (!keyPattern(template)) literals.add(template);
      else for (const scope of ['', ...scopes]) patterns.push(keyPattern(scope + template)!);
    }
  }
  const problems: string[] = [];
  for (const namespace of namespacesOf(fallbackLocale, folder)) {
    if (keyedByData.has(namespace)) continue;
    for (const key of flatten(readCatalogue(fallbackLocale, namespace, folder) ?? {}).keys()) {
      const names = [key, `${namespace}.${key}`];
      const isUsed = names.some((name) => literals.has(name) || patterns.some((pattern) => pattern.test(name)));
      if (!isUsed) problems.push(`en/${namespace}.json ${key}: nothing in the sources uses it`);
    }
  }
  return problems;
}

/** Plural numbers above one; the text for zero may equal the text for one. */
const counts = Array.from({ length: 19 }, (_, count) => count + 2);

/** Returns the numbers that a plural category covers without naming them: "one" covers 3 in Filipino. */
function unnamed(node: unknown, rules: Intl.PluralRules): number[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap((child) => unnamed(child, rules));
  const [, kind, options] = Array.isArray(node) ? (node as [unknown, unknown, Record<string, unknown>]) : [];
  // The compiler writes a plural as 2 and its number as 0.
  if (kind !== 2 || options?.one === undefined || [options.one].flat(9).includes(0)) return inner;
  return [...inner, ...counts.filter((n) => rules.select(n) === 'one' && options[`=${n}`] === undefined)];
}

function wrongPlurals(folder: string): string[] {
  const problems: string[] = [];
  for (const prefix of localePrefixes) {
    const rules = new Intl.PluralRules(locales[prefix].intl);
    for (const namespace of namespacesOf(prefix, folder))
      for (const [key, text] of flatten(readCatalogue(prefix, namespace, folder) ?? {})) {
        const wrong = argumentsOf(text).startsWith('unreadable') ? [] : unnamed(compile(text), rules);
        if (wrong.length > 0)
          problems.push(`${prefix}/${namespace}.json ${key}: its "one" is said of ${wrong.join(', ')} too`);
      }
  }
  return problems;
}

/** A number with a decimal sign or with groups; each language has its own signs, so such a number is an argument. */
const typedNumber = /\d(?:[.,]|[\s'’](?=\d{3}))\d/;
/** Amounts have Latin digits in every language, and so do texts next to them. */
const otherDigit = /(?!\d)\p{Nd}/u;
/** Texts that are typed into a file or a field in exactly this form, in every language. */
const typedAsShown = new Set(['content-office hint.network', 'content-office fixture.problems.odds-invalid']);

function typedNumbers(folder: string): string[] {
  const problems: string[] = [];
  for (const prefix of localePrefixes)
    for (const namespace of namespacesOf(prefix, folder))
      for (const [key, text] of flatten(readCatalogue(prefix, namespace, folder) ?? {})) {
        if (otherDigit.test(text)) problems.push(`${prefix}/${namespace}.json ${key}: digits that are not Latin`);
        if (typedNumber.test(text) && !typedAsShown.has(`${namespace} ${key}`))
          problems.push(`${prefix}/${namespace}.json ${key}: a number with signs of its own, it has to be an argument`);
      }
  return problems;
}

function ungrouped(folder: string): string[] {
  const grouped = new Set<string>(Object.values(catalogueGroups).flat());
  return namespacesOf(fallbackLocale, folder)
    .filter((namespace) => !grouped.has(namespace))
    .map((namespace) => `en/${namespace}.json: no program carries it, see packages/locales/src/namespaces.ts`);
}

const readSources = (): string[] =>
  globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', 'tools/**/*.ts'], { cwd: repository })
    .filter((file) => !/node_modules|\.generated\.|\.test\./.test(file))
    .map((file) => readFileSync(join(repository, file), 'utf8'));

/**
 * Returns all problems of the catalogues, one sentence each. A text may be missing, unused, invalid, still English, or
 * expect other arguments than the English text. It may contain a word that the language rejects, a number in a format
 * that only some languages use, or a plural with one text for several numbers. An empty list means that all languages
 * are complete.
 */
export function checkCatalogues(folder = cataloguesFolder, sources = readSources()): string[] {
  return [
    ...compareLanguages(folder),
    ...ungrouped(folder),
    ...unusedKeys(folder, sources),
    ...wrongPlurals(folder),
    ...typedNumbers(folder),
    ...checkTerms(folder),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const problems = checkCatalogues();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}
