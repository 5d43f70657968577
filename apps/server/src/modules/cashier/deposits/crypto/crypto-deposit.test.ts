import { dayMs } from '@sabai/contract/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CryptoServer, createCryptoServer, walletAddress } from './crypto-server.fixture.ts';

let server: CryptoServer;
beforeAll(async () => {
  server = await createCryptoServer();
});
afterAll(() => server.close());

/** Returns an unused wallet of the test chain. */
const litecoinWallet = async () =>
  (await server.cryptoDeposit(await server.newMember(), '500', { currency_crypto_id: 2 })).payment_address!;

describe('the list of coins', () => {
  test('[R3.35] shows the current rate and availability of each coin', async () => {
    const member = await server.newMember();
    const { body } = await server.call(member, 'GET', 'currency-crypto?payment_type_id=6');
    expect(body.data).toMatchObject([
      { id: 1, token: 'BTC', network: 'bitcoin', exchange_rate: '2112500.00', is_active: true, min_deposit: '20.00' },
      { id: 2, token: 'LTC', network: 'litecoin', exchange_rate: '2762.50', is_active: true },
      { id: 3, token: 'USDT', network: 'tron', exchange_rate: '32.50', is_active: true, is_withdrawal_active: false },
    ]);
    expect((await server.call(member, 'GET', 'currency-crypto?payment_type_id=1')).body.total).toBe(0);
  });

  test('[R3.35] rejects a coin that is closed or unknown', async () => {
    const member = await server.newMember();
    await server.db.updateTable('crypto_tokens').set({ is_active: false }).where('id', '=', 2).execute();
    const { body } = await server.call(member, 'GET', 'currency-crypto');
    expect(body.data[1]).toMatchObject({ token: 'LTC', is_active: false });
    for (const currency_crypto_id of [2, 99]) {
      const refused = await server.call(member, 'POST', 'deposit-crypto', {
        body: { deposit_amount: '500', currency_crypto_id },
      });
      expect([refused.status, refused.body.refusal]).toEqual([400, 'PAYMENT_METHOD_UNKNOWN']);
    }
    await server.db.updateTable('crypto_tokens').set({ is_active: true }).where('id', '=', 2).execute();
  });
});

