import { bech32 } from '@scure/base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CryptoServer, createCryptoServer, walletAddress } from '../../deposits/crypto/crypto-server.fixture.ts';

let server: CryptoServer;
beforeAll(async () => {
  server = await createCryptoServer();
});
afterAll(() => server.close());

/** Returns unused wallets of the test chain. */
const newWallet = async () => (await server.cryptoDeposit(await server.newMember())).payment_address!;

async function requested(over: object = {}) {
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const wallet = await newWallet();
  const { status, body } = await server.call(member, 'POST', 'withdrawal-transaction', {
    body: { amount: '400', method: 'CRYPTO', currency_crypto_id: 1, wallet_address: wallet, ...over },
  });
  return { member, wallet, status, id: body.id, body };
}
async function approved() {
  const withdrawal = await requested();
  const staff = await server.newStaff();
  const answer = await server.call(staff, 'PATCH', `withdrawal/${withdrawal.id}`, { body: { status: 'success' } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return withdrawal;
}
/** Passes time until no automatic step is left. */
async function work(times = 6) {
  for (let n = 0; n < times; n++) {
    server.passTime(61_000);
    await server.cashier.sendCoins();
  }
}
const payoutsTo = async (wallet: string) =>
  (await server.payouts()).filter(({ destination }) => destination === wallet);
const stageOf = async (id: string) =>
  (await server.db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).stage;
const held = async ({ memberId }: { memberId: string }) =>
  (await server.wallet.walletSnapshot(server.db, memberId)).pending_withdrawal;

describe('a withdrawal in coins', () => {
  test('[R3.36] is held, approved by staff, sent at the current rate and tracked until it arrives', async () => {
    const { member, wallet, status, id, body } = await requested();
    expect([status, body.status]).toEqual([201, 'pending']);
    expect(await held(member)).toBe(40_000n);
    await work(2);
    expect(await payoutsTo(wallet)).toEqual([]);
    await server.call(await server.newStaff(), 'PATCH', `withdrawal/${id}`, { body: { status: 'success' } });
    await work(2);
    const [payout] = await payoutsTo(wallet);
    // 400 baht at 2,112,500 are 0.000189349…: rounded up.
    expect(payout).toMatchObject({ state: 'AwaitingPayment', originalAmount: '0.00018935' });
    expect(await stageOf(id)).toBe('approved');
    await server.control('payout', { payout: payout!.id, to: 'send' });
    expect(await stageOf(id)).toBe('sent');
    expect(await held(member)).toBe(40_000n);
    await server.control('payout', { payout: payout!.id, to: 'complete' });
    const done = await server.call(member, 'GET', `withdrawal-transaction/${id}`);
    expect(done.body).toMatchObject({ status: 'success', wallet_address: wallet });
    expect([await held(member), await server.balanceOf(member)]).toEqual([0n, 60_000n]);
    expect(await server.topicsOf(member)).toContain('withdrawal.succeeded');
    await work(2);
    expect(await payoutsTo(wallet)).toHaveLength(1);
  });

  test('returns to the member’s balance when the processor cancels it', async () => {
    const { member, wallet, id } = await approved();
    await work(2);
    await server.control('payout', { payout: (await payoutsTo(wallet))[0]!.id, to: 'cancel' });
    expect(await stageOf(id)).toBe('refused');
    expect([await held(member), await server.balanceOf(member)]).toEqual([0n, 100_000n]);
    await work(2);
    expect(await server.balanceOf(member)).toBe(100_000n);
  });

  /** Creates a withdrawal whose coins were in flight when the processor cancelled its payout. */
  async function cancelledOnItsWay({ isToldSent = true } = {}) {
    const withdrawal = await approved();
    await work(2);
    const payout = (await payoutsTo(withdrawal.wallet))[0]!.id;
    await server.habit({ silent: !isToldSent });
    await server.control('payout', { payout, to: 'send' });
    await server.habit({ silent: false });
    await server.control('payout', { payout, to: 'cancel' });
    return { ...withdrawal, payout };
  }
  const say = async (withdrawal_id: string, over: object) =>
    server.call(await server.newStaff(), 'POST', 'withdrawal-payout', { body: { withdrawal_id, ...over } });

  test.each([true, false])(
    '[G7] stays sent when coins in flight are cancelled (reported as sent: %s), and ends on confirmation',
    async (isToldSent) => {
      const { member, id, payout } = await cancelledOnItsWay({ isToldSent });
      await work(3);
      expect([await stageOf(id), await held(member), await server.balanceOf(member)]).toEqual([
        'sent',
        40_000n,
        60_000n,
      ]);
      const seen = await server.call(await server.newStaff(), 'GET', `withdrawal/${id}`);
      // Coins in flight normally need no action; staff must check these.
      const due = await server.call(await server.newStaff(), 'GET', `withdrawal?work=due&search=${id}`);
      expect(due.body.total).toBe(1);
      expect(seen.body).toMatchObject({ stage: 'sent', is_sent_by_hand: true });
      await server.control('payout', { payout, to: 'complete' });
      expect([await stageOf(id), await held(member), await server.balanceOf(member)]).toEqual([
        'received',
        0n,
        60_000n,
      ]);
      expect((await say(id, { outcome: 'failed', reason: 'none' })).body.refusal).toBe('WITHDRAWAL_NOT_APPROVED');
    },
  );

  test('[G7] is closed once by staff after checking the chain', async () => {
    const [arrived, lost] = [await cancelledOnItsWay(), await cancelledOnItsWay()];
    expect((await say(lost.id, { outcome: 'failed' })).body.refusal).toBe('STAFF_REASON_REQUIRED');
    const answers = await Promise.all([
      say(lost.id, { outcome: 'failed', reason: 'double-spent' }),
      say(lost.id, { outcome: 'failed', reason: 'double-spent' }),
      say(lost.id, { outcome: 'sent', reference: 'tx' }),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const isReturned = (await stageOf(lost.id)) === 'refused';
    expect([await held(lost.member), await server.balanceOf(lost.member)]).toEqual([
      0n,
      isReturned ? 100_000n : 60_000n,
    ]);
    expect((await say(arrived.id, { outcome: 'sent', reference: 'tx' })).status).toBe(201);
    expect([await stageOf(arrived.id), await held(arrived.member)]).toEqual(['received', 0n]);
    await work(2);
    // Later reports of the processor move nothing.
    for (const { payout, member } of [lost, arrived]) {
      const before = await server.balanceOf(member);
      for (const to of ['complete', 'cancel', 'complete']) await server.control('payout', { payout, to });
      expect([await held(member), await server.balanceOf(member)]).toEqual([0n, before]);
    }
  });

  test('[G7] cannot be closed by staff when nothing is in doubt', async () => {
    const { id, wallet } = await approved();
    await work(2);
    expect((await say(id, { outcome: 'failed', reason: 'none' })).body.refusal).toBe('WITHDRAWAL_NOT_APPROVED');
    await server.control('payout', { payout: (await payoutsTo(wallet))[0]!.id, to: 'send' });
    expect((await say(id, { outcome: 'failed', reason: 'none' })).body.refusal).toBe('WITHDRAWAL_NOT_APPROVED');
    expect(await stageOf(id)).toBe('sent');
  });

  test('is found by polling when no event arrives', async () => {
    const { member, wallet, id } = await approved();
    await server.habit({ silent: true });
    await work(2);
    await server.control('payout', { payout: (await payoutsTo(wallet))[0]!.id, to: 'complete' });
    expect(await stageOf(id)).toBe('approved');
    server.passTime(11 * 60_000);
    await work(2);
    expect(await stageOf(id)).toBe('received');
    await server.habit({ silent: false });
    expect(await held(member)).toBe(0n);
  });

  test.each([
    ['asked for and lost', 1, 'after'],
    ['request lost once', 1, 'before'],
    ['responses lost twice', 2, 'after'],
    ['request lost three times', 3, 'before'],
  ] as const)('with payout %s is sent once', async (_name, calls, when) => {
    const { wallet, id } = await approved();
    await server.control('trouble', { calls, when });
    await work();
    const payouts = await payoutsTo(wallet);
    expect(payouts.filter(({ state }) => state !== 'Cancelled')).toMatchObject([{ state: 'AwaitingPayment' }]);
    await server.control('payout', { payout: payouts[0]!.id, to: 'complete' });
    expect(await stageOf(id)).toBe('received');
  });

  test('to a wallet with a pending payout is sent after that payout', async () => {
    const first = await approved();
    await work(2);
    const member = await server.newMember();
    await server.fund(member, 100_000n);
    const { body } = await server.call(member, 'POST', 'withdrawal-transaction', {
      body: { amount: '400', method: 'CRYPTO', currency_crypto_id: 1, wallet_address: first.wallet },
    });
    await server.call(await server.newStaff(), 'PATCH', `withdrawal/${body.id}`, { body: { status: 'success' } });
    await work(2);
    expect(await payoutsTo(first.wallet)).toHaveLength(1);
    await server.control('payout', { payout: (await payoutsTo(first.wallet))[0]!.id, to: 'complete' });
    server.passTime(11 * 60_000);
    await work(2);
    expect((await payoutsTo(first.wallet)).map(({ state }) => state)).toEqual(['AwaitingPayment', 'Completed']);
  });

  test.each([
    ['no wallet', { wallet_address: undefined }, 'WALLET_ADDRESS_INVALID'],
    ['a wrong check sum', { wallet_address: `${walletAddress.slice(0, -1)}1` }, 'WALLET_ADDRESS_INVALID'],
    ['a wallet of another network', { currency_crypto_id: 2 }, 'WALLET_ADDRESS_INVALID'],
    ['a coin that can only be received', { currency_crypto_id: 3 }, 'PAYMENT_METHOD_UNKNOWN'],
    ['a wallet of the real chain', { wallet_address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }, 'WALLET_ADDRESS_INVALID'],
    ['a letter of another script', { wallet_address: walletAddress.replace('b', 'Ь') }, 'WALLET_ADDRESS_INVALID'],
    ['a blank inside', { wallet_address: walletAddress.replace('q', 'q ') }, 'WALLET_ADDRESS_INVALID'],
    ['an unknown coin', { currency_crypto_id: 9 }, 'PAYMENT_METHOD_UNKNOWN'],
    ['no coin', { currency_crypto_id: undefined }, 'PAYMENT_METHOD_UNKNOWN'],
  ])('with %s is rejected and changes nothing', async (_name, over, refusal) => {
    const { member, status, body } = await requested(over);
    expect([status, body.refusal]).toEqual([400, refusal]);
    expect([await held(member), await server.balanceOf(member)]).toEqual([0n, 100_000n]);
  });

  test('uses the last wallet when none is named, and is held for a different one', async () => {
    const { member, wallet, id } = await approved();
    await work(2);
    await server.control('payout', { payout: (await payoutsTo(wallet))[0]!.id, to: 'complete' });
    expect(await stageOf(id)).toBe('received');
    const again = await server.call(member, 'POST', 'withdrawal-transaction', {
      body: { amount: '200', method: 'CRYPTO', currency_crypto_id: 1 },
    });
    expect(again.body).toMatchObject({ status: 'pending', wallet_address: wallet });
    const staff = await server.newStaff();
    await server.call(staff, 'PATCH', `withdrawal/${again.body.id}`, { body: { status: 'fail', reason: 'test' } });
    const other = await server.call(member, 'POST', 'withdrawal-transaction', {
      body: { amount: '200', method: 'CRYPTO', currency_crypto_id: 1, wallet_address: await newWallet() },
    });
    const refused = await server.call(staff, 'PATCH', `withdrawal/${other.body.id}`, { body: { status: 'success' } });
    expect(refused.body.refusal).toBe('WITHDRAWAL_HELD');
  });
});

describe('[R3.25] a member’s wallets', () => {
  interface Kept {
    readonly id: string;
    readonly wallet_address: string;
    readonly is_default: boolean;
  }
  const list = async (member: { memberId: string }) =>
    (await server.call(member, 'GET', 'wallet-address')).body as unknown as Kept[];
  const add = async (member: { memberId: string }, wallet: string, coin = 1) =>
    server.call(member, 'POST', 'wallet-address', { body: { currency_crypto_id: coin, wallet_address: wallet } });

  test('are listed with the default first, which withdrawals use, and can be removed', async () => {
    const member = await server.newMember();
    await server.fund(member, 100_000n);
    const [first, second] = [await newWallet(), await newWallet()];
    expect((await add(member, first)).status).toBe(201);
    const { body } = await add(member, second);
    expect((await add(member, second)).body.id).toBe(body.id);
    expect(await list(member)).toMatchObject([
      { wallet_address: first, is_default: true },
      { wallet_address: second, is_default: false },
    ]);
    const made = await server.call(member, 'PATCH', `wallet-address/${body.id}`, { body: { is_default: true } });
    expect(made.body).toMatchObject({ is_default: true });
    expect((await list(member)).map(({ is_default }) => is_default)).toEqual([true, false]);
    const withdrawal = await server.call(member, 'POST', 'withdrawal-transaction', {
      body: { amount: '200', method: 'CRYPTO', currency_crypto_id: 1 },
    });
    expect(withdrawal.body).toMatchObject({ wallet_address: second });
    expect((await server.call(member, 'DELETE', `wallet-address/${body.id}`)).status).toBe(200);
    expect(await list(member)).toMatchObject([{ wallet_address: first }]);
  });

  test('are validated, belong to one member and never exceed 20 under concurrent requests', async () => {
    const [member, other] = [await server.newMember(), await server.newMember()];
    expect((await add(member, `${walletAddress.slice(0, -1)}1`)).body.refusal).toBe('WALLET_ADDRESS_INVALID');
    expect((await add(member, walletAddress, 3)).body.refusal).toBe('PAYMENT_METHOD_UNKNOWN');
    const { body } = await add(member, walletAddress);
    for (const method of ['PATCH', 'DELETE'] as const) {
      const change = { ...(method === 'PATCH' ? { body: { is_default: true } } : {}) };
      expect((await server.call(other, method, `wallet-address/${body.id}`, change)).status).toBe(404);
      expect((await server.call(member, method, 'wallet-address/nonsense', change)).status).toBe(404);
    }
    const address = (n: number) => bech32.encode('bcrt', [0, ...bech32.toWords(Buffer.alloc(20, n))]);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => add(member, address(n))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(answers.find(({ status }) => status !== 201)?.body.refusal).toBe('WALLET_ADDRESSES_FULL');
    const kept = await list(member);
    expect([kept.length, kept.filter(({ is_default }) => is_default).length]).toEqual([20, 1]);
  });
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
