import { dayMs } from '@sabai/contract/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCryptoServer, walletAddress } from '../cashier/deposits/crypto/crypto-server.fixture.ts';
import { createComparedServer } from './compared-server.fixture.ts';

const minuteMs = 60_000;

const openServer = async () => createComparedServer(await createCryptoServer());
let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const reverse = async (transactionId: string, how: object = {}) =>
  (await server.sandbox.inject({ method: 'POST', url: '/payments/reverse', payload: { transactionId, ...how } })).json<{
    deliveries: { status: number }[];
  }>();
const claim = async (what: 'refund' | 'dispute' | 'reverse', charge: string, how: object = {}) => {
  const answer = await server.sandbox.inject({ method: 'POST', url: `/gateway/${what}`, payload: { charge, ...how } });
  expect(answer.statusCode, answer.body).toBe(201);
};
async function qr() {
  const member = await server.newMember();
  return { member, deposit: await server.qrDeposit(member) };
}
async function charge() {
  const member = await server.newMember();
  const { body } = await server.call(member, 'POST', 'deposit-truewallet', { body: { deposit_amount: '500' } });
  return { member, id: body.id, key: body.transaction_id };
}
const credited = 49_050n;
async function paidCharge() {
  const paid = await charge();
  await server.gatewayDoes('pay', { charge: paid.key });
  expect(await server.balanceOf(paid.member)).toBe(credited);
  return paid;
}
const shown = async (member: { memberId: string }, id: string) =>
  (await server.call(member, 'GET', `deposit-transaction/${id}`)).body;
async function silently(act: () => Promise<unknown>) {
  await server.gatewayDoes('webhook', { silent: true });
  await act();
  await server.gatewayDoes('webhook', { silent: false });
}

