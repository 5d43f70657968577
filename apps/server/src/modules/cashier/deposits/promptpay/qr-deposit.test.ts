import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sign } from '../../../../platform/sealing/signing.ts';
import { type CashierHouse, createCashierHouse, webhookSecret } from '../../cashier.fixture.ts';
import { registerPaymentWebhooks } from '../../providers/payment-webhooks.ts';
import { readBillPayment } from '../../providers/scb/emv-qr.rules.ts';
import { createScbProvider } from '../../providers/scb/provider.ts';
import { askSoon, checkEveryMs } from '../check-payments.ts';

let house: CashierHouse;
beforeAll(async () => {
  house = await createCashierHouse();
});
afterAll(() => house.close());

/** Posts a confirmation as the gateway does, signed by `secret` at `at` over `signedBody`. */
async function confirm(
  body: object | string,
  { secret = webhookSecret, at = house.clock(), signedBody }: { secret?: string; at?: Date; signedBody?: string } = {},
) {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(at.getTime());
  const answer = await house.site.inject({
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
  test('[R7.97] shows a real QR of the amount with its expiry, and credits it when the bank says so', async () => {
    const member = await house.newMember();
    const { status, body: asked } = await house.call(member, 'POST', 'deposit-gateway', {
      body: { deposit_amount: 500, note: 'hello' },
    });
    expect(status).toBe(201);
    expect(asked).toMatchObject({ status: 'pending', channel: 'PROMPTPAY', amount: '500.00', note: 'hello' });
    expect(asked.time_left).toBeGreaterThan(890);
    expect(asked.time_left).toBeLessThanOrEqual(900);
    expect(readBillPayment(asked.qr_code)).toMatchObject({ amount: '500.00', ref1: asked.reference });
    expect(Buffer.from(asked.qr_image.split(',')[1]!, 'base64').toString()).toMatch(/^<svg .*viewBox/);

    const paid = await house.pay({ qr: asked.qr_code });
    expect(paid.body.deliveries).toMatchObject([{ status: 200 }]);
    const { body: credited } = await house.call(member, 'GET', `deposit-transaction/${asked.id}`);
    expect(credited).toMatchObject({ status: 'success', qr_code: null, success_time: expect.any(String) });
    expect(await house.balanceOf(member)).toBe(50_000n);
    expect(await house.topicsOf(member)).toEqual(['deposit.requested', 'deposit.succeeded']);
    const { body: wallets } = await house.call(member, 'GET', 'wallet');
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
  ])('[R5.30] of %j is refused as %s and leaves nothing behind', async (amount, refusal) => {
    const member = await house.newMember();
    for (const service of ['deposit-gateway', 'deposit-promptpay']) {
      const answer = await house.call(member, 'POST', service, { body: { deposit_amount: amount } });
      expect([answer.status, answer.body.refusal]).toEqual([400, refusal]);
    }
    expect((await house.call(member, 'GET', 'deposit-transaction')).body.total).toBe(0);
    expect(await house.topicsOf(member)).toEqual([]);
  });

  test('[R5.33] needs a complete profile, and a currency that has PromptPay', async () => {
    const bare = await house.newMember({ isComplete: false });
    const refused = await house.call(bare, 'POST', 'deposit-gateway', { body: { deposit_amount: '500' } });
    expect([refused.status, refused.body.refusal]).toEqual([403, 'PROFILE_INCOMPLETE']);
    const foreigner = await house.newMember({ currency: 'USD' });
    const other = await house.call(foreigner, 'POST', 'deposit-gateway', { body: { deposit_amount: '500' } });
    expect(other.body.refusal).toBe('PAYMENT_METHOD_UNKNOWN');
  });

  test('repeated with its idempotency key is one deposit, with other content refused', async () => {
    const member = await house.newMember();
    const order = { body: { deposit_amount: '100' }, key: 'tap-1' };
    const first = await house.call(member, 'POST', 'deposit-gateway', order);
    const again = await Promise.all(
      Array.from({ length: 20 }, () => house.call(member, 'POST', 'deposit-gateway', order)),
    );
    for (const { status, body } of again) {
      expect([status, body.id, body.qr_code]).toEqual([201, first.body.id, first.body.qr_code]);
    }
    const other = await house.call(member, 'POST', 'deposit-gateway', { ...order, body: { deposit_amount: '101' } });
    expect([other.status, other.body.refusal]).toEqual([422, 'IDEMPOTENCY_CONFLICT']);
    expect((await house.call(member, 'GET', 'deposit-transaction')).body.total).toBe(1);
  });

  test('[M-A18] expires when nobody pays it; the bank takes it no more', async () => {
    const member = await house.newMember();
    const asked = await house.qrDeposit(member);
    await house.cashier.expireDue();
    expect(await house.topicsOf(member)).toEqual(['deposit.requested']);
    house.passTime(15 * 60_000 + 1000);
    expect((await house.pay({ qr: asked.qr_code })).body.error).toBe('QR_EXPIRED');
    expect(await house.cashier.expireDue()).toBeGreaterThan(0);
    expect(await house.cashier.expireDue()).toBe(0);
    const { body } = await house.call(member, 'GET', `deposit-transaction/${asked.id}`);
    expect(body).toMatchObject({ status: 'fail', is_expired: true, qr_code: null, qr_image: null });
    expect(await house.topicsOf(member)).toEqual(['deposit.requested', 'deposit.failed']);
    expect(await house.balanceOf(member)).toBe(0n);
  });

  test('paid after it has expired is credited all the same, since the money has arrived', async () => {
    const member = await house.newMember();
    const asked = await house.qrDeposit(member);
    house.passTime(16 * 60_000);
    await house.cashier.expireDue();
    await house.pay({ qr: asked.qr_code, late: true });
    const { body } = await house.call(member, 'GET', `deposit-transaction/${asked.id}`);
    expect(body).toMatchObject({ status: 'success', is_expired: false });
    expect(await house.balanceOf(member)).toBe(50_000n);
    expect(await house.topicsOf(member)).toEqual(['deposit.requested', 'deposit.failed', 'deposit.succeeded']);
  });

  test('paid with another amount waits for staff, who credit what arrived', async () => {
    const member = await house.newMember();
    const asked = await house.qrDeposit(member);
    await house.pay({ qr: asked.qr_code, amount: '499' });
    expect(await house.balanceOf(member)).toBe(0n);
    house.passTime(16 * 60_000);
    expect(await house.cashier.expireDue()).toBe(0);
    const staff = await house.newStaff();
    const seen = await house.call(staff, 'GET', `deposit/${asked.id}`);
    expect(seen.body).toMatchObject({
      status: 'pending',
      amount: '500.00',
      review: { code: 'AMOUNT_DIFFERS', received_amount: '499.00' },
    });
    const approved = await house.call(staff, 'PATCH', `deposit/${asked.id}`, { body: { status: 'success' } });
    expect(approved.body).toMatchObject({ status: 'success', amount: '499.00', balance: '499.00', review: null });
    expect(await house.balanceOf(member)).toBe(49_900n);
  });

  test('is not approved by who has read another credit than what it would be by now', async () => {
    const [member, staff] = [await house.newMember(), await house.newStaff()];
    const asked = await house.qrDeposit(member);
    const read = async () =>
      (await house.call(staff, 'GET', `deposit/${asked.id}`)).body as unknown as { approval_credit: string };
    const approve = (approval_credit: string) =>
      house.call(staff, 'PATCH', `deposit/${asked.id}`, {
        body: { status: 'success', reason: 'seen on the account', approval_credit },
      });
    const { approval_credit: before } = await read();
    expect(before).toBe('500.00');
    await house.pay({ qr: asked.qr_code, amount: '499' });
    const late = await approve(before);
    expect([late.status, late.body.refusal]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await house.balanceOf(member)).toBe(0n);
    const { approval_credit: now } = await read();
    expect(now).toBe('499.00');
    expect((await approve(now)).body).toMatchObject({ status: 'success', balance: '499.00' });
  });

  test('paid after staff have refused it is open again, for staff', async () => {
    const member = await house.newMember();
    const staff = await house.newStaff();
    const asked = await house.qrDeposit(member);
    await house.call(staff, 'PATCH', `deposit/${asked.id}`, { body: { status: 'fail', reason: 'not seen' } });
    await house.pay({ qr: asked.qr_code });
    const seen = await house.call(staff, 'GET', `deposit/${asked.id}`);
    expect(seen.body).toMatchObject({ status: 'pending', review: { code: 'PAID_AFTER_REFUSAL' } });
    expect(await house.balanceOf(member)).toBe(0n);
  });

  test('confirmed by staff before the bank tells is not credited again, a second payment is a deposit of its own', async () => {
    const member = await house.newMember();
    const staff = await house.newStaff();
    const asked = await house.qrDeposit(member);
    const unproven = await house.call(staff, 'PATCH', `deposit/${asked.id}`, { body: { status: 'success' } });
    expect(unproven.body.refusal).toBe('STAFF_REASON_REQUIRED');
    await house.call(staff, 'PATCH', `deposit/${asked.id}`, {
      body: { status: 'success', reason: 'seen on the statement' },
    });
    await house.pay({ qr: asked.qr_code });
    expect(await house.balanceOf(member)).toBe(50_000n);
    await house.pay({ qr: asked.qr_code, again: true });
    expect(await house.balanceOf(member)).toBe(50_000n);
    const { body } = await house.call(staff, 'GET', 'deposit?status=pending&$limit=1');
    expect(body.data[0]).toMatchObject({ review: { code: 'PAID_TWICE', received_amount: '500.00' } });
    await house.call(staff, 'PATCH', `deposit/${body.data[0]!.id}`, { body: { status: 'success' } });
    expect(await house.balanceOf(member)).toBe(100_000n);
  });

  test('is not asked for when the gateway is down: a clear refusal, and nothing left behind', async () => {
    const lonely = await createCashierHouse();
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
  ])('signed %s is refused and changes nothing', async (_name, how) => {
    const member = await house.newMember();
    const { reference } = await house.qrDeposit(member);
    const answer = await confirm(confirmationFor(reference), how);
    expect([answer.status, answer.body.resDesc]).toEqual([401, 'SIGNATURE_INVALID']);
    expect(await house.balanceOf(member)).toBe(0n);
  });

  test.each([-5 * 60_000 - 1000, 5 * 60_000 + 1000])('signed %i ms from now is refused', async (distanceMs) => {
    const member = await house.newMember();
    const { reference } = await house.qrDeposit(member);
    const at = new Date(house.clock().getTime() + distanceMs);
    expect((await confirm(confirmationFor(reference), { at })).status).toBe(401);
    expect((await confirm(confirmationFor(reference), { at: house.clock() })).status).toBe(200);
    expect(await house.balanceOf(member)).toBe(50_000n);
  });

  test('without headers, or with headers that are no signature, is refused', async () => {
    for (const headers of [{}, { 'x-gateway-timestamp': 'soon', 'x-gateway-signature': 'zz' }]) {
      const answer = await house.site.inject({
        method: 'POST',
        url: '/webhooks/payment/scb',
        headers: { 'content-type': 'application/json', ...headers },
        payload: '{}',
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  test('for a reference nobody has asked for is answered by 404 and logged', async () => {
    house.logged.length = 0;
    const answer = await confirm(confirmationFor('NOBODYASKEDFORTHIS00'));
    expect(answer.status).toBe(404);
    expect(house.logged.join()).toContain('NOBODYASKEDFORTHIS00');
  });

  test.each([{ amount: '0' }, { amount: '1,000' }, { currencyCode: '840' }, { transactionId: '' }])(
    'that says %j is refused and changes nothing',
    async (over) => {
      const member = await house.newMember();
      const { reference } = await house.qrDeposit(member);
      expect((await confirm(confirmationFor(reference, over))).status).toBe(400);
      expect(await house.balanceOf(member)).toBe(0n);
    },
  );

  test.each(['', 'null', '{', '[]'])('that is %j is refused', async (raw) => {
    expect((await confirm(raw)).status).toBe(400);
  });

  test('repeated later is answered by 200 and has no second effect', async () => {
    const member = await house.newMember();
    const { reference } = await house.qrDeposit(member);
    for (let time = 0; time < 3; time++) expect((await confirm(confirmationFor(reference))).status).toBe(200);
    expect(await house.balanceOf(member)).toBe(50_000n);
  });
});

describe('a payment that the bank does not tell of', () => {
  test('is found by asking the bank, in time or late, and every payment of the QR once', async () => {
    const [inTime, late, twice, unpaid] = await Promise.all(Array.from({ length: 4 }, () => house.newMember()));
    const deposits = await Promise.all([inTime!, late!, twice!, unpaid!].map((member) => house.qrDeposit(member)));
    const pay = (index: number, more: object = {}) =>
      house.pay({ qr: deposits[index]!.qr_code, silent: true, ...more });
    await pay(0);
    await pay(2);
    await pay(2, { again: true });
    expect(await house.balanceOf(inTime!)).toBe(0n);
    house.passTime(checkEveryMs.waiting + 1000);
    await Promise.all(Array.from({ length: 3 }, () => house.cashier.checkPayments()));
    expect(await house.balanceOf(inTime!)).toBe(50_000n);
    expect(await house.balanceOf(twice!)).toBe(50_000n);
    const { body: waiting } = await house.call(twice!, 'GET', 'check-pending-deposit');
    expect(waiting).toHaveLength(1);

    house.passTime(15 * 60_000);
    await house.cashier.expireDue();
    await pay(1, { late: true });
    await house.cashier.checkPayments();
    expect(await house.balanceOf(late!)).toBe(50_000n);
    expect(await house.balanceOf(unpaid!)).toBe(0n);
    // The bank reports after all: nothing happens a second time.
    expect((await confirm(confirmationFor(deposits[3]!.reference))).status).toBe(200);
    expect(await house.balanceOf(unpaid!)).toBe(50_000n);
    house.passTime(checkEveryMs.expired);
    await house.cashier.checkPayments();
    expect(await house.balanceOf(late!)).toBe(50_000n);
  });
});

describe('a confirmation of a bank that signs nothing', () => {
  const site = Fastify();
  const tell = (body: object) => site.inject({ method: 'POST', url: '/webhooks/payment/scb', payload: body });
  beforeAll(async () => {
    const access = { baseUrl: 'http://127.0.0.1:9', applicationKey: 'k', applicationSecret: 's', billerId: 'b' };
    const provider = createScbProvider({
      ...access,
      clock: house.clock,
      webhookSecrets: [],
      askSoon: (reference) => askSoon(house, 'scb', reference),
    });
    await registerPaymentWebhooks(site, house, [provider]);
  });
  afterAll(() => site.close());

  test('credits nothing by itself, and has the bank asked at once', async () => {
    const member = await house.newMember();
    const { reference, qr_code: qr } = await house.qrDeposit(member);
    expect((await tell(confirmationFor(reference))).json()).toMatchObject({ resCode: '00' });
    await house.cashier.checkPayments();
    expect(await house.balanceOf(member)).toBe(0n);
    await house.pay({ qr, silent: true });
    await house.cashier.checkPayments();
    expect(await house.balanceOf(member)).toBe(0n);
    expect((await tell(confirmationFor(reference, { amount: '900000.00' }))).statusCode).toBe(200);
    await house.cashier.checkPayments();
    expect(await house.balanceOf(member)).toBe(50_000n);
  });

  test('[G8] of a payment that was credited and then reversed has the bank asked, and is for staff', async () => {
    const member = await house.newMember();
    const { reference, qr_code: qr } = await house.qrDeposit(member);
    const { body } = await house.pay({ qr });
    await house.sandbox.inject({
      method: 'POST',
      url: '/payments/reverse',
      payload: { transactionId: body.transactionId, silent: true },
    });
    expect((await tell(confirmationFor(reference, { reverseFlag: 'Y' }))).statusCode).toBe(200);
    expect(await house.topicsOf(member)).not.toContain('record.contradicted');
    await house.cashier.checkPayments();
    expect(await house.topicsOf(member)).toContain('record.contradicted');
    expect(await house.balanceOf(member)).toBe(50_000n);
  });

  test('for a reference nobody has asked for, or in no known shape, is refused', async () => {
    expect((await tell(confirmationFor('NOBODYASKEDFORTHIS01'))).statusCode).toBe(404);
    expect((await tell({})).statusCode).toBe(400);
  });
});

test('after all of this the books are sound', async () => expect(await house.booksProblems()).toEqual([]));
