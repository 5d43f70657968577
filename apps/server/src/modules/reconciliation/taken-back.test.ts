import { dayMs } from '@sabai/contract/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCryptoHouse, walletAddress } from '../cashier/deposits/crypto/crypto-house.fixture.ts';
import { createComparedHouse } from './compared-house.fixture.ts';

const minuteMs = 60_000;

const openHouse = async () => createComparedHouse(await createCryptoHouse());
let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const reverse = async (transactionId: string, how: object = {}) =>
  (await house.sandbox.inject({ method: 'POST', url: '/payments/reverse', payload: { transactionId, ...how } })).json<{
    deliveries: { status: number }[];
  }>();
const claim = async (what: 'refund' | 'dispute' | 'reverse', charge: string, how: object = {}) => {
  const answer = await house.sandbox.inject({ method: 'POST', url: `/gateway/${what}`, payload: { charge, ...how } });
  expect(answer.statusCode, answer.body).toBe(201);
};
async function qr() {
  const member = await house.newMember();
  return { member, deposit: await house.qrDeposit(member) };
}
async function charge() {
  const member = await house.newMember();
  const { body } = await house.call(member, 'POST', 'deposit-truewallet', { body: { deposit_amount: '500' } });
  return { member, id: body.id, key: body.transaction_id };
}
const credited = 49_050n;
async function paidCharge() {
  const paid = await charge();
  await house.gatewayDoes('pay', { charge: paid.key });
  expect(await house.balanceOf(paid.member)).toBe(credited);
  return paid;
}
const shown = async (member: { memberId: string }, id: string) =>
  (await house.call(member, 'GET', `deposit-transaction/${id}`)).body;
async function silently(act: () => Promise<unknown>) {
  await house.gatewayDoes('webhook', { silent: true });
  await act();
  await house.gatewayDoes('webhook', { silent: false });
}

