import { randomUUID } from 'node:crypto';
import { trialBalance } from '@sabai/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything } from '../../../platform/everything.fixture.ts';
import {
  type DialectOptions,
  type MoneyCommand,
  nativeOptions,
  type WalletCommand,
} from '../commands/wallet-command.ts';
import { createTestDoor, type TestDoor, testGame, testProvider } from '../provider-wallet.fixture.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await createTestDoor({ nodes: 2 });
});
afterAll(() => door.close());

async function seated(amountMinor = 1000n, options: Partial<DialectOptions> = {}) {
  const player = await door.member({ amountMinor });
  const session = await door.session(player);
  const common = { provider: testProvider, player, currency: 'THB', round: randomUUID(), game: testGame.code };
  const ask = (command: object) => door.engine(command as WalletCommand, { ...nativeOptions, ...options });
  const stake = { ...common, session, amountMinor: 100n };
  return {
    player,
    session,
    common,
    ask,
    bet: (txn: string, more: object = {}) => ask({ ...stake, call: 'bet', txn, ...more }),
    betOf: (txn: string, more: object = {}) => ({ ...stake, call: 'bet', txn, ...more }) as MoneyCommand,
    result: (txn: string, amountMinor: bigint, more: object = {}) =>
      ask({ ...common, call: 'result', txn, amountMinor, kind: 'win', isClosed: true, ...more }),
    rollback: (txn: string, target: string, ref?: string) => ask({ ...common, call: 'rollback', txn, target, ref }),
    balance: () => door.balance(player),
  };
}

test('changes no table for a rejected call', async () => {
  const seat = await seated(1000n, { retryAfterRefusal: true });
  await seat.bet('b');
  await seat.result('w', 5n, { ref: 'b' });
  const before = await everything(door.database.db);
  const refused: [object, string][] = [
    [seat.betOf('x', { amountMinor: 5000n }), 'INSUFFICIENT_FUNDS'],
    [seat.betOf('x', { session: randomUUID() }), 'INVALID_TOKEN'],
    [seat.betOf('x', { game: 'no-such-game' }), 'GAME_UNAVAILABLE'],
    [seat.betOf('x', { currency: 'USD' }), 'WRONG_CURRENCY'],
    [seat.betOf('x', { amountMinor: -5n }), 'BAD_REQUEST'],
    [seat.betOf('x', { txn: 'n\0ul' }), 'BAD_REQUEST'],
    [seat.betOf('x', { txn: 'half \ud83d' }), 'BAD_REQUEST'],
    [seat.betOf('b', { amountMinor: 7n }), 'DUPLICATE'],
    [seat.betOf('x', { player: randomUUID() }), 'PLAYER_NOT_FOUND'],
    [{ ...seat.common, call: 'refund', txn: 'r', ref: 'b' }, 'BET_SETTLED'],
    [{ ...seat.common, call: 'cancel', txn: 'c', ref: 'b' }, 'BET_SETTLED'],
    [{ ...seat.common, call: 'commit', txn: 'k', ref: 'nothing' }, 'BET_NOT_FOUND'],
    [{ ...seat.common, call: 'adjust', txn: 'a', deltaMinor: -5000n, reason: 'wrong' }, 'INSUFFICIENT_FUNDS'],
    [
      {
        call: 'batch',
        provider: testProvider,
        player: seat.player,
        items: [seat.betOf('y'), seat.betOf('z', { amountMinor: 5000n })],
      },
      'INSUFFICIENT_FUNDS',
    ],
  ];
  for (const [command, code] of refused) expect([command, (await seat.ask(command)).code]).toEqual([command, code]);
  expect(await everything(door.database.db)).toBe(before);
  await seat.bet('one more');
  expect(await everything(door.database.db)).not.toBe(before);
});

