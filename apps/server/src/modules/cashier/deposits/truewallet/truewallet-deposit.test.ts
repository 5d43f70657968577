import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from '../../cashier.fixture.ts';

const minuteMs = 60_000;
let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(() => server.close());
beforeEach(() =>
  server.gatewayDoes('webhook', { silent: false, repeat: 1, delayMs: 0, wrongSignature: false, hold: false }),
);

const start = async (who: { memberId: string }, amount: string, more: object = {}) =>
  server.call(who, 'POST', 'deposit-truewallet', { body: { deposit_amount: amount, ...more } });
const read = async (who: { memberId: string }, id: string) =>
  (await server.call(who, 'GET', `deposit-transaction/${id}`)).body;
const depositEntries = (member: { memberId: string }) =>
  server.db
    .selectFrom('journal_entries')
    .select(['template', 'amount'])
    .where('member_id', '=', member.memberId)
    .where('template', 'like', 'deposit%')
    .orderBy('template')
    .execute();

describe('a TrueMoney deposit', () => {
  test('[R9.15] shows its fee of 1.9 % in advance and posts it as a separate entry when paid', async () => {
    const member = await server.newMember();
    const { status, body: asked } = await start(member, '500', { phone: '081-234-5678' });
    expect(status).toBe(201);
    expect(asked).toMatchObject({
      status: 'pending',
      channel: 'TRUEWALLET',
      amount: '500.00',
      fee: '9.50',
      expected_credit: '490.50',
      redirect_url: expect.stringContaining(`/payments/${asked.transaction_id}/authorize`),
      is_overdue: false,
    });
    expect(await server.balanceOf(member)).toBe(0n);
    const paid = await server.gatewayDoes('pay', { charge: asked.transaction_id });
    expect(paid.body.events[0]).toMatchObject({ key: 'charge.complete', deliveries: [{ status: 200 }] });
    expect(await read(member, asked.id)).toMatchObject({ status: 'success', fee: '9.50', expected_credit: '490.50' });
    expect(await server.balanceOf(member)).toBe(49_050n);
    expect(await depositEntries(member)).toEqual([
      { template: 'deposit', amount: 50_000n },
      { template: 'deposit_fee', amount: 950n },
    ]);
  });

  test('[R3.32] rounds the fee down, in the member’s favour', async () => {
    const member = await server.newMember();
    // 1.9 % of 99.99 is 1.89981.
    const { body: asked } = await start(member, '99.99');
    expect(asked).toMatchObject({ fee: '1.89', expected_credit: '98.10' });
  });

  test('is confirmed on the wallet’s page, whose redirect back credits nothing', async () => {
    const member = await server.newMember();
    const { body: asked } = await start(member, '100');
    const page = await fetch(asked.redirect_url);
    expect(await page.text()).toContain('Pay 100.00 THB');
    await server.gatewayDoes('webhook', { silent: true });
    const back = await fetch(asked.redirect_url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'decision=pay',
      redirect: 'manual',
    });
    expect(back.headers.get('location')).toBe(`${server.siteUrl}/payments/return`);
    const returned = await fetch(`${server.siteUrl}/payments/return?status=successful&id=${asked.transaction_id}`, {
      redirect: 'manual',
    });
    expect([returned.status, returned.headers.get('location')]).toEqual([303, '/']);
    expect(await read(member, asked.id)).toMatchObject({ status: 'pending' });
    expect(await server.balanceOf(member)).toBe(0n);
  });

  test('[R4.29] [R9.17] shows the contact message after 5 minutes, is flagged for staff and stays pending', async () => {
    const member = await server.newMember();
    const staff = await server.newStaff();
    const { body: asked } = await start(member, '100');
    expect(Date.parse(asked.contact_time) - Date.parse(asked.request_time)).toBe(5 * minuteMs);
    server.passTime(4 * minuteMs + 50_000);
    expect(await read(member, asked.id)).toMatchObject({ status: 'pending', is_overdue: false });
    server.passTime(11_000);
    expect(await read(member, asked.id)).toMatchObject({ status: 'pending', is_overdue: true });
    expect((await server.call(staff, 'GET', `deposit/${asked.id}`)).body).toMatchObject({
      is_overdue: true,
      fee: '1.90',
      transaction_id: asked.transaction_id,
    });
    const { body: overdue } = await server.call(staff, 'GET', 'deposit?is_overdue=true');
    expect(overdue.data.map(({ id }) => id)).toContain(asked.id);
    await server.gatewayDoes('pay', { charge: asked.transaction_id });
    expect(await read(member, asked.id)).toMatchObject({ status: 'success', is_overdue: false });
  });

  test.each([
    ['failed', 'insufficient_balance', { status: 'fail', failure_code: 'insufficient_balance', is_expired: false }],
    ['expired', undefined, { status: 'fail', failure_code: null, is_expired: true }],
  ] as const)('that the wallet ends as %s fails with the reason', async (status, failureCode, expected) => {
    const member = await server.newMember();
    const { body: asked } = await start(member, '100');
    await server.gatewayDoes('pay', { charge: asked.transaction_id, status, failureCode });
    expect(await read(member, asked.id)).toMatchObject(expected);
    expect(await server.balanceOf(member)).toBe(0n);
  });

  test.each(['12', '+1 202 555 0123', '02 123 4567', '081234567x'])('from the phone %s is rejected', async (phone) => {
    const { status, body } = await start(await server.newMember(), '100', { phone });
    expect([status, body.refusal]).toEqual([400, 'PHONE_INVALID']);
  });

  test('is rejected and not stored while the gateway is down', async () => {
    const member = await server.newMember();
    await server.gatewayDoes('trouble', { calls: 1 });
    const { status, body } = await start(member, '100');
    expect([status, body.refusal]).toEqual([503, 'PAYMENT_CHANNEL_UNAVAILABLE']);
    expect((await server.call(member, 'GET', 'deposit-transaction')).body.total).toBe(0);
  });
});

test('[R7.91] lists the deposit methods with their fees, limits and categories', async () => {
  const { body } = await server.call(await server.newMember(), 'GET', 'payment-type?include=payment_bank_information');
  expect(
    Object.fromEntries(body.data.map((type) => [(type as never as Record<string, string>).payment_type_code, type])),
  ).toMatchObject({
    TRUEWALLET: {
      is_active: true,
      fee: { percent: '1.9', fixed: '0.00' },
      payment_type_category: 'GATEWAY',
    },
    QRCODE: { is_active: true, fee: { percent: '0' } },
    BANK: {
      fee: { percent: '0', fixed: '5.00' },
      payment_bank_information: [{ fee: '5.00' }, { fee: '5.00' }],
    },
  });
  const indonesian = await server.newMember({ currency: 'IDR' });
  const { body: banks } = await server.call(indonesian, 'GET', 'payment-slip-information');
  expect(banks.data).toMatchObject([{ fee: '6500.00' }]);
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
