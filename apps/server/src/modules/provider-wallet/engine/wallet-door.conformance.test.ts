import { randomUUID } from 'node:crypto';
import { dispatchOutbox, inTransaction, publish } from '@sabai/db';
import { trialBalance } from '@sabai/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signCall } from '../../../platform/sealing/signing.ts';
import { endSessions } from '../../gameplay/launch/end-sessions.ts';
import { createTestDoor, type TestDoor, testGame } from '../provider-wallet.fixture.ts';

/** The conformance list for adapters, over real signed HTTP; the numbers are those of the list. */
let door: TestDoor;
beforeAll(async () => {
  door = await createTestDoor();
});
afterAll(() => door.close());

async function seated(amountMinor = 1000n) {
  const player = await door.member({ amountMinor });
  const session = await door.session(player);
  const round = randomUUID();
  const common = { player, round, game: testGame.code, currency: 'THB' };
  return {
    player,
    session,
    bet: (txn: string, amount: string, more: object = {}) =>
      door.call('bet', { ...common, session, txn, amount, ...more }),
    result: (txn: string, ref: string, amount: string, more: object = {}) =>
      door.call('result', { ...common, txn, ref, amount, ...more }),
    refund: (txn: string, ref: string, more: object = {}) => door.call('refund', { ...common, txn, ref, ...more }),
    cancel: (txn: string, ref: string, more: object = {}) => door.call('cancel', { ...common, txn, ref, ...more }),
    balance: () => door.balance(player),
  };
}

describe('repetition', () => {
  test('1 the same bet twice is one bet, and the second answer is the first', async () => {
    const seat = await seated();
    const first = await seat.bet('b', '100');
    const second = await seat.bet('b', '100');
    expect(first).toMatchObject({ code: 'OK', before: '1000', balance: '900' });
    expect(second).toEqual({ ...first, replay: true });
    expect(await seat.balance()).toBe(900n);
  });

  test('2 the same bet 50 times at once is one bet', async () => {
    const seat = await seated();
    const answers = await Promise.all(Array.from({ length: 50 }, () => seat.bet('b', '100')));
    expect(answers.map(({ code, balance }) => `${code} ${balance}`)).toEqual(Array(50).fill('OK 900'));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ replay }) => !replay)).toHaveLength(1);
    expect(await seat.balance()).toBe(900n);
  });

  test('3 the same id with another amount is refused as a duplicate', async () => {
    const seat = await seated();
    await seat.bet('b', '100');
    expect(await seat.bet('b', '101')).toMatchObject({ code: 'DUPLICATE' });
    await seat.result('w', 'b', '5');
    expect(await seat.result('w', 'b', '6')).toMatchObject({ code: 'DUPLICATE' });
    expect(await seat.balance()).toBe(905n);
  });

  test('13 a provider that lost our answer learns it by repeating the call, even after the session is over', async () => {
    const seat = await seated();
    const first = await seat.bet('b', '100');
    await door.db
      .updateTable('game_sessions')
      .set({ ended_at: new Date() })
      .where('member_id', '=', seat.player)
      .execute();
    expect(await seat.bet('b', '100')).toEqual({ ...first, replay: true });
    expect(await seat.bet('b2', '100')).toMatchObject({ code: 'INVALID_TOKEN' });
  });

  test('a bet refused for money stays refused when it is repeated after a deposit', async () => {
    const seat = await seated(50n);
    expect(await seat.bet('b', '100')).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '50' });
    await seat.bet('small', '50');
    await seat.result('w', 'small', '500');
    expect(await seat.bet('b', '100')).toMatchObject({ code: 'INSUFFICIENT_FUNDS', replay: true });
    expect(await seat.balance()).toBe(500n);
  });
});

