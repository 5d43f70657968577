import { createHmac } from 'node:crypto';
import { createSandbox } from '@sabai/sandbox';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAddress } from './address.rules.ts';
import { type Btcpay, BtcpayRefusal, createBtcpay } from './btcpay-client.ts';
import { readCoins } from './coin-amount.rules.ts';

interface Heard {
  readonly type: string;
  readonly isProven: boolean;
  readonly isRedelivery: boolean;
}

const account = { storeId: 'store', apiKey: 'key', webhookSecret: 'secret' };
const heard: Heard[] = [];
const statuses: number[] = [];
let btcpay: Btcpay;
let baseUrl: string;
const site = Fastify();
let sandbox: ReturnType<typeof createSandbox>;

beforeAll(async () => {
  site.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  site.post('/webhooks/payment/btcpay', async (request, reply) => {
    const raw = request.body as string;
    const expected = `sha256=${createHmac('sha256', account.webhookSecret).update(raw).digest('hex')}`;
    const { type, isRedelivery } = JSON.parse(raw) as Heard;
    heard.push({ type, isRedelivery, isProven: request.headers['btcpay-sig'] === expected });
    return reply.code(statuses.shift() ?? 200).send();
  });
  sandbox = createSandbox({
    siteUrl: await site.listen({ port: 0, host: '127.0.0.1' }),
    webhookSecret: 'unused',
    sms: { accountSid: 'sid', authToken: 'token' },
    gateway: { applicationKey: 'key', applicationSecret: 'secret', billerId: '099300045600010' },
    btcpay: { ...account, isAutomatic: false },
    retryDelaysMs: [5, 5],
  });
  baseUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  btcpay = clientOf();
});
afterAll(() => Promise.all([site.close(), sandbox.close()]));
beforeEach(() => {
  heard.length = 0;
});

const log = { error: () => {}, warn: () => {} };
const clientOf = (over: object = {}) =>
  createBtcpay({ baseUrl, ...account, webhookSecrets: [], chain: 'regtest', log, timeoutMs: 2000, ...over });
