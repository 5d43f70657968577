import { createHmac } from 'node:crypto';
import { trialBalance } from '@sabai/ledger';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDialectWorld, type DialectWorld } from '../../door/dialect-door.fixture.ts';

let world: DialectWorld;
beforeAll(async () => {
  world = await createDialectWorld();
});
afterEach(() => world.setMutant({}));
afterAll(() => world.close());

async function seated(amountMinor: bigint) {
  const { player, game } = await world.enter('amb', amountMinor);
  const { id: provider, key } = world.demos.find(({ dialect }) => dialect === 'amb')!;
  const call = async (name: string, id: string, txn: object = {}) => {
    const timestamp = String(Date.now());
    const txns = [{ id: 'bet', roundId: 'round', gameCode: game, playInfo: 'x', ...txn }];
    const body = JSON.stringify({ id, productId: 'P', username: player, currency: 'THB', timestampMillis: 1, txns });
    const response = await fetch(`${world.url}/provider/amb/${provider}/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sapi-timestamp': timestamp,
        'sapi-signature': createHmac('sha256', key).update(`${body}.${timestamp}`).digest('hex'),
      },
      body,
    });
    return (await response.json()) as { statusCode: number; balanceBefore?: number; balanceAfter?: number };
  };
  return {
    call,
    adjust: (id: string, betAmount: number) => call('adjustBets', id, { betAmount, status: 'OPEN' }),
    balance: async () => ((await call('checkBalance', 'c')) as unknown as { balance: number }).balance,
  };
}

test('replaces the stake of an adjusted bet, up or down, and returns the new stake on cancellation', async () => {
  const seat = await seated(100_000n);
  await seat.call('placeBets', 'r1', { betAmount: 10 });
  expect(await seat.adjust('r2', 20)).toMatchObject({ statusCode: 0, balanceBefore: 990, balanceAfter: 980 });
  expect(await seat.adjust('r2', 20)).toMatchObject({ statusCode: 0, balanceBefore: 990, balanceAfter: 980 });
  expect(await seat.adjust('r2', 30)).toMatchObject({ statusCode: 20002 });
  expect(await seat.adjust('r3', 5.5)).toMatchObject({ statusCode: 0, balanceAfter: 994.5 });
  expect(await seat.adjust('r4', 5.5)).toMatchObject({ statusCode: 0, balanceBefore: 994.5, balanceAfter: 994.5 });
  expect(await seat.adjust('r5', 20)).toMatchObject({ statusCode: 0, balanceAfter: 980 });
  expect(await seat.adjust('r6', 5000)).toMatchObject({ statusCode: 10002 });
  expect(await seat.adjust('r7', 0)).toMatchObject({ statusCode: 40003 });
  expect(await seat.call('cancelBets', 'r8')).toMatchObject({ statusCode: 0, balanceAfter: 1000 });
  expect(await seat.adjust('r9', 30)).toMatchObject({ statusCode: 20003 });
  expect((await trialBalance(world.db)).problems).toEqual([]);
});

test('rejects adjusting an unknown or paid bet', async () => {
  const seat = await seated(100_000n);
  expect(await seat.adjust('r1', 20)).toMatchObject({ statusCode: 20001 });
  await seat.call('placeBets', 'r2', { betAmount: 10 });
  await seat.call('settleBets', 'r3', { betAmount: 10, payoutAmount: 15, isEndRound: false, txnId: 'win' });
  expect(await seat.adjust('r4', 20)).toMatchObject({ statusCode: 20004 });
  expect(await seat.balance()).toBe(1005);
});

test('rolls back a combined settlement once, records the shortfall as debt, and repays it from a new settlement', async () => {
  const seat = await seated(10_000n);
  const both = { isSingleState: true, betAmount: 10, payoutAmount: 50 };
  expect(await seat.call('settleBets', 'r1', both)).toMatchObject({ statusCode: 0, balanceAfter: 140 });
  await seat.call('placeBets', 'r2', { id: 'spends', roundId: 'other', betAmount: 120 });
  expect(await seat.call('rollback', 'r3')).toMatchObject({ statusCode: 0, balanceAfter: 0 });
  expect(await seat.call('rollback', 'r4')).toMatchObject({ statusCode: 0, balanceAfter: 0 });
  const anew = { betAmount: 10, payoutAmount: 30, txnId: 'anew' };
  expect(await seat.call('settleBets', 'r5', anew)).toMatchObject({ statusCode: 0, balanceAfter: 0 });
  expect((await trialBalance(world.db)).problems).toEqual([]);
});

/**
 * Sends 200 concurrent adjustments, each to another stake; the money missing from the balance must be the last one's
 * stake.
 */
async function raceOf200(): Promise<{ missing: number; stake: number; taken: number }> {
  const seat = await seated(100_000n);
  await seat.call('placeBets', 'first', { betAmount: 1 });
  const stakes = Array.from({ length: 200 }, (_, index) => index + 2);
  const answers = await Promise.all(stakes.map((stake) => seat.adjust(`r${stake}`, stake)));
  const missing = 1000 - (await seat.balance());
  await seat.call('cancelBets', 'last');
  return {
    missing,
    stake: missing - (1000 - (await seat.balance())),
    taken: answers.filter(({ statusCode }) => statusCode === 0).length,
  };
}

test('leaves one stake after 200 concurrent adjustments, and returns all of it', async () => {
  const { missing, stake, taken } = await raceOf200();
  expect(taken).toBe(200);
  expect(missing).toBeGreaterThanOrEqual(2);
  expect(missing).toBeLessThanOrEqual(201);
  expect(stake).toBe(missing);
});

test('detects an adjustment that takes the new stake in addition to the old one', async () => {
  world.setMutant({
    engine: (engine) => (command, options) =>
      engine(
        command.call === 'restake'
          ? { ...command, call: 'adjust', deltaMinor: -command.amountMinor / 20n, reason: 'fault' }
          : command,
        options,
      ),
  });
  const { missing, stake } = await raceOf200();
  expect(stake).not.toBe(missing);
});
