import { createHash, createHmac, createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cases } from './cases.ts';
import { decimalOf, minorOf, numberField } from './clients/amounts.ts';
import { clients } from './clients/clients.ts';
import { givenWorld } from './given-world.ts';
import { describeResult } from './report.ts';

const seat = { player: 'p', token: 't', session: 's', game: 'g', currency: 'THB' };
const bet = { txn: 'b', round: 'r', amountMinor: 1250n };

describe('signs each client’s request as its protocol requires', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const clientOf = (dialect: string, key = 'secret') => clients[dialect]!({ provider: 'me', key });

  test('hub88', () => {
    const { headers, body, path } = clientOf('hub88', pem).bet(seat, bet);
    expect(path).toBe('/provider/hub88/me/transaction/bet');
    expect(JSON.parse(body)).toMatchObject({ amount: 1_250_000, transaction_uuid: 'b', token: 's' });
    const verify = createVerify('RSA-SHA256').update(body);
    expect(verify.verify(publicKey, headers['x-hub88-signature']!, 'base64')).toBe(true);
  });

  test('pragmatic', () => {
    const form = new URLSearchParams(clientOf('pragmatic').bet(seat, bet).body);
    expect(form.get('amount')).toBe('12.50');
    const text = [...form].filter(([name]) => name !== 'hash').sort();
    const joined = text.map(([name, value]) => `${name}=${value}`).join('&');
    expect(form.get('hash')).toBe(createHash('md5').update(`${joined}secret`).digest('hex'));
  });

  test('amb', () => {
    const { headers, body } = clientOf('amb').bet(seat, bet);
    expect(body).toContain('"betAmount":12.50');
    const signed = createHmac('sha256', 'secret').update(`${body}.${headers['sapi-timestamp']}`).digest('hex');
    expect(headers['sapi-signature']).toBe(signed);
  });

  test('softswiss and native', () => {
    const play = clientOf('softswiss').bet(seat, bet);
    expect(play.headers['x-request-sign']).toBe(createHmac('sha256', 'secret').update(play.body).digest('hex'));
    const { path, headers, body } = clientOf('native').bet(seat, bet);
    const signed = createHmac('sha256', 'secret')
      .update(`POST\n${path}\n${headers['x-timestamp']}\n${body}`)
      .digest('hex');
    expect(headers['x-signature']).toBe(signed);
    expect(JSON.parse(body)).toMatchObject({ amount: '1250', session: 's' });
  });

  test('signs differently with a wrong key', () => {
    for (const dialect of ['amb', 'softswiss', 'native', 'pragmatic']) {
      const [right, wrong] = [clientOf(dialect), clientOf(dialect).withWrongKey()];
      const signature = ({ headers, body }: ReturnType<typeof right.bet>) =>
        headers['sapi-signature'] ?? headers['x-request-sign'] ?? headers['x-signature'] ?? body;
      expect(signature(right.bet(seat, bet))).not.toBe(signature(wrong.bet(seat, bet)));
    }
  });
});

test('reads and writes amounts exactly', () => {
  expect(decimalOf(5n, 'THB')).toBe('0.05');
  expect(decimalOf(-1250n, 'THB')).toBe('-12.50');
  expect(decimalOf(7n, 'JPY')).toBe('7');
  expect(minorOf('12.5', 'THB')).toBe(1250n);
  expect(numberField('{"balance": 12.50}', 'balance')).toBe('12.50');
});

test('numbers the cases from 1 to 21', () => {
  expect(cases.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
});

test('uses given players in turn, and requires a token for each', async () => {
  const world = givenWorld(['one:a:b', 'two:c'], 'g', 'THB');
  expect([await world.enter(0n), await world.enter(0n), await world.enter(0n)]).toMatchObject([
    { player: 'one', token: 'a:b' },
    { player: 'two', token: 'c' },
    { player: 'one' },
  ]);
  expect(() => givenWorld(['nobody'], 'g', 'THB')).toThrow('no player:token');
});

test('shows the request and the response of a failure', () => {
  const request = { path: '/x', headers: { 'x-sign': '1' }, body: '{}' };
  const exchange = { request, answer: { status: 200, body: '{"error":0}' } };
  const text = describeResult({ number: 8, title: 'title', verdict: 'fail', reason: 'why', exchange });
  expect(text).toContain(' 8  FAIL  title\n          why\n          POST /x');
  expect(text).toContain('HTTP 200\n            {"error":0}');
});
