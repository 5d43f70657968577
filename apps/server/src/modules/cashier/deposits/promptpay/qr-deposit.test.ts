import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sign } from '../../../../platform/sealing/signing.ts';
import { type CashierServer, createCashierServer, webhookSecret } from '../../cashier.fixture.ts';
import { registerPaymentWebhooks } from '../../providers/payment-webhooks.ts';
import { readBillPayment } from '../../providers/scb/emv-qr.rules.ts';
import { createScbProvider } from '../../providers/scb/provider.ts';
import { askSoon, checkEveryMs } from '../check-payments.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(() => server.close());

/** Posts a confirmation as the gateway does, signed by `secret` at `at` over `signedBody`. */
async function confirm(
  body: object | string,
  { secret = webhookSecret, at = server.clock(), signedBody }: { secret?: string; at?: Date; signedBody?: string } = {},
) {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(at.getTime());
  const answer = await server.site.inject({
    method: 'POST',
    url: '/webhooks/payment/scb',
    headers: {
      'content-type': 'application/json',
      'x-gateway-timestamp': timestamp,
      'x-gateway-signature': sign(Buffer.from(secret), `${timestamp}.`, signedBody ?? raw),
    },
    payload: raw,
  });
  return { status: answer.statusCode, body: answer.json<{ resCode: string; resDesc: string }>() };
}
const confirmationFor = (reference: string, over: object = {}) => ({
  transactionId: `T${reference}`,
  amount: '500.00',
  transactionDateandTime: '2026-11-20T12:00:00.000+07:00',
  billPaymentRef1: reference,
  billPaymentRef2: 'X',
  currencyCode: '764',
  payerName: 'Somchai Jaidee',
  ...over,
});

