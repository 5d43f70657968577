import { expect, test } from 'vitest';
import { isSideWallet, walletsOpenTo } from './side-wallets.ts';

test('opens cashback to every member, and other wallets by privilege', () => {
  expect(walletsOpenTo({ privileges: [] })).toEqual(['cashback']);
  expect(walletsOpenTo({ privileges: ['quest', 'affiliate'] })).toEqual(['cashback', 'affiliate']);
  expect(walletsOpenTo({ privileges: ['affiliate', 'rebate'] })).toEqual(['cashback', 'rebate', 'affiliate']);
});

test('excludes the main wallet and the vault', () => {
  expect(['cashback', 'main', 'vault', undefined].map(isSideWallet)).toEqual([true, false, false, false]);
});
