import { expect, test } from 'vitest';
import { isSideWallet, walletsOpenTo } from './side-wallets.ts';

test('a member may use cashback, and the wallets that a privilege gives', () => {
  expect(walletsOpenTo({ privileges: [] })).toEqual(['cashback']);
  expect(walletsOpenTo({ privileges: ['quest', 'affiliate'] })).toEqual(['cashback', 'affiliate']);
  expect(walletsOpenTo({ privileges: ['affiliate', 'rebate'] })).toEqual(['cashback', 'rebate', 'affiliate']);
});

test('the main wallet is none beside it', () => {
  expect(['cashback', 'main', 'vault', undefined].map(isSideWallet)).toEqual([true, false, false, false]);
});