test('stores the call’s details in the columns of its entry, whatever ids a provider chooses', async () => {
  const seat = await seated();
  const [stake, free, both, win] = ['a b', 'free:%é', 'b:w', 'w:in'];
  await seat.bet(stake);
  await seat.bet(free, { amountMinor: 0n, isFree: true });
  await seat.ask({ ...seat.betOf(both), call: 'betWin', winMinor: 5n, isClosed: true });
  await seat.ask({ ...seat.common, call: 'restake', txn: 'more', ref: stake, amountMinor: 120n });
  await seat.result(win, 30n, { ref: stake, isClosed: false });
  await seat.ask({ ...seat.common, call: 'refund', txn: 'some', ref: stake, amountMinor: 10n });
  await seat.ask({ ...seat.common, call: 'adjust', txn: 'up', deltaMinor: 3n, reason: 'part' });
  const { rows } = await door.database.pool.query(
    `select template, provider, round_ref, game_code, call, txn, ref, is_free, is_part
     from journal_entries where member_id = $1 and call is not null order by sequence`,
    [seat.player],
  );
  const line = (template: string, call: string, txn: string, more: object = {}) => ({
    template,
    call,
    txn,
    provider: testProvider,
    round_ref: seat.common.round,
    game_code: testGame.code,
    ref: null,
    is_free: null,
    is_part: null,
    ...more,
  });
  expect(rows).toEqual([
    line('bet', 'bet', stake),
    line('bet', 'bet', free, { is_free: true }),
    line('bet', 'betWin', both),
    line('result', 'betWin', both),
    line('bet', 'restake', 'more', { ref: stake }),
    line('result', 'result', win, { ref: stake }),
    line('refund', 'refund', 'some', { ref: stake, is_part: true }),
    line('result', 'adjust', 'up'),
  ]);
});

describe('a rollback before its call', () => {
  test('of a round rejects the round’s later bets', async () => {
    const seat = await seated();
    expect(await seat.rollback('x', 'round')).toMatchObject({ code: 'OK' });
    expect(await seat.bet('b')).toMatchObject({ code: 'BET_CANCELLED' });
    expect(await seat.balance()).toBe(1000n);
  });
  test('of a win prevents its later payment, even when the rollback was answered with an error', async () => {
    const seat = await seated(1000n, { unknownRollback: 'error' });
    await seat.bet('b');
    expect(await seat.rollback('x', 'win', 'w')).toMatchObject({ code: 'BET_NOT_FOUND' });
    expect(await seat.result('w', 70n, { ref: 'b' })).toMatchObject({ code: 'BET_CANCELLED' });
    expect(await seat.balance()).toBe(900n);
  });
});

