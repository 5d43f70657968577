import { sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from '../../cashier.fixture.ts';
import { drawSlip } from '../bank/slip.fixture.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(() => server.close());

interface Member {
  readonly memberId: string;
}
interface ShownDeposit {
  readonly id: string;
  readonly amount: string;
  readonly unique_amount: string | null;
  readonly reference_note: string;
  readonly payment_bank: { account_number: string; bank_code: string };
  readonly status: string;
  readonly time_left: number;
  readonly refusal: string;
}
interface Line {
  readonly id: string;
  readonly state: string;
  readonly wait_code: string | null;
  readonly deposit_id: string | null;
  readonly amount: string;
  readonly is_changed: boolean;
  readonly decided_by: string | null;
}

async function announce(at: CashierServer, who: Member, amount: unknown = '500', key?: string) {
  const { status, body } = await at.call(who, 'POST', 'deposit-autobank', {
    body: { deposit_amount: amount },
    ...(key ? { key } : {}),
  });
  return { status, deposit: body as unknown as ShownDeposit };
}
const depositNow = async (who: Member, id: string) =>
  (await server.call(who, 'GET', `deposit-transaction/${id}`)).body as unknown as ShownDeposit;
/** Sends a transfer as a payer's banking app does. */
async function transfer(at: CashierServer, order: object) {
  const answer = await at.sandbox.inject({ method: 'POST', url: '/statement/pay', payload: order });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ transactionId: string; endToEndId: string }>();
}
const setMode = (at: CashierServer, mode: object) =>
  at.sandbox.inject({ method: 'POST', url: '/statement/mode', payload: mode });
const accountNumber = async (at: CashierServer) =>
  (await at.db.selectFrom('house_bank_accounts').select('account_number').where('id', '=', 1).executeTakeFirstOrThrow())
    .account_number;
const bankNoOf = async (at: CashierServer, { memberId }: Member) =>
  (await at.db.selectFrom('members').select('bank_no').where('member_id', '=', memberId).executeTakeFirstOrThrow())
    .bank_no!;
const storedLine = (at: CashierServer, transactionId: string) =>
  at.db.selectFrom('statement_lines').selectAll().where('transaction_id', '=', transactionId).execute();
async function lineOf(transactionId: string): Promise<Line> {
  const [stored] = await storedLine(server, transactionId);
  const staff = await server.newStaff();
  return (await server.call(staff, 'GET', `statement-line/${stored!.id}`)).body as unknown as Line;
}

describe('an announced transfer', () => {
  test('[R1.18] has a unique amount, a unique note and the account to transfer to', async () => {
    const member = await server.newMember();
    const { status, deposit } = await announce(server, member, '500.20');
    expect(status).toBe(201);
    expect(deposit).toMatchObject({
      status: 'pending',
      unique_amount: expect.stringMatching(/^500\.(0[1-9]|[1-9]\d)$/),
      reference_note: expect.stringMatching(/^SB[0-9A-Z]{8}$/),
      payment_bank: { bank_code: 'KBANK', account_number: await accountNumber(server) },
      time_left: 1800,
    });
    expect(deposit.amount).toBe(deposit.unique_amount);
  });

  test('is credited when the statement shows its amount', async () => {
    const member = await server.newMember();
    const { deposit } = await announce(server, member);
    await transfer(server, { account: deposit.payment_bank.account_number, amount: deposit.amount });
    expect(await server.cashier.readStatements()).toBe(1);
    expect(await depositNow(member, deposit.id)).toMatchObject({ status: 'success', amount: deposit.amount });
    expect(await server.balanceOf(member)).toBe(BigInt(deposit.amount.replace('.', '')));
    expect(await server.cashier.readStatements()).toBe(0);
  });

  test('is credited by its note when the exact amount differs', async () => {
    const member = await server.newMember();
    const { deposit } = await announce(server, member);
    const { transactionId } = await transfer(server, {
      account: deposit.payment_bank.account_number,
      amount: '500.00',
      note: deposit.reference_note.toLowerCase(),
    });
    await server.cashier.readStatements();
    expect(await lineOf(transactionId)).toMatchObject({
      state: 'waiting',
      wait_code: 'AMOUNT_DIFFERS',
      deposit_id: deposit.id,
    });
    await transfer(server, {
      account: deposit.payment_bank.account_number,
      amount: deposit.amount,
      note: `to ${deposit.reference_note}`,
    });
    await server.cashier.readStatements();
    expect((await depositNow(member, deposit.id)).status).toBe('success');
  });

  test.each([
    ['below the limit', '19.99', 400, 'AMOUNT_BETWEEN'],
    ['no number', 'x', 400, 'AMOUNT_NOT_A_NUMBER'],
  ])('rejects an amount that is %s', async (_what, amount, status, refusal) => {
    const answer = await announce(server, await server.newMember(), amount);
    expect([answer.status, answer.deposit.refusal]).toEqual([status, refusal]);
  });

  test('returns one deposit with one amount when repeated with the same key', async () => {
    const member = await server.newMember();
    const answers = await Promise.all(Array.from({ length: 10 }, () => announce(server, member, '700', 'tap')));
    expect(new Set(answers.map(({ deposit }) => `${deposit.id} ${deposit.amount}`)).size).toBe(1);
    const { rows } = await sql`
      select 1 from autobank_amounts where amount_minor between 70000 and 70099`.execute(server.db);
    expect(rows).toHaveLength(1);
    const other = await announce(server, member, '701', 'tap');
    expect(other.deposit.refusal).toBe('IDEMPOTENCY_CONFLICT');
  });
});

