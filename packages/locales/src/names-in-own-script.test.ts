import { type LocalePrefix, locales } from '@sabai/contract/locales';
import { expect, test } from 'vitest';
import { flatten, readCatalogue } from './catalogue.ts';

/** The languages that are not written in Latin letters, and their letters. */
const scripts: Partial<Record<LocalePrefix, RegExp>> = {
  bd: /\p{Script=Bengali}/u,
  hi: /\p{Script=Devanagari}/u,
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  mm: /\p{Script=Myanmar}/u,
  th: /\p{Script=Thai}/u,
  zh: /\p{Script=Han}/u,
};
/** A maker's brand, which has no translation. */
const marks = new Set(['category.megaways', 'tag.megaways']);

test.each(Object.entries(scripts))('%s has all category and tag names in its own script', (prefix, own) => {
  const names = [...flatten(readCatalogue(prefix, 'catalogue')!)].filter(([key]) => /^(category|tag)\./.test(key));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter(([key, name]) => !marks.has(key) && !own.test(name))).toEqual([]);
});

test('has a category name in every language', () => {
  const keys = (prefix: LocalePrefix) =>
    [...flatten(readCatalogue(prefix, 'catalogue')!)]
      .filter(([key, name]) => key.startsWith('category.') && name.trim() !== '')
      .map(([key]) => key);
  for (const prefix of Object.keys(locales) as LocalePrefix[]) expect(keys(prefix), prefix).toEqual(keys('en'));
});
