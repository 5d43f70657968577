import { inTransaction } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything, noAmounts } from '../../../platform/everything.fixture.ts';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { type CashierServer, createCashierServer } from '../cashier.fixture.ts';

let server: CashierServer;
let rich: { memberId: string };
let bound: { memberId: string };
let cashier: StaffCaller;
let support: StaffCaller;
let decided = '';
let waiting = '';

beforeAll(async () => {
  server = await createCashierServer();
  [rich, bound] = [await server.newMember(), await server.newMember()];
  [cashier, support] = [await server.newStaff('senior-cashier'), await server.newStaff('support')];
  for (const who of [rich, bound]) await server.fund(who, 1_000_000n);
  const ask = (amount: string) =>
    server.call(rich, 'POST', 'withdrawal-transaction', { body: { amount }, key: amount });
  decided = (await ask('200')).body.id;
  await server.call(cashier, 'PATCH', `withdrawal/${decided}`, { body: { status: 'success' } });
  waiting = (await ask('300')).body.id;
  await server.call(rich, 'POST', 'wallet-vault', { body: { amount: '50', lock_hours: 24 } });
  await inTransaction(server.db, (tx) =>
    server.wallet.setTurnover(tx, bound.memberId, 'main', 'THB', {
      turnoverMinor: 0n,
      targetMinor: 100n,
      withdrawalCapMinor: null,
    }),
  );
});
afterAll(() => server.close());

test.each([
  'withdrawal-transaction',
  'cashback-transfer',
  'rebate-transfer',
  'affiliate-transfer',
  'wallet-vault',
  'wallet-vault-release',
])('changes nothing for an invalid amount, by %s', async (service) => {
  const before = await everything(server.db);
  for (const amount of noAmounts) {
    const { status } = await server.call(rich, 'POST', service, { body: { amount } });
    expect([400, 409, 415], `${JSON.stringify(amount)} by ${service}`).toContain(status);
  }
  expect(await everything(server.db)).toBe(before);
});

test('changes nothing when rules, state or role forbid the withdrawal', async () => {
  const stranger = await server.newMember();
  const incomplete = await server.newMember({ isComplete: false });
  const nobody = '00000000-0000-4000-8000-000000000000';
  const adjustment = { member_id: rich.memberId, account: 'main', direction: 'credit', amount: '5', reason: 'test' };
  const attempts: [
    who: Parameters<CashierServer['call']>[0],
    method: 'GET' | 'POST' | 'PATCH',
    service: string,
    body: object,
  ][] = [
    [rich, 'POST', 'withdrawal-transaction', { amount: '100' }],
    [rich, 'POST', 'withdrawal-transaction', { amount: '100', method: 'CASH' }],
    [rich, 'POST', 'withdrawal-transaction', { amount: '99.99' }],
    [bound, 'POST', 'withdrawal-transaction', { amount: '100' }],
    [bound, 'POST', 'withdrawal-transaction', { amount: '100', method: 'CRYPTO' }],
    [stranger, 'POST', 'withdrawal-transaction', { amount: '100' }],
    [incomplete, 'POST', 'withdrawal-transaction', { amount: '100' }],
    [undefined, 'POST', 'withdrawal-transaction', { amount: '100' }],
    [stranger, 'GET', `withdrawal-tracker/${waiting}`, {}],
    [rich, 'GET', "withdrawal-tracker/1' or 1=1 --", {}],
    [rich, 'POST', 'cashback-transfer', { amount: '10' }],
    [rich, 'POST', 'wallet-vault', { amount: '99999999' }],
    [rich, 'POST', 'wallet-vault', { amount: '1', lock_hours: 1 }],
    [rich, 'POST', 'wallet-vault', { amount: '1', lock_hours: -5 }],
    [rich, 'POST', 'wallet-vault', { amount: '1', lock_hours: 1e9 }],
    [rich, 'PATCH', 'wallet-vault', { lock_hours: 2 }],
    [rich, 'POST', 'wallet-vault-release', { amount: '1' }],
    [rich, 'GET', 'money-explanation?what=everything', {}],
    [rich, 'GET', 'money-explanation?what=balance&from=2026-02-30', {}],
    [rich, 'GET', 'money-explanation-entry?after=1;drop', {}],
    [support, 'PATCH', `withdrawal/${waiting}`, { status: 'success' }],
    [cashier, 'PATCH', `withdrawal/${waiting}`, { status: 'fail' }],
    [cashier, 'PATCH', `withdrawal/${waiting}`, { status: 'paid' }],
    [cashier, 'PATCH', `withdrawal/${decided}`, { status: 'fail', reason: 'again' }],
    [cashier, 'PATCH', `withdrawal/${nobody}`, { status: 'success' }],
    [cashier, 'POST', 'withdrawal-payout', { withdrawal_id: waiting }],
    [cashier, 'POST', 'withdrawal-payout', { withdrawal_id: decided }],
    [support, 'POST', 'withdrawal-payout', { withdrawal_id: waiting }],
    [support, 'POST', 'adjustment', adjustment],
    [cashier, 'POST', 'adjustment', { ...adjustment, reason: '' }],
    [cashier, 'POST', 'adjustment', { ...adjustment, account: 'vault' }],
    [cashier, 'POST', 'adjustment', { ...adjustment, account: 'points', amount: '1.5' }],
    [cashier, 'POST', 'adjustment', { ...adjustment, direction: 'debit', amount: '14999' }],
    [cashier, 'POST', 'adjustment', { ...adjustment, member_id: nobody }],
  ];
  const before = await everything(server.db);
  for (const [who, method, service, body] of attempts) {
    const url = encodeURI(service);
    const { status } = await server.call(who, method, url, method === 'GET' ? {} : { body });
    expect(status, `${method} ${service} ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400);
    expect(status, `${method} ${service} ${JSON.stringify(body)}`).toBeLessThan(500);
  }
  expect(await everything(server.db)).toBe(before);
});

test('changes nothing when a withdrawal’s key is repeated with other content', async () => {
  const before = await everything(server.db);
  const again = await server.call(rich, 'POST', 'withdrawal-transaction', { body: { amount: '301' }, key: '300' });
  expect(again.body.refusal).toBe('IDEMPOTENCY_CONFLICT');
  const same = await server.call(rich, 'POST', 'withdrawal-transaction', { body: { amount: '300' }, key: '300' });
  expect(same.body.id).toBe(waiting);
  expect(await everything(server.db)).toBe(before);
});

test('includes a change of one minor unit in the hash of the state', async () => {
  const before = await everything(server.db);
  await server.fund(rich, 1n);
  expect(await everything(server.db)).not.toBe(before);
});
