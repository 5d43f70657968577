import { expect, test } from 'vitest';
import { changesOf } from './member-changes.ts';

const updated = (fields: readonly string[], first_given: readonly string[] = []) =>
  changesOf('member.profile_updated', { fields, first_given });

test('treats a replaced account as a change, but not the first one', () => {
  expect(updated(['first_name', 'bank_id', 'bank_no'])).toEqual(['payee']);
  expect(updated(['first_name', 'bank_id', 'bank_no'], ['bank_no'])).toEqual([]);
  expect(updated(['bank_no', 'phone'], ['bank_no'])).toEqual(['phone']);
  // Events written before this field existed.
  expect(changesOf('member.profile_updated', { fields: ['bank_no'] })).toEqual(['payee']);
});

test('treats a new password or passkey as a change, and ignores unknown kinds', () => {
  expect(changesOf('member.password_changed', {})).toEqual(['password']);
  expect(changesOf('member.security_changed', { change: 'passkey_added' })).toEqual(['passkey']);
  expect(changesOf('member.security_changed', { change: 'of another kind' })).toEqual([]);
});
