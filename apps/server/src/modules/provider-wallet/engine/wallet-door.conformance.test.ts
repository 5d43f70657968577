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
  test('1 counts the same bet sent twice once, and repeats the first response', async () => {
    const seat = await seated();
    const first = await seat.bet('b', '100');
    const second = await seat.bet('b', '100');
    expect(first).toMatchObject({ code: 'OK', before: '1000', balance: '900' });
    expect(second).toEqual({ ...first, replay: true });
    expect(await seat.balance()).toBe(900n);
  });

  test('2 counts the same bet sent 50 times concurrently once', async () => {
    const seat = await seated();
    const answers = await Promise.all(Array.from({ length: 50 }, () => seat.bet('b', '100')));
    expect(answers.map(({ code, balance }) => `${code} ${balance}`)).toEqual(Array(50).fill('OK 900'));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ replay }) => !replay)).toHaveLength(1);
    expect(await seat.balance()).toBe(900n);
  });

  test('3 rejects the same id with another amount as a duplicate', async () => {
    const seat = await seated();
    await seat.bet('b', '100');
    expect(await seat.bet('b', '101')).toMatchObject({ code: 'DUPLICATE' });
    await seat.result('w', 'b', '5');
    expect(await seat.result('w', 'b', '6')).toMatchObject({ code: 'DUPLICATE' });
    expect(await seat.balance()).toBe(905n);
  });

  test('13 returns the lost response to a repeated call, even after the session has ended', async () => {
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

  test('rejects a repeated bet that lacked funds, even after a deposit', async () => {
    const seat = await seated(50n);
    expect(await seat.bet('b', '100')).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '50' });
    await seat.bet('small', '50');
    await seat.result('w', 'small', '500');
    expect(await seat.bet('b', '100')).toMatchObject({ code: 'INSUFFICIENT_FUNDS', replay: true });
    expect(await seat.balance()).toBe(500n);
  });
});

