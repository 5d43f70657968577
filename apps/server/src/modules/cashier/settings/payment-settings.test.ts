import type { PaymentSetting } from '@sabai/contract';
import { inTransaction, sql } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashierHouse, createCashierHouse } from '../cashier.fixture.ts';
import { readSettings, settingKinds } from './setting-kinds.ts';

/** What operators decide about payments, over HTTP: by two people, and with effect on the next deposit or withdrawal. */
let house: CashierHouse;
let admins: Awaited<ReturnType<CashierHouse['newStaff']>>[];
beforeAll(async () => {
  house = await createCashierHouse();
  admins = [await house.newStaff('admin'), await house.newStaff('admin')];
});
afterAll(() => house.close());

type Values = Record<string, string | number | boolean | null>;
const reason = 'The bank has changed its terms.';
const settingOf = async (id: string) =>
  (await house.call(admins[0], 'GET', `payment-setting/${id}`)).body as unknown as PaymentSetting;
const change = (id: string, values: Values, who = admins[0]) =>
  house.call(who, 'PATCH', `payment-setting/${id}`, { body: { values, reason } });

/** One asks and another agrees. */
async function changeByTwo(id: string, values: Values): Promise<void> {
  const asked = await change(id, values);
  expect([asked.status, asked.body.refusal]).toEqual([202, 'APPROVAL_REQUIRED']);
  const agreed = await house.call(admins[1], 'PATCH', `approval/${asked.body.params.approval_id}`, {
    body: { state: 'approved', reason },
  });
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
}

test('every setting of every kind is listed and read by its id', async () => {
  const { body } = await house.call(admins[0], 'GET', 'payment-setting?$limit=500');
  const settings = body.data as unknown as PaymentSetting[];
  expect(new Set(settings.map(({ kind }) => kind)).size).toBe(8);
  for (const setting of settings) expect(await settingOf(encodeURIComponent(setting.id))).toEqual(setting);
  const some = await house.call(admins[0], 'GET', 'payment-setting?kind=withdrawal-limit&currency_code=THB');
  expect(some.body).toMatchObject({ total: 1, data: [{ id: 'withdrawal-limit.THB' }] });
});

test('who reads a setting does not wait for who changes it', async () => {
  const seen = await inTransaction(house.db, async (tx) => {
    await sql`select 1 from withdrawal_limits for update`.execute(tx);
    return settingOf('withdrawal-limit.THB');
  });
  expect(seen.id).toBe('withdrawal-limit.THB');
});

