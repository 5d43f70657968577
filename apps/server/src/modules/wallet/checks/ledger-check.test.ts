import { sql } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWalletServer } from '../wallet.fixture.ts';
import { stateOfBooks } from './ledger-check.rules.ts';

let server: Awaited<ReturnType<typeof createWalletServer>>;
beforeAll(async () => {
  server = await createWalletServer();
});
afterAll(() => server.close());

interface State {
  readonly is_sound: boolean | null;
  readonly problem_count: number;
  readonly problems: readonly object[];
  readonly checks: readonly { kind: string }[];
}

test('names a drifted account and keeps the alarm until a full check passes', async () => {
  const admin = await server.newStaff('owner');
  const state = async () => (await server.call<State>(admin, 'GET', 'ledger-check')).body;
  const check = (kind: string) => server.call(admin, 'POST', 'ledger-check', { body: { kind } });
  expect(await state()).toMatchObject({ is_sound: null, checks: [] });
  const member = await server.newMember();
  await server.fund(member, 'main', 500n);
  expect((await check('full')).body).toMatchObject({ kind: 'full', problem_count: 0 });
  expect(await state()).toMatchObject({ is_sound: true, problems: [] });
  await sql`update ledger_accounts set balance = 501 where member_id = ${member.memberId}`.execute(server.db);
  await check('full');
  const named = { member_id: member.memberId, currency_code: 'THB', account: 'main' };
  expect(await state()).toMatchObject({ is_sound: false, problem_count: 1, problems: [named] });
  await sql`update ledger_accounts set balance = 500 where member_id = ${member.memberId}`.execute(server.db);
  await check('hourly');
  expect((await state()).is_sound).toBe(false);
  await check('full');
  expect(await state()).toMatchObject({ is_sound: true, problems: [] });
  const deeds = await server.db.selectFrom('house_audit').selectAll().execute();
  expect(deeds.map(({ action, staff_id }) => [action, staff_id])).toEqual(
    Array.from({ length: 4 }, () => ['ledger.checked', admin.staffId]),
  );
});

test('lets only an administrator start a check, and keeps the audit append-only', async () => {
  const cashier = await server.newStaff('senior-cashier');
  const refused = await server.call(cashier, 'POST', 'ledger-check', { body: {} });
  expect([refused.status, refused.body.refusal]).toEqual([403, 'FORBIDDEN']);
  await expect(sql`delete from house_audit`.execute(server.db)).rejects.toThrow('append-only');
});

test('dates the current state from the first check with the same result', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  const wrong = [{ memberId: 'm', currency: 'THB', account: 'main', sequence: null, problem: 'is below zero' }];
  const of = (...kinds: readonly ['full' | 'hourly', typeof wrong | []][]) =>
    stateOfBooks(kinds.map(([kind, problems], hour) => ({ kind, problems, startedAt: at(hour) })).reverse());
  expect(of()).toBeUndefined();
  expect(of(['full', []], ['hourly', []])).toEqual({ problems: [], since: at(0) });
  expect(of(['full', []], ['hourly', wrong], ['hourly', []])).toEqual({ problems: wrong, since: at(1) });
  expect(of(['full', wrong], ['hourly', wrong], ['full', []], ['hourly', []])).toEqual({ problems: [], since: at(2) });
});
