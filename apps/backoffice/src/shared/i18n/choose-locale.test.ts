import { describe, expect, test } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

describe('the language to begin with', () => {
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
  ])('is for a browser that wants %j: %s', (wanted, prefix) => {
    expect(chooseLocale(null, wanted)).toBe(prefix);
  });
  test('is no language that a strange hand has stored', () => {
    expect(chooseLocale('__proto__', [])).toBe('en');
  });
});
