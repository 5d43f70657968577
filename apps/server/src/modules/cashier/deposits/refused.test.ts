import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything, noAmounts } from '../../../platform/everything.fixture.ts';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { type CashierServer, createCashierServer, newPicture } from '../cashier.fixture.ts';

let server: CashierServer;
let payer: { memberId: string };
let other: { memberId: string };
let cashier: StaffCaller;
let support: StaffCaller;
let waiting = '';
let decided = '';
let unused = '';
let used = '';
let foreign = '';

beforeAll(async () => {
  server = await createCashierServer();
  [payer, other] = [await server.newMember(), await server.newMember()];
  [cashier, support] = [await server.newStaff('senior-cashier'), await server.newStaff('support')];
  decided = (await server.slipDeposit(payer, '200')).id;
  await server.call(cashier, 'PATCH', `deposit/${decided}`, { body: { status: 'success' } });
  const slipOf = async (who: { memberId: string }) =>
    (await server.upload(who, await newPicture())).body.slip_image_url;
  [unused, foreign, used] = [await slipOf(payer), await slipOf(other), await slipOf(payer)];
  const body = { payment_bank_information_id: server.houseAccountId, deposit_amount: '300', slip_image_url: used };
  waiting = (await server.call(payer, 'POST', 'deposit-transaction', { body, key: 'waiting' })).body.id;
});
afterAll(() => server.close());

/** A request for each deposit method, complete except for its amount. */
const ways = (): Record<string, object> => ({
  'deposit-transaction': { payment_bank_information_id: server.houseAccountId, slip_image_url: unused },
  'deposit-gateway': { payment_type_code: 'QRCODE' },
  'deposit-promptpay': {},
  'deposit-truewallet': { phone: '0812345678' },
  'deposit-autobank': {},
  'deposit-crypto': { currency_crypto_id: 1 },
});

test('[I2] changes nothing for an invalid amount, by any deposit method', async () => {
  const before = await everything(server.db);
  for (const [service, fields] of Object.entries(ways())) {
    for (const deposit_amount of noAmounts) {
      const { status, body } = await server.call(payer, 'POST', service, { body: { ...fields, deposit_amount } });
      expect([400, 409], `${JSON.stringify(deposit_amount)} by ${service}: ${JSON.stringify(body)}`).toContain(status);
    }
  }
  expect(await everything(server.db)).toBe(before);
});

test('names the field of a missing amount and the expected format of an invalid one', async () => {
  for (const [service, fields] of Object.entries(ways())) {
    for (const [deposit_amount, refusal] of [
      [undefined, 'FIELD_REQUIRED'],
      [null, 'FIELD_REQUIRED'],
      [' ', 'AMOUNT_NOT_A_NUMBER'],
      [{ amount: 5 }, 'AMOUNT_NOT_A_NUMBER'],
      [true, 'AMOUNT_NOT_A_NUMBER'],
      ['9'.repeat(500), 'AMOUNT_TOO_LARGE'],
    ] as const) {
      const { status, body } = await server.call(payer, 'POST', service, { body: { ...fields, deposit_amount } });
      expect([service, status, body.refusal]).toEqual([service, 400, refusal]);
      if (refusal === 'FIELD_REQUIRED') expect(body.params).toMatchObject({ field: 'deposit_amount' });
    }
  }
});