describe('behaviour that only some protocols define', () => {
  test('pays and closes all bets of a round with one result', async () => {
    const seat = await seated();
    await seat.bet('b1');
    await seat.bet('b2');
    expect(await seat.result('w', 70n)).toMatchObject({ code: 'OK', balanceMinor: 870n });
    const bets = await door.db.selectFrom('bets').select('state').where('member_id', '=', seat.player).execute();
    expect(bets).toEqual([{ state: 'settled' }, { state: 'settled' }]);
  });
  test('accepts several shots whose sum exceeds the balance while the deepest debit is covered', async () => {
    const seat = await seated(100n);
    const shots = { ...seat.betOf('b'), call: 'betWin', amountMinor: 900n, winMinor: 850n, isClosed: true };
    expect(await seat.ask({ ...shots, txn: 'b1', minBalanceMinor: 101n })).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    expect(await seat.ask({ ...shots, txn: 'b2', minBalanceMinor: 60n })).toMatchObject({
      code: 'OK',
      balanceMinor: 50n,
    });
  });
  test('reverses a spent win and records the shortfall as debt', async () => {
    const seat = await seated(100n, { rollbackOfWin: 'allow', shortfall: 'receivable' });
    await seat.bet('b');
    await seat.result('w', 300n, { ref: 'b' });
    await seat.bet('b2', { amountMinor: 250n });
    expect(await seat.rollback('x', 'win', 'w')).toMatchObject({ code: 'OK', balanceMinor: 0n, owedMinor: 250n });
    expect((await trialBalance(door.db)).problems).toEqual([]);
  });
  test('reverses a win paid with its stake once, and pays another win', async () => {
    const seat = await seated(1000n, { rollbackOfWin: 'allow', shortfall: 'receivable' });
    await seat.bet('other');
    await seat.result('w', 70n, { ref: 'other' });
    const both = { ...seat.betOf('b'), call: 'betWin', winMinor: 300n, isClosed: true };
    expect(await seat.ask(both)).toMatchObject({ code: 'OK', balanceMinor: 1170n });
    expect(await seat.rollback('x', 'win', 'b')).toMatchObject({ code: 'OK', balanceMinor: 870n });
    expect(await seat.rollback('again', 'win', 'b')).toMatchObject({ code: 'OK', balanceMinor: 870n });
    const bets = await door.db
      .selectFrom('bets')
      .select(['txn', 'state', 'payout_minor'])
      .where('member_id', '=', seat.player)
      .orderBy('txn')
      .execute();
    expect(bets).toEqual([
      { txn: 'b', state: 'open', payout_minor: 0n },
      { txn: 'other', state: 'settled', payout_minor: 70n },
    ]);
    expect(await seat.result('w2', 40n, { ref: 'b' })).toMatchObject({ code: 'OK', balanceMinor: 910n });
    expect((await trialBalance(door.db)).problems).toEqual([]);
  });
  test('rejects a combined stake and win whose win was already rolled back', async () => {
    const seat = await seated();
    expect(await seat.rollback('x', 'win', 'b')).toMatchObject({ code: 'OK' });
    const both = { ...seat.betOf('b'), call: 'betWin', winMinor: 300n, isClosed: true };
    expect(await seat.ask(both)).toMatchObject({ code: 'BET_CANCELLED', balanceMinor: 1000n });
  });
  test('accepts a free bet and a prize, and records the total of free rounds without payment', async () => {
    const seat = await seated(0n, { bonusWin: 'information' });
    expect(await seat.bet('b', { amountMinor: 0n, isFree: true, rewardId: 'r1' })).toMatchObject({ code: 'OK' });
    expect(await seat.result('w', 40n, { ref: 'b', kind: 'freespin' })).toMatchObject({ balanceMinor: 40n });
    expect(await seat.result('sum', 40n, { kind: 'bonus' })).toMatchObject({ code: 'OK', balanceMinor: 40n });
    const { round: _, game: __, ...prize } = seat.common;
    const asked = { ...prize, call: 'promoWin', txn: 'p', amountMinor: 5n, campaign: 'c', campaignType: 'drop' };
    expect(await seat.ask(asked)).toMatchObject({ code: 'OK', balanceMinor: 45n });
  });
  test('returns the current balance for a repeated call, and decides a rejected bet again', async () => {
    const seat = await seated(100n, { replayBalance: 'current', retryAfterRefusal: true });
    expect(await seat.bet('b', { amountMinor: 150n })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    await seat.bet('b0');
    await seat.result('w', 300n, { ref: 'b0' });
    expect(await seat.bet('b', { amountMinor: 150n })).toMatchObject({ code: 'OK', balanceMinor: 150n });
    expect(await seat.bet('b0')).toMatchObject({ code: 'OK', isReplay: true, balanceMinor: 150n });
  });
  test('stores and answers a record-only call without moving money', async () => {
    const seat = await seated();
    expect(await seat.bet('b', { isRecordOnly: true })).toMatchObject({ code: 'OK', balanceMinor: 1000n });
    expect(await seat.bet('b', { isRecordOnly: true })).toMatchObject({ code: 'OK', isReplay: true });
    expect(await seat.balance()).toBe(1000n);
  });
});

test('applies a batch completely or not at all, also when repeated', async () => {
  const seat = await seated(250n);
  const batch = (...items: MoneyCommand[]) => ({ call: 'batch', provider: testProvider, player: seat.player, items });
  const tooMuch = await seat.ask(batch(seat.betOf('b1'), seat.betOf('b2'), seat.betOf('b3')));
  expect(tooMuch).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balanceMinor: 250n });
  expect(tooMuch.items?.map(({ code }) => code)).toEqual(['OK', 'OK', 'INSUFFICIENT_FUNDS']);
  const both = batch(seat.betOf('b4'), seat.betOf('b5'));
  expect(await seat.ask(both)).toMatchObject({ code: 'OK', beforeMinor: 250n, balanceMinor: 50n });
  expect(await seat.ask(both)).toMatchObject({ code: 'OK', isReplay: true });
  expect(await seat.balance()).toBe(50n);
});