const order = (over: object = {}) => ({
  orderId: crypto.randomUUID(),
  amount: '500.00',
  currency: 'THB',
  paymentMethodId: 'BTC-CHAIN',
  expiresInMinutes: 15,
  watchedForMinutes: 60,
  ...over,
});
const control = async (path: string, body: object) => {
  const answer = await sandbox.inject({ method: 'POST', url: `/crypto/${path}`, payload: body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Record<string, string>>();
};
const types = () => heard.map(({ type }) => type);

describe('an invoice', () => {
  test.each([
    ['BTC-CHAIN', 'bitcoin'],
    ['LTC-CHAIN', 'litecoin'],
    ['USDT-TRON', 'tron'],
  ])('in %s has an address, a rate and an exact price', async (paymentMethodId, network) => {
    const asked = order({ paymentMethodId });
    const invoice = await btcpay.createInvoice(asked);
    expect(invoice).toMatchObject({
      storeId: 'store',
      amount: '500.00',
      currency: 'THB',
      status: 'New',
      additionalStatus: 'None',
      metadata: { orderId: asked.orderId },
    });
    const [method] = invoice.paymentMethods;
    expect(method!.paymentMethodId).toBe(paymentMethodId);
    expect(readAddress(method!.destination, network, 'regtest')).toBe(method!.destination);
    expect(method!.amount).toBe(method!.due);
    expect(method!.rate).toBeGreaterThan(0n);
    expect(invoice.expirationTime.getTime() - Date.now()).toBeGreaterThan(14 * 60_000);
  });

  test('moves through its states, each reported by a signed event', async () => {
    const { id } = await btcpay.createInvoice(order());
    await control('pay', { invoice: id, confirmed: false });
    expect((await btcpay.readInvoice(id))!.status).toBe('Processing');
    await control('invoice', { invoice: id, to: 'confirm' });
    const settled = (await btcpay.readInvoice(id))!;
    expect(settled).toMatchObject({ status: 'Settled', additionalStatus: 'None' });
    expect(settled.paymentMethods[0]!.payments).toMatchObject([
      { status: 'Settled', value: settled.paymentMethods[0]!.amount },
    ]);
    expect(types()).toEqual([
      'InvoiceCreated',
      'InvoiceReceivedPayment',
      'InvoiceProcessing',
      'InvoicePaymentSettled',
      'InvoiceSettled',
    ]);
    expect(heard.every(({ isProven }) => isProven)).toBe(true);
  });

  test.each([
    [
      'half, then the time ends',
      [
        ['pay', { percent: 50 }],
        ['invoice', { to: 'expire' }],
      ],
      'Expired',
      'PaidPartial',
      1,
    ],
    ['too much', [['pay', { percent: 150 }]], 'Settled', 'PaidOver', 1],
    ['late', [['pay', { late: true }]], 'Expired', 'PaidLate', 1],
    ['in three payments', [['pay', { parts: 3 }]], 'Settled', 'None', 3],
    [
      'by a transaction that is replaced',
      [
        ['pay', { confirmed: false }],
        ['invoice', { to: 'drop' }],
      ],
      'New',
      'None',
      0,
    ],
    [
      'by one that is never confirmed',
      [
        ['pay', { confirmed: false }],
        ['invoice', { to: 'invalidate' }],
      ],
      'Invalid',
      'None',
      1,
    ],
    ['by hand', [['invoice', { to: 'mark-settled' }]], 'Settled', 'Marked', 0],
  ] as const)('paid %s', async (_name, steps, status, additionalStatus, payments) => {
    const { id } = await btcpay.createInvoice(order());
    for (const [path, body] of steps) await control(path, { invoice: id, ...body });
    const invoice = (await btcpay.readInvoice(id))!;
    expect(invoice).toMatchObject({ status, additionalStatus });
    expect(invoice.paymentMethods[0]!.payments).toHaveLength(payments);
  });

  test('that is unknown is not found, and a wrong key or store is rejected', async () => {
    expect(await btcpay.readInvoice('nobody')).toBeUndefined();
    await expect(clientOf({ apiKey: 'kez' }).readInvoice('nobody')).rejects.toMatchObject({ status: 401 });
    await expect(clientOf({ storeId: 'other' }).readInvoice('nobody')).rejects.toMatchObject({ status: 403 });
    await expect(btcpay.createInvoice(order({ currency: 'XXX' }))).rejects.toBeInstanceOf(BtcpayRefusal);
  });
});

test('receives events that may be late, repeated, missing or wrongly signed, retried until accepted', async () => {
  await control('webhooks', { repeat: 3 });
  const { id } = await btcpay.createInvoice(order());
  await expect.poll(types).toEqual(['InvoiceCreated', 'InvoiceCreated', 'InvoiceCreated']);
  heard.length = 0;
  await control('webhooks', { repeat: 1, wrongSignature: true });
  await control('invoice', { invoice: id, to: 'expire' });
  expect(heard).toMatchObject([{ type: 'InvoiceExpired', isProven: false }]);
  heard.length = 0;
  await control('webhooks', { wrongSignature: false, silent: true });
  await control('pay', { invoice: id });
  expect(heard).toEqual([]);
  await control('webhooks', { silent: false });
  statuses.push(500, 503);
  await btcpay.createInvoice(order());
  await expect.poll(() => heard.map(({ isRedelivery }) => isRedelivery)).toEqual([false, true, true]);
});

test('reads rates by pair, as they change, and omits missing ones', async () => {
  const before = await btcpay.readRates(['BTC_THB', 'BTC_XXX', 'USDT_USDT']);
  expect([...before.keys()]).toEqual(['BTC_THB', 'USDT_USDT']);
  await control('rate', { pair: 'BTC_THB', rate: '1234567.89' });
  const { paymentMethods } = await btcpay.createInvoice(order());
  expect((await btcpay.readRates(['BTC_THB'])).get('BTC_THB')).toBe(paymentMethods[0]!.rate);
  expect(paymentMethods[0]!.rate).not.toBe(before.get('BTC_THB'));
});

describe('a payout', () => {
  const address = async () => (await btcpay.createInvoice(order())).paymentMethods[0]!.destination;
  const payout = async (over: object = {}) => ({
    payoutId: crypto.randomUUID(),
    payoutMethodId: 'BTC-CHAIN',
    destination: await address(),
    coins: readCoins('0.001')!,
    ...over,
  });

  test('requires approval, is sent once however often approved, and returns its transaction', async () => {
    const asked = await payout();
    const made = await btcpay.createPayout(asked);
    expect(made).toMatchObject({ state: 'AwaitingApproval', originalAmount: asked.coins });
    expect((await btcpay.approvePayout(made.id, made.revision)).state).toBe('AwaitingPayment');
    await expect(btcpay.approvePayout(made.id, made.revision)).rejects.toMatchObject({ code: 'invalid-state' });
    await control('payout', { payout: made.id, to: 'send' });
    await control('payout', { payout: asked.payoutId, to: 'complete' });
    const sent = await btcpay.readPayout(made.id);
    expect(sent).toMatchObject({ state: 'Completed', paymentProof: { id: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(types()).toEqual(['InvoiceCreated', 'PayoutCreated', 'PayoutApproved', 'PayoutUpdated', 'PayoutUpdated']);
  });

  test('is found again by its id after a lost response, and is not found if it never arrived', async () => {
    const [lost, never] = [await payout(), await payout()];
    await control('trouble', { calls: 1, when: 'after' });
    await expect(btcpay.createPayout(lost)).rejects.toThrow();
    expect(await btcpay.findPayouts(lost.payoutId)).toMatchObject([{ destination: lost.destination }]);
    await control('trouble', { calls: 1, when: 'before' });
    await expect(btcpay.createPayout(never)).rejects.toThrow();
    expect(await btcpay.findPayouts(never.payoutId)).toEqual([]);
  });

  test('to an address with a pending payout is rejected, and a cancelled one stays cancelled', async () => {
    const asked = await payout();
    const made = await btcpay.createPayout(asked);
    await expect(btcpay.createPayout(asked)).rejects.toMatchObject({ code: 'duplicate-destination' });
    await btcpay.cancelPayout(made.id);
    expect((await btcpay.readPayout(made.id))!.state).toBe('Cancelled');
    await expect(btcpay.approvePayout(made.id, made.revision)).rejects.toMatchObject({ code: 'invalid-state' });
    expect(await btcpay.findPayouts(asked.payoutId)).toHaveLength(1);
    expect(await btcpay.readPayout('nobody')).toBeUndefined();
  });
});
