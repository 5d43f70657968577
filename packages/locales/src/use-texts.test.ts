import compile from 'icu-minify/compile';
import { createTranslator as original } from 'use-intl/core';
import { expect, test } from 'vitest';
import { flatten, namespacesOf, readCatalogue } from './catalogue.ts';
import { icuArguments } from './icu-arguments.ts';
import { createTranslator } from './use-texts.tsx';

/** Returns a value for each argument of a text; a tag wraps its content. */
function valuesFor(text: string): Record<string, never> {
  const values = [...icuArguments(text)].map((argument) => {
    const [name = '', kind, options] = argument.split(' ');
    if (name.startsWith('<')) return [name.slice(1, -1), (chunks: unknown[]) => `[${chunks.join('')}]`];
    if (kind === 'select') return [name, options?.split('|')[0]];
    if (kind === 'date' || kind === 'time') return [name, new Date(Date.UTC(2026, 4, 1, 10))];
    return [name, kind ? 5 : 'x'];
  });
  return Object.fromEntries(values);
}

test.each(['en', 'th', 'bd'])('renders every text in %s like use-intl', (locale) => {
  const silent = { locale, timeZone: 'UTC', onError: () => {} };
  for (const namespace of namespacesOf(locale)) {
    for (const [key, text] of flatten(readCatalogue(locale, namespace)!)) {
      const messages = { text };
      const theirs = original({ ...silent, messages }).rich('text', valuesFor(text));
      const ours = createTranslator({ locale, timeZone: 'UTC', messages: { text: compile(text) } });
      expect(ours.rich('text', valuesFor(text)), `${namespace}.${key}`).toEqual(theirs);
    }
  }
});

test('returns the key of a missing text', () => {
  const t = createTranslator({ locale: 'en', messages: { nav: { home: 'Home' } }, namespace: 'nav' });
  expect([t.has('home'), t('home'), t.has('away')]).toEqual([true, 'Home', false]);
});
