import { inTransaction } from '@sabai/db';
import { post, trialBalance } from '@sabai/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from '../cashier.fixture.ts';

/**
 * A member with a debt for winnings that were taken back: withdrawals wait for its repayment, and income repays it
 * first.
 */
let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(async () => {
  expect((await trialBalance(server.db)).problems).toEqual([]);
  await server.close();
});

type Member = Awaited<ReturnType<CashierServer['newMember']>>;

/** Takes back a win of which `owedMinor` are spent. */
const owe = ({ memberId }: Member, owedMinor: bigint) =>
  inTransaction(server.db, async (tx) => {
    const { main } = await server.wallet.walletSnapshot(tx, memberId);
    const taken = { memberId, currency: 'THB', provider: 'p', reference: 'test' };
    if (main > 0n)
      await post(tx, { template: 'win_rollback', ...taken, amountMinor: main, idempotencyKey: `t:${memberId}` });
    await post(tx, { template: 'win_owed', ...taken, amountMinor: owedMinor, idempotencyKey: `o:${memberId}` });
  });
const ask = (member: Member, amount: string) =>
  server.call(member, 'POST', 'withdrawal-transaction', { body: { amount } });
const accounts = async ({ memberId }: Member) => {
  const { main, pending_withdrawal } = await server.wallet.walletSnapshot(server.db, memberId);
  return [main, pending_withdrawal, await server.wallet.debtOf(server.db, memberId, 'THB')];
};

async function withPending() {
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const { body } = await ask(member, '200');
  await owe(member, 99_000n);
  expect(await accounts(member)).toEqual([0n, 20_000n, 99_000n]);
  return { member, id: body.id as string };
}

test('rejects a withdrawal while the member owes money, and shows the amount owed', async () => {
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  await owe(member, 99_000n);
  const refused = await ask(member, '200');
  expect([refused.status, refused.body.refusal]).toEqual([409, 'WITHDRAWAL_DEBT_OPEN']);
  expect(refused.body.params).toEqual({ amount: '990.00' });
  const staff = await server.newStaff();
  const { body } = await server.call(staff, 'GET', `member/${member.memberId}`);
  expect(body).toMatchObject({ owed: '990.00' });
});

test('keeps an earlier withdrawal pending while a debt is open, and repays the debt when it is rejected', async () => {
  const { member, id } = await withPending();
  const staff = await server.newStaff('owner');
  const decide = (body: object) => server.call(staff, 'PATCH', `withdrawal/${id}`, { body });
  const waits = await decide({ status: 'success' });
  expect([waits.status, waits.body.refusal]).toEqual([409, 'WITHDRAWAL_WAITS_FOR_DEBT']);
  expect(await accounts(member)).toEqual([0n, 20_000n, 99_000n]);
  await server.db.updateTable('withdrawal_settings').set({ auto_needs_bank_check: false }).execute();
  await server.db
    .updateTable('withdrawals')
    .set({ is_auto_approved: true, held_until: new Date(0) })
    .where('id', '=', id)
    .execute();
  await server.cashier.endHolds();
  expect(await accounts(member)).toEqual([0n, 20_000n, 99_000n]);
  expect((await decide({ status: 'fail', reason: 'the win was void' })).status).toBe(200);
  expect(await accounts(member)).toEqual([0n, 0n, 79_000n]);
});

test('approves the withdrawal once a deposit has repaid the debt exactly', async () => {
  const { member, id } = await withPending();
  const staff = await server.newStaff('owner');
  const deposited = await server.slipDeposit(member, '1005');
  const confirmed = await server.call(staff, 'PATCH', `deposit/${deposited.id}`, {
    body: { status: 'success', reason: 'the bank says it has come' },
  });
  expect(confirmed.status).toBe(200);
  expect(await accounts(member)).toEqual([1000n, 20_000n, 0n]);
  expect((await server.call(staff, 'PATCH', `withdrawal/${id}`, { body: { status: 'success' } })).status).toBe(200);
  expect(await accounts(member)).toEqual([1000n, 0n, 0n]);
  const { body } = await server.call(member, 'GET', 'money-explanation?what=balance');
  expect(JSON.stringify(body)).toContain('DEBT_REPAID');
});
