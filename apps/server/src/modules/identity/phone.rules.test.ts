import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginNames, parsePhone, recipientOf } from './phone.rules.ts';

const limits = { phone_min: 9, phone_max: 15 };
const read = (text: string, country = 'TH') => parsePhone(text, country, limits);

test('[R5.12] one Thai number is one account however it is written', () => {
  const spellings = ['0812345678', '+66812345678', '081-234-5678', '+66 81 234 5678', '66812345678'];
  expect(new Set(spellings.slice(0, 4).map((text) => read(text).username))).toEqual(new Set(['66812345678']));
  expect(new Set(spellings.map((text) => recipientOf(text, 'TH')))).toEqual(new Set(['+66812345678']));
  for (const text of spellings) expect(loginNames(text, 'TH', 'en')).toContain('66812345678');
});

test('[R5.12] a national number is read by its country, an international one by itself', () => {
  expect(read('081234567890', 'ID')).toMatchObject({ username: '6281234567890', countryCode: 'ID' });
  expect(read('+6281234567890', 'TH')).toMatchObject({ username: '6281234567890', countryCode: 'ID' });
  expect(loginNames('081234567890', 'TH', 'id')).toContain('6281234567890');
});

test.each([
  '',
  '12',
  'abc',
  '081234567',
  '08123456789012345',
  '0000000000',
  '๐๘๑๒๓๔๕๖๗๘',
  'call 0812345678',
  "'; drop table members; --",
])('[R5.12] "%s" is no phone number', (text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'PHONE_INVALID' }));
});

test('an unknown country is refused, not guessed', () => {
  expect(() => read('0812345678', 'ZZ')).toThrow(expect.objectContaining({ code: 'PHONE_INVALID' }));
});

test('any text at all is a recipient, a list of names, and either a phone or a refusal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      recipientOf(text, 'TH');
      loginNames(text, 'TH', 'mm');
      try {
        expect(read(text).e164).toMatch(/^\+[1-9]\d{6,14}$/);
      } catch (error) {
        expect(error).toMatchObject({ code: 'PHONE_INVALID' });
      }
    }),
  );
});
