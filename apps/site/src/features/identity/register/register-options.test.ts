import { expect, test } from 'vitest';
import type { Api } from '../../../shared/api/api.ts';
import { loadRegisterOptions, ownFirst, suggestedCurrency } from './register-options.ts';

test('suggests the currency of the language, then of the site, then the first available', () => {
  const currencies = [
    { id: 1, code: 'THB' },
    { id: 2, code: 'VND' },
  ];
  expect(suggestedCurrency(currencies, 2, 'THB')).toBe(2);
  expect(suggestedCurrency(currencies, undefined, 'THB')).toBe(1);
  expect(suggestedCurrency(currencies, 9, 'EUR')).toBe(1);
  expect(suggestedCurrency([], 2, 'THB')).toBeUndefined();
});

test('lists the operator’s countries first, and keeps the order of the others', () => {
  const countries = ['AF', 'AL', 'LA', 'TH', 'VN', 'ZW'].map((code) => ({ code }));
  const codes = ownFirst(countries, ['TH', 'VN', 'TH', 'XX', 'LA']).map(({ code }) => code);
  expect(codes).toEqual(['TH', 'VN', 'LA', 'AF', 'AL', 'ZW']);
});

const found = <T>(data: T) => ({ find: async () => ({ data }) });
const houseOf = (ip: { country_code: string; is_located: boolean }) =>
  ((_audience: string, service: string) =>
    ({
      'country-information': found(
        ['AF', 'LA', 'MM', 'TH'].map((code) => ({ country_code: code, country_name: code, calling_code: '1' })),
      ),
      currency: found([
        { id: 1, code: 'THB', symbol: '฿' },
        { id: 13, code: 'MMK', symbol: 'K' },
        { id: 14, code: 'EUR', symbol: '€' },
      ]),
      language: found([
        { id: 1, code: 'th' },
        { id: 2, code: 'mm' },
        { id: 3, code: 'es' },
        { id: 4, code: 'en' },
      ]),
      'currency-language': found([
        { language_id: 1, currency_id: 1 },
        { language_id: 2, currency_id: 13 },
        { language_id: 3, currency_id: 14 },
      ]),
      'ip-information': { find: async () => ip },
      'password-config': { find: async () => ({}) },
    })[service]) as unknown as Api;

test.each([
  /* The language of the page, the caller's location, and the expected country of the phone. */
  ['mm', { country_code: 'TH', is_located: false }, 'MM'],
  ['mm', { country_code: 'LA', is_located: true }, 'LA'],
  ['th', { country_code: 'TH', is_located: false }, 'TH'],
  ['es', { country_code: 'TH', is_located: false }, 'TH'],
  ['en', { country_code: '', is_located: false }, 'TH'],
])('[R7.16] [R9.37] suggests for a page in %s the phone country of %j', async (code, ip, country) => {
  const { countryCode, countries } = await loadRegisterOptions(houseOf(ip), { code }, 'THB');
  expect(countryCode).toBe(country);
  expect(countries[0]?.code).toBe(country);
  expect(countries).toHaveLength(4);
});
