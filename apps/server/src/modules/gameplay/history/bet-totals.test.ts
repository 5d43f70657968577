import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDoor, type TestDoor, testGame } from '../../provider-wallet/provider-wallet.fixture.ts';
import { betTotals } from './bet-totals.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await createTestDoor();
});
afterAll(() => door.close());

test('counts a bet until it is fully returned, and a changed stake as the same bet', async () => {
  const player = await door.member({ amountMinor: 10_000n });
  const session = await door.session(player);
  const call = async (name: Parameters<TestDoor['call']>[0], fields: object) => {
    const common = { player, game: testGame.code, currency: 'THB' };
    expect(await door.call(name, { ...common, ...fields })).toMatchObject({ code: 'OK' });
  };
  // Played: 150 for 30.
  await call('bet', { session, round: 'a', txn: 'a', amount: '100' });
  await call('restake', { round: 'a', txn: 'a more', ref: 'a', amount: '180' });
  await call('restake', { round: 'a', txn: 'a less', ref: 'a', amount: '150' });
  await call('result', { round: 'a', txn: 'a won', ref: 'a', amount: '30' });
  // Played: 60 of 100 reserved, and 45 of 50.
  await call('reserve', { session, round: 'b', txn: 'b', amount: '100' });
  await call('commit', { round: 'b', txn: 'b staked', ref: 'b', amount: '60' });
  await call('bet', { session, round: 'c', txn: 'c', amount: '50' });
  await call('refund', { round: 'c', txn: 'c back', ref: 'c', amount: '5' });
  // Taken back in each possible way.
  await call('reserve', { session, round: 'd', txn: 'd', amount: '40' });
  await call('release', { round: 'd', txn: 'd free', ref: 'd' });
  await call('bet', { session, round: 'e', txn: 'e', amount: '10' });
  await call('cancel', { round: 'e', txn: 'e gone', ref: 'e' });
  await call('bet', { session, round: 'f', txn: 'f', amount: '10' });
  await call('refund', { round: 'f', txn: 'f some', ref: 'f', amount: '4' });
  await call('refund', { round: 'f', txn: 'f rest', ref: 'f' });
  await call('bet', { session, round: 'g', txn: 'g1', amount: '10' });
  await call('bet', { session, round: 'g', txn: 'g2', amount: '10' });
  await call('rollback', { round: 'g', txn: 'g gone', target: 'round' });

  const sums = await door.protection.sumsByGame(player, 'THB', {});
  expect(sums.get(testGame.code)).toMatchObject({ bets: 3, stakedMinor: 255n, wonMinor: 30n });
  expect(await door.balance(player)).toBe(10_000n - 255n + 30n);
  // Each of the movements above, as the history lists them.
  expect(await door.history.linesByGame(player)).toEqual(new Map([[testGame.code, 19]]));
});

test('counts an open bet as staked, neither won nor lost, for its day and overall', async () => {
  const player = await door.member({ amountMinor: 10_000n });
  const session = await door.session(player);
  const common = { player, game: testGame.code, currency: 'THB' };
  const call = async (name: Parameters<TestDoor['call']>[0], fields: object) =>
    expect(await door.call(name, { ...common, ...fields })).toMatchObject({ code: 'OK' });
  const totals = betTotals({
    platform: { db: door.database.db },
    games: { find: async () => ({ id: 1, code: testGame.code, name: 'Lotus Lanterns' }) } as never,
    players: { find: async () => ({ currency: 'THB' }) } as never,
    protection: door.protection,
    timeZone: async () => 'Asia/Bangkok',
  });
  await call('bet', { session, round: 'a', txn: 'a', amount: '1000' });
  await call('result', { round: 'a', txn: 'a lost', ref: 'a', amount: '0' });
  await call('bet', { session, round: 'b', txn: 'b', amount: '500' });
  await call('restake', { round: 'b', txn: 'b less', ref: 'b', amount: '300' });
  await call('reserve', { session, round: 'c', txn: 'c', amount: '200' });
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const open = { count: 3, bet: '15.00', won: '0.00', win_lose: '-10.00' };
  for (const range of [{}, { from: today, to: today }]) {
    expect(await totals.inAll(player, range)).toMatchObject(open);
    expect(await totals.byGame(player, range)).toMatchObject([open]);
  }
  await call('result', { round: 'b', txn: 'b won', ref: 'b', amount: '900' });
  expect(await totals.inAll(player, {})).toMatchObject({ won: '9.00', win_lose: '-4.00' });
});
