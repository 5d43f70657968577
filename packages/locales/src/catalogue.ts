import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLocale, type LocalePrefix, locales } from '@sabai/contract/locales';
import { createTranslator } from 'use-intl/core';
import { joinBurmese } from './burmese-words.ts';
import type { Messages } from './messages.generated.ts';

export type Namespace = keyof Messages;

/** Texts of one namespace: plain keys, or one level of sections. ICU message syntax. */
export interface Catalogue {
  [key: string]: string | Catalogue;
}

export const cataloguesFolder = join(import.meta.dirname, '..');

/** The texts as the file has them; `undefined` when the language has no such file. */
export function readCatalogue(prefix: string, namespace: string, folder = cataloguesFolder): Catalogue | undefined {
  const file = join(folder, prefix, `${namespace}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : undefined;
}

export const namespacesOf = (prefix: string, folder = cataloguesFolder): string[] =>
  existsSync(join(folder, prefix))
    ? readdirSync(join(folder, prefix))
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length))
        .sort()
    : [];

/** Lays `over` on `base`: a key missing in a language keeps the English text (R1.28). */
export function withFallback(base: Catalogue, over: Catalogue | undefined): Catalogue {
  if (!over) return base;
  return Object.fromEntries(
    Object.entries(base).map(([key, text]) => {
      const own = over[key];
      if (typeof text === 'object') return [key, withFallback(text, typeof own === 'object' ? own : undefined)];
      return [key, typeof own === 'string' && own !== '' ? own : text];
    }),
  );
}

/** Every text of a catalogue by its dotted key. */
export function flatten(catalogue: Catalogue, path = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') flat.set(path + key, value);
    else for (const [inner, text] of flatten(value, `${path}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

const read = new Map<string, Catalogue>();

/** The texts of some namespaces in one language for Node, English where the language has none; read once per process. */
export function messagesFor(prefix: LocalePrefix, namespaces: readonly string[]): Record<string, Catalogue> {
  return Object.fromEntries(
    namespaces.map((namespace) => {
      const key = `${prefix}/${namespace}`;
      let messages = read.get(key);
      if (!messages) {
        const english = readCatalogue(fallbackLocale, namespace);
        if (!english) throw new Error(`there is no catalogue ${fallbackLocale}/${namespace}.json`);
        messages = withFallback(english, readCatalogue(prefix, namespace));
        read.set(key, messages);
      }
      return [namespace, messages];
    }),
  );
}

const changeTexts = (catalogue: Catalogue, change: (text: string) => string): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : changeTexts(value, change),
    ]),
  );

/** Returns the texts for display on a screen, where a browser breaks the lines. */
export const onScreen = (prefix: string, catalogue: Catalogue): Catalogue =>
  prefix === 'mm' ? changeTexts(catalogue, joinBurmese) : catalogue;

/** Messages and printed texts have their lines broken elsewhere. */
const isOnScreen = (namespace: string) => !['identity-messages', 'account-statement'].includes(namespace);

type Translate = (key: string, params?: Record<string, string | number>) => string;
const translators = new Map<string, Translate>();

/**
 * Formats a text without parameters once. A refusal carries its sentence in every language, which takes 0.12 ms to
 * format.
 */
function keepingConstants(format: Translate): Translate {
  const constants = new Map<string, string>();
  return (key, params = {}) => {
    const known = constants.get(key);
    if (known !== undefined) return known;
    const text = format(key, params);
    if (Object.keys(params).length === 0) constants.set(key, text);
    return text;
  };
}

/** Formats the texts of one namespace in Node: `translatorFor('th', 'refusal')('OTP_EXPIRED')`. Throws on an unknown key. */
export function translatorFor(prefix: LocalePrefix, namespace: Namespace): Translate {
  const name = `${prefix}/${namespace}`;
  let translate = translators.get(name);
  if (!translate) {
    const written = messagesFor(prefix, [namespace])[namespace] as Catalogue;
    const messages = isOnScreen(namespace) ? onScreen(prefix, written) : written;
    const format = createTranslator({
      locale: locales[prefix].intl,
      messages: messages as never,
      onError: (error) => {
        throw error;
      },
    }) as unknown as Translate;
    translate = keepingConstants(format);
    translators.set(name, translate);
  }
  return translate;
}