describe('[G8] a QR payment reversed by the bank', () => {
  test('is never credited, by event or by query, and the QR can still be paid', async () => {
    for (const silent of [false, true]) {
      const { member, deposit } = await qr();
      const { body } = await server.pay({ qr: deposit.qr_code, reversed: true, silent });
      expect(body.deliveries.map(({ status }) => status)).toEqual(silent ? [] : [200]);
      server.passTime(21_000);
      while ((await server.cashier.checkPayments()) > 0) server.passTime(1000);
      expect(await shown(member, deposit.id)).toMatchObject({ status: 'pending' });
      expect(await server.balanceOf(member)).toBe(0n);
      await server.pay({ qr: deposit.qr_code, again: true });
      expect(await server.balanceOf(member)).toBe(50_000n);
      // A payment taken back before its credit is no difference.
      server.passTime(15 * minuteMs);
      await server.compare('scb');
      expect(await server.open('scb', body.transactionId)).toBeUndefined();
    }
  });

  test('is not credited by a confirmation that arrives after the reversal', async () => {
    const { member, deposit } = await qr();
    const { body } = await server.pay({ qr: deposit.qr_code, silent: true });
    const { deliveries } = await reverse(body.transactionId, { overtaken: true, repeat: 3 });
    expect(deliveries.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([(await shown(member, deposit.id)).status, await server.balanceOf(member)]).toEqual(['pending', 0n]);
  });

  test('is reported to staff immediately and once when already credited, without a debit', async () => {
    const { member, deposit } = await qr();
    const { body } = await server.pay({ qr: deposit.qr_code });
    await reverse(body.transactionId, { repeat: 5, overtaken: true });
    await server.store();
    const found = await server.open('scb', body.transactionId);
    expect(found).toMatchObject({
      class: 'missing_there',
      their_amount: '0.00',
      our_amount: '500.00',
      subject_id: deposit.id,
    });
    expect(await server.balanceOf(member)).toBe(50_000n);
    server.passTime(15 * minuteMs);
    await server.compare('scb');
    expect(await server.open('scb', body.transactionId)).toMatchObject({ id: found!.id, class: 'missing_there' });
    await server.office(server.admin, 'PATCH', `reconciliation-difference/${found!.id}`, {
      note: 'taken back by hand',
    });
    await reverse(body.transactionId);
    await server.store();
    await server.compare('scb');
    expect(await server.open('scb', body.transactionId)).toBeUndefined();
  });

  test('is found by the daily comparison when not reported', async () => {
    const { deposit } = await qr();
    const { body } = await server.pay({ qr: deposit.qr_code });
    await reverse(body.transactionId, { silent: true });
    server.passTime(15 * minuteMs);
    await server.compare('scb');
    expect(await server.open('scb', body.transactionId)).toMatchObject({
      class: 'missing_there',
      our_amount: '500.00',
    });
  });

  test('fails the deposit while staff review it, with nothing left to credit', async () => {
    const { member, deposit } = await qr();
    const { body } = await server.pay({ qr: deposit.qr_code, amount: '400' });
    const cashier = await server.newStaff();
    expect((await server.call(cashier, 'GET', `deposit/${deposit.id}`)).body.review!.code).toBe('AMOUNT_DIFFERS');
    await reverse(body.transactionId);
    expect(await shown(member, deposit.id)).toMatchObject({ status: 'fail', failure_code: 'taken_back' });
    const approved = await server.call(cashier, 'PATCH', `deposit/${deposit.id}`, {
      body: { status: 'success', reason: 'none' },
    });
    expect([approved.body.refusal, await server.balanceOf(member)]).toEqual(['DEPOSIT_ALREADY_DECIDED', 0n]);
  });

  test('rejected by staff does not fail a later payment of its deposit', async () => {
    const { member, deposit } = await qr();
    const cashier = await server.newStaff();
    const { body } = await server.pay({ qr: deposit.qr_code, amount: '400' });
    await server.call(cashier, 'PATCH', `deposit/${deposit.id}`, { body: { status: 'fail', reason: 'sent back' } });
    await server.pay({ qr: deposit.qr_code, again: true });
    await reverse(body.transactionId);
    const seen = await server.call(cashier, 'GET', `deposit/${deposit.id}`);
    expect(seen.body).toMatchObject({ status: 'pending', review: { received_amount: '500.00' } });
    await server.call(cashier, 'PATCH', `deposit/${deposit.id}`, {
      body: { status: 'success', reason: 'it has come' },
    });
    await server.store();
    expect(await server.balanceOf(member)).toBe(50_000n);
    expect(await server.open('scb', body.transactionId)).toBeUndefined();
  });

  test('that was a second payment fails its own deposit, and not the credited one', async () => {
    const { member, deposit } = await qr();
    await server.pay({ qr: deposit.qr_code });
    const { body } = await server.pay({ qr: deposit.qr_code, again: true });
    await reverse(body.transactionId);
    await server.store();
    const { data } = (await server.call(member, 'GET', 'deposit-transaction')).body;
    expect(data.map(({ status }) => status).sort()).toEqual(['fail', 'success']);
    expect(await server.open('scb', body.transactionId)).toBeUndefined();
    expect(await server.balanceOf(member)).toBe(50_000n);
  });

  test('as a second payment before its report is no difference, as nothing was credited for it', async () => {
    const { member, deposit } = await qr();
    const paid = await server.pay({ qr: deposit.qr_code });
    const { body } = await server.pay({ qr: deposit.qr_code, again: true, reversed: true });
    await server.store();
    expect(await server.open('scb', body.transactionId)).toBeUndefined();
    server.passTime(15 * minuteMs);
    await server.compare('scb');
    for (const { transactionId } of [paid.body, body]) expect(await server.open('scb', transactionId)).toBeUndefined();
    expect(await server.balanceOf(member)).toBe(50_000n);
  });

  test('does not prove a deposit that staff then credit manually without a payment', async () => {
    const { deposit } = await qr();
    await server.pay({ qr: deposit.qr_code, reversed: true });
    const body = { status: 'success', reason: 'the player says so' };
    await server.call(await server.newStaff(), 'PATCH', `deposit/${deposit.id}`, { body });
    server.passTime(15 * minuteMs);
    await server.compare('scb');
    expect(await server.open('scb', deposit.reference)).toMatchObject({
      class: 'missing_there',
      our_amount: '500.00',
      subject_id: deposit.id,
    });
  });

  test('is reported as a difference after staff credited its deposit manually', async () => {
    const { member, deposit } = await qr();
    const { body } = await server.pay({ qr: deposit.qr_code, silent: true });
    const decision = { status: 'success', reason: 'the bank has told us by phone' };
    for (const cashier of [await server.newStaff(), await server.newStaff()])
      await server.call(cashier, 'PATCH', `deposit/${deposit.id}`, { body: decision });
    await reverse(body.transactionId);
    await server.store();
    expect(await server.open('scb', body.transactionId)).toMatchObject({ class: 'missing_there' });
    server.passTime(15 * minuteMs);
    await server.compare('scb');
    expect(await server.open('scb', body.transactionId)).toMatchObject({ class: 'missing_there' });
    expect(await server.balanceOf(member)).toBe(50_000n);
  });
});

describe('[G8] a charge of the gateway', () => {
  test.each([
    ['refunded', (key: string) => claim('refund', key), 'missing_there', '0.00'],
    ['refunded in part', (key: string) => claim('refund', key, { amount: 20_000 }), 'amount_differs', '300.00'],
    ['disputed', (key: string) => claim('dispute', key), 'missing_there', '0.00'],
    ['disputed in part', (key: string) => claim('dispute', key, { amount: 1 }), 'amount_differs', '499.99'],
    ['reversed', (key: string) => claim('reverse', key), 'missing_there', '0.00'],
  ] as const)('%s after its credit is reported as a difference, by event or query, without a debit', async (...how) => {
    const [, act, differs, left] = how;
    for (const isTold of [true, false]) {
      const { member, key } = await paidCharge();
      if (isTold) await act(key);
      else await silently(() => act(key));
      await server.store();
      if (isTold) expect(await server.open('omise', key)).toMatchObject({ class: differs, their_amount: left });
      server.passTime(15 * minuteMs);
      await server.compare('omise');
      expect(await server.open('omise', key)).toMatchObject({ class: differs, our_amount: '500.00' });
      expect(await server.balanceOf(member)).toBe(credited);
    }
  });

  test.each(['refund', 'dispute', 'reverse'] as const)(
    'reversed by %s stays settled once staff have settled it',
    async (what) => {
      const { key } = await paidCharge();
      await claim(what, key);
      await server.store();
      const { id } = (await server.open('omise', key))!;
      await server.office(server.admin, 'PATCH', `reconciliation-difference/${id}`, { note: 'the payer has it back' });
      server.passTime(15 * minuteMs);
      await server.compare('omise');
      expect(await server.open('omise', key)).toBeUndefined();
    },
  );

  test('refunded or disputed weeks later is found without an event', async () => {
    const [refunded, disputed] = [await paidCharge(), await paidCharge()];
    server.passTime(20 * dayMs);
    await server.compare('omise');
    expect(await server.open('omise', refunded.key)).toBeUndefined();
    await silently(async () => {
      await claim('refund', refunded.key);
      await claim('dispute', disputed.key, { amount: 10_000 });
    });
    server.passTime(15 * minuteMs);
    await server.compare('omise');
    expect(await server.open('omise', refunded.key)).toMatchObject({ class: 'missing_there' });
    expect(await server.open('omise', disputed.key)).toMatchObject({ class: 'amount_differs', their_amount: '400.00' });
    // It stays until staff resolve it.
    server.passTime(10 * dayMs);
    await server.compare('omise');
    expect(await server.open('omise', refunded.key)).toMatchObject({ class: 'missing_there' });
  });

  test('with a won dispute closes its difference automatically', async () => {
    const { key, member } = await paidCharge();
    await claim('dispute', key);
    await claim('dispute', key, { status: 'pending' });
    await server.store();
    expect(await server.open('omise', key)).toBeDefined();
    await claim('dispute', key, { status: 'won' });
    await server.store();
    expect(await server.open('omise', key)).toBeUndefined();
    expect(await server.balanceOf(member)).toBe(credited);
  });

  test('refunded before its report is never credited, and a partly refunded one is left to staff', async () => {
    for (const amount of [undefined, 20_000]) {
      const { key, id, member } = await charge();
      await silently(async () => {
        await server.gatewayDoes('pay', { charge: key });
        await claim('refund', key, amount ? { amount } : {});
      });
      server.passTime(21_000);
      while ((await server.cashier.checkPayments()) > 0) server.passTime(1000);
      expect(await server.balanceOf(member)).toBe(0n);
      const seen = await server.call(await server.newStaff(), 'GET', `deposit/${id}`);
      expect(seen.body.review ?? null).toEqual(
        amount ? expect.objectContaining({ code: 'AMOUNT_DIFFERS', received_amount: '300.00' }) : null,
      );
    }
  });
});

describe('[G8] coins reversed by the chain', () => {
  test('are reported as a difference immediately when already credited, without a debit', async () => {
    const member = await server.newMember();
    const deposit = await server.cryptoDeposit(member);
    await server.payCoins(deposit);
    await server.move(deposit, 'take-back');
    await server.store();
    const key = await server.invoiceIdOf(deposit);
    expect(await server.open('btcpay', key)).toMatchObject({ class: 'missing_there', subject_id: deposit.id });
    server.passTime(30 * minuteMs);
    await server.compare('btcpay');
    expect(await server.open('btcpay', key)).toMatchObject({ class: 'missing_there' });
    expect(await server.balanceOf(member)).toBe(50_000n);
  });

  test('are reported after a staff decision only if staff credited them', async () => {
    for (const status of ['success', 'fail']) {
      const member = await server.newMember();
      const deposit = await server.cryptoDeposit(member);
      await server.payCoins(deposit, { percent: 50 });
      await server.move(deposit, 'expire');
      const body = { status, reason: 'seen on the chain' };
      await server.call(await server.newStaff(), 'PATCH', `deposit/${deposit.id}`, { body });
      const before = await server.balanceOf(member);
      await server.move(deposit, 'take-back');
      await server.store();
      const key = await server.invoiceIdOf(deposit);
      const found = status === 'success' ? expect.objectContaining({ class: 'missing_there' }) : undefined;
      expect(await server.open('btcpay', key)).toEqual(found);
      server.passTime(30 * minuteMs);
      await server.compare('btcpay');
      expect(await server.open('btcpay', key)).toEqual(found);
      expect(await server.balanceOf(member)).toBe(before);
    }
  });

  test('can no longer be decided by the player or staff', async () => {
    const member = await server.newMember();
    const [asked, twice] = [await server.cryptoDeposit(member), await server.cryptoDeposit(member)];
    await server.payCoins(asked, { late: true });
    await server.move(asked, 'take-back');
    expect(await shown(member, asked.id)).toMatchObject({ status: 'fail' });
    expect((await server.question(member, asked.id)).is_open).toBe(false);
    await server.payCoins(twice);
    await server.payCoins(twice, { coins: '0.00023669' });
    await server.move(twice, 'take-back');
    const { data } = (await server.call(member, 'GET', 'deposit-transaction?status=pending')).body;
    expect(data).toEqual([]);
  });
});

describe('[G7] a crypto payout whose state at the processor changes later', () => {
  async function asked() {
    const member = await server.newMember();
    await server.fund(member, 100_000n);
    const wallet = (await server.cryptoDeposit(await server.newMember())).payment_address;
    const { body } = await server.call(member, 'POST', 'withdrawal-transaction', {
      body: { amount: '400', method: 'CRYPTO', currency_crypto_id: 1, wallet_address: wallet },
    });
    await server.call(await server.newStaff(), 'PATCH', `withdrawal/${body.id}`, { body: { status: 'success' } });
    await server.cashier.sendCoins();
    server.passTime(minuteMs);
    await server.cashier.sendCoins();
    const payout = (await server.payouts()).find(({ destination }) => destination === wallet)!.id;
    return { member, id: body.id, payout };
  }
  test.each([
    [['send', 'cancel'], 'missing_there', 60_000n],
    [['complete', 'cancel'], 'missing_there', 60_000n],
    [['cancel', 'complete'], 'missing_here', 100_000n],
    [['cancel', 'send'], 'missing_here', 100_000n],
  ] as const)(
    'to %j is reported to staff, by event or query, without moving money',
    async (steps, differs, balance) => {
      const { member, id, payout } = await asked();
      for (const to of steps) await server.control('payout', { payout, to });
      await server.store();
      const found = await server.open('crypto_payouts', payout);
      expect(found).toMatchObject({ class: differs, subject_id: id });
      server.passTime(15 * minuteMs);
      await server.compare('crypto_payouts');
      if (steps[1] !== 'send') expect((await server.open('crypto_payouts', payout))!.class).toBe(differs);
      expect(await server.balanceOf(member)).toBe(balance);
      const quiet = await asked();
      await server.control('payout', { payout: quiet.payout, to: steps[0] });
      await server.habit({ silent: true });
      await server.control('payout', { payout: quiet.payout, to: steps[1] });
      await server.habit({ silent: false });
      server.passTime(15 * minuteMs);
      await server.cashier.sendCoins();
      await server.compare('crypto_payouts');
      if (steps[1] !== 'send') expect((await server.open('crypto_payouts', quiet.payout))!.class).toBe(differs);
      expect(await server.balanceOf(quiet.member)).toBe(balance);
    },
  );

  test.each([
    ['send', 'cancel'],
    ['cancel', 'complete'],
  ])('%s, %s: stays settled once staff have settled it', async (...steps) => {
    const { payout } = await asked();
    for (const to of steps) await server.control('payout', { payout, to });
    await server.store();
    const { id } = (await server.open('crypto_payouts', payout))!;
    await server.office(server.admin, 'PATCH', `reconciliation-difference/${id}`, { note: 'seen on the chain' });
    server.passTime(15 * minuteMs);
    await server.compare('crypto_payouts');
    expect(await server.open('crypto_payouts', payout)).toBeUndefined();
  });

  test('closes its difference when both sides agree again', async () => {
    const [arrived, lost] = [await asked(), await asked()];
    for (const { payout } of [arrived, lost])
      for (const to of ['send', 'cancel']) await server.control('payout', { payout, to });
    await server.store();
    await server.control('payout', { payout: arrived.payout, to: 'complete' });
    await server.call(await server.newStaff(), 'POST', 'withdrawal-payout', {
      body: { withdrawal_id: lost.id, outcome: 'failed', reason: 'the chain has forgotten it' },
    });
    await server.store();
    for (const { payout } of [arrived, lost]) expect(await server.open('crypto_payouts', payout)).toBeUndefined();
    // It is one again when the coins of a returned payout arrive late.
    await server.control('payout', { payout: lost.payout, to: 'complete' });
    await server.store();
    expect(await server.open('crypto_payouts', lost.payout)).toMatchObject({ class: 'missing_here' });
    expect(await server.balanceOf(lost.member)).toBe(100_000n);
  });

  test('as a refund to a player keeps the deposit refunded, and closes its difference on completion', async () => {
    const member = await server.newMember();
    const deposit = await server.cryptoDeposit(member);
    await server.payCoins(deposit, { late: true });
    await server.choose(member, deposit.id, 'refund', { wallet_address: walletAddress });
    await server.cashier.sendCoins();
    const payout = (await server.payouts()).find(({ destination }) => destination === walletAddress)!.id;
    for (const to of ['send', 'cancel']) await server.control('payout', { payout, to });
    await server.store();
    expect(await shown(member, deposit.id)).toMatchObject({ status: 'fail', failure_code: 'REFUNDED' });
    expect(await server.open('crypto_payouts', payout)).toMatchObject({
      class: 'missing_there',
      subject_id: deposit.id,
    });
    await server.control('payout', { payout, to: 'complete' });
    await server.store();
    expect(await server.open('crypto_payouts', payout)).toBeUndefined();
  });
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
