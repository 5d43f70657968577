import { describe, expect, test } from 'vitest';
import { PostalAddress } from './member.ts';
import { postalLine, trackingPattern } from './postal-rules.ts';

const address = {
  recipient: 'Ploy Jaidee',
  phone: '0812345678',
  line1: '9 Sukhumvit 24',
  line2: '',
  district: '',
  province: 'Bangkok',
  postcode: '10110',
  country: 'TH',
};
const problemOf = (change: Partial<typeof address>): string | undefined => {
  const { error } = PostalAddress.safeParse({ ...address, ...change });
  return error && `${error.issues[0]!.path.join('.')} ${/[A-Z_]{5,}/.exec(error.issues[0]!.message)?.[0] ?? ''}`.trim();
};

describe('an address', () => {
  test('is accepted in every script', () => {
    expect(problemOf({})).toBeUndefined();
    expect(problemOf({ recipient: 'บริษัท สบาย จำกัด', province: 'กรุงเทพฯ', postcode: '๑๐๑๑๐' })).toBeUndefined();
    expect(problemOf({ recipient: 'ရွှေ', country: 'MM', postcode: '၁၁၁၈၁' })).toBeUndefined();
    expect(problemOf({ country: 'BR', postcode: '01310-100', phone: '+55 (11) 91234-5678' })).toBeUndefined();
    expect(PostalAddress.parse({ ...address, postcode: ' ๑๐๑๑๐ ', phone: '081-234 5678' })).toMatchObject({
      postcode: '10110',
      phone: '0812345678',
    });
  });

  test('with an invalid phone, postcode or country is rejected at that field', () => {
    for (const phone of ['abc', '-5', '12345', '😀', '1'.repeat(16)])
      expect(problemOf({ phone })).toBe('phone PHONE_INVALID');
    for (const postcode of ['-5', '😀1', '10110!', '1--1'])
      expect(problemOf({ postcode })).toBe('postcode POSTCODE_INVALID');
    expect(problemOf({ postcode: '😀' })).toBe('postcode FIELD_REQUIRED');
    expect(problemOf({ country: 'XX' })).toMatch(/^country/);
  });

  test('is stored without direction overrides and line breaks, and must be visible', () => {
    expect(PostalAddress.parse({ ...address, line1: '9 \u202eLIVE\u202c\u0000 Road\r\nSecond line' }).line1).toBe(
      '9 LIVE Road Second line',
    );
    for (const nothing of ['', '  ', '\u202e\u0000', '😀', '---'])
      expect(problemOf({ recipient: nothing })).toBe('recipient FIELD_REQUIRED');
    // The joiner belongs to the spelling.
    expect(PostalAddress.parse({ ...address, recipient: 'শর\u200dৎ' }).recipient).toBe('শর\u200dৎ');
  });
});

test('accepts letters and digits in a tracking number', () => {
  for (const number of ['TH240006', 'EF582 417 093 TH', '1Z-999-AA1']) expect(trackingPattern.test(number)).toBe(true);
  for (const number of ['', '😀', '---', '<b>', 'TH 😀']) expect(trackingPattern.test(number)).toBe(false);
  expect(postalLine(' TH\u202e1 ')).toBe('TH1');
});
