import { expect, test } from 'vitest';
import { ownFirst, suggestedCurrency } from './register-options.ts';

test('the currency of the form follows the language, then the site, then whatever there is', () => {
  const currencies = [
    { id: 1, code: 'THB' },
    { id: 2, code: 'VND' },
  ];
  expect(suggestedCurrency(currencies, 2, 'THB')).toBe(2);
  expect(suggestedCurrency(currencies, undefined, 'THB')).toBe(1);
  expect(suggestedCurrency(currencies, 9, 'EUR')).toBe(1);
  expect(suggestedCurrency([], 2, 'THB')).toBeUndefined();
});

test("the house's own countries come first, the others stay in their order", () => {
  const countries = ['AF', 'AL', 'LA', 'TH', 'VN', 'ZW'].map((code) => ({ code }));
  const codes = ownFirst(countries, ['TH', 'VN', 'TH', 'XX', 'LA']).map(({ code }) => code);
  expect(codes).toEqual(['TH', 'VN', 'LA', 'AF', 'AL', 'ZW']);
});