describe('a bank statement', () => {
  test('stores and credits each line once when lines repeat or arrive in reverse order', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => server.newMember()));
    await setMode(server, { reversed: true });
    const deposits = [];
    for (const member of members) {
      const { deposit } = await announce(server, member);
      deposits.push(deposit);
      await transfer(server, { account: deposit.payment_bank.account_number, amount: deposit.amount, repeat: 40 });
    }
    for (let n = 0; n < 3; n++) {
      await server.cashier.readStatements();
      server.passTime(6 * 60_000);
    }
    await setMode(server, { reversed: false });
    for (const [n, member] of members.entries()) {
      expect(await server.balanceOf(member)).toBe(BigInt(deposits[n]!.amount.replace('.', '')));
    }
  });

  test('is read after an outage, and staff see when the outage began', async () => {
    const member = await server.newMember();
    const { deposit } = await announce(server, member);
    await transfer(server, { account: deposit.payment_bank.account_number, amount: deposit.amount });
    await setMode(server, { silent: true });
    await server.cashier.readStatements();
    const staff = await server.newStaff('support');
    const health = async () =>
      (
        (await server.call(staff, 'GET', 'statement-account')).body as unknown as {
          id: number;
          failing_since: string | null;
          last_problem: string | null;
        }[]
      ).find(({ id }) => id === 1);
    expect(await health()).toMatchObject({
      failing_since: expect.any(String),
      last_problem: 'the bank answered 503 SERVICE_UNAVAILABLE',
    });
    expect((await depositNow(member, deposit.id)).status).toBe('pending');
    await setMode(server, { silent: false });
    await server.cashier.readStatements();
    expect(await health()).toMatchObject({ failing_since: null, last_problem: null });
    expect((await depositNow(member, deposit.id)).status).toBe('success');
  });

  test('matches a late line behind newer ones, and leaves it to staff after the deposit expires', async () => {
    const [inTime, late] = [await server.newMember(), await server.newMember()];
    const first = (await announce(server, inTime)).deposit;
    const second = (await announce(server, late)).deposit;
    const account = first.payment_bank.account_number;
    await transfer(server, { account, amount: first.amount, hold: true });
    const { transactionId } = await transfer(server, { account, amount: second.amount, hold: true });
    await transfer(server, { account, amount: '1.00' });
    await server.cashier.readStatements();
    expect((await depositNow(inTime, first.id)).status).toBe('pending');
    await server.sandbox.inject({ method: 'POST', url: '/statement/release' });
    await server.db.updateTable('deposits').set({ expires_at: server.clock() }).where('id', '=', second.id).execute();
    await server.cashier.expireDue();
    server.passTime(6 * 60_000);
    await server.cashier.readStatements();
    expect((await depositNow(inTime, first.id)).status).toBe('success');
    expect((await depositNow(late, second.id)).status).toBe('fail');
    expect(await lineOf(transactionId)).toMatchObject({
      state: 'waiting',
      wait_code: 'PAID_LATE',
      deposit_id: second.id,
    });
    const staff = await server.newStaff();
    const line = await lineOf(transactionId);
    const given = await server.call(staff, 'PATCH', `statement-line/${line.id}`, {
      body: { action: 'assign', deposit_id: second.id },
    });
    expect([given.status, given.body]).toEqual([
      200,
      expect.objectContaining({ state: 'matched', decided_by: expect.stringMatching(/^Chai/) }),
    ]);
    expect(await server.balanceOf(late)).toBe(BigInt(second.amount.replace('.', '')));
  });

  test('keeps the first content of a changed line and marks the change for staff', async () => {
    const member = await server.newMember();
    const { deposit } = await announce(server, member);
    const { transactionId } = await transfer(server, {
      account: deposit.payment_bank.account_number,
      amount: deposit.amount,
      laterAmount: '99999.00',
    });
    await server.cashier.readStatements();
    server.passTime(6 * 60_000);
    await server.cashier.readStatements();
    expect(await lineOf(transactionId)).toMatchObject({ state: 'matched', amount: deposit.amount, is_changed: true });
    expect(await server.balanceOf(member)).toBe(BigInt(deposit.amount.replace('.', '')));
  });

  test('credits a transfer that precedes its announcement once, to the payer only', async () => {
    const [member, stranger] = [await server.newMember(), await server.newMember()];
    const account = await accountNumber(server);
    const payerAccount = await bankNoOf(server, member);
    const { transactionId } = await transfer(server, { account, amount: '812.00', payerAccount });
    await server.cashier.readStatements();
    expect(await lineOf(transactionId)).toMatchObject({ state: 'waiting', wait_code: 'UNKNOWN' });
    const other = await announce(server, stranger, '812');
    await server.cashier.readStatements();
    expect(await lineOf(transactionId)).toMatchObject({ state: 'waiting', wait_code: 'UNKNOWN' });
    const { deposit } = await announce(server, member, '812');
    expect(deposit).toMatchObject({ amount: '812.00', unique_amount: null });
    await server.cashier.readStatements();
    expect(await lineOf(transactionId)).toMatchObject({ state: 'matched', deposit_id: deposit.id });
    expect(await server.balanceOf(member)).toBe(81_200n);
    expect((await depositNow(stranger, other.deposit.id)).status).toBe('pending');
  });

  test('classifies outgoing money separately', async () => {
    const { transactionId } = await transfer(server, { account: await accountNumber(server), amount: '-50.00' });
    await server.cashier.readStatements();
    expect(await lineOf(transactionId)).toMatchObject({ state: 'outgoing', amount: '-50.00' });
  });
});

