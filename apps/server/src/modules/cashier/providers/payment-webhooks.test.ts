import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything } from '../../../platform/everything.fixture.ts';
import { type CashierServer, createCashierServer, omiseAccount, webhookSecret } from '../cashier.fixture.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(() => server.close());

/** The secret of an attacker. */
const foreignSecret = Buffer.from('another secret').toString('base64');

interface Attack {
  readonly raw: string;
  readonly headers: Record<string, string | undefined>;
}
/** A provider's way of signing, so that one list of attacks is run against all. */
interface Dialect {
  readonly path: string;
  readonly timestampHeader: string;
  readonly signatureHeader: string;
  readonly stamp: (at: Date) => string;
  readonly key: Buffer;
  readonly keyOf: (secret: string) => Buffer;
  /** A genuine call about a new deposit that is waiting for its money. */
  readonly genuine: () => Promise<{ raw: string; member: { memberId: string } }>;
}
const dialects: Readonly<Record<string, Dialect>> = {
  scb: {
    path: '/webhooks/payment/scb',
    timestampHeader: 'x-gateway-timestamp',
    signatureHeader: 'x-gateway-signature',
    stamp: (at) => String(at.getTime()),
    key: Buffer.from(webhookSecret),
    keyOf: (secret) => Buffer.from(secret),
    async genuine() {
      const member = await server.newMember();
      const { reference } = await server.qrDeposit(member);
      const raw = JSON.stringify({
        transactionId: `T${reference}`,
        amount: '500.00',
        transactionDateandTime: '2026-11-20T12:00:00.000+07:00',
        billPaymentRef1: reference,
        billPaymentRef2: 'X',
        currencyCode: '764',
        payerName: 'Somchai',
      });
      return { raw, member };
    },
  },
  omise: {
    path: '/webhooks/payment/omise',
    timestampHeader: 'omise-signature-timestamp',
    signatureHeader: 'omise-signature',
    stamp: (at) => String(Math.floor(at.getTime() / 1000)),
    key: Buffer.from(omiseAccount.webhookSecret, 'base64'),
    keyOf: (secret) => Buffer.from(secret, 'base64'),
    async genuine() {
      const member = await server.newMember();
      const { body } = await server.call(member, 'POST', 'deposit-truewallet', { body: { deposit_amount: '500' } });
      await server.gatewayDoes('webhook', { silent: true });
      await server.gatewayDoes('pay', { charge: body.transaction_id });
      const raw = JSON.stringify({
        object: 'event',
        id: 'evnt_test_1',
        key: 'charge.complete',
        data: { object: 'charge', id: body.transaction_id },
      });
      return { raw, member };
    },
  },
};

async function call(dialect: Dialect, { raw, headers }: Attack, method: 'POST' | 'GET' | 'PUT' = 'POST') {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const answer = await server.site.inject({
    method,
    url: dialect.path,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(given) },
    ...(method === 'GET' ? {} : { payload: raw }),
  });
  return answer.statusCode;
}
function signed(dialect: Dialect, raw: string, { at = server.clock(), key = dialect.key, over = raw } = {}): Attack {
  const stamp = dialect.stamp(at);
  const signature = createHmac('sha256', key).update(`${stamp}.${over}`).digest('hex');
  return { raw, headers: { [dialect.timestampHeader]: stamp, [dialect.signatureHeader]: signature } };
}
const later = (ms: number) => new Date(server.clock().getTime() + ms);
const swap = (text: string, at: number) =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);

/** Returns calls about a genuine payment that are forged or altered. */
function forgeriesOf(dialect: Dialect, raw: string): Attack[] {
  const good = signed(dialect, raw);
  const signature = good.headers[dialect.signatureHeader]!;
  const withHeaders = (headers: Attack['headers']): Attack => ({ raw, headers: { ...good.headers, ...headers } });
  const otherStamp = dialect.stamp(later(-1000));
  return [
    { raw, headers: {} },
    withHeaders({ [dialect.signatureHeader]: undefined }),
    withHeaders({ [dialect.timestampHeader]: undefined }),
    ...['', '0', 'null', '0'.repeat(64), signature.slice(1), `${signature}00`, `v1=${signature}`].map((given) =>
      withHeaders({ [dialect.signatureHeader]: given }),
    ),
    ...['', 'now', '-1', '1e12', '0', '9'.repeat(13), otherStamp].map((given) =>
      withHeaders({ [dialect.timestampHeader]: given }),
    ),
    signed(dialect, raw, { key: dialect.keyOf(foreignSecret) }),
    signed(dialect, raw, { key: Buffer.alloc(0) }),
    signed(dialect, raw, { key: Object.values(dialects).find((other) => other !== dialect)!.key }),
    signed(dialect, raw, { over: '' }),
    signed(dialect, raw, { at: later(-5 * 60_000 - 2000) }),
    signed(dialect, raw, { at: later(5 * 60_000 + 2000) }),
    // The body, and then the signature, with one bit changed at every place.
    ...Array.from(raw, (_, at) => ({ ...good, raw: swap(raw, at) })),
    ...Array.from(signature, (_, at) => withHeaders({ [dialect.signatureHeader]: swap(signature, at) })),
    { ...good, raw: `${raw} ` },
    { ...good, raw: `\ufeff${raw}` },
  ];
}

