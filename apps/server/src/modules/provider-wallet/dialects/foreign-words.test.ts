import { trialBalance } from '@sabai/ledger';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDialectWorld, type DialectWorld } from '../door/dialect-door.fixture.ts';
import { createTalk } from './talk.fixture.ts';

/** Calls as providers send them to other operators: defined input is executed, and nothing else. */
let world: DialectWorld;
beforeAll(async () => {
  world = await createDialectWorld();
});
afterEach(() => world.setMutant({}));
afterAll(async () => {
  expect((await trialBalance(world.db)).problems).toEqual([]);
  await world.close();
});

const amb = (amountMinor: bigint) => createTalk(world).amb(amountMinor);
const softswiss = (amountMinor: bigint) => createTalk(world).softswiss(amountMinor);
const pragmatic = (amountMinor: bigint) => createTalk(world).pragmatic(amountMinor);
const hub88 = (amountMinor: bigint) => createTalk(world).hub88(amountMinor);

describe('a settlement that was rolled back', () => {
  test('is not paid again under its id by AMB, and the response contains the current balance', async () => {
    const seat = await amb(100_000n);
    await seat.call('placeBets', { betAmount: 100 });
    const settled = { payoutAmount: 300, betAmount: 100, status: 'SETTLED' };
    expect(await seat.call('settleBets', settled)).toMatchObject({ statusCode: 0, balanceAfter: 1200 });
    expect(await seat.call('rollback', {})).toMatchObject({ statusCode: 0, balanceAfter: 900 });
    for (let n = 0; n < 2; n++)
      expect(await seat.call('settleBets', settled)).toMatchObject({ statusCode: 20003, balance: 900 });
    expect(await seat.balance()).toBe(900);
    const anew = { ...settled, payoutAmount: 250, txnId: 'anew' };
    expect(await seat.call('settleBets', anew)).toMatchObject({ statusCode: 0, balanceAfter: 1150 });
    expect(await seat.call('settleBets', anew)).toMatchObject({ statusCode: 0, balanceAfter: 1150 });
  });

  test('is not paid again by AMB when it included its stake, or its bet was voided', async () => {
    const seat = await amb(100_000n);
    const both = { id: 'both', roundId: 'both', betAmount: 10, payoutAmount: 50, isSingleState: true };
    expect(await seat.call('settleBets', both)).toMatchObject({ statusCode: 0, balanceAfter: 1040 });
    expect(await seat.call('rollback', { id: 'both', roundId: 'both' })).toMatchObject({ balanceAfter: 990 });
    expect(await seat.call('settleBets', both)).toMatchObject({ statusCode: 20003, balance: 990 });
    await seat.call('placeBets', { betAmount: 100 });
    await seat.call('settleBets', { betAmount: 100, payoutAmount: 300 });
    expect(await seat.call('voidSettled', { betAmount: 100, payoutAmount: 300 })).toMatchObject({ balanceAfter: 990 });
    const again = await seat.call('settleBets', { betAmount: 100, payoutAmount: 300 });
    expect(again).toMatchObject({ statusCode: 20003, balance: 990 });
    expect(await seat.balance()).toBe(990);
  });

  test('is not paid again under its id by SOFTSWISS', async () => {
    const seat = await softswiss(100_000n);
    await seat.play([{ action: 'bet', action_id: 'b', amount: 1000 }]);
    const win = [{ action: 'win', action_id: 'w', amount: 3000 }];
    expect(await seat.play(win)).toMatchObject({ status: 200, body: { balance: 102_000 } });
    expect(await seat.rollback('w')).toMatchObject({ status: 200, body: { balance: 99_000 } });
    expect(await seat.play(win)).toMatchObject({ status: 412, body: { code: 400, balance: 99_000 } });
    expect(await seat.balance()).toBe(99_000);
    expect(await seat.play([{ ...win[0]!, action_id: 'w2' }])).toMatchObject({ body: { balance: 102_000 } });
  });

  test('is caught in a server that forgets rollbacks', async () => {
    world.setMutant({
      engine: (engine) => async (command, options) => {
        const outcome = await engine(command, options);
        return outcome.code === 'BET_CANCELLED' ? { ...outcome, code: 'OK', balanceMinor: 120_000n } : outcome;
      },
    });
    const seat = await amb(100_000n);
    await seat.call('placeBets', { betAmount: 100 });
    await seat.call('settleBets', { payoutAmount: 300, betAmount: 100 });
    await seat.call('rollback', {});
    const again = await seat.call('settleBets', { payoutAmount: 300, betAmount: 100 });
    expect(again.balanceAfter).not.toBe(await seat.balance());
  });
});