test('a kind of settings is read by one query, however many there are', async () => {
  let queries = 0;
  const counting = house.db.withPlugin({
    transformQuery({ node }) {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  for (const kind of settingKinds) expect((await readSettings(counting, kind)).length).toBeGreaterThan(0);
  expect(queries).toBe(settingKinds.length);
});

test('a limit changes nothing until a second one agrees, and then holds for the next deposit', async () => {
  const deposit = async () =>
    (await house.call(await house.newMember(), 'POST', 'deposit-promptpay', { body: { deposit_amount: '50' } })).status;
  expect(await deposit()).toBe(201);
  const asked = await change('deposit-limit.PROMPTPAY.THB', { min: '60.00' });
  expect(asked.status).toBe(202);
  expect(await deposit()).toBe(201);
  const approval = `approval/${asked.body.params.approval_id}`;
  const decide = (who: (typeof admins)[number]) =>
    house.call(who, 'PATCH', approval, { body: { state: 'approved', reason } });
  expect((await decide(admins[0]!)).body.refusal).toBe('APPROVAL_OWN');
  expect((await decide(admins[1]!)).status).toBe(200);
  expect(await deposit()).toBe(400);
  expect((await settingOf('deposit-limit.PROMPTPAY.THB')).values.min).toBe('60.00');
  await changeByTwo('deposit-limit.PROMPTPAY.THB', { min: '20.00' });
});

test('a way in, a way out, an account and a wallet are closed by one alone, at once, and opened by two', async () => {
  for (const [id, name] of [
    ['deposit-limit.PROMPTPAY.THB', 'is_active'],
    ['withdrawal-type.BANK.THB', 'is_active'],
    ['house-account.1', 'is_active'],
    ['side-wallet.cashback', 'is_open'],
  ] as const) {
    expect((await change(id, { [name]: false })).status, id).toBe(200);
    expect((await settingOf(id)).values[name]).toBe(false);
    expect((await change(id, { [name]: true })).status, id).toBe(202);
    expect((await settingOf(id)).values[name]).toBe(false);
    await changeByTwo(id, { [name]: true });
  }
  const closed = await change('deposit-limit.PROMPTPAY.THB', { is_active: false });
  expect(closed.status).toBe(200);
  const body = { deposit_amount: '100' };
  expect((await house.call(await house.newMember(), 'POST', 'deposit-promptpay', { body })).status).toBe(400);
  await changeByTwo('deposit-limit.PROMPTPAY.THB', { is_active: true });
});

test('a request that was made on another state is not carried out', async () => {
  const asked = await change('withdrawal-limit.THB', { min: '150.00' });
  await changeByTwo('withdrawal-limit.THB', { min: '120.00' });
  const agreed = await house.call(admins[1], 'PATCH', `approval/${asked.body.params.approval_id}`, {
    body: { state: 'approved', reason },
  });
  expect([agreed.status, agreed.body.refusal]).toEqual([409, 'APPROVAL_OUTDATED']);
  expect((await settingOf('withdrawal-limit.THB')).values.min).toBe('120.00');
});

test('an account of the house is added closed, once', async () => {
  const body = { bank_id: 1, account_number: '9988776655', account_name: 'Sabai Two', reason };
  const added = await house.call(admins[0], 'POST', 'payment-setting', { body });
  expect(added.body).toMatchObject({
    kind: 'house-account',
    values: { is_active: false, account_number: '9988776655' },
  });
  expect((await house.call(admins[0], 'POST', 'payment-setting', { body })).body.refusal).toBe('INVALID_INPUT');
  const nowhere = await house.call(admins[0], 'POST', 'payment-setting', { body: { ...body, bank_id: 999_999 } });
  expect(nowhere.status).toBe(404);
});

test.each<[string, string, Values, string]>([
  ['an unknown value', 'deposit-limit.PROMPTPAY.THB', { password: 'x' }, 'INVALID_INPUT'],
  ['what every object has', 'deposit-limit.PROMPTPAY.THB', { constructor: true }, 'INVALID_INPUT'],
  ['an amount of three decimals', 'deposit-limit.PROMPTPAY.THB', { min: '1.000' }, 'AMOUNT_TOO_MANY_DECIMALS'],
  ['an amount below zero', 'deposit-limit.PROMPTPAY.THB', { min: '-1' }, 'AMOUNT_NOT_POSITIVE'],
  ['words', 'withdrawal-limit.THB', { max: 'all' }, 'AMOUNT_NOT_A_NUMBER'],
  ['no limit where there must be one', 'withdrawal-limit.THB', { max: null }, 'AMOUNT_NOT_A_NUMBER'],
  ['limits that cross', 'withdrawal-limit.THB', { min: '900000000' }, 'INVALID_INPUT'],
  ['approval beyond the limit', 'withdrawal-limit.THB', { auto_approve: '900000000' }, 'INVALID_INPUT'],
  ['a fee above the whole', 'deposit-fee.TRUEWALLET.THB', { rate_bp: 10_001 }, 'INVALID_INPUT'],
  ['half a second', 'withdrawal-rules.all', { payee_hold_s: 0.5 }, 'INVALID_INPUT'],
  ['a word for a switch', 'side-wallet.rebate', { is_open: 'no' }, 'INVALID_INPUT'],
  ['no change', 'side-wallet.rebate', { is_open: true }, 'INVALID_INPUT'],
  ['nothing', 'side-wallet.rebate', {}, 'INVALID_INPUT'],
])('%s is refused and changes nothing', async (_name, id, values, refusal) => {
  const before = await settingOf(id);
  const answer = await change(id, values);
  expect([answer.status, answer.body.refusal]).toEqual([400, refusal]);
  expect(await settingOf(id)).toEqual(before);
});

test.each(['deposit-limit.PROMPTPAY.XXX', 'house-account.99999', 'house-account.x', 'none.THB', 'deposit-limit', "'"])(
  '%s is no setting',
  async (id) => {
    expect((await change(encodeURIComponent(id), { is_active: false })).status).toBe(404);
  },
);

test('who is no administrator reads and changes nothing', async () => {
  for (const role of ['cashier', 'support'] as const) {
    const staff = await house.newStaff(role);
    expect((await house.call(staff, 'GET', 'payment-setting')).status).toBe(200);
    expect((await change('side-wallet.rebate', { is_open: false }, staff)).status).toBe(403);
  }
});

test('closing stands in the audit with its reason', async () => {
  await change('side-wallet.affiliate', { is_open: false });
  const row = await house.db
    .selectFrom('house_audit')
    .select(['action', 'subject', 'detail'])
    .where('subject', '=', 'side-wallet.affiliate')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    action: 'payment-setting.changed',
    detail: { before: { is_open: true }, after: { is_open: false }, reason },
  });
  await changeByTwo('side-wallet.affiliate', { is_open: true });
});
