import { expect, test } from 'vitest';
import { changesOf } from './member-changes.ts';

const updated = (fields: readonly string[], first_given: readonly string[] = []) =>
  changesOf('member.profile_updated', { fields, first_given });

test('an account that takes the place of another is a change, the first one is none', () => {
  expect(updated(['first_name', 'bank_id', 'bank_no'])).toEqual(['payee']);
  expect(updated(['first_name', 'bank_id', 'bank_no'], ['bank_no'])).toEqual([]);
  expect(updated(['bank_no', 'phone'], ['bank_no'])).toEqual(['phone']);
  // Events written before this field existed.
  expect(changesOf('member.profile_updated', { fields: ['bank_no'] })).toEqual(['payee']);
});

test('what guards the account is a change whenever it is another one', () => {
  expect(changesOf('member.password_changed', {})).toEqual(['password']);
  expect(changesOf('member.security_changed', { change: 'passkey_added' })).toEqual(['passkey']);
  expect(changesOf('member.security_changed', { change: 'of another kind' })).toEqual([]);
});
