import { createHmac } from 'node:crypto';
import { trialBalance } from '@sabai/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDoor, type TestDoor, testGame } from '../../provider-wallet.fixture.ts';

/** Native calls whose counterparts have other names in foreign dialects, over signed HTTP. */
let door: TestDoor;
beforeAll(async () => {
  door = await createTestDoor();
});
afterAll(() => door.close());

async function seated(amountMinor = 1000n) {
  const player = await door.member({ amountMinor });
  const session = await door.session(player);
  const common = { player, round: 'r', game: testGame.code, currency: 'THB' };
  return {
    player,
    session,
    common,
    call: (call: Parameters<TestDoor['call']>[0], fields: object) => door.call(call, { ...common, ...fields }),
    balance: () => door.balance(player),
  };
}

test('takes stake and win in one call, and requires only the deepest debit of a series', async () => {
  const seat = await seated(50n);
  const { session } = seat;
  const net = { session, amount: '100', win: '80' };
  expect(await seat.call('betWin', { ...net, txn: 'a' })).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '50' });
  expect(await seat.call('betWin', { ...net, txn: 'b', least: '51' })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  expect(await seat.call('betWin', { ...net, txn: 'c', least: '40' })).toMatchObject({ code: 'OK', balance: '30' });
  expect(await seat.call('betWin', { ...net, txn: 'c', least: '40' })).toMatchObject({ code: 'OK', replay: true });
  expect(await seat.balance()).toBe(30n);
});

test('accepts a free round, a jackpot, a prize, a correction and the end of a round', async () => {
  const seat = await seated();
  const { session, player } = seat;
  expect(await seat.call('bet', { session, txn: 'free', amount: '0', free: true, reward: 'gift' })).toMatchObject({
    code: 'OK',
    balance: '1000',
  });
  expect(await seat.call('result', { txn: 'jackpot', amount: '500', kind: 'jackpot', closed: false })).toMatchObject({
    code: 'OK',
    balance: '1500',
  });
  expect(
    await door.call('promoWin', { player, currency: 'THB', txn: 'p', amount: '7', campaign: 'songkran' }),
  ).toMatchObject({ code: 'OK', balance: '1507' });
  expect(await seat.call('adjust', { txn: 'up', delta: '3', reason: 'miscounted' })).toMatchObject({ balance: '1510' });
  expect(await seat.call('adjust', { txn: 'down', delta: '-10', reason: 'miscounted' })).toMatchObject({
    balance: '1500',
  });
  expect(await seat.call('adjust', { txn: 'deep', delta: '-9999', reason: 'miscounted' })).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    balance: '1500',
  });
  expect(await seat.call('endRound', { txn: 'end' })).toMatchObject({ code: 'OK', balance: '1500' });
  expect((await trialBalance(door.db)).problems).toEqual([]);
});

test('rolls back the named bet, an unspent win or a whole round', async () => {
  const seat = await seated();
  const { session } = seat;
  await seat.call('bet', { session, txn: 'b1', amount: '100' });
  await seat.call('bet', { session, txn: 'b2', amount: '50' });
  await seat.call('result', { txn: 'w1', ref: 'b1', amount: '30', closed: false });
  expect(await seat.call('rollback', { txn: 'x1', target: 'bet', ref: 'b1' })).toMatchObject({ code: 'BET_SETTLED' });
  expect(await seat.call('rollback', { txn: 'x2', target: 'win', ref: 'w1' })).toMatchObject({
    code: 'OK',
    balance: '850',
  });
  expect(await seat.call('restake', { txn: 's', ref: 'b2', amount: '20' })).toMatchObject({
    code: 'OK',
    balance: '880',
  });
  expect(await seat.call('rollback', { txn: 'x3', target: 'round' })).toMatchObject({ code: 'OK', balance: '1000' });
  expect(await seat.call('bet', { session, txn: 'late', amount: '1' })).toMatchObject({ code: 'BET_CANCELLED' });
});

test('returns a result for each call of a batch, and applies none when one is rejected', async () => {
  const seat = await seated(100n);
  const { session, common, player } = seat;
  const bet = (txn: string, amount: string) => ({ call: 'bet', ...common, session, txn, amount });
  const batch = (...items: object[]) => door.call('batch', { player, items });
  const refused = await batch(bet('a', '60'), bet('b', '60'));
  expect(refused).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '100', items: [{ code: 'OK' }, {}] });
  const win = { call: 'result', ...common, txn: 'w', ref: 'a', amount: '30' };
  expect(await batch(bet('a', '60'), win)).toMatchObject({ code: 'OK', before: '100', balance: '70' });
  expect(await batch(bet('a', '60'), win)).toMatchObject({ code: 'OK', replay: true });
  expect(await door.post('batch', JSON.stringify({ player, items: [{ call: 'balance' }] }))).toMatchObject({
    status: 400,
  });
  expect(await door.post('batch', JSON.stringify({ player, items: [{ call: 'bet', txn: 'x' }] }))).toMatchObject({
    status: 400,
  });
});

test('rejects a refund signed as such but sent as a result', async () => {
  const seat = await seated();
  await seat.call('bet', { session: seat.session, txn: 'a', amount: '100' });
  const refund = JSON.stringify({ ...seat.common, txn: 'back', ref: 'a', amount: '100' });
  const forged = await door.post('result', refund, { signedFor: 'refund' });
  expect(forged).toEqual({ status: 401, body: { code: 'BAD_SIGNATURE' } });
  const timestamp = String(Date.now());
  const old = createHmac('sha256', Buffer.alloc(32, 7)).update(`${timestamp}.${refund}`).digest('hex');
  expect(await door.post('refund', refund, { timestamp, signature: old })).toMatchObject({ status: 401 });
  expect(await seat.balance()).toBe(900n);
  expect(await door.post('refund', refund)).toMatchObject({ body: { code: 'OK', balance: '1000' } });
});
