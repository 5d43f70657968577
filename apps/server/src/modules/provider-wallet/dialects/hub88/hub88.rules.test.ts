import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusalOf, somebody, someFacts } from '../dialect.fixture.ts';
import { parseHub88 } from './parse.ts';
import { renderHub88 } from './render.ts';
import { isSignedByHub88, signHub88 } from './signature.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

test('accepts a signature over its exact bytes by either of two keys', () => {
  const [old, fresh, stranger] = [pair(), pair(), pair()];
  const body = Buffer.from('{"user":"u"}');
  const keys = [fresh.publicKey, old.publicKey];
  const signature = signHub88(body, old.privateKey);
  expect(isSignedByHub88(body, signature, keys)).toBe(true);
  expect(isSignedByHub88(body, signHub88(body, fresh.privateKey), keys)).toBe(true);
  expect(isSignedByHub88(Buffer.from('{"user":"v"}'), signature, keys)).toBe(false);
  expect(isSignedByHub88(body, signHub88(body, stranger.privateKey), keys)).toBe(false);
  for (const none of [undefined, '', 'x', ['a', 'b'], 'A'.repeat(344)]) {
    expect(isSignedByHub88(body, none, keys)).toBe(false);
  }
});

const bet = {
  user: somebody,
  request_uuid: 'r-1',
  transaction_uuid: 't-1',
  token: 'token',
  round: 'round-1',
  round_closed: false,
  game_code: 'their-game',
  currency: 'THB',
  amount: 1_000_000,
  is_free: false,
  supplier_user: null,
  meta: { unknown: 1 },
};
const parse = (call: string, body: object) => parseHub88(call, Buffer.from(JSON.stringify(body)), someFacts());

describe('parsing', () => {
  test('reads a bet in hundred-thousandths', async () => {
    expect(await parse('transaction/bet', bet)).toMatchObject({
      command: { call: 'bet', txn: 't-1', game: 'our-game', amountMinor: 1000n, session: 'token' },
      echo: { user: somebody, requestUuid: 'r-1' },
    });
    expect((await parse('transaction/bet', { ...bet, round_closed: true })).command).toMatchObject({
      call: 'betWin',
      winMinor: 0n,
      isClosed: true,
    });
  });

  test('requires a win to name its bet, and allows a rollback without a currency', async () => {
    const win = { ...bet, reference_transaction_uuid: 't-1', transaction_uuid: 't-2', round_closed: true };
    expect((await parse('transaction/win', win)).command).toMatchObject({ call: 'result', ref: 't-1', isClosed: true });
    const { currency: _none, amount: _neither, ...rollback } = win;
    expect((await parse('transaction/rollback', rollback)).command).toMatchObject({
      call: 'rollback',
      target: 'any',
      ref: 't-1',
      currency: 'THB',
    });
  });

  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['an amount in quotes', JSON.stringify({ ...bet, amount: '1000000' })],
    ['an amount below the smallest coin', JSON.stringify({ ...bet, amount: 999 })],
    ['a negative amount', JSON.stringify({ ...bet, amount: -1_000_000 })],
    ['a missing round', JSON.stringify({ ...bet, round: undefined })],
  ])('rejects %s', async (_what, body) => {
    expect(await refusalOf(parseHub88('transaction/bet', Buffer.from(body), someFacts()))).toBe('BAD_REQUEST');
  });

  test('rejects an unknown game and an unknown currency with specific codes', async () => {
    expect(await refusalOf(parse('transaction/bet', { ...bet, game_code: 'x' }))).toBe('GAME_UNAVAILABLE');
    expect(await refusalOf(parse('transaction/bet', { ...bet, currency: 'XXX' }))).toBe('WRONG_CURRENCY');
  });
});

test('answers with HTTP 200, and includes the balance on success or insufficient funds', () => {
  const echo = { user: somebody, requestUuid: 'r-1' };
  const outcome = { balanceMinor: 1234n, currency: 'THB' };
  const render = (code: 'OK' | 'INSUFFICIENT_FUNDS' | 'BET_CANCELLED') =>
    renderHub88('transaction/bet', { code, ...outcome }, echo);
  expect(JSON.stringify(render('OK'))).toBe(
    `{"status":200,"body":{"user":"${somebody}","request_uuid":"r-1","status":"RS_OK","currency":"THB","balance":1234000}}`,
  );
  expect(render('INSUFFICIENT_FUNDS').body).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', currency: 'THB' });
  expect(render('BET_CANCELLED').body).toEqual({
    user: somebody,
    request_uuid: 'r-1',
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  });
  expect(renderHub88('transaction/bet', { code: 'BAD_SIGNATURE' }, undefined)).toEqual({
    status: 200,
    body: { status: 'RS_ERROR_INVALID_SIGNATURE' },
  });
});