describe('a QR deposit', () => {
  test('[R7.97] shows a valid QR of the amount with its expiry and is credited on the bank’s confirmation', async () => {
    const member = await server.newMember();
    const { status, body: asked } = await server.call(member, 'POST', 'deposit-gateway', {
      body: { deposit_amount: 500, note: 'hello' },
    });
    expect(status).toBe(201);
    expect(asked).toMatchObject({ status: 'pending', channel: 'PROMPTPAY', amount: '500.00', note: 'hello' });
    expect(asked.time_left).toBeGreaterThan(890);
    expect(asked.time_left).toBeLessThanOrEqual(900);
    expect(readBillPayment(asked.qr_code)).toMatchObject({ amount: '500.00', ref1: asked.reference });
    expect(Buffer.from(asked.qr_image.split(',')[1]!, 'base64').toString()).toMatch(/^<svg .*viewBox/);

    const paid = await server.pay({ qr: asked.qr_code });
    expect(paid.body.deliveries).toMatchObject([{ status: 200 }]);
    const { body: credited } = await server.call(member, 'GET', `deposit-transaction/${asked.id}`);
    expect(credited).toMatchObject({ status: 'success', qr_code: null, success_time: expect.any(String) });
    expect(await server.balanceOf(member)).toBe(50_000n);
    expect(await server.topicsOf(member)).toEqual(['deposit.requested', 'deposit.succeeded']);
    const { body: wallets } = await server.call(member, 'GET', 'wallet');
    expect(wallets.data).toMatchObject([{ balance: '500.00', withdrawable: '500.00', currency_code: 'THB' }]);
  });

  test.each([
    [0, 'AMOUNT_NOT_POSITIVE'],
    [-1, 'AMOUNT_NOT_POSITIVE'],
    [1e308, 'AMOUNT_TOO_LARGE'],
    ['1,000', 'AMOUNT_NOT_A_NUMBER'],
    ['100.001', 'AMOUNT_TOO_MANY_DECIMALS'],
    ['١٠٠', 'AMOUNT_NOT_A_NUMBER'],
    ['NaN', 'AMOUNT_NOT_A_NUMBER'],
    ['', 'AMOUNT_NOT_A_NUMBER'],
    ['19.99', 'AMOUNT_BETWEEN'],
    ['100000.01', 'AMOUNT_BETWEEN'],
  ])('[R5.30] of %j is rejected as %s and leaves nothing behind', async (amount, refusal) => {
    const member = await server.newMember();
    for (const service of ['deposit-gateway', 'deposit-promptpay']) {
      const answer = await server.call(member, 'POST', service, { body: { deposit_amount: amount } });
      expect([answer.status, answer.body.refusal]).toEqual([400, refusal]);
    }
    expect((await server.call(member, 'GET', 'deposit-transaction')).body.total).toBe(0);
    expect(await server.topicsOf(member)).toEqual([]);
  });

  test('[R5.33] requires a complete profile and a currency that supports PromptPay', async () => {
    const bare = await server.newMember({ isComplete: false });
    const refused = await server.call(bare, 'POST', 'deposit-gateway', { body: { deposit_amount: '500' } });
    expect([refused.status, refused.body.refusal]).toEqual([403, 'PROFILE_INCOMPLETE']);
    const foreigner = await server.newMember({ currency: 'USD' });
    const other = await server.call(foreigner, 'POST', 'deposit-gateway', { body: { deposit_amount: '500' } });
    expect(other.body.refusal).toBe('PAYMENT_METHOD_UNKNOWN');
  });

  test('returns one deposit for a repeated idempotency key and rejects other content', async () => {
    const member = await server.newMember();
    const order = { body: { deposit_amount: '100' }, key: 'tap-1' };
    const first = await server.call(member, 'POST', 'deposit-gateway', order);
    const again = await Promise.all(
      Array.from({ length: 20 }, () => server.call(member, 'POST', 'deposit-gateway', order)),
    );
    for (const { status, body } of again) {
      expect([status, body.id, body.qr_code]).toEqual([201, first.body.id, first.body.qr_code]);
    }
    const other = await server.call(member, 'POST', 'deposit-gateway', { ...order, body: { deposit_amount: '101' } });
    expect([other.status, other.body.refusal]).toEqual([422, 'IDEMPOTENCY_CONFLICT']);
    expect((await server.call(member, 'GET', 'deposit-transaction')).body.total).toBe(1);
  });

  test('[M-A18] expires unpaid, and the bank no longer accepts it', async () => {
    const member = await server.newMember();
    const asked = await server.qrDeposit(member);
    await server.cashier.expireDue();
    expect(await server.topicsOf(member)).toEqual(['deposit.requested']);
    server.passTime(15 * 60_000 + 1000);
    expect((await server.pay({ qr: asked.qr_code })).body.error).toBe('QR_EXPIRED');
    expect(await server.cashier.expireDue()).toBeGreaterThan(0);
    expect(await server.cashier.expireDue()).toBe(0);
    const { body } = await server.call(member, 'GET', `deposit-transaction/${asked.id}`);
    expect(body).toMatchObject({ status: 'fail', is_expired: true, qr_code: null, qr_image: null });
    expect(await server.topicsOf(member)).toEqual(['deposit.requested', 'deposit.failed']);
    expect(await server.balanceOf(member)).toBe(0n);
  });

  test('is credited when paid after expiry', async () => {
    const member = await server.newMember();
    const asked = await server.qrDeposit(member);
    server.passTime(16 * 60_000);
    await server.cashier.expireDue();
    await server.pay({ qr: asked.qr_code, late: true });
    const { body } = await server.call(member, 'GET', `deposit-transaction/${asked.id}`);
    expect(body).toMatchObject({ status: 'success', is_expired: false });
    expect(await server.balanceOf(member)).toBe(50_000n);
    expect(await server.topicsOf(member)).toEqual(['deposit.requested', 'deposit.failed', 'deposit.succeeded']);
  });

  test('paid with another amount is left to staff, who credit the amount received', async () => {
    const member = await server.newMember();
    const asked = await server.qrDeposit(member);
    await server.pay({ qr: asked.qr_code, amount: '499' });
    expect(await server.balanceOf(member)).toBe(0n);
    server.passTime(16 * 60_000);
    expect(await server.cashier.expireDue()).toBe(0);
    const staff = await server.newStaff();
    const seen = await server.call(staff, 'GET', `deposit/${asked.id}`);
    expect(seen.body).toMatchObject({
      status: 'pending',
      amount: '500.00',
      review: { code: 'AMOUNT_DIFFERS', received_amount: '499.00' },
    });
    const approved = await server.call(staff, 'PATCH', `deposit/${asked.id}`, { body: { status: 'success' } });
    expect(approved.body).toMatchObject({ status: 'success', amount: '499.00', balance: '499.00', review: null });
    expect(await server.balanceOf(member)).toBe(49_900n);
  });

  test('rejects an approval based on an outdated credit amount', async () => {
    const [member, staff] = [await server.newMember(), await server.newStaff()];
    const asked = await server.qrDeposit(member);
    const read = async () =>
      (await server.call(staff, 'GET', `deposit/${asked.id}`)).body as unknown as { approval_credit: string };
    const approve = (approval_credit: string) =>
      server.call(staff, 'PATCH', `deposit/${asked.id}`, {
        body: { status: 'success', reason: 'seen on the account', approval_credit },
      });
    const { approval_credit: before } = await read();
    expect(before).toBe('500.00');
    await server.pay({ qr: asked.qr_code, amount: '499' });
    const late = await approve(before);
    expect([late.status, late.body.refusal]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await server.balanceOf(member)).toBe(0n);
    const { approval_credit: now } = await read();
    expect(now).toBe('499.00');
    expect((await approve(now)).body).toMatchObject({ status: 'success', balance: '499.00' });
  });

  test('reopens for staff when paid after a rejection', async () => {
    const member = await server.newMember();
    const staff = await server.newStaff();
    const asked = await server.qrDeposit(member);
    await server.call(staff, 'PATCH', `deposit/${asked.id}`, { body: { status: 'fail', reason: 'not seen' } });
    await server.pay({ qr: asked.qr_code });
    const seen = await server.call(staff, 'GET', `deposit/${asked.id}`);
    expect(seen.body).toMatchObject({ status: 'pending', review: { code: 'PAID_AFTER_REFUSAL' } });
    expect(await server.balanceOf(member)).toBe(0n);
  });

  test('credited by staff ignores the later confirmation and records a second payment separately', async () => {
    const member = await server.newMember();
    const staff = await server.newStaff();
    const asked = await server.qrDeposit(member);
    const unproven = await server.call(staff, 'PATCH', `deposit/${asked.id}`, { body: { status: 'success' } });
    expect(unproven.body.refusal).toBe('STAFF_REASON_REQUIRED');
    await server.call(staff, 'PATCH', `deposit/${asked.id}`, {
      body: { status: 'success', reason: 'seen on the statement' },
    });
    await server.pay({ qr: asked.qr_code });
    expect(await server.balanceOf(member)).toBe(50_000n);
    await server.pay({ qr: asked.qr_code, again: true });
    expect(await server.balanceOf(member)).toBe(50_000n);
    const { body } = await server.call(staff, 'GET', 'deposit?status=pending&$limit=1');
    expect(body.data[0]).toMatchObject({ review: { code: 'PAID_TWICE', received_amount: '500.00' } });
    await server.call(staff, 'PATCH', `deposit/${body.data[0]!.id}`, { body: { status: 'success' } });
    expect(await server.balanceOf(member)).toBe(100_000n);
  });

  test('is rejected and not stored while the gateway is down', async () => {
    const lonely = await createCashierServer();
    const member = await lonely.newMember();
    await lonely.sandbox.close();
    const answer = await lonely.call(member, 'POST', 'deposit-gateway', { body: { deposit_amount: '500' } });
    expect([answer.status, answer.body.refusal]).toEqual([503, 'PAYMENT_CHANNEL_UNAVAILABLE']);
    expect((await lonely.call(member, 'GET', 'deposit-transaction')).body.total).toBe(0);
    await lonely.close();
  });
});