test('[I2] changes nothing when rules, state or role forbid the deposit', async () => {
  const incomplete = await server.newMember({ isComplete: false });
  const nobody = '00000000-0000-4000-8000-000000000000';
  const slip = { payment_bank_information_id: server.houseAccountId, deposit_amount: '100', slip_image_url: unused };
  const attempts: [
    who: Parameters<CashierServer['call']>[0],
    method: 'GET' | 'POST' | 'PATCH',
    service: string,
    body: object,
  ][] = [
    ...Object.entries(ways()).flatMap(([service, fields]) =>
      [
        [payer, { ...fields, deposit_amount: '0.01' }],
        [payer, { ...fields, deposit_amount: '999999999999' }],
        [payer, { ...fields, deposit_amount: '100', promotion_information_id: 99_999 }],
        [incomplete, { ...fields, deposit_amount: '100' }],
        [undefined, { ...fields, deposit_amount: '100' }],
        [cashier, { ...fields, deposit_amount: '100' }],
      ].map(([who, body]) => [who, 'POST', service, body] as never),
    ),
    [payer, 'POST', 'deposit-transaction', { ...slip, payment_bank_information_id: 99_999 }],
    [payer, 'POST', 'deposit-transaction', { ...slip, slip_image_url: '' }],
    [payer, 'POST', 'deposit-transaction', { ...slip, slip_image_url: 'https://elsewhere.example/slip.webp' }],
    [payer, 'POST', 'deposit-transaction', { ...slip, slip_image_url: foreign }],
    [payer, 'POST', 'deposit-transaction', { ...slip, slip_image_url: used }],
    [payer, 'POST', 'deposit-gateway', { deposit_amount: '100', payment_type_code: 'CASH' }],
    [payer, 'POST', 'deposit-truewallet', { deposit_amount: '100', phone: '12' }],
    [payer, 'POST', 'deposit-crypto', { deposit_amount: '100', currency_crypto_id: 99_999 }],
    [payer, 'POST', 'deposit-crypto-choice', { deposit_id: waiting, choice: 'refund' }],
    [payer, 'POST', 'deposit-crypto-choice', { deposit_id: waiting, choice: 'everything' }],
    [other, 'GET', `deposit-transaction/${waiting}`, {}],
    [support, 'PATCH', `deposit/${waiting}`, { status: 'success' }],
    [cashier, 'PATCH', `deposit/${waiting}`, { status: 'fail' }],
    [cashier, 'PATCH', `deposit/${waiting}`, { status: 'paid' }],
    [cashier, 'PATCH', `deposit/${decided}`, { status: 'fail', reason: 'again' }],
    [cashier, 'PATCH', `deposit/${nobody}`, { status: 'success' }],
    [payer, 'PATCH', `deposit/${waiting}`, { status: 'success' }],
    [support, 'PATCH', `statement-line/${nobody}`, { action: 'dismiss', reason: 'test' }],
    [cashier, 'PATCH', `statement-line/${nobody}`, { action: 'assign', deposit_id: waiting, reason: 'test' }],
  ];
  const before = await everything(server.db);
  for (const [who, method, service, body] of attempts) {
    const { status } = await server.call(who, method, service, method === 'GET' ? {} : { body });
    const what = `${method} ${service} ${JSON.stringify(body)}`;
    expect(status, what).toBeGreaterThanOrEqual(400);
    expect(status, what).toBeLessThan(500);
  }
  expect(await everything(server.db)).toBe(before);
});

test('[I2] changes nothing when a deposit’s key is repeated with other content', async () => {
  const before = await everything(server.db);
  const body = { payment_bank_information_id: server.houseAccountId, deposit_amount: '301', slip_image_url: unused };
  const again = await server.call(payer, 'POST', 'deposit-transaction', { body, key: 'waiting' });
  expect(again.body.refusal).toBe('IDEMPOTENCY_CONFLICT');
  const same = { ...body, deposit_amount: '300', slip_image_url: used };
  expect((await server.call(payer, 'POST', 'deposit-transaction', { body: same, key: 'waiting' })).body.id).toBe(
    waiting,
  );
  expect(await everything(server.db)).toBe(before);
});

test('includes an accepted deposit in the hash of the state', async () => {
  const before = await everything(server.db);
  const { status } = await server.call(payer, 'POST', 'deposit-autobank', { body: { deposit_amount: '100' } });
  expect(status).toBe(201);
  expect(await everything(server.db)).not.toBe(before);
});