describe('a deposit in coins', () => {
  test('[R3.34] shows token, rate, coin amount, address and QR, and is credited once the chain confirms it', async () => {
    const member = await server.newMember();
    const asked = await server.cryptoDeposit(member);
    expect(asked).toMatchObject({
      status: 'pending',
      channel: 'CRYPTO',
      amount: '500.00',
      token: 'BTC',
      crypto_network: 'bitcoin',
      exchange_rate: '2112500.00',
      crypto_amount: '0.00023669',
      crypto_received: '0.00000000',
      receiving_amount: '500.00',
      payment_address: expect.stringMatching(/^bcrt1q/),
      transaction_id: null,
      qr_code: `bitcoin:${asked.payment_address}?amount=0.00023669`,
      qr_image: expect.stringMatching(/^data:image\/svg/),
    });
    expect(asked.time_left).toBeGreaterThan(890);
    await server.payCoins(asked, { confirmed: false });
    const seen = await server.read(member, asked.id);
    expect(seen).toMatchObject({ status: 'pending', crypto_received: '0.00023669', time_left: 0 });
    expect(seen.transaction_id).toMatch(/^[0-9a-f]{64}$/);
    expect(await server.balanceOf(member)).toBe(0n);
    // The invoice has expired meanwhile; coins in flight do not end with it.
    server.passTime(16 * 60_000);
    await server.cashier.expireDue();
    expect((await server.read(member, asked.id)).status).toBe('pending');
    await server.move(asked, 'confirm');
    expect(await server.read(member, asked.id)).toMatchObject({ status: 'success', amount: '500.00' });
    expect(await server.balanceOf(member)).toBe(50_000n);
    expect(await server.topicsOf(member)).toEqual(['deposit.requested', 'deposit.succeeded']);
  });

  test.each([2, 3])('of coin %i in three payments is credited once', async (currency_crypto_id) => {
    const member = await server.newMember();
    const asked = await server.cryptoDeposit(member, '123.45', { currency_crypto_id });
    await server.payCoins(asked, { parts: 3 });
    expect(await server.read(member, asked.id)).toMatchObject({ status: 'success', amount: '123.45' });
    expect(await server.balanceOf(member)).toBe(12_345n);
  });

  test('in a coin currency is credited to the last decimal', async () => {
    const member = await server.newMember({ currency: 'USDT' });
    const asked = await server.cryptoDeposit(member, '12.345678', { currency_crypto_id: 3 });
    expect(asked).toMatchObject({ amount: '12.34567800', crypto_amount: '12.34567800', exchange_rate: '1.00' });
    await server.payCoins(asked);
    expect(await server.read(member, asked.id)).toMatchObject({ status: 'success', amount: '12.34567800' });
  });

  test('expires unpaid, fails unconfirmed, and stays open when the payment was replaced', async () => {
    const member = await server.newMember();
    const [unpaid, lost, replaced] = [
      await server.cryptoDeposit(member),
      await server.cryptoDeposit(member),
      await server.cryptoDeposit(member),
    ];
    await server.move(unpaid, 'expire');
    expect(await server.read(member, unpaid.id)).toMatchObject({ status: 'fail', is_expired: true });
    await server.payCoins(lost, { confirmed: false });
    await server.move(lost, 'drop');
    await server.move(lost, 'expire');
    expect((await server.read(member, lost.id)).status).toBe('fail');
    await server.payCoins(replaced, { confirmed: false });
    await server.move(replaced, 'drop');
    expect(await server.read(member, replaced.id)).toMatchObject({ status: 'pending' });
    await server.payCoins(replaced);
    expect((await server.read(member, replaced.id)).status).toBe('success');
    expect(await server.balanceOf(member)).toBe(50_000n);
  });

  test('is created once per key, and not for a bad amount or while the processor is down', async () => {
    const member = await server.newMember();
    const body = { deposit_amount: '100', currency_crypto_id: 1 };
    const [first, again] = [
      await server.call(member, 'POST', 'deposit-crypto', { body, key: 'tap' }),
      await server.call(member, 'POST', 'deposit-crypto', { body, key: 'tap' }),
    ];
    expect(again.body.id).toBe(first.body.id);
    const other = { ...body, currency_crypto_id: 2 };
    expect((await server.call(member, 'POST', 'deposit-crypto', { body: other, key: 'tap' })).body.refusal).toBe(
      'IDEMPOTENCY_CONFLICT',
    );
    for (const [deposit_amount, refusal] of [
      ['1', 'AMOUNT_BETWEEN'],
      ['1e3', 'AMOUNT_NOT_A_NUMBER'],
      ['100.001', 'AMOUNT_TOO_MANY_DECIMALS'],
    ]) {
      const refused = await server.call(member, 'POST', 'deposit-crypto', { body: { ...body, deposit_amount } });
      expect(refused.body.refusal).toBe(refusal);
    }
    await server.control('trouble', { calls: 1, when: 'before' });
    const down = await server.call(member, 'POST', 'deposit-crypto', { body });
    expect([down.status, down.body.refusal]).toEqual([503, 'PAYMENT_CHANNEL_UNAVAILABLE']);
    expect((await server.call(member, 'GET', 'deposit-transaction')).body.total).toBe(1);
  });

  test('is found by polling when no event arrives', async () => {
    const member = await server.newMember();
    const [paid, late] = [await server.cryptoDeposit(member), await server.cryptoDeposit(member)];
    await server.habit({ silent: true });
    await server.payCoins(paid);
    await server.payCoins(late, { late: true });
    expect((await server.read(member, paid.id)).status).toBe('pending');
    server.passTime(31_000);
    while ((await server.cashier.checkInvoices()) > 0);
    expect((await server.read(member, paid.id)).status).toBe('success');
    expect((await server.read(member, late.id)).choose_until).not.toBeNull();
    await server.habit({ silent: false });
    expect(await server.balanceOf(member)).toBe(50_000n);
  });
});

