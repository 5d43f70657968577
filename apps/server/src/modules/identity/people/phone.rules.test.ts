import { copied, typedSamples } from '@sabai/contract/testing/typed-samples';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginNames, parsePhone, recipientOf } from './phone.rules.ts';

const limits = { phone_min: 9, phone_max: 15 };
const read = (text: string, country = 'TH') => parsePhone(text, country, limits);

test('[R5.12] reads one Thai number in any notation as one account', () => {
  const spellings = ['0812345678', '+66812345678', '081-234-5678', '+66 81 234 5678', '66812345678'];
  expect(new Set(spellings.slice(0, 4).map((text) => read(text).username))).toEqual(new Set(['66812345678']));
  expect(new Set(spellings.map((text) => recipientOf(text, 'TH')))).toEqual(new Set(['+66812345678']));
  for (const text of spellings) expect(loginNames(text, 'TH', 'en')).toContain('66812345678');
});

test('[R5.12] reads a national number by its country, and an international one by its prefix', () => {
  expect(read('081234567890', 'ID')).toMatchObject({ username: '6281234567890', countryCode: 'ID' });
  expect(read('+6281234567890', 'TH')).toMatchObject({ username: '6281234567890', countryCode: 'ID' });
  expect(loginNames('081234567890', 'TH', 'id')).toContain('6281234567890');
});

/** A mobile number of each country of the site, by its digits: in national form, and after the country code. */
const mobiles = [
  ['BD', '01712345678', '880', '1712345678'],
  ['BR', '11961234567', '55', '11961234567'],
  ['US', '2015550123', '1', '2015550123'],
  ['ES', '612345678', '34', '612345678'],
  ['IN', '08123456789', '91', '8123456789'],
  ['ID', '0812345678', '62', '812345678'],
  ['JP', '09012345678', '81', '9012345678'],
  ['KR', '01023456789', '82', '1023456789'],
  ['MM', '09450123456', '95', '9450123456'],
  ['MY', '0123456789', '60', '123456789'],
  ['PH', '09051234567', '63', '9051234567'],
  ['PT', '912345678', '351', '912345678'],
  ['TH', '0812345678', '66', '812345678'],
  ['VN', '0912345678', '84', '912345678'],
  ['CN', '13123456789', '86', '13123456789'],
] as const;
const nativeZeros = { BD: 0x09e6, IN: 0x0966, TH: 0x0e50, MM: 0x1040, JP: 0xff10, CN: 0xff10 } as Partial<
  Record<string, number>
>;
const inThrees = (digits: string, sign: string) => digits.replace(/(\d{3})(?=\d{2})/g, `$1${sign}`);

test.each(mobiles)('[R5.12] reads a number of %s as one account in every typed form', (country, home, code, rest) => {
  const zero = nativeZeros[country];
  const native = zero && home.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const typed = [
    home,
    rest,
    inThrees(home, ' '),
    inThrees(home, '-'),
    inThrees(home, '.'),
    inThrees(home, '\u2011'),
    `(${home.slice(0, 3)}) ${home.slice(3)}`,
    ` ${home} `,
    `+${code}${rest}`,
    `+${code} ${inThrees(rest, ' ')}`,
    `+${code}-${inThrees(rest, '-')}`,
    `(+${code}) ${rest}`,
    `00${code}${rest}`,
    `00 ${code} ${rest}`,
    `＋${code}${rest}`,
    `${code}${rest}`,
    ...(home.startsWith('0') ? [`+${code} (0)${rest}`, `+${code}${home}`] : []),
    ...(native ? [native] : []),
  ];
  const expected = { e164: `+${code}${rest}`, username: `${code}${rest}`, countryCode: country, isMobile: true };
  for (const text of typed) {
    expect([text, read(text, country)]).toEqual([text, expected]);
    expect([text, recipientOf(text, country)]).toEqual([text, expected.e164]);
    expect([text, loginNames(text, country, 'en').includes(expected.username)]).toEqual([text, true]);
  }
});

test.each(Object.entries(typedSamples))(
  '[R5.12] reads typed and pasted forms of %s as one number',
  (prefix, samples) => {
    const { country, phone, phones } = samples;
    for (const text of phones.flatMap((one) => [one, ...Object.values(copied).map((wrap) => wrap(one))])) {
      expect([text, read(text, country)]).toEqual([
        text,
        expect.objectContaining({ e164: phone, countryCode: country }),
      ]);
      expect([text, recipientOf(text, country)]).toEqual([text, phone]);
      const names = loginNames(text, 'TH', prefix as keyof typeof typedSamples);
      expect([text, names.includes(phone.slice(1))]).toEqual([text, true]);
    }
  },
);

test('keeps a name that is not a number as a lower-case name', () => {
  expect(loginNames(' Nok777 ', 'TH', 'th')).toEqual(['nok777']);
  for (const text of ['nοk777', 'nok 777', 'nok777🐟', '']) expect(loginNames(text, 'TH', 'th')).toEqual([]);
});

test('[R5.12] reports an empty number as missing', () => {
  expect(() => read(' ')).toThrow(expect.objectContaining({ code: 'FIELD_REQUIRED' }));
});

test.each([
  '12',
  'abc',
  '081234567',
  '08123456789012345',
  '0000000000',
  '0812345678🐟',
  '0812+345678',
  'call 0812345678',
  "'; drop table members; --",
])('[R5.12] rejects "%s" as a phone number', (text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'PHONE_INVALID' }));
});

test('rejects an unknown country', () => {
  expect(() => read('0812345678', 'ZZ')).toThrow(expect.objectContaining({ code: 'PHONE_INVALID' }));
});

test('reads any text as a recipient, a list of names, and a phone or a refusal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      recipientOf(text, 'TH');
      loginNames(text, 'TH', 'mm');
      try {
        expect(read(text).e164).toMatch(/^\+[1-9]\d{6,14}$/);
      } catch (error) {
        expect(['PHONE_INVALID', 'FIELD_REQUIRED']).toContain((error as { code: string }).code);
      }
    }),
  );
});
