import type { WithdrawalTracker } from '@sabai/contract';
import { dayMs } from '@sabai/contract/duration';
import { inTransaction, sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { type CashierServer, createCashierServer } from '../cashier.fixture.ts';
import { withdrawDescriptionOf } from './withdrawal-config.repository.ts';

let server: CashierServer;
/** Sends manual payouts. */
let payer: StaffCaller;
beforeAll(async () => {
  server = await createCashierServer();
  payer = await server.newStaff();
});
afterAll(() => server.close());

type Member = { memberId: string };

async function memberWith(amountMinor: bigint): Promise<Member> {
  const member = await server.newMember();
  await server.fund(member, amountMinor);
  return member;
}
const ask = (who: Member, amount = '200', body: object = {}) =>
  server.call(who, 'POST', 'withdrawal-transaction', { body: { amount, ...body } });
const track = async (who: Member, id: string) =>
  (await server.call(who, 'GET', `withdrawal-tracker/${id}`)).body as unknown as WithdrawalTracker;
const decide = async (id: string, status = 'success', reason = '') =>
  (await server.call(await server.newStaff(), 'PATCH', `withdrawal/${id}`, { body: { status, reason } })).body;
async function pay(id: string, body: object = {}) {
  await server.call(payer, 'POST', 'withdrawal-claim', { body: { id } });
  const { body: paid } = await server.call(payer, 'POST', 'withdrawal-payout', {
    body: { withdrawal_id: id, ...body },
  });
  await server.call(payer, 'DELETE', `withdrawal-claim/${id}`);
  return paid;
}
const setBank = ({ memberId }: Member, bankNo: string) =>
  server.db.updateTable('members').set({ bank_no: bankNo }).where('member_id', '=', memberId).execute();
const settings = (values: { is_bank_payout_separate: boolean }) =>
  server.db.updateTable('withdrawal_settings').set(values).execute();
async function autoApprove(most: bigint | null, { needsBankCheck = false } = {}) {
  await server.db.updateTable('withdrawal_settings').set({ auto_needs_bank_check: needsBankCheck }).execute();
  await server.db
    .updateTable('withdrawal_limits')
    .set({ auto_approve_minor: most })
    .where('currency_code', '=', 'THB')
    .execute();
}
const facts = ({ memberId }: Member, turnoverMinor: bigint, targetMinor: bigint, withdrawalCapMinor: bigint | null) =>
  inTransaction(server.db, (tx) =>
    server.wallet.setTurnover(tx, memberId, 'main', 'THB', { turnoverMinor, targetMinor, withdrawalCapMinor }),
  );
const states = ({ stages }: WithdrawalTracker) => stages.map(({ stage, state }) => `${stage} ${state}`);
const checks = (tracker: WithdrawalTracker) => tracker.checks.map(({ check, state }) => `${check} ${state}`);

describe('the tracker of a withdrawal', () => {
  test('[R4.17] lists every check and stage with its time, from request to completion', async () => {
    const member = await memberWith(100_000n);
    const { body } = await ask(member);
    const asked = await track(member, body.id);
    expect(states(asked)).toEqual([
      'requested done',
      'checks current',
      'approved waiting',
      'sent waiting',
      'received waiting',
    ]);
    expect(checks(asked)).toEqual([
      'profile passed',
      'limits passed',
      'turnover passed',
      'balance passed',
      'payee passed',
      'review waiting',
    ]);
    expect(asked.reason?.code).toBe('WAITING_FOR_STAFF');
    await decide(body.id);
    const done = await track(member, body.id);
    expect(states(done)).toEqual(['requested done', 'checks done', 'approved done', 'sent done', 'received done']);
    expect(done).toMatchObject({ status: 'success', reason: null, eta: null, ahead: 0 });
    expect(done.stages.every(({ at }) => at !== null)).toBe(true);
    expect(checks(done)).toContain('review passed');
    // The checks are those of the request.
    expect(done.checks.map(({ check }) => check)).toEqual(asked.checks.map(({ check }) => check));
  });

  test('shows the stage and the reason of a rejection', async () => {
    const member = await memberWith(100_000n);
    const { body } = await ask(member);
    await decide(body.id, 'fail', 'another name');
    const refused = await track(member, body.id);
    expect(states(refused)).toEqual(['requested done', 'checks stopped', 'refused stopped']);
    expect(refused.reason).toEqual({ code: 'REFUSED_BY_STAFF', text: 'another name', until: null });
    expect(checks(refused)).toContain('review failed');
  });

  test('is visible to its member only', async () => {
    const member = await memberWith(100_000n);
    const { body } = await ask(member);
    const stranger = await server.newMember();
    expect((await server.call(stranger, 'GET', `withdrawal-tracker/${body.id}`)).status).toBe(404);
  });

  test('estimates a time only after measuring enough withdrawals', async () => {
    const member = await memberWith(100_000n);
    await server.db.deleteFrom('withdrawals').where('status', '=', 'success').execute();
    const { body } = await ask(member);
    expect((await track(member, body.id)).eta).toBeNull();
    await sql`
      insert into withdrawals (member_id, channel, currency_code, amount_minor, note, bank_code, bank_number, fingerprint,
        requested_at, succeeded_at, stage, status)
      select gen_random_uuid(), 'BANK', 'THB', 100, '', 'KBANK', '1', '', now() - n * interval '1 minute', now(), 'received', 'success'
      from generate_series(1, 11) as n`.execute(server.db);
    const { eta } = await track(member, body.id);
    expect(eta).toMatchObject({ sample: 11, typical_seconds: 360, most_seconds: 600 });
    const queue = await server.call(member, 'GET', 'queue-withdrawal');
    expect(queue.body).toMatchObject({ eta: { sample: 11 } });
  });
});

describe('a withdrawal to a new payee', () => {
  test('is held for a day, cannot be approved earlier and continues automatically', async () => {
    const member = await memberWith(100_000n);
    await decide((await ask(member)).body.id);
    await setBank(member, '9998887776');
    const { body } = await ask(member);
    const held = await track(member, body.id);
    expect(checks(held)).toContain('payee waiting');
    expect(held.reason).toMatchObject({ code: 'PAYEE_CHANGED', until: held.checks[4]?.until });
    expect((await decide(body.id)).refusal).toBe('WITHDRAWAL_HELD');
    expect(await server.cashier.endHolds()).toBe(0);
    server.passTime(dayMs + 1000);
    expect(await server.cashier.endHolds()).toBe(1);
    expect(await server.cashier.endHolds()).toBe(0);
    const free = await track(member, body.id);
    expect(checks(free)).toContain('payee passed');
    expect(free.reason?.code).toBe('WAITING_FOR_STAFF');
    expect((await decide(body.id)).status).toBe('success');
    // The payee is known by now.
    expect(checks(await track(member, (await ask(member)).body.id))).toContain('payee passed');
  });

  test('can be rejected while it is held', async () => {
    const member = await memberWith(100_000n);
    await decide((await ask(member)).body.id);
    await setBank(member, '9998887770');
    const { body } = await ask(member);
    expect((await decide(body.id, 'fail', 'not by the owner')).status).toBe('fail');
    expect(await server.balanceOf(member)).toBe(80_000n);
  });
});

describe('an automatically approved withdrawal', () => {
  test('is at most the configured amount, and is paid out by staff in a separate step', async () => {
    await autoApprove(20_000n);
    const member = await memberWith(100_000n);
    const { body } = await ask(member, '200');
    expect(states(await track(member, body.id))).toContain('sent current');
    expect((await decide(body.id)).refusal).toBe('WITHDRAWAL_ALREADY_DECIDED');
    expect(await pay(body.id, { reference: 'KB-4711' })).toMatchObject({ status: 'success', stage: 'received' });
    expect((await track(member, body.id)).payout_reference).toBe('KB-4711');
    expect((await pay(body.id)).refusal).toBe('WITHDRAWAL_NOT_APPROVED');
    expect(await server.topicsOf(member)).toEqual([
      'withdrawal.requested',
      'withdrawal.advanced',
      'withdrawal.succeeded',
    ]);
    const above = await ask(member, '200.01');
    expect(states(await track(member, above.body.id))).toContain('checks current');
    await autoApprove(null);
  });

  test('stays on hold until the hold ends, then is approved as decided at the request', async () => {
    const member = await memberWith(100_000n);
    await decide((await ask(member)).body.id);
    await setBank(member, '9998887771');
    await autoApprove(20_000n);
    const { body } = await ask(member, '100');
    await autoApprove(null);
    expect(states(await track(member, body.id))).toContain('checks current');
    server.passTime(dayMs + 1000);
    await server.cashier.endHolds();
    expect(states(await track(member, body.id))).toContain('approved done');
  });
});

describe('a withdrawal that always requires staff', () => {
  const isApproved = async (member: Member) =>
    states(await track(member, (await ask(member, '100')).body.id)).includes('approved done');
  const bankIs = ({ memberId }: Member, bank_status: string | null) =>
    server.db.updateTable('members').set({ bank_status }).where('member_id', '=', memberId).execute();
  const flag = ({ memberId }: Member) =>
    sql`insert into member_flags (member_id, kind, hints, first_at, last_at)
      values (${memberId}, 'fast_claim', '{}', now(), now())`.execute(server.db);

  test('is one to an unverified bank account, unless the operator disables the check', async () => {
    for (const [status, needsBankCheck, expected] of [
      [null, true, false],
      ['pending', true, false],
      ['verified', true, true],
      [null, false, true],
    ] as const) {
      await autoApprove(20_000n, { needsBankCheck });
      const member = await memberWith(100_000n);
      await bankIs(member, status);
      expect(await isApproved(member), `${status} ${needsBankCheck}`).toBe(expected);
    }
    await autoApprove(null);
  });

  test('is one of a member with an open flag, even one raised during the hold', async () => {
    await autoApprove(20_000n);
    const flagged = await memberWith(100_000n);
    await flag(flagged);
    expect(await isApproved(flagged)).toBe(false);

    await autoApprove(null);
    const member = await memberWith(100_000n);
    await decide((await ask(member)).body.id);
    await setBank(member, '9998887774');
    await autoApprove(20_000n);
    const { body } = await ask(member, '100');
    await flag(member);
    server.passTime(dayMs + 1000);
    await server.cashier.endHolds();
    expect(states(await track(member, body.id))).toContain('checks current');
    expect((await decide(body.id)).status).toBe('success');
    await autoApprove(null);
  });
});

describe('a manual payout as a separate step', () => {
  test('ends with the bank’s reference, or returns the money with the reason', async () => {
    await settings({ is_bank_payout_separate: true });
    const member = await memberWith(100_000n);
    const first = (await ask(member)).body.id;
    expect(await decide(first)).toMatchObject({
      status: 'pending',
      stage: 'approved',
      sent_by: 'staff',
      is_sent_by_hand: true,
    });
    expect((await track(member, first)).reason?.code).toBe('WAITING_FOR_PAYOUT');
    expect((await pay(first, { outcome: 'failed' })).refusal).toBe('STAFF_REASON_REQUIRED');
    expect(await pay(first, { outcome: 'failed', reason: 'account closed' })).toMatchObject({ status: 'fail' });
    expect(await server.balanceOf(member)).toBe(100_000n);
    const stopped = await track(member, first);
    expect(stopped.reason).toEqual({ code: 'PAYOUT_FAILED', text: 'account closed', until: null });
    expect(states(stopped)).toEqual([
      'requested done',
      'checks done',
      'approved done',
      'sent stopped',
      'refused stopped',
    ]);
    const second = (await ask(member)).body.id;
    expect((await pay(second)).refusal).toBe('WITHDRAWAL_NOT_APPROVED');
    await decide(second);
    expect(await pay(second, { reference: 'X1' })).toMatchObject({ stage: 'received' });
    await settings({ is_bank_payout_separate: false });
  });
});

describe('promotion rules', () => {
  test('[R8.29] block a withdrawal with unmet turnover, with a specific message', async () => {
    const member = await memberWith(100_000n);
    await facts(member, 10_000n, 50_000n, null);
    expect((await ask(member)).body.refusal).toBe('WITHDRAWAL_TURNOVER_UNMET');
    expect((await server.call(member, 'GET', 'money-withdrawal')).body).toMatchObject({
      amount: '0.00',
      is_partial: true,
      reason: 'TURNOVER',
      turnover_left: '400.00',
    });
    expect((await server.call(member, 'GET', 'wallet')).body.data[0]).toMatchObject({
      turn_deposit: '100.00',
      turn_deposit_target: '500.00',
      withdrawable: '0.00',
    });
    expect(await server.topicsOf(member)).toEqual([]);
    await facts(member, 50_000n, 50_000n, null);
    expect((await ask(member)).status).toBe(201);
  });

  test('[R4.18] limit the maximum to a part and return the reason', async () => {
    const member = await memberWith(100_000n);
    await facts(member, 0n, 0n, 30_000n);
    expect((await server.call(member, 'GET', 'money-withdrawal')).body).toMatchObject({
      amount: '300.00',
      maximum: '300.00',
      is_partial: true,
      reason: 'PROMOTION',
      promotion_maximum: '300.00',
    });
    const refused = (await ask(member, '300.01')).body;
    expect(refused).toMatchObject({ refusal: 'WITHDRAWAL_LIMITED_BY_PROMOTION', params: { amount: '300.00' } });
    expect((await ask(member, '300')).status).toBe(201);
  });
});

test('[R7.92] lists withdrawal methods with their limits', async () => {
  const member = await server.newMember();
  const { body } = await server.call(member, 'GET', 'withdrawal-type');
  expect(body.data[0]).toMatchObject({
    code: 'BANK',
    is_active: true,
    min_withdrawal: '100.00',
    max_withdrawal: '500000.00',
  });
  expect(body.data[1]).toMatchObject({ code: 'CRYPTO' });
  await server.db
    .updateTable('withdrawal_type_limits')
    .set({ min_minor: 50_000n })
    .where('withdrawal_type_id', '=', 1)
    .where('currency_code', '=', 'THB')
    .execute();
  await server.fund(member, 100_000n);
  expect((await ask(member, '499')).body.refusal).toBe('AMOUNT_BETWEEN');
});

test('[R7.49] shows the operator’s text on the withdraw screen in the caller’s language', async () => {
  await server.db.insertInto('language_texts').values({ language_id: 1, withdraw_text: 'Paid daily.' }).execute();
  expect(await withdrawDescriptionOf(server.db, 'en')).toBe('Paid daily.');
  expect(await withdrawDescriptionOf(server.db, 'th')).toBeNull();
});

test('rejects any change to the tracker’s history', async () => {
  await expect(server.db.deleteFrom('withdrawal_stages').execute()).rejects.toThrow(/append-only/);
  await expect(server.db.updateTable('withdrawal_stages').set({ actor: 'x' }).execute()).rejects.toThrow(/append-only/);
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
