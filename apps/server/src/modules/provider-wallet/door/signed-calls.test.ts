import { createHmac, randomUUID } from 'node:crypto';
import { sql } from '@sabai/db';
import { trialBalance } from '@sabai/ledger';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashOfParameters } from '../dialects/pragmatic/signature.ts';
import { createDialectWorld, type DialectWorld } from './dialect-door.fixture.ts';

/** Two processes on one database: content that one has accepted as one call is refused as another by the other. */
let world: DialectWorld;
let second: string;
beforeAll(async () => {
  world = await createDialectWorld();
  vi.resetModules();
  const [engine, door, native] = await Promise.all([
    import('../engine/wallet-engine.ts'),
    import('./dialect-door.ts'),
    import('../dialects/native/routes.ts'),
  ]);
  second = await world.openAnother({ ...engine, ...door, ...native });
});
afterAll(async () => {
  expect((await trialBalance(world.db)).problems).toEqual([]);
  await world.close();
});

interface Answer {
  readonly error?: number;
  readonly cash?: number;
  readonly statusCode?: number;
}
async function post(url: string, headers: Record<string, string>, body: string): Promise<Answer> {
  return (await fetch(url, { method: 'POST', headers, body })).json() as Promise<Answer>;
}

async function pragmatic(of = world) {
  const { player, game, token } = await of.enter('pragmatic', 10_000n);
  const { id, key } = of.demos.find(({ dialect }) => dialect === 'pragmatic')!;
  const sign = (fields: Record<string, string>) => {
    const form = new URLSearchParams({ userId: player, gameId: game, token, ...fields });
    form.set('hash', hashOfParameters(form, key));
    return form;
  };
  const send = (at: string, call: string, form: URLSearchParams) =>
    post(`${at}/provider/pragmatic/${id}/${call}`, {}, form.toString());
  return {
    bet: (reference: string) => sign({ reference, roundId: reference, amount: '20.00' }),
    sign,
    send,
    balance: async () => (await send(of.url, 'balance.html', sign({}))).cash,
  };
}

const written: [string, (form: URLSearchParams) => URLSearchParams][] = [
  ['unchanged', (form) => form],
  [
    'with the hash in upper case',
    (form) => new URLSearchParams({ ...Object.fromEntries(form), hash: form.get('hash')!.toUpperCase() }),
  ],
  ['in another order', (form) => new URLSearchParams([...form].reverse())],
  ['with an empty parameter', (form) => new URLSearchParams([...form, ['reason', '']])],
];
test.each(written)('rejects the bytes of a bet, %s, as a refund at another process', async (_how, rewrite) => {
  const seat = await pragmatic();
  const bet = seat.bet('b');
  expect(await seat.send(world.url, 'bet.html', bet)).toMatchObject({ error: 0, cash: 80 });
  for (const call of ['refund.html', 'endRound.html', 'result.html', 'adjustment.html'])
    expect(await seat.send(second, call, rewrite(bet))).toMatchObject({ error: 5 });
  expect(await seat.send(second, 'bet.html', bet)).toMatchObject({ error: 0, cash: 80 });
  expect(await seat.balance()).toBe(80);
  const refund = seat.sign({ reference: 'b', roundId: 'b', amount: '20.00', reason: 'void' });
  expect(await seat.send(second, 'refund.html', refund)).toMatchObject({ error: 0 });
  expect(await seat.balance()).toBe(100);
});

test('accepts bytes sent concurrently as bet and refund to two processes as only one of them', async () => {
  const seat = await pragmatic();
  const taken = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const bet = seat.bet(`b${n}`);
      const [asBet, asRefund] = await Promise.all([
        seat.send(n % 2 ? world.url : second, 'bet.html', bet),
        seat.send(n % 2 ? second : world.url, 'refund.html', bet),
      ]);
      return [asBet.error, asRefund.error];
    }),
  );
  for (const errors of taken) expect(errors).toContain(5);
});

test('rejects AMB stake bytes without a status as a cancellation at another process', async () => {
  const { player, game } = await world.enter('amb', 10_000n);
  const { id, key } = world.demos.find(({ dialect }) => dialect === 'amb')!;
  const txns = [{ id: 'bet', roundId: 'round', gameCode: game, betAmount: 20 }];
  const body = JSON.stringify({ id: randomUUID(), productId: 'P', username: player, currency: 'THB', txns });
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', key).update(`${body}.${timestamp}`).digest('hex');
  const headers = { 'sapi-timestamp': timestamp, 'sapi-signature': signature };
  const send = (at: string, call: string) => post(`${at}/provider/amb/${id}/${call}`, headers, body);
  expect(await send(world.url, 'placeBets')).toMatchObject({ statusCode: 0, balanceAfter: 80 });
  for (const call of ['cancelBets', 'settleBets', 'voidSettled', 'winRewards'])
    expect((await send(second, call)).statusCode).not.toBe(0);
  expect(await send(second, 'checkBalance')).toMatchObject({ statusCode: 0, balance: 80 });
  expect(await send(second, 'placeBets')).toMatchObject({ statusCode: 0 });
  expect(await send(second, 'checkBalance')).toMatchObject({ balance: 80 });
});

test('is caught in a server that forgets signed calls', async () => {
  const forgetful = await createDialectWorld();
  await sql`
    create function forget() returns trigger language plpgsql as
      $$ begin new.signed := sha256(gen_random_uuid()::text::bytea); return new; end $$`.execute(forgetful.db);
  await sql`create trigger forget before insert on signed_calls for each row execute function forget()`.execute(
    forgetful.db,
  );
  const seat = await pragmatic(forgetful);
  const bet = seat.bet('b');
  await seat.send(forgetful.url, 'bet.html', bet);
  await seat.send(forgetful.url, 'refund.html', bet);
  expect(await seat.balance()).toBe(100);
  await forgetful.close();
});