describe('staff decisions on statement lines', () => {
  async function unknownLine(amount = '333.33') {
    const { transactionId } = await transfer(server, { account: await accountNumber(server), amount });
    await server.cashier.readStatements();
    return lineOf(transactionId);
  }
  const decide = async (id: string, body: object, role: 'senior-cashier' | 'support' = 'senior-cashier') =>
    server.call(await server.newStaff(role), 'PATCH', `statement-line/${id}`, { body });

  test('assign a line to a deposit once, with a reason, and credit the amount received', async () => {
    const member = await server.newMember();
    const { deposit } = await announce(server, member);
    const line = await unknownLine('498.00');
    expect((await decide(line.id, { action: 'assign', deposit_id: deposit.id }, 'support')).body.refusal).toBe(
      'FORBIDDEN',
    );
    expect((await decide(line.id, { action: 'assign', deposit_id: deposit.id })).body.refusal).toBe(
      'STAFF_REASON_REQUIRED',
    );
    expect((await decide(line.id, { action: 'assign', reason: 'test' })).body.refusal).toBe('FIELD_REQUIRED');
    const reason = 'the bank kept a fee';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => decide(line.id, { action: 'assign', deposit_id: deposit.id, reason })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.refusal === 'STATEMENT_LINE_ALREADY_DECIDED')).toHaveLength(9);
    expect(await server.balanceOf(member)).toBe(49_800n);
    expect(await depositNow(member, deposit.id)).toMatchObject({ status: 'success', amount: '498.00' });
    const other = await unknownLine('498.00');
    expect((await decide(other.id, { action: 'assign', deposit_id: deposit.id, reason })).body.refusal).toBe(
      'DEPOSIT_ALREADY_DECIDED',
    );
    expect(await server.balanceOf(member)).toBe(49_800n);
  });

  test('dismiss a line as not a deposit, once and with a reason', async () => {
    const line = await unknownLine();
    expect((await decide(line.id, { action: 'dismiss' })).body.refusal).toBe('STAFF_REASON_REQUIRED');
    expect((await decide(line.id, { action: 'dismiss', reason: 'interest' })).body).toMatchObject({
      state: 'dismissed',
    });
    expect((await decide(line.id, { action: 'dismiss', reason: 'again' })).body.refusal).toBe(
      'STATEMENT_LINE_ALREADY_DECIDED',
    );
    expect((await decide('0'.repeat(8), { action: 'dismiss', reason: 'test' })).body.refusal).toBe('NOT_FOUND');
  });
});

