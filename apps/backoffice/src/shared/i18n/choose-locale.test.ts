import { describe, expect, test } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

describe('the initial language', () => {
  test('is the one of the last visit', () => {
    expect(chooseLocale('th', ['es'])).toBe('th');
  });
  test.each([
    [['th-TH', 'en'], 'th'],
    [['pt-BR'], 'br'],
    [['pt-PT'], 'pt'],
    [['zh-TW'], 'zh'],
    [['xx', 'ja'], 'jp'],
    [['xx'], 'en'],
    [[], 'en'],
  ])('matches a browser that prefers %j with %s', (wanted, prefix) => {
    expect(chooseLocale(null, wanted)).toBe(prefix);
  });
  test('ignores an invalid stored value', () => {
    expect(chooseLocale('__proto__', [])).toBe('en');
  });
});