describe('a free round', () => {
  test('of AMB pays its win, staked and settled together or in sequence', async () => {
    const seat = await amb(10_000n);
    const spin = { id: 's', roundId: 's', betAmount: 0, payoutAmount: 80, isSingleState: true, isFeature: true };
    expect(await seat.call('settleBets', spin)).toMatchObject({ statusCode: 0, balanceBefore: 100, balanceAfter: 180 });
    expect(await seat.call('settleBets', spin)).toMatchObject({ statusCode: 0, balanceAfter: 180 });
    const bare = { id: 't', roundId: 't', betAmount: 0, payoutAmount: 0.5, isSingleState: true };
    expect(await seat.call('settleBets', bare)).toMatchObject({ statusCode: 0, balanceAfter: 180.5 });
    await seat.call('placeBets', { id: 'u', roundId: 'u', betAmount: 0, isFeature: true });
    const settled = { id: 'u', roundId: 'u', betAmount: 0, payoutAmount: 1, isFeature: true };
    expect(await seat.call('settleBets', settled)).toMatchObject({ statusCode: 0, balanceAfter: 181.5 });
  });

  test('of SOFTSWISS and Hub88 pays its win', async () => {
    const seat = await softswiss(10_000n);
    const spin = [
      { action: 'bet', action_id: 'b', amount: 0 },
      { action: 'win', action_id: 'w', amount: 8000 },
    ];
    expect(await seat.play(spin, { finished: true })).toMatchObject({ status: 200, body: { balance: 18_000 } });
    const closed = await (await hub88(10_000n)).bet({ amount: 0, is_free: true, round_closed: true });
    expect(closed).toMatchObject({ status: 'RS_OK' });
  });
});

