import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox } from './sandbox.ts';
import { isSamePhone } from './sms-service.ts';

const sms = { accountSid: 'ACtest', authToken: 'token' };
const gateway = { applicationKey: 'key', applicationSecret: 'secret', billerId: '099300045600010' };
const webhookSecret = 'webhook-secret';
const btcpay = { storeId: 'store', apiKey: 'key', webhookSecret };

interface Received {
  body: string;
  timestamp: string;
  signature: string;
}

/** A product that answers each confirmation with the next of `statuses`, then with 200. */
async function startProduct(statuses: number[] = []) {
  const received: Received[] = [];
  const product = Fastify();
  product.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  product.post('/webhooks/payment/scb', async (request, reply) => {
    received.push({
      body: request.body as string,
      timestamp: String(request.headers['x-gateway-timestamp']),
      signature: String(request.headers['x-gateway-signature']),
    });
    return reply.code(statuses.shift() ?? 200).send({});
  });
  const siteUrl = await product.listen({ port: 0, host: '127.0.0.1' });
  return { product, received, siteUrl, statuses };
}

let now = new Date('2026-11-20T05:00:00Z');
let world: Awaited<ReturnType<typeof startProduct>>;
let sandbox: ReturnType<typeof createSandbox>;

beforeEach(async () => {
  now = new Date('2026-11-20T05:00:00Z');
  world = await startProduct();
  sandbox = createSandbox({
    siteUrl: world.siteUrl,
    webhookSecret,
    sms,
    gateway,
    btcpay,
    clock: () => now,
    retryDelaysMs: [5, 5, 5],
  });
});
afterEach(async () => {
  await sandbox.close();
  await world.product.close();
});