describe('order', () => {
  test('4 returns not found for a win before its bet, and pays it after the bet', async () => {
    const seat = await seated();
    expect(await seat.result('w', 'b', '70')).toMatchObject({ code: 'BET_NOT_FOUND' });
    await seat.bet('b', '100');
    expect(await seat.result('w', 'b', '70')).toMatchObject({ code: 'OK', before: '900', balance: '970' });
  });

  test('5 stores a tombstone for a cancel before its bet, and rejects the bet permanently', async () => {
    const seat = await seated();
    expect(await seat.cancel('c', 'b')).toMatchObject({ code: 'OK', balance: '1000' });
    expect(await seat.bet('b', '100')).toMatchObject({ code: 'BET_CANCELLED' });
    expect(await seat.bet('b', '100')).toMatchObject({ code: 'BET_CANCELLED' });
    expect(await seat.balance()).toBe(1000n);
  });

  test('6 accepts a second cancel and pays nothing', async () => {
    const seat = await seated();
    await seat.bet('b', '100');
    const first = await seat.cancel('c', 'b');
    expect(first).toMatchObject({ code: 'OK', before: '900', balance: '1000' });
    expect(await seat.cancel('c', 'b')).toEqual({ ...first, replay: true });
    expect(await seat.cancel('c2', 'b')).toMatchObject({ code: 'OK', before: '1000', balance: '1000' });
    expect(await seat.balance()).toBe(1000n);
  });

  test('7 rejects a win after a cancel', async () => {
    const seat = await seated();
    await seat.bet('b', '100');
    await seat.cancel('c', 'b');
    expect(await seat.result('w', 'b', '70')).toMatchObject({ code: 'BET_CANCELLED' });
    expect(await seat.balance()).toBe(1000n);
  });

  test('8 rejects a cancel or refund of a settled bet', async () => {
    const seat = await seated();
    await seat.bet('b', '100');
    await seat.result('w', 'b', '70');
    expect(await seat.cancel('c', 'b')).toMatchObject({ code: 'BET_SETTLED' });
    expect(await seat.refund('r', 'b')).toMatchObject({ code: 'BET_SETTLED' });
    expect(await seat.balance()).toBe(970n);
  });

  test('9 accepts several wins for a bet until one closes it', async () => {
    const seat = await seated();
    await seat.bet('b', '100');
    expect(await seat.result('w1', 'b', '10', { closed: false })).toMatchObject({ code: 'OK', balance: '910' });
    expect(await seat.result('w2', 'b', '20')).toMatchObject({ code: 'OK', balance: '930' });
    expect(await seat.result('w3', 'b', '30')).toMatchObject({ code: 'BET_SETTLED' });
    expect(await seat.balance()).toBe(930n);
  });

  test('19 returns a stake in parts, never more than the stake', async () => {
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

describe('player and session', () => {
  test('10 pays a win after the session has ended', async () => {
    const seat = await seated();
    await seat.bet('b', '100');
    await door.db
      .updateTable('game_sessions')
      .set({ ended_at: new Date() })
      .where('member_id', '=', seat.player)
      .execute();
    expect(await seat.result('w', 'b', '70')).toMatchObject({ code: 'OK', balance: '970' });
  });

  test('11 rejects a bet of a barred player, and pays a win', async () => {
    const seat = await seated();
    await seat.bet('b', '100');
    await door.bar(seat.player);
    expect(await seat.bet('b2', '100')).toMatchObject({ code: 'PLAYER_LOCKED', balance: '900' });
    expect(await seat.result('w', 'b', '70')).toMatchObject({ code: 'OK', balance: '970' });
  });

  test('12 returns the balance for insufficient funds, and moves nothing', async () => {
    const seat = await seated(99n);
    expect(await seat.bet('b', '100')).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '99' });
    expect(await seat.balance()).toBe(99n);
  });

  test('14 rejects another currency than the session’s', async () => {
    const seat = await seated();
    expect(await seat.bet('b', '100', { currency: 'USD' })).toMatchObject({ code: 'WRONG_CURRENCY' });
    await seat.bet('b2', '100');
    expect(await seat.result('w', 'b2', '5', { currency: 'USD' })).toMatchObject({ code: 'WRONG_CURRENCY' });
    expect(await seat.balance()).toBe(900n);
  });

  test('rejects an unknown player, an unknown game and a session of another player', async () => {
    const [seat, other] = [await seated(), await seated()];
    expect(await seat.bet('b', '1', { player: randomUUID() })).toMatchObject({ code: 'PLAYER_NOT_FOUND' });
    expect(await seat.bet('b', '1', { player: 'nobody' })).toMatchObject({ code: 'PLAYER_NOT_FOUND' });
    expect(await seat.bet('b', '1', { game: 'no-such-game' })).toMatchObject({ code: 'GAME_UNAVAILABLE' });
    expect(await seat.bet('b2', '1', { session: other.session })).toMatchObject({ code: 'INVALID_TOKEN' });
    expect(await seat.balance()).toBe(1000n);
  });

  test('opens one session once per launch token, within a minute', async () => {
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

  test('returns the balance for a player and currency without a session', async () => {
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

  test('15 rejects a bad signature, an unknown provider and an old or missing timestamp without writing', async () => {
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

  test('rejects a body that was changed after signing', async () => {
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
  ])('returns 400 BAD_REQUEST for %s', async (_name, body) => {
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

test('rejects bets of sessions from before a password change, and still pays wins', async () => {
  const seat = await seated();
  await seat.bet('b', '100');
  await inTransaction(door.db, (tx) =>
    publish(tx, { memberId: seat.player, topic: 'member.password_changed', payload: {} }),
  );
  await dispatchOutbox(door.db, [endSessions]);
  expect(await seat.bet('b2', '100')).toMatchObject({ code: 'INVALID_TOKEN' });
  expect(await seat.result('w', 'b', '70')).toMatchObject({ code: 'OK', balance: '970' });
});

test('publishes the events of the calls in order', async () => {
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

test('leaves the ledger without problems after all tests above', async () => {
  expect((await trialBalance(door.db)).problems).toEqual([]);
});