describe('order', () => {
  test('4 a win before its bet is not found, and is paid once the bet is there', async () => {
    const seat = await seated();
    expect(await seat.result('w', 'b', '70')).toMatchObject({ code: 'BET_NOT_FOUND' });
    await seat.bet('b', '100');
    expect(await seat.result('w', 'b', '70')).toMatchObject({ code: 'OK', before: '900', balance: '970' });
  });

  test('5 a cancel before its bet leaves a tombstone: the bet is refused for ever', async () => {
    const seat = await seated();
    expect(await seat.cancel('c', 'b')).toMatchObject({ code: 'OK', balance: '1000' });
    expect(await seat.bet('b', '100')).toMatchObject({ code: 'BET_CANCELLED' });
    expect(await seat.bet('b', '100')).toMatchObject({ code: 'BET_CANCELLED' });
    expect(await seat.balance()).toBe(1000n);
  });

  test('6 a second cancel succeeds and pays nothing', async () => {
    const seat = await seated();
    await seat.bet('b', '100');
    const first = await seat.cancel('c', 'b');
    expect(first).toMatchObject({ code: 'OK', before: '900', balance: '1000' });
    expect(await seat.cancel('c', 'b')).toEqual({ ...first, replay: true });
    expect(await seat.cancel('c2', 'b')).toMatchObject({ code: 'OK', before: '1000', balance: '1000' });
    expect(await seat.balance()).toBe(1000n);
  });

  test('7 a win after a cancel is refused', async () => {
    const seat = await seated();
    await seat.bet('b', '100');
    await seat.cancel('c', 'b');
    expect(await seat.result('w', 'b', '70')).toMatchObject({ code: 'BET_CANCELLED' });
    expect(await seat.balance()).toBe(1000n);
  });

  test('8 neither cancel nor refund undo a win', async () => {
    const seat = await seated();
    await seat.bet('b', '100');
    await seat.result('w', 'b', '70');
    expect(await seat.cancel('c', 'b')).toMatchObject({ code: 'BET_SETTLED' });
    expect(await seat.refund('r', 'b')).toMatchObject({ code: 'BET_SETTLED' });
    expect(await seat.balance()).toBe(970n);
  });

  test('9 a bet takes several wins until one closes it', async () => {
    const seat = await seated();
    await seat.bet('b', '100');
    expect(await seat.result('w1', 'b', '10', { closed: false })).toMatchObject({ code: 'OK', balance: '910' });
    expect(await seat.result('w2', 'b', '20')).toMatchObject({ code: 'OK', balance: '930' });
    expect(await seat.result('w3', 'b', '30')).toMatchObject({ code: 'BET_SETTLED' });
    expect(await seat.balance()).toBe(930n);
  });

  test('19 a stake goes back in parts, never more than itself', async () => {
    const seat = await seated();
    await seat.bet('b', '100');
    expect(await seat.refund('r1', 'b', { amount: '40' })).toMatchObject({ code: 'OK', balance: '940' });
    expect(await seat.refund('r1', 'b', { amount: '40' })).toMatchObject({ code: 'OK', replay: true });
    expect(await seat.refund('r2', 'b', { amount: '61' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await seat.refund('r3', 'b')).toMatchObject({ code: 'OK', before: '940', balance: '1000' });
    expect(await seat.refund('r4', 'b')).toMatchObject({ code: 'OK', before: '1000', balance: '1000' });
    expect(await seat.result('w', 'b', '5')).toMatchObject({ code: 'BET_CANCELLED' });
  });
});

describe('who may play', () => {
  test('10 a win is paid though the session is over', async () => {
    const seat = await seated();
    await seat.bet('b', '100');
    await door.db
      .updateTable('game_sessions')
      .set({ ended_at: new Date() })
      .where('member_id', '=', seat.player)
      .execute();
    expect(await seat.result('w', 'b', '70')).toMatchObject({ code: 'OK', balance: '970' });
  });

  test('11 a barred player cannot bet, but is paid', async () => {
    const seat = await seated();
    await seat.bet('b', '100');
    await door.bar(seat.player);
    expect(await seat.bet('b2', '100')).toMatchObject({ code: 'PLAYER_LOCKED', balance: '900' });
    expect(await seat.result('w', 'b', '70')).toMatchObject({ code: 'OK', balance: '970' });
  });

  test('12 too little money: the answer tells the balance and nothing moves', async () => {
    const seat = await seated(99n);
    expect(await seat.bet('b', '100')).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '99' });
    expect(await seat.balance()).toBe(99n);
  });

  test('14 another currency than the session’s is refused', async () => {
    const seat = await seated();
    expect(await seat.bet('b', '100', { currency: 'USD' })).toMatchObject({ code: 'WRONG_CURRENCY' });
    await seat.bet('b2', '100');
    expect(await seat.result('w', 'b2', '5', { currency: 'USD' })).toMatchObject({ code: 'WRONG_CURRENCY' });
    expect(await seat.balance()).toBe(900n);
  });

  test('an unknown player, an unknown game, a session of another player', async () => {
    const [seat, other] = [await seated(), await seated()];
    expect(await seat.bet('b', '1', { player: randomUUID() })).toMatchObject({ code: 'PLAYER_NOT_FOUND' });
    expect(await seat.bet('b', '1', { player: 'nobody' })).toMatchObject({ code: 'PLAYER_NOT_FOUND' });
    expect(await seat.bet('b', '1', { game: 'no-such-game' })).toMatchObject({ code: 'GAME_UNAVAILABLE' });
    expect(await seat.bet('b2', '1', { session: other.session })).toMatchObject({ code: 'INVALID_TOKEN' });
    expect(await seat.balance()).toBe(1000n);
  });

  test('a launch token opens one session once, within a minute', async () => {
    const player = await door.member({ amountMinor: 5n });
    const token = await door.token(player);
    const answers = await Promise.all(Array.from({ length: 20 }, () => door.call('authenticate', { token })));
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect(answers.find(({ code }) => code === 'OK')).toMatchObject({ player, balance: '5', currency: 'THB' });
    const late = await door.token(player);
    door.setClock(new Date(Date.now() + 61_000));
    expect(await door.call('authenticate', { token: late })).toEqual({ code: 'INVALID_TOKEN' });
    door.setClock(undefined);
    expect(await door.call('authenticate', { token: `${player}.${'x'.repeat(32)}` })).toEqual({
      code: 'INVALID_TOKEN',
    });
  });

  test('the balance is told to whoever names the player and the currency', async () => {
    const player = await door.member({ amountMinor: 12n });
    expect(await door.call('balance', { player, currency: 'THB' })).toMatchObject({ code: 'OK', balance: '12' });
    expect(await door.call('balance', { player, currency: 'USD' })).toEqual({ code: 'WRONG_CURRENCY' });
    expect(await door.call('balance', { player: randomUUID(), currency: 'THB' })).toEqual({ code: 'PLAYER_NOT_FOUND' });
  });
});