describe('a slip and a statement line', () => {
  async function fileSlip(who: Member, transRef: string, amount: string) {
    const { body } = await server.upload(who, await drawSlip(transRef));
    return server.call(who, 'POST', 'deposit-transaction', {
      body: { payment_bank_information_id: 1, deposit_amount: amount, slip_image_url: body.slip_image_url },
    });
  }

  test('become one deposit for one transfer, credited to the account’s owner', async () => {
    const member = await server.newMember();
    const { body } = await fileSlip(member, '20261121SLIPLINE01', '640');
    const staff = await server.newStaff('support');
    await transfer(server, {
      account: await accountNumber(server),
      amount: '640.00',
      reference: '20261121SLIPLINE01',
      payerAccount: await bankNoOf(server, member),
    });
    await server.cashier.readStatements();
    expect(await depositNow(member, body.id)).toMatchObject({ status: 'success' });
    expect(await server.balanceOf(member)).toBe(63_500n);
    expect((await server.call(staff, 'GET', `deposit-evidence/${body.id}`)).body).toMatchObject({
      slip: { sending_bank: 'SCB', transfer_reference: '20261121SLIPLINE01' },
      lines: [{ is_amount_same: true, is_transfer_same: true, payer: 'same', state: 'matched' }],
    });
  });

  test('reject a slip of a transfer that was already credited as announced', async () => {
    const member = await server.newMember();
    const { deposit } = await announce(server, member, '900');
    const { endToEndId } = await transfer(server, {
      account: deposit.payment_bank.account_number,
      amount: deposit.amount,
    });
    await server.cashier.readStatements();
    expect((await depositNow(member, deposit.id)).status).toBe('success');
    const again = await fileSlip(member, endToEndId, deposit.amount);
    expect([again.status, again.body.refusal]).toEqual([409, 'SLIP_ALREADY_USED']);
    const thief = await fileSlip(await server.newMember(), endToEndId, deposit.amount);
    expect([thief.status, thief.body.refusal]).toEqual([409, 'SLIP_ALREADY_USED']);
  });

  test('leave a stolen slip to staff, with the differing payer shown', async () => {
    const [owner, thief] = [await server.newMember(), await server.newMember()];
    const { body } = await fileSlip(thief, '20261121STOLEN0001', '777');
    const { transactionId } = await transfer(server, {
      account: await accountNumber(server),
      amount: '777.00',
      reference: '20261121STOLEN0001',
      payerAccount: await bankNoOf(server, owner),
    });
    await server.cashier.readStatements();
    expect(await lineOf(transactionId)).toMatchObject({
      state: 'waiting',
      wait_code: 'PAYER_DIFFERS',
      deposit_id: body.id,
    });
    expect(await server.balanceOf(thief)).toBe(0n);
    const staff = await server.newStaff();
    expect((await server.call(staff, 'GET', `deposit-evidence/${body.id}`)).body).toMatchObject({
      lines: [{ payer: 'different', is_transfer_same: true }],
      similar: [],
    });
  });

  test('show staff all members with the same transfer or the same amount, filed or not', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => server.newMember()));
    const { body: filed } = await fileSlip(first!, '20261121ALIKE00001', '888');
    await server.upload(second!, await drawSlip('20261121ALIKE00001'));
    const { body: other } = await fileSlip(third!, '20261121ALIKE00002', '888');
    const staff = await server.newStaff('support');
    const similarTo = async (id: string) =>
      ((await server.call(staff, 'GET', `deposit-evidence/${id}`)).body as unknown as { similar: object[] }).similar;
    expect(await similarTo(filed.id)).toMatchObject([
      { deposit_id: null, member: { id: second!.memberId }, amount: null, alike: ['TRANSFER', 'PICTURE'] },
      { deposit_id: other.id, member: { id: third!.memberId }, amount: '888.00', status: 'pending', alike: ['AMOUNT'] },
    ]);
    expect(await similarTo(other.id)).toMatchObject([{ deposit_id: filed.id, alike: ['AMOUNT'] }]);
  });
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
