import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from '../../cashier.fixture.ts';
import { problemOfPromptPay } from '../../providers/scb/emv-qr.rules.ts';
import { checkEveryMs } from '../check-payments.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(() => server.close());
beforeEach(() =>
  server.gatewayDoes('webhook', { silent: false, repeat: 1, delayMs: 0, wrongSignature: false, hold: false }),
);

const start = async (who: { memberId: string }, amount = '500') =>
  (
    await server.call(who, 'POST', 'deposit-gateway', {
      body: { deposit_amount: amount, payment_type_code: 'QRCODE' },
    })
  ).body;
const read = async (who: { memberId: string }, id: string) =>
  (await server.call(who, 'GET', `deposit-transaction/${id}`)).body;

describe('a QR of the payment gateway', () => {
  test('[R7.97] decodes from its picture, requests the amount and is credited when paid', async () => {
    const member = await server.newMember();
    const asked = await start(member, '123.45');
    expect(asked).toMatchObject({ channel: 'QRCODE', amount: '123.45', fee: '0.00', is_expired: false });
    expect(problemOfPromptPay(asked.qr_code, '123.45')).toBeUndefined();
    expect(problemOfPromptPay(asked.qr_code, '123.46')).toBeDefined();
    expect(Buffer.from(asked.qr_image.split(',')[1]!, 'base64').toString()).toMatch(/^<svg /);
    expect(asked.time_left).toBeGreaterThan(890);
    await server.gatewayDoes('pay', { charge: asked.qr_code });
    expect(await read(member, asked.id)).toMatchObject({ status: 'success', qr_code: null });
    expect(await server.balanceOf(member)).toBe(12_345n);
  });

  test('[R4.28] expires, can be requested again, and is credited when paid late', async () => {
    const member = await server.newMember();
    const first = await start(member);
    server.passTime(16 * 60_000);
    await server.cashier.expireDue();
    expect(await read(member, first.id)).toMatchObject({
      status: 'fail',
      is_expired: true,
      time_left: 0,
      qr_code: null,
    });
    const retried = await start(member);
    expect(retried).toMatchObject({ status: 'pending' });
    await server.gatewayDoes('pay', { charge: first.transaction_id, late: true });
    expect(await read(member, first.id)).toMatchObject({ status: 'success' });
    expect(await server.balanceOf(member)).toBe(50_000n);
  });

  test.each([
    ['another amount', { amount: 40_000 }, 'AMOUNT_DIFFERS', '400.00'],
    ['another currency', { currency: 'USD' }, 'CURRENCY_DIFFERS', '500.00'],
  ])('paid in %s is left to staff', async (_what, order, code, received) => {
    const member = await server.newMember();
    const staff = await server.newStaff();
    const asked = await start(member);
    await server.gatewayDoes('pay', { charge: asked.transaction_id, ...order });
    const { body: seen } = await server.call(staff, 'GET', `deposit/${asked.id}`);
    expect(seen).toMatchObject({
      status: 'pending',
      review: { code, received_amount: received },
      payments: [{ provider: 'omise', transaction_id: asked.transaction_id, amount: received, outcome: 'needs_staff' }],
    });
    const decision = { body: { status: 'success' } };
    const { status, body } = await server.call(staff, 'PATCH', `deposit/${asked.id}`, decision);
    if (code === 'CURRENCY_DIFFERS') expect([status, body.refusal]).toEqual([409, 'DEPOSIT_CURRENCY_DIFFERS']);
    else expect(body).toMatchObject({ status: 'success', amount: '400.00' });
    expect(await server.balanceOf(member)).toBe(code === 'CURRENCY_DIFFERS' ? 0n : 40_000n);
  });

  test('without an event is found by querying the gateway, once for all concurrent callers', async () => {
    const member = await server.newMember();
    const asked = await start(member);
    await server.gatewayDoes('webhook', { silent: true });
    await server.gatewayDoes('pay', { charge: asked.transaction_id });
    expect(await server.cashier.checkPayments()).toBe(0);
    server.passTime(checkEveryMs.waiting + 1000);
    await Promise.all(Array.from({ length: 5 }, () => server.cashier.checkPayments()));
    expect(await read(member, asked.id)).toMatchObject({ status: 'success' });
    expect(await server.balanceOf(member)).toBe(50_000n);
    expect(await server.topicsOf(member)).toEqual(['deposit.requested', 'deposit.succeeded']);
  });

  test('paid late without an event is found by querying the gateway', async () => {
    const member = await server.newMember();
    const asked = await start(member);
    await server.gatewayDoes('webhook', { silent: true });
    server.passTime(16 * 60_000);
    await server.cashier.expireDue();
    await server.gatewayDoes('pay', { charge: asked.transaction_id, late: true });
    server.passTime(checkEveryMs.expired);
    await server.cashier.checkPayments();
    expect(await read(member, asked.id)).toMatchObject({ status: 'success' });
  });

  test('is credited once when events repeat or arrive out of order', async () => {
    const member = await server.newMember();
    await server.gatewayDoes('webhook', { hold: true, repeat: 5 });
    const asked = await start(member);
    await server.gatewayDoes('pay', { charge: asked.transaction_id });
    expect(await read(member, asked.id)).toMatchObject({ status: 'pending' });
    const { body } = await server.gatewayDoes('webhook', { hold: false, release: 'reversed' });
    expect(body).toMatchObject({ released: ['charge.complete', 'charge.create'] });
    expect(await read(member, asked.id)).toMatchObject({ status: 'success' });
    expect(await server.balanceOf(member)).toBe(50_000n);
  });

  test('receives its event again while the gateway cannot be queried', async () => {
    const member = await server.newMember();
    const asked = await start(member);
    await server.gatewayDoes('trouble', { calls: 1 });
    const { body } = await server.gatewayDoes('pay', { charge: asked.transaction_id });
    expect(body.events[0]!.deliveries[0]!.status).toBe(503);
    await expect.poll(() => server.balanceOf(member)).toBe(50_000n);
  });
});

describe('a request for a deposit', () => {
  test('is rejected while too many are pending, and accepted after one has ended', async () => {
    const member = await server.newMember();
    const many = await Promise.all(Array.from({ length: 14 }, () => start(member)));
    const made = many.filter(({ status }) => status === 'pending');
    expect(made).toHaveLength(10);
    expect(new Set(many.flatMap(({ refusal }) => refusal ?? []))).toEqual(new Set(['TOO_MANY_PENDING_DEPOSITS']));
    const pending = await server.call(member, 'GET', 'check-pending-deposit');
    expect(pending.body).toHaveLength(10);
    await server.gatewayDoes('pay', { charge: made[0]!.transaction_id });
    expect(await start(member)).toMatchObject({ status: 'pending' });
  });

  test('with an unknown promotion is rejected', async () => {
    const member = await server.newMember();
    const { status, body } = await server.call(member, 'POST', 'deposit-promptpay', {
      body: { deposit_amount: '100', promotion_information_id: 7 },
    });
    expect([status, body.refusal]).toEqual([400, 'PROMOTION_UNKNOWN']);
  });

  test('by a method that the member’s currency does not support is rejected', async () => {
    const { status, body } = await server.call(
      await server.newMember({ currency: 'IDR' }),
      'POST',
      'deposit-promptpay',
      {
        body: { deposit_amount: '100000' },
      },
    );
    expect([status, body.refusal]).toEqual([400, 'PAYMENT_METHOD_UNKNOWN']);
  });
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
