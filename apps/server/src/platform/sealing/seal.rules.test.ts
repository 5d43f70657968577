import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal, isSealed, sealedWith } from './seal.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });
const [old, fresh] = [key('k1'), key('k2')];

test('decrypts its own values, never encrypts the same twice alike, and passes plain text', () => {
  const seal = createSeal([old]);
  const sealed = seal.seal('ธนาคาร 1234567890', 'members.bank_no:1');
  expect(isSealed(sealed)).toBe(true);
  expect(sealed).not.toContain('1234567890');
  expect(seal.seal('ธนาคาร 1234567890', 'members.bank_no:1')).not.toBe(sealed);
  expect(seal.open(sealed, 'members.bank_no:1')).toBe('ธนาคาร 1234567890');
  expect(seal.open('1234567890', 'members.bank_no:1')).toBe('1234567890');
});

test('does not decrypt a value that was moved to another member or column, or altered', () => {
  const seal = createSeal([old]);
  const sealed = seal.seal('1234567890', 'members.bank_no:1');
  expect(() => seal.open(sealed, 'members.bank_no:2')).toThrow();
  expect(() => seal.open(sealed, 'members.email:1')).toThrow();
  const bytes = Buffer.from(sealed.split(':')[2]!, 'base64url');
  for (const place of [0, 14, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[place]! ^= 1;
    expect(() => seal.open(`sealed:k1:${changed.toString('base64url')}`, 'members.bank_no:1')).toThrow();
  }
});

test('encrypts with a new key while the old one still decrypts, and needs the old one for old values', () => {
  const before = createSeal([old]).seal('1234567890', 'a');
  const both = createSeal([fresh, old]);
  expect(both.open(before, 'a')).toBe('1234567890');
  expect(sealedWith(both.seal('1234567890', 'a'))).toBe('k2');
  expect(() => createSeal([fresh]).open(before, 'a')).toThrow('k1');
});

test('blind indexes are equal only for equal values under one key, and do not identify the column', () => {
  const both = createSeal([fresh, old]);
  expect(both.namesOf('1:123', 'bank')).toHaveLength(2);
  expect(createSeal([old]).namesOf('1:123', 'bank')).toEqual([both.namesOf('1:123', 'bank')[1]]);
  expect(both.namesOf('1:123', 'phone')).not.toEqual(both.namesOf('1:123', 'bank'));
});
