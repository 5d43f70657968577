import { expect, test } from 'vitest';
import { changeOf, shownValue } from './change-of.ts';

test.each([
  ['alone', '15000.00', '20000.00', '+5,000.00'],
  ['rtp', '96.12', '94.05', '-2.07'],
  ['lasts_hours', '72', '5', '-67'],
  ['methods', '["QR"]', '["QR","transfer"]', '+1'],
  ['methods', '["QR","card"]', '["QR","transfer"]', '+1 -1'],
  ['bank_no', '1234567890', '1234567899', ''],
  ['first_name', 'Somchai', 'Somsak', ''],
  ['alone', null, '20000.00', ''],
])('describes the change of %s from %s to %s as %s', (name, before, after, change) => {
  expect(changeOf(name, before, after, 'en')).toBe(change);
});

test('formats values by locale, and leaves digits of identifiers unchanged', () => {
  const word = (text: string) => (text === 'true' ? 'Yes' : text);
  expect(shownValue('alone', '15000.00', 'en', word)).toBe('15,000.00');
  expect(shownValue('alone', '15000.00', 'es', word)).toBe('15.000,00');
  expect(shownValue('bank_no', '0012345678', 'en', word)).toBe('0012345678');
  expect(shownValue('methods', '["QR","true"]', 'en', word)).toBe('QR, Yes');
  expect(shownValue('methods', '[]', 'en', word)).toBe('–');
  expect(shownValue('is_active', 'true', 'en', word)).toBe('Yes');
});