describe('[G8] a payment by QR that the bank has reversed', () => {
  test('is never credited, whether the bank tells it or is asked, and the QR can still be paid', async () => {
    for (const silent of [false, true]) {
      const { member, deposit } = await qr();
      const { body } = await house.pay({ qr: deposit.qr_code, reversed: true, silent });
      expect(body.deliveries.map(({ status }) => status)).toEqual(silent ? [] : [200]);
      house.passTime(21_000);
      while ((await house.cashier.checkPayments()) > 0) house.passTime(1000);
      expect(await shown(member, deposit.id)).toMatchObject({ status: 'pending' });
      expect(await house.balanceOf(member)).toBe(0n);
      await house.pay({ qr: deposit.qr_code, again: true });
      expect(await house.balanceOf(member)).toBe(50_000n);
      // A payment taken back before its credit is no difference.
      house.passTime(15 * minuteMs);
      await house.compare('scb');
      expect(await house.open('scb', body.transactionId)).toBeUndefined();
    }
  });

  test('is not credited by an attempt to confirm it that comes after the reversal', async () => {
    const { member, deposit } = await qr();
    const { body } = await house.pay({ qr: deposit.qr_code, silent: true });
    const { deliveries } = await reverse(body.transactionId, { overtaken: true, repeat: 3 });
    expect(deliveries.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([(await shown(member, deposit.id)).status, await house.balanceOf(member)]).toEqual(['pending', 0n]);
  });

  test('after it was credited is a difference for staff at once, once, and nothing is debited', async () => {
    const { member, deposit } = await qr();
    const { body } = await house.pay({ qr: deposit.qr_code });
    await reverse(body.transactionId, { repeat: 5, overtaken: true });
    await house.hear();
    const found = await house.open('scb', body.transactionId);
    expect(found).toMatchObject({
      class: 'missing_there',
      their_amount: '0.00',
      our_amount: '500.00',
      subject_id: deposit.id,
    });
    expect(await house.balanceOf(member)).toBe(50_000n);
    house.passTime(15 * minuteMs);
    await house.compare('scb');
    expect(await house.open('scb', body.transactionId)).toMatchObject({ id: found!.id, class: 'missing_there' });
    await house.office(house.admin, 'PATCH', `reconciliation-difference/${found!.id}`, { note: 'taken back by hand' });
    await reverse(body.transactionId);
    await house.hear();
    await house.compare('scb');
    expect(await house.open('scb', body.transactionId)).toBeUndefined();
  });

  test('of which nobody tells is found by the daily comparison', async () => {
    const { deposit } = await qr();
    const { body } = await house.pay({ qr: deposit.qr_code });
    await reverse(body.transactionId, { silent: true });
    house.passTime(15 * minuteMs);
    await house.compare('scb');
    expect(await house.open('scb', body.transactionId)).toMatchObject({ class: 'missing_there', our_amount: '500.00' });
  });

  test('while staff still look at it ends what they look at: there is nothing to credit', async () => {
    const { member, deposit } = await qr();
    const { body } = await house.pay({ qr: deposit.qr_code, amount: '400' });
    const cashier = await house.newStaff();
    expect((await house.call(cashier, 'GET', `deposit/${deposit.id}`)).body.review!.code).toBe('AMOUNT_DIFFERS');
    await reverse(body.transactionId);
    expect(await shown(member, deposit.id)).toMatchObject({ status: 'fail', failure_code: 'taken_back' });
    const approved = await house.call(cashier, 'PATCH', `deposit/${deposit.id}`, {
      body: { status: 'success', reason: 'none' },
    });
    expect([approved.body.refusal, await house.balanceOf(member)]).toEqual(['DEPOSIT_ALREADY_DECIDED', 0n]);
  });

  test('that staff had refused ends nothing that came for its deposit afterwards', async () => {
    const { member, deposit } = await qr();
    const cashier = await house.newStaff();
    const { body } = await house.pay({ qr: deposit.qr_code, amount: '400' });
    await house.call(cashier, 'PATCH', `deposit/${deposit.id}`, { body: { status: 'fail', reason: 'sent back' } });
    await house.pay({ qr: deposit.qr_code, again: true });
    await reverse(body.transactionId);
    const seen = await house.call(cashier, 'GET', `deposit/${deposit.id}`);
    expect(seen.body).toMatchObject({ status: 'pending', review: { received_amount: '500.00' } });
    await house.call(cashier, 'PATCH', `deposit/${deposit.id}`, { body: { status: 'success', reason: 'it has come' } });
    await house.hear();
    expect(await house.balanceOf(member)).toBe(50_000n);
    expect(await house.open('scb', body.transactionId)).toBeUndefined();
  });

  test('that came besides a credited one ends the deposit it stands for, and not the other', async () => {
    const { member, deposit } = await qr();
    await house.pay({ qr: deposit.qr_code });
    const { body } = await house.pay({ qr: deposit.qr_code, again: true });
    await reverse(body.transactionId);
    await house.hear();
    const { data } = (await house.call(member, 'GET', 'deposit-transaction')).body;
    expect(data.map(({ status }) => status).sort()).toEqual(['fail', 'success']);
    expect(await house.open('scb', body.transactionId)).toBeUndefined();
    expect(await house.balanceOf(member)).toBe(50_000n);
  });

  test('before it was told, besides the one that was credited, is no difference: nothing was credited for it', async () => {
    const { member, deposit } = await qr();
    const paid = await house.pay({ qr: deposit.qr_code });
    const { body } = await house.pay({ qr: deposit.qr_code, again: true, reversed: true });
    await house.hear();
    expect(await house.open('scb', body.transactionId)).toBeUndefined();
    house.passTime(15 * minuteMs);
    await house.compare('scb');
    for (const { transactionId } of [paid.body, body]) expect(await house.open('scb', transactionId)).toBeUndefined();
    expect(await house.balanceOf(member)).toBe(50_000n);
  });

  test('before staff credit its deposit by hand proves nothing: the deposit has no payment', async () => {
    const { deposit } = await qr();
    await house.pay({ qr: deposit.qr_code, reversed: true });
    const body = { status: 'success', reason: 'the player says so' };
    await house.call(await house.newStaff(), 'PATCH', `deposit/${deposit.id}`, { body });
    house.passTime(15 * minuteMs);
    await house.compare('scb');
    expect(await house.open('scb', deposit.reference)).toMatchObject({
      class: 'missing_there',
      our_amount: '500.00',
      subject_id: deposit.id,
    });
  });

  test('after staff have credited its deposit by hand is a difference too', async () => {
    const { member, deposit } = await qr();
    const { body } = await house.pay({ qr: deposit.qr_code, silent: true });
    const decision = { status: 'success', reason: 'the bank has told us by phone' };
    for (const cashier of [await house.newStaff(), await house.newStaff()])
      await house.call(cashier, 'PATCH', `deposit/${deposit.id}`, { body: decision });
    await reverse(body.transactionId);
    await house.hear();
    expect(await house.open('scb', body.transactionId)).toMatchObject({ class: 'missing_there' });
    house.passTime(15 * minuteMs);
    await house.compare('scb');
    expect(await house.open('scb', body.transactionId)).toMatchObject({ class: 'missing_there' });
    expect(await house.balanceOf(member)).toBe(50_000n);
  });
});

describe('[G8] a charge of the gateway', () => {
  test.each([
    ['refunded', (key: string) => claim('refund', key), 'missing_there', '0.00'],
    ['refunded in part', (key: string) => claim('refund', key, { amount: 20_000 }), 'amount_differs', '300.00'],
    ['disputed', (key: string) => claim('dispute', key), 'missing_there', '0.00'],
    ['disputed in part', (key: string) => claim('dispute', key, { amount: 1 }), 'amount_differs', '499.99'],
    ['reversed', (key: string) => claim('reverse', key), 'missing_there', '0.00'],
  ] as const)(
    'that is %s after it was credited is a difference, told or not, and nothing is debited',
    async (...how) => {
      const [, act, differs, left] = how;
      for (const isTold of [true, false]) {
        const { member, key } = await paidCharge();
        if (isTold) await act(key);
        else await silently(() => act(key));
        await house.hear();
        if (isTold) expect(await house.open('omise', key)).toMatchObject({ class: differs, their_amount: left });
        house.passTime(15 * minuteMs);
        await house.compare('omise');
        expect(await house.open('omise', key)).toMatchObject({ class: differs, our_amount: '500.00' });
        expect(await house.balanceOf(member)).toBe(credited);
      }
    },
  );

  test.each(['refund', 'dispute', 'reverse'] as const)(
    'that was taken back by %s stays settled once staff have settled it',
    async (what) => {
      const { key } = await paidCharge();
      await claim(what, key);
      await house.hear();
      const { id } = (await house.open('omise', key))!;
      await house.office(house.admin, 'PATCH', `reconciliation-difference/${id}`, { note: 'the payer has it back' });
      house.passTime(15 * minuteMs);
      await house.compare('omise');
      expect(await house.open('omise', key)).toBeUndefined();
    },
  );

  test('that is refunded or disputed weeks later is found though nobody tells of it', async () => {
    const [refunded, disputed] = [await paidCharge(), await paidCharge()];
    house.passTime(20 * dayMs);
    await house.compare('omise');
    expect(await house.open('omise', refunded.key)).toBeUndefined();
    await silently(async () => {
      await claim('refund', refunded.key);
      await claim('dispute', disputed.key, { amount: 10_000 });
    });
    house.passTime(15 * minuteMs);
    await house.compare('omise');
    expect(await house.open('omise', refunded.key)).toMatchObject({ class: 'missing_there' });
    expect(await house.open('omise', disputed.key)).toMatchObject({ class: 'amount_differs', their_amount: '400.00' });
    // It stays until staff resolve it.
    house.passTime(10 * dayMs);
    await house.compare('omise');
    expect(await house.open('omise', refunded.key)).toMatchObject({ class: 'missing_there' });
  });

  test('whose dispute is won agrees again by itself', async () => {
    const { key, member } = await paidCharge();
    await claim('dispute', key);
    await claim('dispute', key, { status: 'pending' });
    await house.hear();
    expect(await house.open('omise', key)).toBeDefined();
    await claim('dispute', key, { status: 'won' });
    await house.hear();
    expect(await house.open('omise', key)).toBeUndefined();
    expect(await house.balanceOf(member)).toBe(credited);
  });

  test('that was refunded before anybody told of it is never credited; one refunded in part is for staff', async () => {
    for (const amount of [undefined, 20_000]) {
      const { key, id, member } = await charge();
      await silently(async () => {
        await house.gatewayDoes('pay', { charge: key });
        await claim('refund', key, amount ? { amount } : {});
      });
      house.passTime(21_000);
      while ((await house.cashier.checkPayments()) > 0) house.passTime(1000);
      expect(await house.balanceOf(member)).toBe(0n);
      const seen = await house.call(await house.newStaff(), 'GET', `deposit/${id}`);
      expect(seen.body.review ?? null).toEqual(
        amount ? expect.objectContaining({ code: 'AMOUNT_DIFFERS', received_amount: '300.00' }) : null,
      );
    }
  });
});

describe('[G8] coins that the chain takes back', () => {
  test('after they were credited are a difference at once, and nothing is debited', async () => {
    const member = await house.newMember();
    const deposit = await house.cryptoDeposit(member);
    await house.payCoins(deposit);
    await house.move(deposit, 'take-back');
    await house.hear();
    const key = await house.invoiceIdOf(deposit);
    expect(await house.open('btcpay', key)).toMatchObject({ class: 'missing_there', subject_id: deposit.id });
    house.passTime(30 * minuteMs);
    await house.compare('btcpay');
    expect(await house.open('btcpay', key)).toMatchObject({ class: 'missing_there' });
    expect(await house.balanceOf(member)).toBe(50_000n);
  });

  test('after staff have decided about them are a difference where staff have credited them, and none where not', async () => {
    for (const status of ['success', 'fail']) {
      const member = await house.newMember();
      const deposit = await house.cryptoDeposit(member);
      await house.payCoins(deposit, { percent: 50 });
      await house.move(deposit, 'expire');
      const body = { status, reason: 'seen on the chain' };
      await house.call(await house.newStaff(), 'PATCH', `deposit/${deposit.id}`, { body });
      const before = await house.balanceOf(member);
      await house.move(deposit, 'take-back');
      await house.hear();
      const key = await house.invoiceIdOf(deposit);
      const found = status === 'success' ? expect.objectContaining({ class: 'missing_there' }) : undefined;
      expect(await house.open('btcpay', key)).toEqual(found);
      house.passTime(30 * minuteMs);
      await house.compare('btcpay');
      expect(await house.open('btcpay', key)).toEqual(found);
      expect(await house.balanceOf(member)).toBe(before);
    }
  });

  test('while the player or staff decide about them are nothing to decide about any more', async () => {
    const member = await house.newMember();
    const [asked, twice] = [await house.cryptoDeposit(member), await house.cryptoDeposit(member)];
    await house.payCoins(asked, { late: true });
    await house.move(asked, 'take-back');
    expect(await shown(member, asked.id)).toMatchObject({ status: 'fail' });
    expect((await house.question(member, asked.id)).is_open).toBe(false);
    await house.payCoins(twice);
    await house.payCoins(twice, { coins: '0.00023669' });
    await house.move(twice, 'take-back');
    const { data } = (await house.call(member, 'GET', 'deposit-transaction?status=pending')).body;
    expect(data).toEqual([]);
  });
});

describe('[G7] a payout of coins about which the processor says another thing than before', () => {
  async function asked() {
    const member = await house.newMember();
    await house.fund(member, 100_000n);
    const wallet = (await house.cryptoDeposit(await house.newMember())).payment_address;
    const { body } = await house.call(member, 'POST', 'withdrawal-transaction', {
      body: { amount: '400', method: 'CRYPTO', currency_crypto_id: 1, wallet_address: wallet },
    });
    await house.call(await house.newStaff(), 'PATCH', `withdrawal/${body.id}`, { body: { status: 'success' } });
    await house.cashier.sendCoins();
    house.passTime(minuteMs);
    await house.cashier.sendCoins();
    const payout = (await house.payouts()).find(({ destination }) => destination === wallet)!.id;
    return { member, id: body.id, payout };
  }
  test.each([
    [['send', 'cancel'], 'missing_there', 60_000n],
    [['complete', 'cancel'], 'missing_there', 60_000n],
    [['cancel', 'complete'], 'missing_here', 100_000n],
    [['cancel', 'send'], 'missing_here', 100_000n],
  ] as const)('%j is a difference for staff, told or not, and moves no money', async (steps, differs, balance) => {
    const { member, id, payout } = await asked();
    for (const to of steps) await house.control('payout', { payout, to });
    await house.hear();
    const found = await house.open('crypto_payouts', payout);
    expect(found).toMatchObject({ class: differs, subject_id: id });
    house.passTime(15 * minuteMs);
    await house.compare('crypto_payouts');
    if (steps[1] !== 'send') expect((await house.open('crypto_payouts', payout))!.class).toBe(differs);
    expect(await house.balanceOf(member)).toBe(balance);
    const quiet = await asked();
    await house.control('payout', { payout: quiet.payout, to: steps[0] });
    await house.habit({ silent: true });
    await house.control('payout', { payout: quiet.payout, to: steps[1] });
    await house.habit({ silent: false });
    house.passTime(15 * minuteMs);
    await house.cashier.sendCoins();
    await house.compare('crypto_payouts');
    if (steps[1] !== 'send') expect((await house.open('crypto_payouts', quiet.payout))!.class).toBe(differs);
    expect(await house.balanceOf(quiet.member)).toBe(balance);
  });

  test.each([
    ['send', 'cancel'],
    ['cancel', 'complete'],
  ])('%s, %s: stays settled once staff have settled it', async (...steps) => {
    const { payout } = await asked();
    for (const to of steps) await house.control('payout', { payout, to });
    await house.hear();
    const { id } = (await house.open('crypto_payouts', payout))!;
    await house.office(house.admin, 'PATCH', `reconciliation-difference/${id}`, { note: 'seen on the chain' });
    house.passTime(15 * minuteMs);
    await house.compare('crypto_payouts');
    expect(await house.open('crypto_payouts', payout)).toBeUndefined();
  });

  test('ends as a difference when both sides say the same again', async () => {
    const [arrived, lost] = [await asked(), await asked()];
    for (const { payout } of [arrived, lost])
      for (const to of ['send', 'cancel']) await house.control('payout', { payout, to });
    await house.hear();
    await house.control('payout', { payout: arrived.payout, to: 'complete' });
    await house.call(await house.newStaff(), 'POST', 'withdrawal-payout', {
      body: { withdrawal_id: lost.id, outcome: 'failed', reason: 'the chain has forgotten it' },
    });
    await house.hear();
    for (const { payout } of [arrived, lost]) expect(await house.open('crypto_payouts', payout)).toBeUndefined();
    // It is one again when the coins of a returned payout arrive late.
    await house.control('payout', { payout: lost.payout, to: 'complete' });
    await house.hear();
    expect(await house.open('crypto_payouts', lost.payout)).toMatchObject({ class: 'missing_here' });
    expect(await house.balanceOf(lost.member)).toBe(100_000n);
  });

  test('that sends coins back to a player hands nothing to staff that is on its way', async () => {
    const member = await house.newMember();
    const deposit = await house.cryptoDeposit(member);
    await house.payCoins(deposit, { late: true });
    await house.choose(member, deposit.id, 'refund', { wallet_address: walletAddress });
    await house.cashier.sendCoins();
    const payout = (await house.payouts()).find(({ destination }) => destination === walletAddress)!.id;
    for (const to of ['send', 'cancel']) await house.control('payout', { payout, to });
    await house.hear();
    expect(await shown(member, deposit.id)).toMatchObject({ status: 'fail', failure_code: 'REFUNDED' });
    expect(await house.open('crypto_payouts', payout)).toMatchObject({
      class: 'missing_there',
      subject_id: deposit.id,
    });
    await house.control('payout', { payout, to: 'complete' });
    await house.hear();
    expect(await house.open('crypto_payouts', payout)).toBeUndefined();
  });
});

test('after all of this the books are sound', async () => expect(await house.booksProblems()).toEqual([]));
