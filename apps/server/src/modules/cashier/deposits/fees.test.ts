import { type PaymentTypeCode, paymentTypeCodes } from '@sabai/contract';
import { feeOf } from '@sabai/contract/deposit-fee';
import { currencyOf, formatDecimal, minorOf } from '@sabai/contract/money';
import { sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { termsOf } from '../transactions/fee.rules.ts';
import { createCryptoServer } from './crypto/crypto-server.fixture.ts';

/** The displayed fee is the deducted fee, for every payment method. */

type Server = Awaited<ReturnType<typeof createCryptoServer>>;
type Member = Awaited<ReturnType<Server['newMember']>>;
let server: Server;
beforeAll(async () => {
  server = await createCryptoServer();
});
afterAll(() => server.close());

const baht = currencyOf('THB');
const minor = (amount: string) => minorOf(amount, baht);

interface Shown {
  readonly id: string;
  readonly status: string;
  readonly amount: string;
  readonly fee: string;
  readonly expected_credit: string;
}
interface Way {
  /** Files a deposit; returns it as shown to the member. */
  file(member: Member): Promise<Shown>;
  /** Delivers its money, so that it is credited. */
  pay(deposit: Shown): Promise<unknown>;
}
const post = async (member: Member, service: string, body: object = {}) => {
  const answer = await server.call(member, 'POST', service, { body: { deposit_amount: '500', ...body } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as unknown as Shown;
};
const approve = async ({ id }: Shown) =>
  server.call(await server.newStaff(), 'PATCH', `deposit/${id}`, { body: { status: 'success', reason: 'seen' } });
const ways: Readonly<Record<PaymentTypeCode, Way>> = {
  BANK: { file: async (member) => (await server.slipDeposit(member)) as unknown as Shown, pay: approve },
  AUTOBANK: {
    file: (member) => post(member, 'deposit-autobank'),
    async pay(deposit) {
      const { payment_bank } = deposit as unknown as { payment_bank: { account_number: string } };
      const payload = { account: payment_bank.account_number, amount: deposit.amount };
      await server.sandbox.inject({ method: 'POST', url: '/statement/pay', payload });
      await server.cashier.readStatements();
    },
  },
  TRUEWALLET: {
    file: (member) => post(member, 'deposit-truewallet'),
    pay: (deposit) =>
      server.gatewayDoes('pay', { charge: (deposit as unknown as { transaction_id: string }).transaction_id }),
  },
  PROMPTPAY: {
    file: (member) => post(member, 'deposit-promptpay'),
    pay: (deposit) => server.pay({ qr: (deposit as unknown as { qr_code: string }).qr_code }),
  },
  QRCODE: {
    file: (member) => post(member, 'deposit-gateway', { payment_type_code: 'QRCODE' }),
    pay: (deposit) =>
      server.gatewayDoes('pay', { charge: (deposit as unknown as { transaction_id: string }).transaction_id }),
  },
  CRYPTO: {
    file: async (member) => (await server.cryptoDeposit(member)) as unknown as Shown,
    pay: (deposit) => server.payCoins(deposit as never),
  },
};

const setFee = (code: string, rateBp: number, fixedMinor: bigint) =>
  sql`
    insert into payment_fees (payment_type_id, currency_code, rate_bp, fixed_minor)
    select id, 'THB', ${rateBp}, ${fixedMinor} from payment_types where code = ${code}
    on conflict (payment_type_id, currency_code) do update
    set rate_bp = excluded.rate_bp, fixed_minor = excluded.fixed_minor`.execute(server.db);
const entriesOf = async ({ memberId }: Member, template: string) =>
  (
    await server.db
      .selectFrom('journal_entries')
      .select('amount')
      .where('member_id', '=', memberId)
      .where('template', '=', template)
      .execute()
  ).reduce((sum, { amount }) => sum + amount, 0n);

describe.each(paymentTypeCodes)('the fee of %s', (code) => {
  test.each([
    [0, 0n],
    [190, 0n],
    [0, 725n],
    [333, 1_001n],
  ])(
    'of %i hundredths of a percent and %s satang is equal where shown and where charged',
    async (rateBp, fixedMinor) => {
      await setFee(code, rateBp, fixedMinor);
      const member = await server.newMember();
      const { body: types } = await server.call(member, 'GET', 'payment-type?include=payment_bank_information');
      const type = (
        types.data as unknown as {
          payment_type_code: string;
          fee: { percent: string; fixed: string };
          payment_bank_information?: { fee: string }[];
        }[]
      ).find((one) => one.payment_type_code === code)!;
      const told = { rate_bp: Math.round(Number(type.fee.percent) * 100), fixed_minor: minor(type.fee.fixed) };
      for (const account of type.payment_bank_information ?? []) expect(account.fee).toBe(type.fee.fixed);

      const filed = await ways[code].file(member);
      const feeMinor = feeOf(minor(filed.amount), termsOf(told));
      expect(feeMinor).toBe(feeOf(minor(filed.amount), { fee_rate_bp: rateBp, fee_fixed_minor: fixedMinor }));
      const shown = {
        fee: formatDecimal(feeMinor, baht),
        expected_credit: formatDecimal(minor(filed.amount) - feeMinor, baht),
      };
      expect(filed).toMatchObject(shown);
      const staff = await server.newStaff();
      const { body: waiting } = await server.call(staff, 'GET', `deposit/${filed.id}`);
      expect(waiting).toMatchObject({ approval_credit: shown.expected_credit });
      await ways[code].pay(filed);
      const { body: credited } = await server.call(member, 'GET', `deposit-transaction/${filed.id}`);
      expect(credited).toMatchObject({ status: 'success', ...shown });
      expect(await server.balanceOf(member)).toBe(minor(filed.amount) - feeMinor);
      expect([await entriesOf(member, 'deposit'), await entriesOf(member, 'deposit_fee')]).toEqual([
        minor(filed.amount),
        feeMinor,
      ]);
      const { body: history } = await server.call(member, 'GET', 'deposit-transaction');
      expect(history.data[0]).toMatchObject({ id: filed.id, fee: shown.fee });
      const { body: office } = await server.call(staff, 'GET', `deposit/${filed.id}`);
      expect(office).toMatchObject({ ...shown, approval_credit: null });
    },
  );
});

test.each(['BANK', 'AUTOBANK'] as const)('applies the fee of an operator’s account to %s', async (code) => {
  await setFee(code, 0, 500n);
  await sql`update house_bank_accounts set fee_minor = 1234 where id = ${server.houseAccountId}`.execute(server.db);
  try {
    const member = await server.newMember();
    const { body: types } = await server.call(member, 'GET', 'payment-type?include=payment_bank_information');
    const { payment_bank_information: banks } = (
      types.data as unknown as { payment_type_code: string; payment_bank_information: { id: number; fee: string }[] }[]
    ).find((one) => one.payment_type_code === code)!;
    expect(banks.map(({ id, fee }) => [id, fee])).toEqual([
      [server.houseAccountId, '12.34'],
      ...banks.slice(1).map(({ id }) => [id, '5.00']),
    ]);
    const filed = await ways[code].file(member);
    expect(filed.fee).toBe('12.34');
    await ways[code].pay(filed);
    expect(await server.balanceOf(member)).toBe(minor(filed.amount) - 1_234n);
    expect(await entriesOf(member, 'deposit_fee')).toBe(1_234n);
  } finally {
    await sql`update house_bank_accounts set fee_minor = null`.execute(server.db);
  }
});

test.each([
  ['BANK', {}],
  ['CRYPTO', { method: 'CRYPTO', currency_crypto_id: 1 }],
])('charges no fee for a withdrawal by %s, as shown', async (method, over) => {
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const to =
    method === 'CRYPTO'
      ? { wallet_address: (await server.cryptoDeposit(await server.newMember())).payment_address }
      : {};
  const { body } = await server.call(member, 'POST', 'withdrawal-transaction', {
    body: { amount: '400', ...over, ...to },
  });
  expect(body).toMatchObject({ fee: '0.00' });
  expect(await server.balanceOf(member)).toBe(60_000n);
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