describe('a crypto payment that differs from the request', () => {
  test('credits late coins at the current rate if the player accepts', async () => {
    const member = await server.newMember();
    const asked = await server.cryptoDeposit(member);
    await server.payCoins(asked, { late: true });
    const waiting = await server.read(member, asked.id);
    expect(waiting).toMatchObject({ status: 'pending', crypto_received: '0.00023669' });
    expect(waiting.choose_until).not.toBeNull();
    expect(await server.balanceOf(member)).toBe(0n);
    await server.control('rate', { pair: 'BTC_THB', rate: '2000000' });
    server.passTime(20_000);
    const question = await server.question(member, asked.id);
    expect(question).toMatchObject({
      is_open: true,
      problem: 'PAID_LATE',
      options: [
        { choice: 'requote', credit_amount: '473.38', refund_amount: '0.00000000', exchange_rate: '2000000.00' },
        { choice: 'refund', credit_amount: '0.00', refund_amount: '0.00023669' },
      ],
    });
    const [offer] = question.options;
    for (const exchange_rate of [undefined, '2112500.00', '1'])
      expect((await server.choose(member, asked.id, 'requote', { exchange_rate })).body.refusal).toBe(
        'EXCHANGE_RATE_EXPIRED',
      );
    // The locked rate has expired and is no longer available.
    expect((await server.choose(member, asked.id, 'credit')).body.refusal).toBe('EXCHANGE_RATE_EXPIRED');
    const chosen = await server.choose(member, asked.id, 'requote', { exchange_rate: offer!.exchange_rate });
    expect(chosen.body).toMatchObject({ is_open: false, choice: 'requote', options: [] });
    expect(await server.balanceOf(member)).toBe(47_338n);
    expect(await server.read(member, asked.id)).toMatchObject({
      status: 'success',
      amount: '473.38',
      choose_until: null,
    });
    // The same choice again is accepted; another choice is too late.
    expect((await server.choose(member, asked.id, 'requote', { exchange_rate: '1' })).status).toBe(201);
    expect((await server.choose(member, asked.id, 'refund', { wallet_address: walletAddress })).body.refusal).toBe(
      'DEPOSIT_ALREADY_DECIDED',
    );
    expect(await server.balanceOf(member)).toBe(47_338n);
    await server.control('rate', { pair: 'BTC_THB', rate: '2112500' });
    server.passTime(20_000);
  });

  /** An invoice of 1,000.00 in Litecoin at 2,762.50, paid partly in time and partly late at 5,525.00. */
  async function paidInTimeAndLate(inTime: readonly string[], late: readonly string[]) {
    const member = await server.newMember();
    const asked = await server.cryptoDeposit(member, '1000', { currency_crypto_id: 2 });
    expect(asked.crypto_amount).toBe('0.36199096');
    for (const coins of inTime) await server.payCoins(asked, { coins });
    await server.move(asked, 'expire');
    await server.control('rate', { pair: 'LTC_THB', rate: '5525' });
    server.passTime(20_000);
    for (const coins of late) await server.payCoins(asked, { coins });
    return { member, asked };
  }
  async function atOldRate() {
    await server.control('rate', { pair: 'LTC_THB', rate: '2762.5' });
    server.passTime(20_000);
  }

  test('[A3] prices late coins without changing the price of coins that came in time', async () => {
    const { member, asked } = await paidInTimeAndLate(['0.35837105'], ['0.00361990']);
    const { options, problem } = await server.question(member, asked.id);
    expect([problem, options[0]]).toMatchObject(['PAID_LATE', { choice: 'requote', credit_amount: '1010.01' }]);
    const { exchange_rate } = options[0]!;
    expect((await server.choose(member, asked.id, 'requote', { exchange_rate })).status).toBe(201);
    expect(await server.balanceOf(member)).toBe(101_001n);
    await atOldRate();
  });

  test('[A3] lets staff credit late coins at their arrival rate and timely ones at the locked rate', async () => {
    const { member, asked } = await paidInTimeAndLate(['0.1', '0.25837105'], ['0.0018', '0.0018199']);
    await atOldRate();
    const staff = await server.newStaff();
    expect((await server.call(staff, 'GET', `deposit/${asked.id}`)).body.review).toMatchObject({
      code: 'PAID_LATE',
      received_amount: '1010.01',
    });
    await server.call(staff, 'PATCH', `deposit/${asked.id}`, { body: { status: 'success', reason: 'late' } });
    expect(await server.balanceOf(member)).toBe(101_001n);
  });

  test('[A3] values late coins that could not be sent back at their arrival rate', async () => {
    const { member, asked } = await paidInTimeAndLate(['0.1'], ['0.1']);
    await atOldRate();
    await server.choose(member, asked.id, 'refund', { wallet_address: await litecoinWallet() });
    await server.cashier.sendCoins();
    const [payout] = await server.payouts();
    await server.control('payout', { payout: payout!.id, to: 'cancel' });
    const staff = await server.newStaff();
    expect((await server.call(staff, 'GET', `deposit/${asked.id}`)).body.review).toMatchObject({
      code: 'PAID_AFTER_REFUSAL',
      received_amount: '828.75',
    });
  });

  test('[A3] keeps late coins pending until a rate is available', async () => {
    const member = await server.newMember();
    const asked = await server.cryptoDeposit(member, '1000', { currency_crypto_id: 2 });
    await server.move(asked, 'expire');
    await server.habit({ silent: true });
    await server.payCoins(asked, { coins: '0.1' });
    await server.habit({ silent: false });
    await server.db.updateTable('crypto_tokens').set({ token: 'NONE' }).where('id', '=', 2).execute();
    server.passTime(20_000);
    const told = await server.event({ invoiceId: await server.invoiceIdOf(asked) });
    expect(told).toEqual({ status: 503, outcome: 'unavailable' });
    expect((await server.question(member, asked.id)).is_open).toBe(false);
    await server.db.updateTable('crypto_tokens').set({ token: 'LTC' }).where('id', '=', 2).execute();
    server.passTime(31_000);
    await server.cashier.checkInvoices();
    expect((await server.question(member, asked.id)).options[0]).toMatchObject({ credit_amount: '276.25' });
  });

  test('keeps an offered rate for two minutes', async () => {
    const member = await server.newMember();
    const asked = await server.cryptoDeposit(member);
    await server.payCoins(asked, { late: true });
    const { options } = await server.question(member, asked.id);
    server.passTime(2 * 60_000 + 1000);
    const { exchange_rate } = options[0]!;
    expect((await server.choose(member, asked.id, 'requote', { exchange_rate })).body.refusal).toBe(
      'EXCHANGE_RATE_EXPIRED',
    );
    expect(await server.balanceOf(member)).toBe(0n);
    expect((await server.question(member, asked.id)).options[0]!.rate_until).not.toBe(options[0]!.rate_until);
  });

  test('credits a partial payment at the locked rate, whatever the current rate', async () => {
    const member = await server.newMember();
    const asked = await server.cryptoDeposit(member);
    await server.payCoins(asked, { coins: '0.0001' });
    expect(await server.read(member, asked.id)).toMatchObject({ status: 'pending', choose_until: null });
    await server.move(asked, 'expire');
    expect((await server.question(member, asked.id)).options).toMatchObject([
      { choice: 'credit', credit_amount: '211.25', exchange_rate: '2112500.00', rate_until: null },
      { choice: 'refund', credit_amount: '0.00', refund_amount: '0.00010000' },
    ]);
    expect((await server.choose(member, asked.id, 'credit')).status).toBe(201);
    expect(await server.balanceOf(member)).toBe(21_125n);
  });

  test('credits an overpayment in full or returns the surplus', async () => {
    const member = await server.newMember();
    const [all, surplus] = [await server.cryptoDeposit(member), await server.cryptoDeposit(member)];
    for (const deposit of [all, surplus]) await server.payCoins(deposit, { coins: '0.0005' });
    expect((await server.question(member, all.id)).options).toMatchObject([
      { choice: 'credit', credit_amount: '1056.25' },
      { choice: 'refund', credit_amount: '500.00', refund_amount: '0.00026331' },
    ]);
    await server.choose(member, all.id, 'credit');
    expect(await server.balanceOf(member)).toBe(105_625n);
    await server.choose(member, surplus.id, 'refund', { wallet_address: walletAddress });
    expect(await server.balanceOf(member)).toBe(155_625n);
    await server.cashier.sendCoins();
    const { refund } = await server.question(member, surplus.id);
    expect(refund).toMatchObject({ state: 'approved', payment_address: walletAddress, crypto_amount: '0.00026331' });
    const [payout] = (await server.sandbox.inject('/crypto')).json<{ payouts: { id: string }[] }>().payouts;
    await server.control('payout', { payout: payout!.id, to: 'complete' });
    expect((await server.question(member, surplus.id)).refund).toMatchObject({
      state: 'completed',
      transaction_id: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('returns all coins to a valid wallet, or leaves them to staff when sending fails', async () => {
    const member = await server.newMember();
    const staff = await server.newStaff();
    const asked = await server.cryptoDeposit(member);
    await server.payCoins(asked, { late: true });
    for (const wallet_address of [
      '',
      undefined,
      asked.payment_address,
      'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt081',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    ]) {
      const refused = await server.choose(member, asked.id, 'refund', { wallet_address });
      expect([refused.status, refused.body.refusal]).toEqual([400, 'WALLET_ADDRESS_INVALID']);
    }
    await server.choose(member, asked.id, 'refund', { wallet_address: `${walletAddress} ` });
    expect(await server.read(member, asked.id)).toMatchObject({ status: 'fail', failure_code: 'REFUNDED' });
    await server.cashier.sendCoins();
    const [payout] = (await server.sandbox.inject('/crypto')).json<{ payouts: { id: string }[] }>().payouts;
    await server.control('payout', { payout: payout!.id, to: 'cancel' });
    expect((await server.question(member, asked.id)).refund!.state).toBe('failed');
    const seen = await server.call(staff, 'GET', `deposit/${asked.id}`);
    expect(seen.body).toMatchObject({
      status: 'pending',
      review: { code: 'PAID_AFTER_REFUSAL', received_amount: '500.01' },
    });
    await server.call(staff, 'PATCH', `deposit/${asked.id}`, { body: { status: 'success' } });
    expect(await server.balanceOf(member)).toBe(50_001n);
  });

  test('leaves the payment to staff when the player never chooses, and lets staff decide earlier', async () => {
    const member = await server.newMember();
    const staff = await server.newStaff();
    const asked = await server.cryptoDeposit(member);
    await server.payCoins(asked, { coins: '0.0001' });
    await server.move(asked, 'expire');
    server.passTime(7 * dayMs + 1000);
    expect((await server.question(member, asked.id)).is_open).toBe(false);
    expect((await server.choose(member, asked.id, 'credit')).body.refusal).toBe('DEPOSIT_ALREADY_DECIDED');
    const seen = await server.call(staff, 'GET', `deposit/${asked.id}`);
    expect(seen.body.review).toMatchObject({ code: 'PAID_PARTIAL', received_amount: '211.25' });
    await server.call(staff, 'PATCH', `deposit/${asked.id}`, { body: { status: 'success' } });
    expect(await server.balanceOf(member)).toBe(21_125n);
    // A payment that staff have decided about is not checked again.
    const { transaction_id } = await server.read(member, asked.id);
    expect(transaction_id).not.toBeNull();
    for (let time = 0; time < 3; time++) await server.event({ invoiceId: await server.invoiceIdOf(asked) });
    expect(
      (await server.call(staff, 'GET', 'deposit?status=pending&channel=CRYPTO&$limit=100')).body.data.some(
        ({ review }) => review?.code === 'PAID_TWICE',
      ),
    ).toBe(false);
    expect(await server.balanceOf(member)).toBe(21_125n);
  });

  test('records coins that arrive after completion as a separate deposit for staff', async () => {
    const member = await server.newMember();
    const asked = await server.cryptoDeposit(member);
    await server.payCoins(asked);
    await server.payCoins(asked, { coins: '0.0001' });
    expect(await server.balanceOf(member)).toBe(50_000n);
    const { body } = await server.call(member, 'GET', 'deposit-transaction?status=pending');
    expect(body.data).toMatchObject([{ amount: '211.25', status: 'pending' }]);
  });

  test('[A3] keeps the locked rate for coins that arrive in time and are confirmed late', async () => {
    const member = await server.newMember();
    const asked = await server.cryptoDeposit(member, '1000', { currency_crypto_id: 2 });
    await server.payCoins(asked, { confirmed: false });
    server.passTime(16 * 60_000);
    await server.control('rate', { pair: 'LTC_THB', rate: '5525' });
    await server.payCoins(asked, { coins: '0.0036199', confirmed: false });
    await server.move(asked, 'confirm');
    expect(await server.read(member, asked.id)).toMatchObject({ status: 'success', amount: '1000.00' });
    expect(await server.balanceOf(member)).toBe(100_000n);
    await atOldRate();
  });

  test('[A3] records late coins beyond the exact amount as a separate deposit at their own rate', async () => {
    const member = await server.newMember();
    const asked = await server.cryptoDeposit(member, '1000', { currency_crypto_id: 2 });
    await server.habit({ silent: true });
    await server.payCoins(asked);
    await server.move(asked, 'expire');
    await server.control('rate', { pair: 'LTC_THB', rate: '5525' });
    server.passTime(20_000);
    for (const coins of ['0.0036199', '0.36199096']) await server.payCoins(asked, { coins });
    await server.habit({ silent: false });
    await server.event({ invoiceId: await server.invoiceIdOf(asked) });
    expect(await server.balanceOf(member)).toBe(100_000n);
    const { body } = await server.call(member, 'GET', 'deposit-transaction?status=pending');
    expect(body.data.map(({ amount }) => amount).sort()).toEqual(['20.00', '2000.01']);
    await atOldRate();
  });

  test.each([
    ['the whole amount again', [{ coins: '0.00023669' }], ['500.00'], 100_000n],
    [
      'the whole amount twice again',
      [{ coins: '0.00023669' }, { coins: '0.00023669' }],
      ['500.00', '500.00'],
      150_000n,
    ],
    // 0.00011834 and 0.00011835 are 249.99325 and 250.014375.
    ['the whole amount again in two parts', [{ coins: '0.00023669', parts: 2 }], ['250.00', '250.02'], 100_002n],
  ] as const)(
    '[G2] that are %s are credited once, with the rest left to staff',
    async (_name, again, parts, together) => {
      const member = await server.newMember();
      const staff = await server.newStaff();
      const asked = await server.cryptoDeposit(member);
      await server.payCoins(asked);
      for (const how of again) await server.payCoins(asked, how);
      for (let time = 0; time < 2; time++) await server.event({ invoiceId: await server.invoiceIdOf(asked) });
      expect(await server.balanceOf(member)).toBe(50_000n);
      const { body } = await server.call(member, 'GET', 'deposit-transaction?status=pending');
      expect(body.data.map(({ amount }) => amount).sort()).toEqual(parts);
      for (const { id } of body.data) {
        expect((await server.call(staff, 'GET', `deposit/${id}`)).body.review!.code).toBe('PAID_TWICE');
        await server.call(staff, 'PATCH', `deposit/${id}`, { body: { status: 'success', reason: 'paid again' } });
      }
      expect(await server.balanceOf(member)).toBe(together);
    },
  );

  test('[G2] leaves each payment after the player’s choice to staff separately', async () => {
    const member = await server.newMember();
    const asked = await server.cryptoDeposit(member);
    await server.payCoins(asked, { percent: 50 });
    await server.move(asked, 'expire');
    await server.choose(member, asked.id, 'credit');
    for (let time = 0; time < 2; time++) await server.payCoins(asked, { coins: '0.00023669' });
    const { body } = await server.call(member, 'GET', 'deposit-transaction?status=pending');
    expect(body.data.map(({ amount }) => amount)).toEqual(['500.01', '500.01']);
    expect(await server.balanceOf(member)).toBe(25_000n);
  });

  test('[G2] records coins that arrive after staff credited the deposit as separate deposits', async () => {
    const member = await server.newMember();
    const staff = await server.newStaff();
    const asked = await server.cryptoDeposit(member);
    await server.payCoins(asked, { coins: '0.00011834' });
    await server.move(asked, 'expire');
    await server.call(staff, 'PATCH', `deposit/${asked.id}`, { body: { status: 'success' } });
    expect(await server.balanceOf(member)).toBe(25_000n);
    for (let time = 0; time < 2; time++) await server.payCoins(asked, { coins: '0.00011834' });
    const { body } = await server.call(member, 'GET', 'deposit-transaction?status=pending');
    expect(body.data.map(({ amount }) => amount)).toEqual(['250.00', '250.00']);
    for (const { id } of body.data)
      expect((await server.call(staff, 'GET', `deposit/${id}`)).body.review!.code).toBe('PAID_TWICE');
    expect(await server.balanceOf(member)).toBe(25_000n);
  });

  test('leaves payments marked manually at the processor or never confirmed to staff', async () => {
    const member = await server.newMember();
    const staff = await server.newStaff();
    const [marked, unconfirmed] = [await server.cryptoDeposit(member), await server.cryptoDeposit(member)];
    await server.move(marked, 'mark-settled');
    await server.payCoins(unconfirmed, { confirmed: false });
    await server.move(unconfirmed, 'invalidate');
    for (const { id } of [marked, unconfirmed])
      expect((await server.call(staff, 'GET', `deposit/${id}`)).body.review!.code).toBe('UNCONFIRMED');
    expect(await server.balanceOf(member)).toBe(0n);
    // The chain confirms it after all.
    await server.move(unconfirmed, 'confirm');
    expect((await server.read(member, unconfirmed.id)).status).toBe('success');
    expect(await server.balanceOf(member)).toBe(50_000n);
  });

  test('offers no refund of a token that cannot be sent', async () => {
    const member = await server.newMember();
    const asked = await server.cryptoDeposit(member, '500', { currency_crypto_id: 3 });
    await server.payCoins(asked, { percent: 50 });
    await server.move(asked, 'expire');
    expect((await server.question(member, asked.id)).options).toMatchObject([
      { choice: 'credit', credit_amount: '250.01' },
    ]);
  });

  test('returns 404 when another member opens or answers the choice', async () => {
    const [member, other] = [await server.newMember(), await server.newMember()];
    const asked = await server.cryptoDeposit(member);
    await server.payCoins(asked, { late: true });
    expect((await server.choose(other, asked.id, 'refund', { wallet_address: walletAddress })).status).toBe(404);
    expect((await server.call(other, 'GET', `deposit-crypto-choice/${asked.id}`)).status).toBe(404);
    const qr = await server.qrDeposit(member);
    expect((await server.call(member, 'GET', `deposit-crypto-choice/${qr.id}`)).status).toBe(404);
    expect((await server.call(member, 'GET', 'deposit-crypto-choice/x')).status).toBe(404);
  });
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
