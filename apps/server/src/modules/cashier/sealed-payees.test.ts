import { masked } from '@sabai/contract';
import { sql } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stolenCopy } from '../../platform/sealing/stolen-copy.fixture.ts';
import { storeLines } from './deposits/autobank/import-statement.ts';
import { type CryptoServer, createCryptoServer, walletAddress } from './deposits/crypto/crypto-server.fixture.ts';

let server: CryptoServer;
beforeAll(async () => {
  server = await createCryptoServer();
});
afterAll(() => server.close());

const accountOf = async ({ memberId }: { memberId: string }) =>
  (await server.identity.memberOf(server.db, memberId)).bank!.accountNumber;
const withdraw = async (member: { memberId: string }, body: object) =>
  (await server.call(member, 'POST', 'withdrawal-transaction', { body })).body;
const decide = async (id: unknown, status: string) =>
  server.call(await server.newStaff(), 'PATCH', `withdrawal/${id}`, {
    body: { status, reason: 'Kasem is his brother' },
  });
const isHeld = async (id: unknown) => {
  const { rows } = await sql`select from withdrawals where id = ${id} and held_until is not null`.execute(server.db);
  return rows.length > 0;
};

test('encrypts payers and payees in the database, and shows them to members and staff', async () => {
  const member = await server.newMember();
  const wallet = walletAddress;
  await server.sealMembers();
  await server.fund(member, 200_000n);
  const number = await accountOf(member);

  const toBank = await withdraw(member, { amount: '300', note: 'for the rent of Ploy' });
  await decide(toBank.id, 'fail');
  const toWallet = await withdraw(member, {
    amount: '400',
    method: 'CRYPTO',
    currency_crypto_id: 1,
    wallet_address: wallet,
  });
  // Money to a changed payee is held for a day.
  server.passTime(25 * 3_600_000);
  await decide(toWallet.id, 'success');
  for (const _ of [1, 2]) {
    server.passTime(61_000);
    await server.cashier.sendCoins();
  }
  const told = {
    currencyCode: 'THB',
    bookedOn: '2026-01-05',
    payerName: 'Wiphawadee',
    payerAccount: 'XX9912345',
    note: 'for Nok of Siam',
  };
  const content = JSON.stringify({ debtorName: 'Wiphawadee' });
  await storeLines({ platform: server.platform }, 1, [
    { ...told, transactionId: 'L1', amountMinor: 7700n, content } as never,
  ]);

  const office = await server.newStaff();
  const { body: lines } = await server.call(office, 'GET', 'statement-line');
  await server.call(office, 'PATCH', `statement-line/${lines.data[0]?.id}`, {
    body: { action: 'dismiss', reason: 'Not ours, ever' },
  });
  const asked = { deposit_amount: '100', note: 'mother gave it' };
  const { body: deposit } = await server.call(member, 'POST', 'deposit-promptpay', { body: asked });
  const refusal = { body: { status: 'fail', reason: 'The payer is Duangjai' } };
  const { body: refused } = await server.call(office, 'PATCH', `deposit/${deposit.id}`, refusal);
  expect(refused).toMatchObject({ note: 'mother gave it', reason: 'The payer is Duangjai' });

  const copy = await stolenCopy(server.db);
  const written = ['kasem is his brother', 'the rent of ploy', 'mother gave it', 'not ours, ever', 'payer is duangjai'];
  for (const text of ['somchai jaidee', number, wallet, 'wiphawadee', 'xx9912345', 'for nok of siam', ...written])
    expect(copy.tells(text), text).toBe(false);

  expect(toBank.bank_account).toBe(`KBANK ${number}`);
  const { body: tracker } = await server.call(member, 'GET', `withdrawal-tracker/${toWallet.id}`);
  expect(tracker.destination).toBe(wallet);
  const staff = await server.newStaff();
  expect((await server.call(staff, 'GET', `withdrawal/${toWallet.id}`)).body.wallet_address).toBe(
    masked('account', wallet),
  );
  expect((await server.call(staff, 'GET', 'statement-line')).body.data[0]).toMatchObject({
    payer_name: 'W•••',
    note: 'for Nok of Siam',
    reason: 'Not ours, ever',
  });
  const said = { note: 'for the rent of Ploy', reason: 'Kasem is his brother' };
  expect((await server.call(member, 'GET', `withdrawal-transaction/${toBank.id}`)).body).toMatchObject(said);
  const [payout] = (await server.payouts()).filter(({ destination }) => destination === wallet);
  expect(payout).toBeDefined();
  expect((await server.call(member, 'GET', 'wallet-address')).body).toMatchObject([{ wallet_address: wallet }]);
});

test('encrypts a payee stored before encryption and keeps it known', async () => {
  const member = await server.newMember();
  await server.fund(member, 200_000n);
  const first = await withdraw(member, { amount: '300' });
  await decide(first.id, 'success');
  const number = await accountOf(member);
  const account = `KBANK ${number}`;
  await sql`
    update withdrawals set bank_code = 'KBANK', bank_number = ${number}, bank_account_name = 'Somchai Jaidee',
      payee_key = ${account}, payee_mark = null
    where id = ${first.id}`.execute(server.db);
  const ofPlain = await withdraw(member, { amount: '300' });
  await decide(ofPlain.id, 'fail');
  expect(await server.sealMembers()).toBeGreaterThan(0);
  expect(await server.sealMembers()).toBe(0);
  expect((await stolenCopy(server.db)).tells(number)).toBe(false);
  const row = await server.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  expect(row.payee_mark).not.toBeNull();
  const ofSealed = await withdraw(member, { amount: '300' });
  expect(await Promise.all([first.id, ofPlain.id, ofSealed.id].map(isHeld))).toEqual([false, false, false]);
  const { body: history } = await server.call(member, 'GET', 'withdrawal-transaction');
  for (const { bank_account } of history.data) expect(bank_account).toBe(account);
});

test('stores a wallet once, however often coins are sent to it', async () => {
  const member = await server.newMember();
  await server.fund(member, 200_000n);
  const wallet_address = (await server.cryptoDeposit(await server.newMember())).payment_address!;
  for (const _ of [1, 2]) {
    const { id } = await withdraw(member, { amount: '400', method: 'CRYPTO', currency_crypto_id: 1, wallet_address });
    await decide(id, 'fail');
  }
  expect((await server.call(member, 'GET', 'wallet-address')).body).toHaveLength(1);
});
