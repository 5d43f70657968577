import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WalletCommand } from '../commands/wallet-command.ts';
import { createTestDoor, type TestDoor, testGame, testProvider } from '../provider-wallet.fixture.ts';

let door: TestDoor;
let isOpen = true;
beforeAll(async () => {
  door = await createTestDoor({ isPlayOpen: async () => isOpen });
});
afterAll(() => door.close());

test('rejects stakes in games already open while the site is closed, and still pays results', async () => {
  isOpen = true;
  const player = await door.member({ amountMinor: 1000n });
  const session = await door.session(player);
  const common = { provider: testProvider, player, currency: 'THB', round: randomUUID(), game: testGame.code };
  const ask = async (command: object) => (await door.engine({ ...common, ...command } as WalletCommand)).code;
  const bet = (txn: string) => ask({ call: 'bet', session, txn, amountMinor: 100n });
  expect(await bet('before')).toBe('OK');
  expect(await bet('given back')).toBe('OK');
  isOpen = false;
  expect(await bet('while closed')).toBe('PLAYER_LOCKED');
  expect(await ask({ call: 'reserve', session, txn: 'aside', amountMinor: 100n })).toBe('PLAYER_LOCKED');
  const both = { call: 'betWin', session, txn: 'both', amountMinor: 100n, winMinor: 500n, isClosed: true };
  expect(await ask(both)).toBe('PLAYER_LOCKED');
  expect(await door.balance(player)).toBe(800n);
  expect(await ask({ call: 'refund', txn: 'back', ref: 'given back' })).toBe('OK');
  const win = { call: 'result', txn: 'won', ref: 'before', amountMinor: 250n, kind: 'win', isClosed: true };
  expect(await ask(win)).toBe('OK');
  expect(await door.balance(player)).toBe(1150n);
  isOpen = true;
  expect(await bet('after')).toBe('OK');
});