const basic = (sid: string, token: string) => `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
const sendSms = (fields: Record<string, string>, authorization = basic(sms.accountSid, sms.authToken)) =>
  sandbox.inject({
    method: 'POST',
    url: `/2010-04-01/Accounts/${sms.accountSid}/Messages.json`,
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

async function makeQr(over: Record<string, unknown> = {}) {
  const token = await sandbox.inject({ method: 'POST', url: '/v1/oauth/token', payload: gateway });
  return sandbox.inject({
    method: 'POST',
    url: '/v1/payment/qrcode/create',
    headers: {
      authorization: `Bearer ${token.json().data.accessToken}`,
      resourceOwnerId: gateway.applicationKey,
      requestUId: 'one',
    },
    payload: {
      qrType: 'PP',
      ppType: 'BILLERID',
      ppId: gateway.billerId,
      amount: '500',
      ref1: 'REF1',
      ref2: 'REF2',
      ...over,
    },
  });
}
const pay = (payload: object) => sandbox.inject({ method: 'POST', url: '/payments/pay', payload });

describe('the SMS provider', () => {
  test('accepts a message like Twilio, and lists it under any notation of the phone number', async () => {
    const answer = await sendSms({ To: '+66812345678', From: '+15005550006', Body: 'รหัส 123456 (REF 9)' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), status: 'queued' });
    for (const to of ['0812345678', '+66812345678', '66 81-234-5678', '0066812345678']) {
      const list = await sandbox.inject({ url: '/sms', query: { to } });
      expect(list.json(), to).toMatchObject([{ to: '+66812345678', otp: '123456' }]);
    }
    expect((await sandbox.inject('/sms?to=0812345679')).json()).toEqual([]);
  });

  test('lists the newest first', async () => {
    for (const code of ['111111', '222222', '333333']) await sendSms({ To: '+66812345678', From: 'SABAI', Body: code });
    const list = await sandbox.inject('/sms?to=0812345678&limit=2');
    expect(list.json().map((message: { otp: string }) => message.otp)).toEqual(['333333', '222222']);
  });

  test.each([
    [{ From: 'SABAI', Body: 'x' }, 21604],
    [{ To: '081', From: 'SABAI', Body: 'x' }, 21211],
    [{ To: '+66812345678', Body: 'x' }, 21603],
    [{ To: '+66812345678', From: 'SABAI' }, 21602],
    [{ To: '+66812345678', From: 'SABAI', Body: 'x'.repeat(1601) }, 21617],
  ])('rejects %o like Twilio, with code %i', async (fields, code) => {
    const answer = await sendSms(fields as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code, status: 400, message: expect.any(String) });
  });

  test('rejects a wrong token', async () => {
    const answer = await sendSms({ To: '+66812345678', From: 'SABAI', Body: 'x' }, basic(sms.accountSid, 'wrong'));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 20003 });
  });

  test.each([
    ['+66812345678', '0812345678', true],
    ['+66812345678', '0912345678', false],
    ['+8801712345678', '01712345678', true],
    ['+66812345678', '5678', false],
    ['+66812345678', '05678', false],
  ])('matches %s with %s: %s', (full, asked, expected) => expect(isSamePhone(full, asked)).toBe(expected));
});

describe('the payment gateway', () => {
  test('creates a QR code, and confirms its payment by a signed call', async () => {
    const made = await makeQr();
    expect(made.json()).toMatchObject({ status: { code: 1000, description: 'Success' } });
    const { qrRawData, qrImage } = made.json().data;
    expect(Buffer.from(qrImage, 'base64').subarray(1, 4).toString()).toBe('PNG');
    const paid = await pay({ qr: qrRawData });
    expect(paid.statusCode).toBe(201);
    expect(paid.json()).toMatchObject({ status: 'paid', amount: '500.00', deliveries: [{ attempt: 1, status: 200 }] });
    const [{ body, timestamp, signature }] = world.received as [Received];
    expect(signature).toBe(createHmac('sha256', webhookSecret).update(`${timestamp}.${body}`).digest('hex'));
    expect(Number(timestamp)).toBe(now.getTime());
    expect(JSON.parse(body)).toMatchObject({
      transactionId: paid.json().transactionId,
      amount: '500.00',
      billPaymentRef1: 'REF1',
      billPaymentRef2: 'REF2',
      currencyCode: '764',
      transactionDateandTime: '2026-11-20T12:00:00.000+07:00',
    });
    expect((await sandbox.inject('/payments')).json()).toMatchObject([{ ref1: 'REF1', status: 'paid' }]);
  });

  test('repeats the confirmation until the response is 200', async () => {
    world.statuses.push(500, 404);
    const { qrRawData } = (await makeQr()).json().data;
    expect((await pay({ qr: qrRawData })).json().deliveries).toMatchObject([{ status: 500 }]);
    await expect.poll(() => world.received.length).toBe(3);
    await expect
      .poll(async () => (await sandbox.inject('/payments')).json()[0].payments[0].deliveries)
      .toMatchObject([{ status: 500 }, { status: 404 }, { status: 200 }]);
  });

  test('sends duplicates and other amounts on request', async () => {
    await makeQr();
    const paid = await pay({ ref: 'REF1', amount: 499, repeat: 7 });
    expect(world.received).toHaveLength(7);
    expect(new Set(world.received.map(({ body }) => body)).size).toBe(1);
    expect(paid.json()).toMatchObject({ amount: '499.00' });
  });

  test('pays a QR code once, and again only on request', async () => {
    const { qrRawData } = (await makeQr()).json().data;
    await pay({ qr: qrRawData });
    const second = await pay({ qr: qrRawData });
    expect([second.statusCode, second.json().error]).toEqual([409, 'QR_PAID']);
    const again = await pay({ qr: qrRawData, again: true });
    expect(again.statusCode).toBe(201);
    expect(new Set(world.received.map(({ body }) => JSON.parse(body).transactionId)).size).toBe(2);
  });

  test('refuses an expired QR code, and pays it late only on request', async () => {
    const { qrRawData } = (await makeQr({ expiryTime: '2026-11-20T05:15:00Z' })).json().data;
    now = new Date('2026-11-20T05:15:01Z');
    const refused = await pay({ qr: qrRawData });
    expect([refused.statusCode, refused.json().error]).toEqual([410, 'QR_EXPIRED']);
    expect(world.received).toEqual([]);
    expect((await pay({ qr: qrRawData, late: true })).statusCode).toBe(201);
  });

  test('pays a QR code created before the sandbox started, by its payload', async () => {
    const { qrRawData } = (await makeQr()).json().data;
    const fresh = createSandbox({ siteUrl: world.siteUrl, webhookSecret, sms, gateway, btcpay, clock: () => now });
    const paid = await fresh.inject({ method: 'POST', url: '/payments/pay', payload: { qr: qrRawData } });
    expect(paid.json()).toMatchObject({ status: 'paid', ref1: 'REF1', amount: '500.00' });
    await fresh.close();
  });

  test.each([
    [{}, 400, 'INVALID_INPUT'],
    [{ qr: 'nonsense' }, 400, 'QR_UNREADABLE'],
    [{ ref: 'UNKNOWN' }, 404, 'QR_UNKNOWN'],
    [{ ref: 'UNKNOWN', amount: '1,000' }, 400, 'INVALID_INPUT'],
  ])('refuses to pay %o', async (body, status, error) => {
    const answer = await pay(body);
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
  });

  test('rejects a wrong secret, a missing token and wrong parameters', async () => {
    const token = await sandbox.inject({
      method: 'POST',
      url: '/v1/oauth/token',
      payload: { ...gateway, applicationSecret: 'wrong!' },
    });
    expect(token.statusCode).toBe(401);
    const create = await sandbox.inject({ method: 'POST', url: '/v1/payment/qrcode/create', payload: {} });
    expect(create.statusCode).toBe(401);
    for (const wrong of [{ amount: '1e3' }, { amount: '-1' }, { ref1: 'lower' }, { ppId: '000000000000000' }]) {
      expect((await makeQr(wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
    }
  });

  test('prints a different slip for every transfer', async () => {
    const [one, other] = [await sandbox.inject('/slip.png'), await sandbox.inject('/slip.png')];
    expect(one.headers['content-type']).toBe('image/png');
    expect(one.rawPayload.equals(other.rawPayload)).toBe(false);
  });

  test('escapes names on its pages', async () => {
    await sendSms({ To: '+66812345678', From: 'SABAI', Body: '<script>alert(1)</script> 123456' });
    await makeQr();
    const page = await sandbox.inject('/');
    expect(page.body).toContain('Pay 500.00');
    expect(page.body).not.toContain('<script>alert');
  });
});

test('the demo providers show their keys, and their games the launch parameters', async () => {
  const demo = { id: 'demo-hub88', dialect: 'hub88', key: 'private', game: 'hub88-demo', gameId: 902 };
  const world = createSandbox({
    siteUrl: 'http://127.0.0.1:9',
    webhookSecret,
    sms,
    gateway,
    btcpay,
    providers: [demo],
  });
  expect((await world.inject('/providers')).json()).toEqual([demo]);
  const page = await world.inject('/providers/demo-hub88/game?token=%3Cb%3E&game=hub88-demo');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<code>&#60;b&#62;</code>');
  expect((await world.inject('/providers/nobody/game')).statusCode).toBe(404);
  await world.close();
});