describe.each(Object.entries(dialects))('the webhook of %s', (name, dialect) => {
  test('[S11] credits and changes nothing for unauthenticated calls', async () => {
    const { raw, member } = await dialect.genuine();
    const before = await everything(server.db);
    const answers = await Promise.all(forgeriesOf(dialect, raw).map((forgery) => call(dialect, forgery)));
    expect(new Set(answers)).toEqual(new Set([401]));
    const good = signed(dialect, raw);
    for (const method of ['GET', 'PUT'] as const) expect(await call(dialect, good, method)).toBe(404);
    expect(await call(dialect, signed(dialect, 'x'.repeat(64 * 1024 + 1)))).toBe(413);
    expect(await everything(server.db)).toBe(before);
    expect(await server.balanceOf(member)).toBe(0n);
    // The same call, unaltered, is accepted: the alterations alone caused the rejections.
    expect(await call(dialect, good)).toBe(200);
    expect(await server.balanceOf(member)).toBe(name === 'scb' ? 50_000n : 49_050n);
  });

  test('is caught in a server that trusts a foreign secret', async () => {
    const sound = server;
    server = await createCashierServer({ alsoTrusts: [foreignSecret] });
    try {
      const { raw } = await dialect.genuine();
      const before = await everything(server.db);
      const answers = await Promise.all(forgeriesOf(dialect, raw).map((forgery) => call(dialect, forgery)));
      expect(new Set(answers)).toEqual(new Set([200, 401]));
      expect(await everything(server.db)).not.toBe(before);
    } finally {
      await server.close();
      server = sound;
    }
  });

  test('[S11] changes nothing for signed calls without usable content', async () => {
    const bodies = ['', '{', 'null', '[]', '{}', '"paid"', '{"object":"event"}', `{"amount":"500.00"}`, 'é\u0000'];
    const before = await everything(server.db);
    for (const raw of bodies) expect(await call(dialect, signed(dialect, raw)), raw).toBe(400);
    expect(await everything(server.db)).toBe(before);
  });

  test('[S11] has no second effect, even a minute later under a new signature', async () => {
    const { raw } = await dialect.genuine();
    expect(await call(dialect, signed(dialect, raw))).toBe(200);
    const before = await everything(server.db);
    expect(await call(dialect, signed(dialect, raw))).toBe(200);
    expect(await call(dialect, signed(dialect, raw, { at: later(60_000) }))).toBe(200);
    expect(await everything(server.db)).toBe(before);
  });
});

test('[S11] ignores an event’s false data about its charge and uses the gateway’s answer', async () => {
  const member = await server.newMember();
  const { body } = await server.call(member, 'POST', 'deposit-truewallet', { body: { deposit_amount: '500' } });
  const data = { object: 'charge', id: body.transaction_id, status: 'successful', paid: true, amount: 50_000 };
  const raw = JSON.stringify({ object: 'event', id: 'evnt_test_2', key: 'charge.complete', data });
  const before = await everything(server.db);
  expect(await call(dialects.omise!, signed(dialects.omise!, raw))).toBe(200);
  expect(await everything(server.db)).toBe(before);
});

test('[S11] returns not found for an unrequested charge and retries one that does not exist', async () => {
  const { omise } = dialects as { omise: Dialect };
  const charge = await server.sandbox.inject({
    method: 'POST',
    url: '/omise/charges',
    headers: { authorization: `Basic ${Buffer.from(`${omiseAccount.secretKey}:`).toString('base64')}` },
    payload: { amount: 50_000, currency: 'thb', source: { type: 'promptpay' } },
  });
  const { id } = charge.json<{ id: string }>();
  await server.gatewayDoes('pay', { charge: id });
  const eventOf = (chargeId: string) =>
    JSON.stringify({ object: 'event', key: 'charge.complete', data: { object: 'charge', id: chargeId } });
  const before = await everything(server.db);
  expect(await call(omise, signed(omise, eventOf(id)))).toBe(404);
  expect(await call(omise, signed(omise, eventOf('chrg_test_nobody')))).toBe(503);
  expect(await call(omise, signed(omise, eventOf('../charges')))).toBe(400);
  const other = JSON.stringify({ object: 'event', key: 'customer.update', data: { object: 'customer', id: 'cust_1' } });
  expect(await call(omise, signed(omise, other))).toBe(200);
  expect(await everything(server.db)).toBe(before);
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
