import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from '../../cashier.fixture.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(() => server.close());

interface Line {
  readonly id: string;
  readonly state: string;
  readonly wait_code: string | null;
  readonly content: string | null;
  readonly amount: string;
}
async function transfer(amount: string, told: object) {
  const { account_number: account } = await server.db
    .selectFrom('house_bank_accounts')
    .select('account_number')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const answer = await server.sandbox.inject({
    method: 'POST',
    url: '/statement/pay',
    payload: { account, amount, told },
  });
  expect(answer.statusCode, answer.body).toBe(201);
}
const read = () => server.cashier.readStatements();
const waiting = async () =>
  (
    (await server.call(await server.newStaff('support'), 'GET', 'statement-line?state=waiting&$limit=100'))
      .body as unknown as { data: Line[] }
  ).data;
const announce = async (who: { memberId: string }) =>
  (await server.call(who, 'POST', 'deposit-autobank', { body: { deposit_amount: '500' } })).body;

test.each([
  ['null names', { debtorName: null, debtorAccount: null, remittanceInformationUnstructured: null }],
  ['a blank id', { transactionId: ' ', entryReference: null }],
  ['text in parts', { remittanceInformationUnstructured: ['a', 'b'] }],
])('credits the money of a line with %s', async (_what, told) => {
  const member = await server.newMember();
  const { amount } = await announce(member);
  await transfer(amount, told);
  await read();
  expect(await server.balanceOf(member)).toBe(BigInt(amount.replace('.', '')));
});

test('credits two different transfers without ids, and leaves an identical repeat to staff', async () => {
  const [one, other] = [await server.newMember(), await server.newMember()];
  const blank = { transactionId: ' ', entryReference: ' ', endToEndId: null };
  const [first, second] = [await announce(one), await announce(other)];
  await transfer(first.amount, blank);
  await transfer(second.amount, blank);
  await read();
  expect([await server.balanceOf(one), await server.balanceOf(other)]).toEqual(
    [first, second].map(({ amount }) => BigInt(amount.replace('.', ''))),
  );
  await transfer(first.amount, blank);
  server.passTime(6 * 60_000);
  await read();
  expect(await waiting()).toMatchObject([{ wait_code: 'REPEATED', amount: first.amount }]);
});

test('does not automatically credit a line again when the bank adds an id later', async () => {
  const member = await server.newMember();
  const { amount } = await announce(member);
  const blank = { transactionId: ' ', entryReference: ' ', endToEndId: null };
  await transfer(amount, blank);
  await read();
  await transfer(amount, { ...blank, transactionId: 'NAMED-LATER' });
  server.passTime(6 * 60_000);
  await read();
  expect((await waiting()).filter((line) => line.amount === amount)).toMatchObject([{ wait_code: 'REPEATED' }]);
});

test('lists an unreadable line once for staff with the bank’s data, and reads the other lines', async () => {
  const member = await server.newMember();
  const { amount } = await announce(member);
  const broken = [
    { transactionAmount: { currency: 'THB', amount: 'five' } },
    { transactionAmount: null },
    { bookingDate: null, valueDate: null },
  ];
  for (const told of broken) await transfer('77.00', told);
  await transfer(amount, {});
  for (let n = 0; n < 3; n++) {
    await read();
    server.passTime(6 * 60_000);
  }
  expect(await server.balanceOf(member)).toBe(BigInt(amount.replace('.', '')));
  const listed = (await waiting()).filter(({ wait_code }) => wait_code === 'UNREADABLE');
  expect(listed).toHaveLength(broken.length);
  // The list shows that content exists; the content itself needs a reveal.
  expect(listed.every(({ content }) => content === '•••')).toBe(true);
  for (const line of listed) {
    const { fields } = (await server.cashier.masked['statement-line'](server.db, line.id))!;
    expect(JSON.parse(fields.content!).debtorName).toBe('Somchai Jaidee');
  }
  const staff = await server.newStaff();
  const { id } = listed[0]!;
  const deposit = await announce(member);
  const assigned = await server.call(staff, 'PATCH', `statement-line/${id}`, {
    body: { action: 'assign', deposit_id: deposit.id, reason: 'looks like it' },
  });
  expect([assigned.status, assigned.body.refusal]).toEqual([409, 'STATEMENT_LINE_UNREADABLE']);
  const dismissed = await server.call(staff, 'PATCH', `statement-line/${id}`, {
    body: { action: 'dismiss', reason: 'an interest of the bank' },
  });
  expect(dismissed.body).toMatchObject({ state: 'dismissed' });
  await read();
  expect((await waiting()).filter(({ wait_code }) => wait_code === 'UNREADABLE')).toHaveLength(broken.length - 1);
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
