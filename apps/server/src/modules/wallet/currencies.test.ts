import { currencies, formatDecimal } from '@sabai/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWalletServer, type WalletServer } from './wallet.fixture.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await createWalletServer();
});
afterAll(() => server.close());

test('seeds the 15 currencies of the contract, in the three scales', async () => {
  const seeded = (await server.db.selectFrom('currencies').select('code').execute()).map(({ code }) => code);
  expect(seeded.toSorted()).toEqual(Object.keys(currencies).toSorted());
  expect(seeded).toHaveLength(15);
  expect(new Set(Object.values(currencies).map(({ scale }) => scale))).toEqual(new Set([0, 2, 8]));
});

test.each(Object.values(currencies).map((currency) => [currency.code, currency] as const))(
  'stores %s in its smallest unit in every wallet and shows it with its decimals',
  async (code, currency) => {
    const member = await server.newMember(code);
    const smallest = formatDecimal(1n, currency);
    const [whole, odd] = [10n ** BigInt(currency.scale) * 3n, 7n];
    await server.fund(member, 'cashback', whole + odd, code);
    const moved = await server.call(member, 'POST', 'cashback-transfer', {
      body: { amount: formatDecimal(whole + odd - 1n, currency) },
    });
    expect(moved.body).toMatchObject({ available: smallest, currency_code: code });
    const beyond = await server.call(member, 'POST', 'wallet-vault', {
      body: { amount: `0.${'0'.repeat(currency.scale)}1` },
    });
    expect(beyond.body.refusal).toBe('AMOUNT_TOO_MANY_DECIMALS');
    await server.call(member, 'POST', 'wallet-vault', { body: { amount: smallest } });
    const { body } = await server.call<{ data: object[] }>(member, 'GET', 'wallet?include=true');
    expect(body.data[0]).toMatchObject({
      balance: formatDecimal(whole + odd - 2n, currency),
      cashback: smallest,
      vault: smallest,
      withdrawable: formatDecimal(whole + odd - 2n, currency),
      currency_code: code,
    });
    const explained = await server.call<{ amount: string }>(member, 'GET', 'money-explanation?what=vault');
    expect(explained.body.amount).toBe(smallest);
  },
);

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
