import { localePrefixes, type PaymentSetting, type PaymentSettingValue, paymentSettingKinds } from '@sabai/contract';
import { inTransaction, sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from '../cashier.fixture.ts';
import { settingKinds } from './setting-kinds.ts';
import { readSettings } from './settings.repository.ts';

/**
 * The operator's payment settings over HTTP: each change needs two people and affects the next deposit or withdrawal.
 */
let server: CashierServer;
let admins: Awaited<ReturnType<CashierServer['newStaff']>>[];
beforeAll(async () => {
  server = await createCashierServer();
  admins = [await server.newStaff('owner'), await server.newStaff('owner')];
});
afterAll(() => server.close());

type Values = Record<string, PaymentSettingValue>;
const reason = 'The bank has changed its terms.';
const settingOf = async (id: string) =>
  (await server.call(admins[0], 'GET', `payment-setting/${id}`)).body as unknown as PaymentSetting;
const patch = (id: string, body: object, who = admins[0]) =>
  server.call(who, 'PATCH', `payment-setting/${id}`, { body: { ...body, reason } });
const change = async (id: string, values: Values, who = admins[0]) =>
  patch(id, { values, version: (await settingOf(id)).version ?? 'none' }, who);

/** Requests a change and approves it as another member of staff. */
async function changeByTwo(id: string, values: Values): Promise<void> {
  const asked = await change(id, values);
  expect([asked.status, asked.body.refusal]).toEqual([202, 'APPROVAL_REQUIRED']);
  const agreed = await server.call(admins[1], 'PATCH', `approval/${asked.body.params.approval_id}`, {
    body: { state: 'approved', reason },
  });
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
}

test('lists all settings of every kind and reads each by its id', async () => {
  const { body } = await server.call(admins[0], 'GET', 'payment-setting?$limit=500');
  const settings = body.data as unknown as PaymentSetting[];
  expect([...new Set(settings.map(({ kind }) => kind))].toSorted()).toEqual([...paymentSettingKinds].toSorted());
  for (const setting of settings) expect(await settingOf(encodeURIComponent(setting.id))).toEqual(setting);
  const some = await server.call(admins[0], 'GET', 'payment-setting?kind=withdrawal-limit&currency_code=THB');
  expect(some.body).toMatchObject({ total: 1, data: [{ id: 'withdrawal-limit.THB' }] });
});

test('applies an approved risk-rule change to the next score of a withdrawal', async () => {
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const { id } = (await server.call(member, 'POST', 'withdrawal-transaction', { body: { amount: '200' } })).body;
  const reasonOf = async () => {
    const { risk } = (await server.call(admins[0], 'GET', `withdrawal-facts/${id}`)).body as unknown as {
      risk: { reasons: { code: string; points: number }[] };
    };
    return risk.reasons.find(({ code }) => code === 'FIRST_WITHDRAWAL')?.points;
  };
  expect(await reasonOf()).toBe(8);
  await changeByTwo('risk-rule.FIRST_WITHDRAWAL', { points: 31 });
  expect(await reasonOf()).toBe(31);
  await changeByTwo('risk-rule.FIRST_WITHDRAWAL', { points: 0 });
  expect(await reasonOf()).toBeUndefined();
});

test('reads a setting without blocking on a transaction that changes it', async () => {
  const seen = await inTransaction(server.db, async (tx) => {
    await sql`select 1 from withdrawal_limits for update`.execute(tx);
    return settingOf('withdrawal-limit.THB');
  });
  expect(seen.id).toBe('withdrawal-limit.THB');
});

test('reads a kind of settings with one query, however many there are', async () => {
  let queries = 0;
  const counting = server.db.withPlugin({
    transformQuery({ node }) {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  for (const kind of settingKinds) expect((await readSettings(counting, kind)).length).toBeGreaterThan(0);
  expect(queries).toBe(settingKinds.length);
});

test('applies a limit change only after a second approval, from the next deposit on', async () => {
  const deposit = async () =>
    (await server.call(await server.newMember(), 'POST', 'deposit-promptpay', { body: { deposit_amount: '50' } }))
      .status;
  expect(await deposit()).toBe(201);
  const asked = await change('deposit-limit.PROMPTPAY.THB', { min: '60.00' });
  expect(asked.status).toBe(202);
  expect(await deposit()).toBe(201);
  const approval = `approval/${asked.body.params.approval_id}`;
  const decide = (who: (typeof admins)[number]) =>
    server.call(who, 'PATCH', approval, { body: { state: 'approved', reason } });
  expect((await decide(admins[0]!)).body.refusal).toBe('APPROVAL_OWN');
  expect((await decide(admins[1]!)).status).toBe(200);
  expect(await deposit()).toBe(400);
  expect((await settingOf('deposit-limit.PROMPTPAY.THB')).values.min).toBe('60.00');
  await changeByTwo('deposit-limit.PROMPTPAY.THB', { min: '20.00' });
});

test('lets one administrator close a method, account or wallet immediately, and requires two to open it', async () => {
  for (const [id, name] of [
    ['deposit-limit.PROMPTPAY.THB', 'is_active'],
    ['withdrawal-type.BANK.THB', 'is_active'],
    ['house-account.1', 'is_active'],
    ['statement-account.1', 'is_active'],
    ['coin.2', 'can_pay_out'],
    ['currency.JPY', 'is_offered'],
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
  expect((await server.call(await server.newMember(), 'POST', 'deposit-promptpay', { body })).status).toBe(400);
  await changeByTwo('deposit-limit.PROMPTPAY.THB', { is_active: true });
});

test('rejects the approval of a request based on an outdated state', async () => {
  const asked = await change('withdrawal-limit.THB', { min: '150.00' });
  await changeByTwo('withdrawal-limit.THB', { min: '120.00' });
  const agreed = await server.call(admins[1], 'PATCH', `approval/${asked.body.params.approval_id}`, {
    body: { state: 'approved', reason },
  });
  expect([agreed.status, agreed.body.refusal]).toEqual([409, 'APPROVAL_OUTDATED']);
  expect((await settingOf('withdrawal-limit.THB')).values.min).toBe('120.00');
});

test('adds an operator’s bank account closed, and only once', async () => {
  const body = { bank_id: 1, account_number: '9988776655', account_name: 'Sabai Two', reason };
  const added = await server.call(admins[0], 'POST', 'payment-setting', { body });
  expect(added.body).toMatchObject({
    kind: 'house-account',
    values: { is_active: false },
    facts: { account_number: '9988776655', bank_code: 'KBANK', taken_today: '0.00' },
  });
  expect((await server.call(admins[0], 'POST', 'payment-setting', { body })).body.refusal).toBe('HOUSE_ACCOUNT_KNOWN');
  const long = await server.call(admins[0], 'POST', 'payment-setting', {
    body: { ...body, account_number: '99887766551' },
  });
  expect(long.body).toMatchObject({ refusal: 'ACCOUNT_NUMBER_LENGTH', params: { digits: '10' } });
  const nowhere = await server.call(admins[0], 'POST', 'payment-setting', { body: { ...body, bank_id: 999_999 } });
  expect(nowhere.status).toBe(404);
});

test.each<[string, string, Values, string]>([
  ['an unknown value', 'deposit-limit.PROMPTPAY.THB', { password: 'x' }, 'INVALID_INPUT'],
  ['an inherited property name', 'deposit-limit.PROMPTPAY.THB', { constructor: true }, 'INVALID_INPUT'],
  ['an amount of three decimals', 'deposit-limit.PROMPTPAY.THB', { min: '1.000' }, 'AMOUNT_TOO_MANY_DECIMALS'],
  ['an amount below zero', 'deposit-limit.PROMPTPAY.THB', { min: '-1' }, 'AMOUNT_NOT_POSITIVE'],
  ['words', 'withdrawal-limit.THB', { max: 'all' }, 'AMOUNT_NOT_A_NUMBER'],
  ['no value for a required limit', 'withdrawal-limit.THB', { max: null }, 'AMOUNT_NOT_A_NUMBER'],
  ['limits that cross', 'withdrawal-limit.THB', { min: '900000000' }, 'AMOUNT_MORE_THAN_MAXIMUM'],
  ['a maximum below the minimum', 'withdrawal-limit.THB', { max: '1' }, 'AMOUNT_LESS_THAN_MINIMUM'],
  ['approval beyond the limit', 'withdrawal-limit.THB', { auto_approve: '900000000' }, 'AMOUNT_MORE_THAN_MAXIMUM'],
  ['an amount of a hundred digits', 'withdrawal-limit.THB', { max: '9'.repeat(100) }, 'AMOUNT_TOO_LARGE'],
  ['a number that JSON writes with an exponent', 'withdrawal-limit.THB', { max: '1e9' }, 'AMOUNT_NOT_A_NUMBER'],
  ['what is no number', 'house-account.1', { day_max: 'NaN' }, 'AMOUNT_NOT_A_NUMBER'],
  ['the number of an account', 'house-account.1', { account_number: '1111111111' }, 'INVALID_INPUT'],
  ['a position below the first', 'house-account.1', { order_no: -1 }, 'INVALID_INPUT'],
  ['an unknown country', 'deposit-limit.BANK.THB', { countries: ['TH', 'XX'] }, 'INVALID_INPUT'],
  [
    'text in an unsupported language',
    'deposit-limit.BANK.THB',
    { instructions: { xx: 'x' } as never },
    'INVALID_INPUT',
  ],
  ['a list where an amount belongs', 'deposit-limit.BANK.THB', { min: ['1'] }, 'AMOUNT_NOT_A_NUMBER'],
  ['invalid account lengths', 'bank.1', { account_digits: ['3'] }, 'INVALID_INPUT'],
  ['coins of nine decimals', 'coin.1', { least_payout: '0.000000001' }, 'AMOUNT_TOO_MANY_DECIMALS'],
  ['a fee above the whole', 'deposit-fee.TRUEWALLET.THB', { rate_bp: 10_001 }, 'INVALID_INPUT'],
  ['half a second', 'withdrawal-rules.all', { payee_hold_s: 0.5 }, 'INVALID_INPUT'],
  ['more points than the score has', 'risk-rule.BIG_WIN', { points: 101 }, 'INVALID_INPUT'],
  ['a rule without its bound', 'risk-rule.BIG_WIN', { bound: null }, 'INVALID_INPUT'],
  ['a bound for a rule without a count', 'risk-rule.OTHER_FLAG', { bound: 3 }, 'INVALID_INPUT'],
  ['a text for a switch', 'side-wallet.rebate', { is_open: 'no' }, 'INVALID_INPUT'],
  ['no change', 'side-wallet.rebate', { is_open: true }, 'INVALID_INPUT'],
  ['nothing', 'side-wallet.rebate', {}, 'INVALID_INPUT'],
])('rejects %s and changes nothing', async (_name, id, values, refusal) => {
  const before = await settingOf(id);
  const answer = await change(id, values);
  expect([answer.status, answer.body.refusal]).toEqual([400, refusal]);
  expect(await settingOf(id)).toEqual(before);
});

test.each(['deposit-limit.PROMPTPAY.XXX', 'house-account.99999', 'house-account.x', 'none.THB', 'deposit-limit', "'"])(
  'returns 404 for the setting %s',
  async (id) => {
    expect((await patch(encodeURIComponent(id), { values: { is_active: false } })).status).toBe(404);
  },
);

test('lets staff without the administrator role read but not change settings', async () => {
  for (const role of ['cashier', 'support'] as const) {
    const staff = await server.newStaff(role);
    expect((await server.call(staff, 'GET', 'payment-setting')).status).toBe(200);
    expect((await change('side-wallet.rebate', { is_open: false }, staff)).status).toBe(403);
  }
});

test('records closing in the audit with its reason', async () => {
  await change('side-wallet.affiliate', { is_open: false });
  const row = await server.db
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

test('rejects the second of two changes to one version, and closes without a version', async () => {
  const id = 'deposit-method.BANK';
  const { version, values } = await settingOf(id);
  const both = await Promise.all([7, 8].map((order_no) => patch(id, { values: { order_no }, version })));
  expect(both.map(({ status, body }) => [status, body.refusal])).toEqual(
    expect.arrayContaining([
      [200, undefined],
      [409, 'CHANGED_MEANWHILE'],
    ]),
  );
  expect((await patch(id, { values: { order_no: 9 } })).body.refusal).toBe('CHANGED_MEANWHILE');
  await change(id, { order_no: values.order_no ?? 0 });
  expect((await patch('side-wallet.rebate', { values: { is_open: false }, version: 'old' })).status).toBe(200);
  await changeByTwo('side-wallet.rebate', { is_open: true });
});

test('lets one administrator set order and instructions, shown to members in their language', async () => {
  const id = 'deposit-limit.BANK.THB';
  const words = Object.fromEntries(localePrefixes.map((prefix) => [prefix, `Pay by ${prefix}`]));
  expect((await change(id, { instructions: words })).status).toBe(200);
  const member = await server.newMember();
  const shown = async (language: string) => {
    const answer = await server.site.inject({
      url: '/gateway/member/payment-type',
      headers: { 'x-test-caller': server.callerHeader(member), 'x-language': language },
    });
    return (answer.json().data as { payment_type_code: string; instructions: string | null }[]).find(
      ({ payment_type_code }) => payment_type_code === 'BANK',
    )?.instructions;
  };
  expect([await shown('th'), await shown('jp')]).toEqual(['Pay by th', 'Pay by jp']);
  await change(id, { instructions: { en: 'Pay at noon', th: ' ' } });
  expect([await shown('th'), (await settingOf(id)).values.instructions]).toEqual([
    'Pay at noon',
    { en: 'Pay at noon' },
  ]);
  await change(id, { instructions: {} });
  expect(await shown('th')).toBe(null);
});

test('hides a country-restricted payment method from members elsewhere and rejects it', async () => {
  const member = await server.newMember();
  const types = async () => (await server.call(member, 'GET', 'payment-type')).body.data.length;
  const ways = async () => (await server.call(member, 'GET', 'withdrawal-type')).body.data.length;
  const before = [await types(), await ways()];
  const deposit = () => server.call(member, 'POST', 'deposit-promptpay', { body: { deposit_amount: '100' } });
  await changeByTwo('deposit-limit.PROMPTPAY.THB', { countries: ['LA', 'JP'] });
  await changeByTwo('withdrawal-type.BANK.THB', { countries: ['LA'] });
  expect([await types(), await ways()]).toEqual(before.map((count) => count - 1));
  expect((await deposit()).body.refusal).toBe('PAYMENT_METHOD_UNKNOWN');
  await changeByTwo('deposit-limit.PROMPTPAY.THB', { countries: ['LA', 'TH'] });
  await changeByTwo('withdrawal-type.BANK.THB', { countries: [] });
  expect([await types(), await ways(), (await deposit()).status]).toEqual([...before, 201]);
  await changeByTwo('deposit-limit.PROMPTPAY.THB', { countries: [] });
});

test('shows that an account is the last one of its currency before closing it', async () => {
  const isLast = async (id: string) => (await settingOf(id)).is_last;
  expect(await isLast('house-account.1')).toBe(false);
  await patch('house-account.2', { values: { is_active: false } });
  expect([await isLast('house-account.1'), await isLast('house-account.2')]).toEqual([true, false]);
  await changeByTwo('house-account.2', { is_active: true });
  await sql`update currencies set is_offered = code = 'THB'`.execute(server.db);
  expect((await patch('currency.THB', { values: { is_offered: false } })).body.refusal).toBe('CHOICE_LAST');
  await sql`update currencies set is_offered = code <> 'USDT'`.execute(server.db);
});

describe('an account with a daily limit', () => {
  const announce = async (amount: string, key?: string) =>
    server.call(await server.newMember(), 'POST', 'deposit-autobank', {
      body: { deposit_amount: amount },
      ...(key !== undefined && { key }),
    });
  const accountOf = ({ body }: Awaited<ReturnType<typeof announce>>) =>
    (body as unknown as { payment_bank: { id: number } }).payment_bank.id;

  test('returns the deposit that filled it on a retry, and accepts a slip of a member who paid into it', async () => {
    await changeByTwo('house-account.1', { day_max: '20' });
    const member = await server.newMember();
    const ask = () =>
      server.call(member, 'POST', 'deposit-autobank', { body: { deposit_amount: '20' }, key: 'once-and-again' });
    const [first, again] = [await ask(), await ask()];
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await settingOf('house-account.1')).facts.taken_today).toBe('20.00');
    expect((await server.slipDeposit(member)).status).toBe('pending');
    await patch('house-account.1', { values: { is_active: false } });
    expect((await ask()).body.id).toBe(first.body.id);
    expect((await server.slipDeposit(member)).status).toBe('pending');
    server.passTime(25 * 3_600_000);
    expect((await server.slipDeposit(member)).refusal).toBe('PAYMENT_METHOD_UNKNOWN');
    await changeByTwo('house-account.1', { day_max: null, is_active: true });
  });

  test('is followed by the next account in order when full, until the day ends', async () => {
    await changeByTwo('house-account.1', { day_max: '300' });
    expect(accountOf(await announce('200'))).toBe(1);
    // 100 less some satang remain: too little for this.
    expect(accountOf(await announce('200'))).toBe(2);
    expect(accountOf(await announce('99'))).toBe(1);
    expect(accountOf(await announce('200'))).toBe(2);
    server.passTime(25 * 3_600_000);
    expect(accountOf(await announce('200'))).toBe(1);
    await changeByTwo('house-account.1', { day_max: null });
  });
});

test('credits deposits started before a method or account was closed, to the announced account', async () => {
  const member = await server.newMember();
  const qr = await server.qrDeposit(member, '300');
  const announced = await server.call(member, 'POST', 'deposit-autobank', { body: { deposit_amount: '400' } });
  const { payment_bank, amount } = announced.body as unknown as {
    payment_bank: { account_number: string };
    amount: string;
  };
  await patch('deposit-limit.PROMPTPAY.THB', { values: { is_active: false } });
  await patch('house-account.1', { values: { is_active: false } });
  const late = await server.call(member, 'POST', 'deposit-autobank', { body: { deposit_amount: '400' } });
  expect((late.body as unknown as { payment_bank: { account_number: string } }).payment_bank.account_number).not.toBe(
    payment_bank.account_number,
  );
  await server.pay({ qr: qr.qr_code });
  const paid = { account: payment_bank.account_number, amount };
  const transfer = await server.sandbox.inject({ method: 'POST', url: '/statement/pay', payload: paid });
  expect(transfer.statusCode).toBe(201);
  await server.cashier.readStatements();
  expect(await server.balanceOf(member)).toBe(30_000n + BigInt(amount.replace('.', '')));
  await changeByTwo('deposit-limit.PROMPTPAY.THB', { is_active: true });
  await changeByTwo('house-account.1', { is_active: true });
});
