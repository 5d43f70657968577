import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localePrefixes } from '@sabai/contract/locales';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkCatalogues } from './check-catalogues.ts';
import { requiredTerms } from './check-terms.ts';

const english = {
  hello: 'Hello {name}',
  games: '{count, plural, one {# game} other {# games}}',
  rules: 'Read <a>all the rules</a> now',
};
const foreign = {
  hello: 'Hola {name}',
  games: '{count, plural, other {# juegos}}',
  rules: '<a>Reglas</a>',
};
const decided = requiredTerms.map((term) => ({ term, use: `<${term}>` }));
const sources = [`t('hello', {}); t('games'); t('rules')`];
let folder = '';

const write = (prefix: string, texts: object, namespace = 'common') => {
  mkdirSync(join(folder, prefix), { recursive: true });
  writeFileSync(join(folder, prefix, `${namespace}.json`), JSON.stringify(texts));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogues-'));
  for (const prefix of localePrefixes) {
    write(prefix, prefix === 'en' ? english : foreign);
    write('terms', { terms: decided }, prefix);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the catalogue check', () => {
  test('finds nothing when every language is complete', () => {
    expect(checkCatalogues(folder, sources)).toEqual([]);
  });

  test.each([
    ['a missing key', () => write('th', { hello: 'A {name}', rules: foreign.rules }), 'th/common.json games: missing'],
    ['an empty text', () => write('th', { ...foreign, hello: ' ' }), 'th/common.json hello: missing'],
    ['a missing file', () => rmSync(join(folder, 'vn/common.json')), 'vn/common.json: the file is missing'],
    [
      'a key that English lacks',
      () => write('br', { ...foreign, more: 'x' }),
      'br/common.json more: English has no such key',
    ],
    [
      'another placeholder',
      () => write('jp', { ...foreign, hello: '{nama}' }),
      'jp/common.json hello: expects {nama}, English has {name}',
    ],
    [
      'a plural turned into a plain argument',
      () => write('es', { ...foreign, games: '{count} juegos' }),
      'es/common.json games: expects {count}, English has {count plural}',
    ],
    [
      'a lost tag',
      () => write('ko', { ...foreign, rules: 'x' }),
      'ko/common.json rules: expects {}, English has {<a>}',
    ],
    [
      'a sentence left in English',
      () => write('hi', { ...foreign, rules: english.rules }),
      'hi/common.json rules: is the English sentence, word for word',
    ],
    [
      'a decimal that is typed into a text',
      () => write('pt', { ...foreign, hello: '{name}, 1.01' }),
      'pt/common.json hello: a number with signs of its own, it has to be an argument',
    ],
    [
      'thousands that are typed into a text',
      () => write('th', { ...foreign, hello: '{name}, 1 000 000' }),
      'th/common.json hello: a number with signs of its own, it has to be an argument',
    ],
    [
      'a plural whose "one" is said of more than one',
      () => write('ph', { ...foreign, games: '{count, plural, one {Isang laro} other {# na laro}}' }),
      'ph/common.json games: its "one" is said of 2, 3, 5, 7, 8, 10, 11, 12, 13, 15, 17, 18, 20 too',
    ],
    [
      'digits of another script',
      () => write('bd', { ...foreign, hello: '{name}, ৫' }),
      'bd/common.json hello: digits that are not Latin',
    ],
    [
      'an unused key',
      () => {
        for (const prefix of localePrefixes) write(prefix, { ...(prefix === 'en' ? english : foreign), idle: 'x' });
      },
      'en/common.json idle: nothing in the sources uses it',
    ],
    [
      'a namespace that no program carries',
      () => {
        for (const prefix of localePrefixes) write(prefix, { hello: 'x' }, 'orphan');
      },
      'en/orphan.json: no program carries it, see packages/locales/src/namespaces.ts',
    ],
  ])('finds %s', (_name, plant, problem) => {
    plant();
    expect(checkCatalogues(folder, sources)).toEqual([problem]);
  });

  test('finds invalid ICU syntax', () => {
    write('id', { ...foreign, hello: '{name' });
    expect(checkCatalogues(folder, sources)[0]).toMatch(/^id\/common\.json hello: expects \{unreadable/);
  });

  test('detects the section in which a file looks up its keys', () => {
    for (const prefix of localePrefixes) write(prefix, { tag: { hot: 'x', idle: 'x' } });
    expect(checkCatalogues(folder, [`const t = useTranslations('common.tag'); t('hot')`])).toEqual([
      'en/common.json tag.idle: nothing in the sources uses it',
    ]);
    expect(checkCatalogues(folder, [`const t = useTranslations('common.tag'); t(code)`])).toEqual([]);
  });

  test.each([
    ['t(`tag.$' + '{code}`)', []],
    ['t(`$' + '{kind}.hot`)', []],
    ['t(`tag.$' + '{code}Title`)', ['en/common.json tag.hot: nothing in the sources uses it']],
    ['t(`$' + '{anything}`)', ['en/common.json tag.hot: nothing in the sources uses it']],
  ])('counts a composed key %s for the keys it can match', (source, problems) => {
    for (const prefix of localePrefixes) write(prefix, { tag: { hot: 'x' } });
    expect(checkCatalogues(folder, [source])).toEqual(problems);
  });
});

describe('the terms of a language', () => {
  const cashOut = { term: 'cash out', use: 'Cobrar', reject: ['Retirar'] };
  const say = (text: string, namespace = 'common') => write('es', { ...foreign, hello: text }, namespace);
  const decide = (...terms: object[]) => write('terms', { terms: [...decided, ...terms] }, 'es');

  test.each([
    ['in the middle of a text', 'Ya puedes retirar, {name}'],
    ['in one option of a choice', '{name} {n, plural, one {cobra} other {va a RETIRAR}}'],
    ['within a tag', '{name}: <b>retirarse</b>'],
    ['whichever way its accents are written', '{name} e\u0301xito'],
  ])('finds a rejected word %s', (_where, text) => {
    decide({ ...cashOut, reject: ['Retirar', '\u00e9xito'] });
    say(text);
    expect(checkCatalogues(folder, sources).filter((problem) => problem.startsWith('terms/'))).toEqual([
      expect.stringMatching(/^terms\/es\.json: common:hello says "(Retirar|\u00e9xito)"; cash out is "Cobrar"$/),
    ]);
  });

  test('ignores argument names, other namespaces and exceptions', () => {
    decide({ ...cashOut, reject: ['hola', 'name'], namespaces: ['steps'] }, { ...cashOut, reject: ['name', 'one'] });
    expect(checkCatalogues(folder, sources)).toEqual([]);
    decide({ ...cashOut, reject: ['hola'], except: ['common:hello'] });
    expect(checkCatalogues(folder, sources)).toEqual([]);
  });

  test.each([
    ['a language without a list', () => rmSync(join(folder, 'terms/es.json')), 'the file is missing'],
    ['a missing term', () => write('terms', { terms: decided.slice(1) }, 'es'), 'deposit is missing'],
    [
      'an unnecessary exception',
      () => decide({ ...cashOut, except: ['common:hello'] }),
      'cash out: common:hello needs no exception',
    ],
    [
      'a word that is its own rejection',
      () => decide({ ...cashOut, use: 'retirar' }),
      'cash out: "Retirar" is both used and rejected',
    ],
  ])('finds %s', (_name, plant, problem) => {
    plant();
    expect(checkCatalogues(folder, sources)).toEqual([`terms/es.json: ${problem}`]);
  });
});