describe('signature', () => {
  const rows = async () => {
    const { rows: found } = await door.database.pool.query<{ count: bigint }>(
      'select (select count(*) from provider_answers) + (select count(*) from bets) + (select count(*) from postings) as count',
    );
    return found[0]!.count;
  };

  test('15 a bad signature, an unknown provider, an old or missing timestamp are refused and write nothing', async () => {
    const player = await door.member({ amountMinor: 1000n });
    const session = await door.session(player);
    const body = JSON.stringify({
      player,
      session,
      txn: 'b',
      round: 'r',
      game: testGame.code,
      currency: 'THB',
      amount: '1',
    });
    const before = await rows();
    const old = String(Date.now() - 5 * 60_000 - 1000);
    const forged = [
      { secret: Buffer.alloc(32, 8) },
      { signedFor: 'refund' } as const,
      { signature: '00' },
      { signature: 'zz'.repeat(32) },
      { provider: 'stranger' },
      { timestamp: old },
      { timestamp: 'soon' },
    ];
    for (const given of forged) {
      expect(await door.post('bet', body, given)).toEqual({ status: 401, body: { code: 'BAD_SIGNATURE' } });
    }
    expect(await rows()).toBe(before);
  });

  test('a body that was changed after signing is refused', async () => {
    const player = await door.member({ amountMinor: 1000n });
    const session = await door.session(player);
    const body = { player, session, txn: 'b', round: 'r', game: testGame.code, currency: 'THB', amount: '1' };
    const timestamp = String(Date.now());
    const response = await fetch(`${door.url}/provider/v1/bet`, {
      method: 'POST',
      headers: {
        'x-provider': 'house',
        'x-timestamp': timestamp,
        'x-signature': signCall(
          Buffer.alloc(32, 7),
          { method: 'POST', path: '/provider/v1/bet', timestamp },
          JSON.stringify(body),
        ),
      },
      body: JSON.stringify({ ...body, amount: '9' }),
    });
    expect(response.status).toBe(401);
  });

  test.each([
    ['no JSON', '{'],
    ['an array', '[]'],
    ['a missing field', '{"player":"p"}'],
    ['an unknown field', JSON.stringify({ ...betBody(), extra: 1 })],
    ['a number for an amount', JSON.stringify({ ...betBody(), amount: 5 })],
    ['a negative amount', JSON.stringify({ ...betBody(), amount: '-5' })],
    ['decimals', JSON.stringify({ ...betBody(), amount: '5.00' })],
    ['an exponent', JSON.stringify({ ...betBody(), amount: '1e3' })],
    ['more than any command may move', JSON.stringify({ ...betBody(), amount: '999999999999999999' })],
  ])('%s is answered with 400 BAD_REQUEST', async (_name, body) => {
    expect(await door.post('bet', body)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});

function betBody() {
  return {
    player: randomUUID(),
    session: 's',
    txn: 'b',
    round: 'r',
    game: testGame.code,
    currency: 'THB',
    amount: '1',
  };
}

test('a new password ends the sessions of before: no bet is taken, a win is still paid', async () => {
  const seat = await seated();
  await seat.bet('b', '100');
  await inTransaction(door.db, (tx) =>
    publish(tx, { memberId: seat.player, topic: 'member.password_changed', payload: {} }),
  );
  await dispatchOutbox(door.db, [endSessions]);
  expect(await seat.bet('b2', '100')).toMatchObject({ code: 'INVALID_TOKEN' });
  expect(await seat.result('w', 'b', '70')).toMatchObject({ code: 'OK', balance: '970' });
});

test('what the calls tell the rest of the house, in order', async () => {
  const seat = await seated();
  await seat.bet('b', '100');
  await seat.result('w', 'b', '250');
  const events = await door.db
    .selectFrom('outbox_events')
    .select(['topic', 'payload'])
    .where('member_id', '=', seat.player)
    .orderBy('id')
    .execute();
  // The stake of a slot is reported with its result.
  expect(events.map(({ topic }) => topic)).toEqual(['round.settled']);
  expect(events[0]!.payload).toMatchObject({
    amount: '2.50',
    bet_amount: '1.00',
    balance: '11.50',
    game_name: 'Lotus Lanterns',
  });
});

test('the books are sound after all of this', async () => {
  expect((await trialBalance(door.db)).problems).toEqual([]);
});
