import { describe, expect, test } from 'vitest';
import { localeOfRequest } from './locale-of-request.ts';

describe('the language of a request', () => {
  test('[R2.1] is the prefix of the path', () => {
    expect(localeOfRequest('/th/games', null)).toEqual({ prefix: 'th', basename: '/th', path: '/games' });
    expect(localeOfRequest('/mm', 'i18n_locale=th')).toEqual({ prefix: 'mm', basename: '/mm', path: '/' });
    expect(localeOfRequest('/th.data', null)).toEqual({ prefix: 'th', basename: '/th', path: '/' });
  });
  test('[R2.3] without a prefix is the cookie, then the default language, then English', () => {
    expect(localeOfRequest('/games', 'a=b; i18n_locale=vn', 'th').prefix).toBe('vn');
    expect(localeOfRequest('/games', 'i18n_locale=xx', 'th').prefix).toBe('th');
    expect(localeOfRequest('/games', null).prefix).toBe('en');
  });
  test('[R2.7] is not taken from an unknown first segment', () => {
    expect(localeOfRequest('/xx/games', null)).toEqual({ prefix: 'en', basename: '/', path: '/xx/games' });
    expect(localeOfRequest('/TH', null).basename).toBe('/');
  });
});
