import { expect, test } from 'vitest';
import { accountMeaning } from './account-name.ts';

test('explains an account by its kind and its name', () => {
  expect(accountMeaning('main')).toEqual({ key: 'main' });
  expect(accountMeaning('provider:sabai')).toEqual({ key: 'provider', name: 'sabai' });
  expect(accountMeaning('payment:BANK')).toEqual({ key: 'payment', name: 'BANK' });
  expect(accountMeaning('payment')).toBeUndefined();
  expect(accountMeaning('mystery:x')).toBeUndefined();
});
