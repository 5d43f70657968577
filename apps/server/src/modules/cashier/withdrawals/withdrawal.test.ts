import { masked } from '@sabai/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from '../cashier.fixture.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(() => server.close());

async function memberWith(amountMinor: bigint) {
  const member = await server.newMember();
  if (amountMinor > 0n) await server.fund(member, amountMinor);
  return member;
}
const ask = (who: { memberId: string }, amount: unknown, key?: string) =>
  server.call(who, 'POST', 'withdrawal-transaction', { body: { amount, note: 'thanks' }, ...(key ? { key } : {}) });
const accounts = async (who: { memberId: string }) => {
  const { main, pending_withdrawal } = await server.wallet.walletSnapshot(server.db, who.memberId);
  return [main, pending_withdrawal];
};

describe('a withdrawal', () => {
  test('[R7.85] reserves the amount immediately and leaves the account when staff pay it', async () => {
    const member = await memberWith(100_000n);
    const { status, body } = await ask(member, '200');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      channel: 'BANK',
      amount: '200.00',
      bank_account: expect.stringMatching(/^KBANK 123\d{7}$/),
      note: 'thanks',
    });
    expect(await accounts(member)).toEqual([80_000n, 20_000n]);
    const { body: queue } = await server.call(member, 'GET', 'queue-withdrawal');
    expect(queue).toMatchObject({ pending: { id: body.id }, ahead: 0 });
    const staff = await server.newStaff();
    const paid = await server.call(staff, 'PATCH', `withdrawal/${body.id}`, { body: { status: 'success' } });
    expect(paid.body).toMatchObject({ status: 'success', balance: '800.00', success_time: expect.any(String) });
    expect(await accounts(member)).toEqual([80_000n, 0n]);
    expect(await server.topicsOf(member)).toEqual(['withdrawal.requested', 'withdrawal.succeeded']);
    expect((await server.call(member, 'GET', 'queue-withdrawal')).body).toMatchObject({ pending: null, ahead: 0 });
  });

  test('returns the amount with the reason when staff reject it', async () => {
    const member = await memberWith(100_000n);
    const { body } = await ask(member, '200');
    const staff = await server.newStaff('owner');
    const silent = await server.call(staff, 'PATCH', `withdrawal/${body.id}`, { body: { status: 'fail' } });
    expect(silent.body.refusal).toBe('STAFF_REASON_REQUIRED');
    await server.call(staff, 'PATCH', `withdrawal/${body.id}`, { body: { status: 'fail', reason: 'other name' } });
    expect(await accounts(member)).toEqual([100_000n, 0n]);
    const { body: seen } = await server.call(member, 'GET', `withdrawal-transaction/${body.id}`);
    expect(seen).toMatchObject({ status: 'fail', reason: 'other name' });
    expect(await server.topicsOf(member)).toEqual(['withdrawal.requested', 'withdrawal.failed']);
    expect((await ask(member, '200')).status).toBe(201);
  });

  test('[R8.30] blocks a second request until it is decided', async () => {
    const member = await memberWith(100_000n);
    await ask(member, '200');
    const second = await ask(member, '100');
    expect([second.status, second.body.refusal]).toEqual([409, 'WITHDRAWAL_ALREADY_PENDING']);
    expect(await accounts(member)).toEqual([80_000n, 20_000n]);
  });

  test('above the balance is rejected with the available amount and changes nothing', async () => {
    const member = await memberWith(15_050n);
    const answer = await ask(member, '200');
    expect([answer.status, answer.body.refusal, answer.body.params]).toEqual([
      400,
      'INSUFFICIENT_FUNDS',
      { available: '150.50' },
    ]);
    expect(await accounts(member)).toEqual([15_050n, 0n]);
    expect((await server.call(member, 'GET', 'withdrawal-transaction')).body.total).toBe(0);
    expect(await server.topicsOf(member)).toEqual([]);
  });

  test.each([
    [0, 'AMOUNT_NOT_POSITIVE'],
    [-1, 'AMOUNT_NOT_POSITIVE'],
    [1e308, 'AMOUNT_TOO_LARGE'],
    ['1,000', 'AMOUNT_NOT_A_NUMBER'],
    ['100.001', 'AMOUNT_TOO_MANY_DECIMALS'],
    ['١٠٠', 'AMOUNT_NOT_A_NUMBER'],
    ['NaN', 'AMOUNT_NOT_A_NUMBER'],
    ['', 'AMOUNT_NOT_A_NUMBER'],
    ['99.99', 'AMOUNT_BETWEEN'],
    ['500000.01', 'AMOUNT_BETWEEN'],
  ])('[R5.34] of %j is rejected as %s', async (amount, refusal) => {
    const member = await memberWith(100_000n);
    const answer = await ask(member, amount);
    expect([answer.status, answer.body.refusal]).toEqual([400, refusal]);
    expect(await accounts(member)).toEqual([100_000n, 0n]);
  });

  test('[R4.30] requires a complete profile', async () => {
    const member = await server.newMember({ isComplete: false });
    await server.fund(member, 100_000n);
    expect((await ask(member, '200')).body.refusal).toBe('PROFILE_INCOMPLETE');
  });

  test('returns one withdrawal for a repeated key and rejects other content', async () => {
    const member = await memberWith(100_000n);
    const first = await ask(member, '200', 'tap-1');
    const again = await ask(member, '200', 'tap-1');
    expect(again).toEqual(first);
    expect((await ask(member, '201', 'tap-1')).body.refusal).toBe('IDEMPOTENCY_CONFLICT');
    expect(await accounts(member)).toEqual([80_000n, 20_000n]);
  });

  test('is paid to the account of the request, whatever the profile changes to', async () => {
    const member = await memberWith(100_000n);
    const { body } = await ask(member, '200');
    await server.db
      .updateTable('members')
      .set({ bank_no: '9999999999' })
      .where('member_id', '=', member.memberId)
      .execute();
    const staff = await server.newStaff();
    const seen = await server.call(staff, 'GET', `withdrawal/${body.id}`);
    expect(seen.body).toMatchObject({
      bank_account: masked('account', body.bank_account),
      member: { bank_no: '••• 9999' },
    });
  });

  test('is queued behind earlier requests', async () => {
    const [first, second] = [await memberWith(100_000n), await memberWith(100_000n)];
    await ask(first, '200');
    server.passTime(1000);
    await ask(second, '200');
    const place = async (who: { memberId: string }) =>
      (await server.call(who, 'GET', 'queue-withdrawal')).body as unknown as { ahead: number };
    expect((await place(second)).ahead).toBe((await place(first)).ahead + 1);
  });

  test('[R7.88] [R7.89] shows the available amount and its limits', async () => {
    const member = await memberWith(12_345n);
    expect((await server.call(member, 'GET', 'money-withdrawal')).body).toMatchObject({
      amount: '123.45',
      maximum: '123.45',
      is_partial: false,
      reason: null,
      currency_code: 'THB',
    });
    expect((await server.call(member, 'GET', 'config-withdrawal')).body).toEqual({
      min_withdrawal: '100.00',
      max_withdrawal: '500000.00',
      currency_code: 'THB',
    });
    expect((await server.call(member, 'GET', 'minimum-transaction')).body).toEqual({
      minimum_transfer: '1.00',
      currency_code: 'THB',
    });
  });
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
