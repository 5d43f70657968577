import { describe, expect, test } from 'vitest';
import { localeByCode, localePrefixes, locales, splitLocale } from './locales.ts';
import { openApiDocument } from './openapi.ts';
import { findQuery } from './query.ts';
import { services } from './services.ts';

describe('the contract', () => {
  test('lists every service under its own name and audience', () => {
    for (const [audience, list] of Object.entries(services)) {
      for (const [name, contract] of Object.entries(list)) expect(contract).toMatchObject({ service: name, audience });
    }
  });

  test('becomes an OpenAPI 3.1 document with one operation per verb', () => {
    const document = openApiDocument(['public', 'member']) as {
      openapi: string;
      paths: Record<string, Record<string, { parameters: { name: string; style?: string }[] }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const list = document.paths['/gateway/public/game-list']?.get;
    expect(list?.parameters.find((parameter) => parameter.name === '$sort')?.style).toBe('deepObject');
    expect(document.paths['/gateway/member/withdrawal-transaction']).toHaveProperty('post');
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  test('a find refuses unknown sort fields, filters and endless pages', () => {
    const query = findQuery({ sort: ['name'], maxLimit: 50 });
    expect(query.parse({ $sort: { name: '-1' }, $limit: '5' })).toMatchObject({
      $sort: { name: -1 },
      $limit: 5,
      $skip: 0,
    });
    expect(query.safeParse({ $sort: { secret: '1' } }).success).toBe(false);
    expect(query.safeParse({ password: 'x' }).success).toBe(false);
    expect(query.safeParse({ $limit: '51' }).success).toBe(false);
  });
});

describe('the languages', () => {
  test('[R9.1] are 15, each with its own tag', () => {
    expect(localePrefixes).toHaveLength(15);
    expect(new Set(Object.values(locales).map((locale) => locale.htmlLang)).size).toBe(15);
  });
  test('[R9.3] the API calls five of them by another code', () => {
    expect(['zh', 'bd', 'my', 'ph', 'vn'].map((prefix) => locales[prefix as 'zh'].code)).toEqual([
      'zh-cn',
      'bn-bd',
      'ms',
      'tl-ph',
      'vi',
    ]);
    expect(localeByCode('ms')?.prefix).toBe('my');
  });
  test('[R2.7] an unknown first segment is no language', () => {
    expect(splitLocale('/th/games')).toEqual({ prefix: 'th', path: '/games' });
    expect(splitLocale('/xx/games')).toEqual({ prefix: undefined, path: '/xx/games' });
    expect(splitLocale('/th')).toEqual({ prefix: 'th', path: '/' });
  });
});