describe('a payment confirmation', () => {
  test.each([
    ['by another secret', { secret: 'another secret' }],
    ['over another body', { signedBody: '{}' }],
  ])('signed %s is rejected and changes nothing', async (_name, how) => {
    const member = await server.newMember();
    const { reference } = await server.qrDeposit(member);
    const answer = await confirm(confirmationFor(reference), how);
    expect([answer.status, answer.body.resDesc]).toEqual([401, 'SIGNATURE_INVALID']);
    expect(await server.balanceOf(member)).toBe(0n);
  });

  test.each([-5 * 60_000 - 1000, 5 * 60_000 + 1000])('signed %i ms from now is rejected', async (distanceMs) => {
    const member = await server.newMember();
    const { reference } = await server.qrDeposit(member);
    const at = new Date(server.clock().getTime() + distanceMs);
    expect((await confirm(confirmationFor(reference), { at })).status).toBe(401);
    expect((await confirm(confirmationFor(reference), { at: server.clock() })).status).toBe(200);
    expect(await server.balanceOf(member)).toBe(50_000n);
  });

  test('without headers, or with malformed signature headers, is rejected', async () => {
    for (const headers of [{}, { 'x-gateway-timestamp': 'soon', 'x-gateway-signature': 'zz' }]) {
      const answer = await server.site.inject({
        method: 'POST',
        url: '/webhooks/payment/scb',
        headers: { 'content-type': 'application/json', ...headers },
        payload: '{}',
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  test('for an unknown reference is answered with 404 and logged', async () => {
    server.logged.length = 0;
    const answer = await confirm(confirmationFor('NOBODYASKEDFORTHIS00'));
    expect(answer.status).toBe(404);
    expect(server.logged.join()).toContain('NOBODYASKEDFORTHIS00');
  });

  test.each([{ amount: '0' }, { amount: '1,000' }, { currencyCode: '840' }, { transactionId: '' }])(
    'containing %j is rejected and changes nothing',
    async (over) => {
      const member = await server.newMember();
      const { reference } = await server.qrDeposit(member);
      expect((await confirm(confirmationFor(reference, over))).status).toBe(400);
      expect(await server.balanceOf(member)).toBe(0n);
    },
  );

  test.each(['', 'null', '{', '[]'])('that is %j is rejected', async (raw) => {
    expect((await confirm(raw)).status).toBe(400);
  });

  test('repeated later is answered with 200 and has no second effect', async () => {
    const member = await server.newMember();
    const { reference } = await server.qrDeposit(member);
    for (let time = 0; time < 3; time++) expect((await confirm(confirmationFor(reference))).status).toBe(200);
    expect(await server.balanceOf(member)).toBe(50_000n);
  });
});

describe('a payment without a bank confirmation', () => {
  test('is found by querying the bank, in time or late, with every payment of the QR once', async () => {
    const [inTime, late, twice, unpaid] = await Promise.all(Array.from({ length: 4 }, () => server.newMember()));
    const deposits = await Promise.all([inTime!, late!, twice!, unpaid!].map((member) => server.qrDeposit(member)));
    const pay = (index: number, more: object = {}) =>
      server.pay({ qr: deposits[index]!.qr_code, silent: true, ...more });
    await pay(0);
    await pay(2);
    await pay(2, { again: true });
    expect(await server.balanceOf(inTime!)).toBe(0n);
    server.passTime(checkEveryMs.waiting + 1000);
    await Promise.all(Array.from({ length: 3 }, () => server.cashier.checkPayments()));
    expect(await server.balanceOf(inTime!)).toBe(50_000n);
    expect(await server.balanceOf(twice!)).toBe(50_000n);
    const { body: waiting } = await server.call(twice!, 'GET', 'check-pending-deposit');
    expect(waiting).toHaveLength(1);

    server.passTime(15 * 60_000);
    await server.cashier.expireDue();
    await pay(1, { late: true });
    await server.cashier.checkPayments();
    expect(await server.balanceOf(late!)).toBe(50_000n);
    expect(await server.balanceOf(unpaid!)).toBe(0n);
    // The bank reports after all: nothing happens a second time.
    expect((await confirm(confirmationFor(deposits[3]!.reference))).status).toBe(200);
    expect(await server.balanceOf(unpaid!)).toBe(50_000n);
    server.passTime(checkEveryMs.expired);
    await server.cashier.checkPayments();
    expect(await server.balanceOf(late!)).toBe(50_000n);
  });
});

describe('an unsigned bank confirmation', () => {
  const site = Fastify();
  const tell = (body: object) => site.inject({ method: 'POST', url: '/webhooks/payment/scb', payload: body });
  beforeAll(async () => {
    const access = { baseUrl: 'http://127.0.0.1:9', applicationKey: 'k', applicationSecret: 's', billerId: 'b' };
    const provider = createScbProvider({
      ...access,
      clock: server.clock,
      webhookSecrets: [],
      askSoon: (reference) => askSoon(server, 'scb', reference),
    });
    await registerPaymentWebhooks(site, server, [provider]);
  });
  afterAll(() => site.close());

  test('credits nothing itself and triggers an immediate query to the bank', async () => {
    const member = await server.newMember();
    const { reference, qr_code: qr } = await server.qrDeposit(member);
    expect((await tell(confirmationFor(reference))).json()).toMatchObject({ resCode: '00' });
    await server.cashier.checkPayments();
    expect(await server.balanceOf(member)).toBe(0n);
    await server.pay({ qr, silent: true });
    await server.cashier.checkPayments();
    expect(await server.balanceOf(member)).toBe(0n);
    expect((await tell(confirmationFor(reference, { amount: '900000.00' }))).statusCode).toBe(200);
    await server.cashier.checkPayments();
    expect(await server.balanceOf(member)).toBe(50_000n);
  });

  test('[G8] of a reversed payment triggers a query to the bank and is left to staff', async () => {
    const member = await server.newMember();
    const { reference, qr_code: qr } = await server.qrDeposit(member);
    const { body } = await server.pay({ qr });
    await server.sandbox.inject({
      method: 'POST',
      url: '/payments/reverse',
      payload: { transactionId: body.transactionId, silent: true },
    });
    expect((await tell(confirmationFor(reference, { reverseFlag: 'Y' }))).statusCode).toBe(200);
    expect(await server.topicsOf(member)).not.toContain('record.contradicted');
    await server.cashier.checkPayments();
    expect(await server.topicsOf(member)).toContain('record.contradicted');
    expect(await server.balanceOf(member)).toBe(50_000n);
  });

  test('for an unknown or malformed reference is rejected', async () => {
    expect((await tell(confirmationFor('NOBODYASKEDFORTHIS01'))).statusCode).toBe(404);
    expect((await tell({})).statusCode).toBe(400);
  });
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