describe('a call that a protocol does not define', () => {
  test.each([
    ['adjustBalance', { amount: 50, status: 'GIFT' }],
    ['adjustBalance', { amount: 50 }],
    ['adjustBalance', { amount: 50, status: 'nodebit' }],
    ['adjustBalance', { amount: 50, transactionType: 'BY_ROUND' }],
    ['placeBets', { betAmount: 5, status: 'FREE' }],
    ['placeBets', { betAmount: 5, status: 'SETTLED' }],
    ['settleBets', { id: 'open', betAmount: 1, payoutAmount: 5, status: 'OPEN' }],
    ['settleBets', { id: 'open', betAmount: 1, payoutAmount: 5, transactionType: 'BY_LUCK' }],
    ['cancelBets', { id: 'open', betAmount: 1, status: 'OPEN' }],
  ])('is rejected without effect: AMB %s %j', async (call, txn) => {
    const seat = await amb(10_000n);
    await seat.call('placeBets', { id: 'open', betAmount: 1, status: 'OPEN' });
    expect(await seat.call(call, txn)).toMatchObject({ statusCode: 40003 });
    expect(await seat.balance()).toBe(99);
  });

  test('corrects a balance at AMB in the direction of the stated status', async () => {
    const seat = await amb(10_000n);
    expect(await seat.call('adjustBalance', { id: 'a', amount: 50, status: 'CREDIT' })).toMatchObject({
      balanceAfter: 150,
    });
    expect(await seat.call('adjustBalance', { id: 'b', amount: 20, status: 'DEBIT' })).toMatchObject({
      balanceAfter: 130,
    });
  });

  test('pays SOFTSWISS free spins of issued grants only, once', async () => {
    const seat = await softswiss(10_000n);
    const issue = (name: string) => `${seat.player}.${name}`;
    expect(await seat.freespins(issue('never'), 'finished', 5000)).toMatchObject({ status: 412, body: { code: 400 } });
    await world.db
      .insertInto('provider_issues')
      .values({ member_id: seat.player, provider: 'demo-softswiss', issue_id: issue('made') })
      .execute();
    expect(await seat.freespins(issue('made'), 'whatever', 5000)).toMatchObject({ status: 412 });
    expect(await seat.freespins(issue('made'), 'active', 5000)).toMatchObject({ body: { balance: 10_000 } });
    for (let n = 0; n < 2; n++)
      expect(await seat.freespins(issue('made'), 'finished', 5000)).toMatchObject({ body: { balance: 15_000 } });
    expect(await seat.freespins(issue('made'), 'finished', 6000)).toMatchObject({ status: 412 });
  });

  test('rejects a SOFTSWISS bet without its session', async () => {
    const seat = await softswiss(10_000n);
    const bet = [{ action: 'bet', action_id: 'b', amount: 100 }];
    expect(await seat.play(bet, { session_id: undefined })).toMatchObject({ status: 412, body: { code: 101 } });
    expect(await seat.balance()).toBe(10_000);
  });

  test('rejects a SOFTSWISS rollback of a paid bet, unless its win is named too', async () => {
    const seat = await softswiss(10_000n);
    await seat.play([{ action: 'bet', action_id: 'b', amount: 1000 }]);
    await seat.play([{ action: 'win', action_id: 'w', amount: 3000 }]);
    for (const others of [[], ['unknown'], ['unknown', 'other'], ['b2']])
      expect(await seat.rollback('b', ...others)).toMatchObject({ status: 412, body: { code: 400 } });
    expect(await seat.balance()).toBe(12_000);
    expect(await seat.play([{ action: 'bet', action_id: 'unknown', amount: 10 }])).toMatchObject({ status: 200 });
    expect(await seat.rollback('b', 'w')).toMatchObject({ status: 200, body: { balance: 9990 } });
  });

  test('rejects a Pragmatic prize of an unknown kind', async () => {
    const seat = await pragmatic(10_000n);
    const prize = { amount: '5.00', campaignId: 'c', campaignType: 'X', currency: 'THB' };
    expect(await seat.call('promoWin.html', 'p', prize)).toMatchObject({ error: 7 });
    expect(await seat.call('promoWin.html', 'p', { ...prize, campaignType: 'T' })).toMatchObject({
      error: 0,
      cash: 105,
    });
  });

  test.each(['result.html', 'jackpotWin.html', 'adjustment.html'])(
    'rejects the bytes of a Pragmatic bet at %s without payment',
    async (other) => {
      const seat = await pragmatic(10_000n);
      const bet = await seat.sign('bet', { amount: '20.00', roundId: '7' });
      expect(await seat.send('bet.html', bet)).toMatchObject({ error: 0, cash: 80 });
      expect((await seat.send(other, bet)).error).toBeGreaterThan(0);
      expect(await seat.balance()).toBe(80);
      const win = await seat.sign('win', { amount: '30.00', roundId: '7' });
      expect(await seat.send('result.html', win)).toMatchObject({ error: 0, cash: 110 });
      expect((await seat.send('bet.html', win)).error).toBeGreaterThan(0);
      expect(await seat.balance()).toBe(110);
    },
  );

  test.each(['refund.html', 'endRound.html'])(
    'rejects the bytes of a Pragmatic bet at %s without effect',
    async (other) => {
      const seat = await pragmatic(10_000n);
      const bet = seat.sign('bet', { amount: '20.00', roundId: '7' });
      expect(await seat.send('bet.html', bet)).toMatchObject({ error: 0, cash: 80 });
      expect(await seat.send(other, bet)).toMatchObject({ error: 5 });
      expect(await seat.balance()).toBe(80);
      expect(await seat.send('bet.html', bet)).toMatchObject({ error: 0 });
      expect(await seat.call('refund.html', 'bet', { amount: '20.00', roundId: '7', reason: 'void' })).toMatchObject({
        error: 0,
      });
      expect(await seat.balance()).toBe(100);
    },
  );

  test('rejects the bytes of a Hub88 win as a rollback or a bet', async () => {
    const seat = await hub88(10_000n);
    await seat.bet({ transaction_uuid: 'b', amount: 10_00000 });
    const win = { transaction_uuid: 'w', reference_transaction_uuid: 'b', amount: 5_00000 };
    expect(await seat.call('transaction/bet', win)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    expect(await seat.call('transaction/rollback', win)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    expect(await seat.call('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 95_00000 });
  });
});

describe('an amount above the maximum', () => {
  const huge = '92233720368547758080000';
  test('is rejected permanently in every AMB call', async () => {
    const seat = await amb(10_000n);
    await seat.call('placeBets', { betAmount: 1 });
    const asked: [string, object][] = [
      ['placeBets', { id: 'x', betAmount: 'HUGE' }],
      ['settleBets', { payoutAmount: 'HUGE', betAmount: 1 }],
      ['settleBets', { payoutAmount: 1, betAmount: 'HUGE' }],
      ['settleBets', { id: 'y', isSingleState: true, payoutAmount: 'HUGE', betAmount: 1 }],
      ['adjustBets', { betAmount: 'HUGE' }],
      ['adjustBalance', { amount: 'HUGE', status: 'CREDIT' }],
      ['winRewards', { id: 'z', payoutAmount: 'HUGE' }],
      ['cancelBets', { betAmount: 'HUGE' }],
    ];
    for (const [call, txn] of asked) {
      const answer = await seat.call(call, txn, (body) => body.replaceAll('"HUGE"', huge));
      expect([call, answer]).toEqual([call, expect.objectContaining({ statusCode: 40003 })]);
    }
    expect(await seat.balance()).toBe(99);
  });

  test('is rejected in the other dialects', async () => {
    const [swiss, forms, hub] = [await softswiss(10_000n), await pragmatic(10_000n), await hub88(10_000n)];
    const raw = (body: string) => body.replaceAll('"HUGE"', huge);
    const bet = { action: 'bet', action_id: 'b', amount: 10 };
    for (const action of [
      { ...bet, amount: 'HUGE' },
      { action: 'win', action_id: 'w', amount: 'HUGE' },
      { ...bet, jackpot_contribution: 'HUGE' },
      { action: 'win', action_id: 'w', amount: 1, jackpot_win: 'HUGE' },
    ])
      expect(await swiss.play([action], {}, raw)).toMatchObject({ status: 412, body: { code: 400 } });
    for (const call of ['bet.html', 'result.html', 'jackpotWin.html', 'adjustment.html', 'bonusWin.html'])
      expect(await forms.call(call, call, { amount: huge })).toMatchObject({ error: 7 });
    expect(await forms.call('adjustment.html', 'a', { amount: `-${huge}` })).toMatchObject({ error: 7 });
    expect(
      await forms.call('result.html', 'r', { amount: '0', promoWinAmount: huge, promoWinReference: 'p' }),
    ).toMatchObject({ error: 7 });
    expect(await hub.call('transaction/bet', { transaction_uuid: 'b', amount: 'HUGE' }, raw)).toMatchObject({
      status: 'RS_ERROR_WRONG_SYNTAX',
    });
  });
});
