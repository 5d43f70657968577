import { createHmac } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox } from '../sandbox.ts';

const account = { secretKey: 'skey_test_1', webhookSecret: Buffer.from('secret').toString('base64') };
const authorization = `Basic ${Buffer.from(`${account.secretKey}:`).toString('base64')}`;

let product: FastifyInstance;
let sandbox: FastifyInstance;
/** The product's received events, and its responses. */
let told: { key: string; isSigned: boolean }[];
let answers: number[];

beforeEach(async () => {
  told = [];
  answers = [];
  product = Fastify();
  product.removeAllContentTypeParsers();
  product.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  product.post('/webhooks/payment/omise', async ({ headers, body }, reply) => {
    const signed = `${headers['omise-signature-timestamp']}.${body}`;
    const expected = createHmac('sha256', Buffer.from(account.webhookSecret, 'base64')).update(signed).digest('hex');
    told.push({ key: JSON.parse(body as string).key, isSigned: headers['omise-signature'] === expected });
    return reply.code(answers.shift() ?? 200).send({});
  });
  sandbox = createSandbox({
    siteUrl: await product.listen({ port: 0, host: '127.0.0.1' }),
    webhookSecret: 'unused',
    sms: { accountSid: 'AC', authToken: 'token' },
    gateway: { applicationKey: 'key', applicationSecret: 'secret', billerId: '099300045600010' },
    btcpay: { storeId: 'store', apiKey: 'key', webhookSecret: 'unused' },
    omise: account,
    retryDelaysMs: [5, 5],
  });
  await sandbox.ready();
});
afterEach(async () => {
  await sandbox.close();
  await product.close();
});

const api = (method: 'GET' | 'POST', url: string, payload?: object) =>
  sandbox.inject({ method, url: `/omise${url}`, headers: { authorization }, ...(payload ? { payload } : {}) });
const does = (what: string, payload: object) => sandbox.inject({ method: 'POST', url: `/gateway/${what}`, payload });
const promptpay = { amount: 50_000, currency: 'thb', source: { type: 'promptpay' } };
const newCharge = async (more: object = {}) => (await api('POST', '/charges', { ...promptpay, ...more })).json();

describe('a charge', () => {
  test('has a code to scan or a page for confirmation, and signs its events', async () => {
    const charge = await newCharge();
    expect(charge).toMatchObject({ object: 'charge', status: 'pending', paid: false, currency: 'THB' });
    const picture = new URL(charge.source.scannable_code.image.download_uri).pathname;
    expect((await sandbox.inject(picture)).body).toContain('<svg');
    const wallet = await newCharge({
      source: { type: 'truemoney', phone_number: '0812345678' },
      return_uri: 'http://site/',
    });
    const page = new URL(wallet.authorize_uri).pathname;
    expect((await sandbox.inject(page)).body).toContain('Pay 500.00 THB');
    await does('pay', { charge: charge.id });
    expect((await api('GET', `/charges/${charge.id}`)).json()).toMatchObject({ status: 'successful', paid: true });
    expect(told).toContainEqual({ key: 'charge.complete', isSigned: true });
    expect((await sandbox.inject('/')).body).toContain(wallet.id);
  });

  test('is refused without the key, below the minimum amount, and with an invalid phone', async () => {
    const bare = await sandbox.inject({ method: 'POST', url: '/omise/charges', payload: promptpay });
    expect([bare.statusCode, bare.json().code]).toEqual([401, 'authentication_failure']);
    expect((await newCharge({ amount: 1999 })).code).toBe('invalid_amount');
    expect((await newCharge({ source: { type: 'truemoney', phone_number: '12' } })).code).toBe('bad_request');
    expect((await api('GET', '/charges/chrg_test_none')).statusCode).toBe(404);
  });

  test('is paid once, and after its expiry only on request', async () => {
    const { id } = await newCharge({ expires_at: new Date(Date.now() - 1000).toISOString() });
    expect((await does('pay', { charge: id })).statusCode).toBe(410);
    expect((await does('pay', { charge: id, late: true })).statusCode).toBe(201);
    expect((await does('pay', { charge: id, late: true })).statusCode).toBe(409);
    expect((await does('pay', { charge: 'none' })).statusCode).toBe(404);
  });
});

describe('events', () => {
  const keys = () => told.map(({ key }) => key).filter((key) => key !== 'charge.create');

  test('are resent until they are acknowledged', async () => {
    const { id } = await newCharge();
    await expect.poll(() => told.length).toBe(1);
    answers = [503, 404, 200];
    await does('pay', { charge: id });
    await expect.poll(() => keys().length).toBe(3);
  });

  test('can be suppressed, repeated, wrongly signed and released in another order', async () => {
    await does('webhook', { silent: true });
    const first = await newCharge();
    await does('pay', { charge: first.id });
    expect(told).toEqual([]);
    await does('webhook', { silent: false, hold: true });
    const second = await newCharge();
    await does('pay', { charge: second.id, status: 'failed' });
    expect(told).toEqual([]);
    const { released } = (
      await does('webhook', { hold: false, repeat: 2, wrongSignature: true, release: 'reversed' })
    ).json();
    expect(released).toEqual(['charge.complete', 'charge.create']);
    expect(told).toEqual(
      ['charge.complete', 'charge.complete', 'charge.create', 'charge.create'].map((key) => ({ key, isSigned: false })),
    );
  });

  test('report another amount, currency or failure on request', async () => {
    const { id } = await newCharge();
    await does('pay', { charge: id, amount: 100, currency: 'USD' });
    expect((await api('GET', `/charges/${id}`)).json()).toMatchObject({
      amount: 100,
      currency: 'USD',
      status: 'successful',
    });
    await does('trouble', { calls: 1 });
    expect((await api('GET', `/charges/${id}`)).statusCode).toBe(500);
    expect((await api('GET', `/charges/${id}`)).statusCode).toBe(200);
  });
});
