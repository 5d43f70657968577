import type { Approval } from '@sabai/contract';
import type { KyselyPlugin, ValueNode } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from './modules/cashier/cashier.fixture.ts';
import type { StaffCaller } from './platform/http/caller.ts';

const reason = 'the bank has confirmed it by phone';

let server: CashierServer;
let [cashier, second, admin]: StaffCaller[] = [];
let member: { memberId: string };
beforeAll(async () => {
  server = await createCashierServer({ hasPolicies: true });
});
afterAll(async () => {
  expect(await server.booksProblems()).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  [cashier, second, admin] = [await server.newStaff(), await server.newStaff(), await server.newStaff('owner')];
  member = await server.newMember();
});

const decide = (staff: StaffCaller, kind: 'deposit' | 'withdrawal', id: unknown, why = reason) =>
  server.call(staff, 'PATCH', `${kind}/${id}`, { body: { status: 'success', reason: why } });
const agree = (staff: StaffCaller, id: unknown) =>
  server.call(staff, 'PATCH', `approval/${id}`, { body: { state: 'approved' } });
const idOf = ({ body }: { body: { params?: unknown } }) => (body.params as { approval_id: string }).approval_id;
const ask = async (amount: string) =>
  (await server.call(member, 'POST', 'withdrawal-transaction', { body: { amount } })).body;
/** Claims an approved withdrawal, and records its transfer. */
async function send(staff: StaffCaller, id: unknown) {
  await server.call(staff, 'POST', 'withdrawal-claim', { body: { id } });
  const sent = await server.call(staff, 'POST', 'withdrawal-payout', { body: { withdrawal_id: id, outcome: 'sent' } });
  await server.call(staff, 'DELETE', `withdrawal-claim/${id}`);
  return sent;
}
const show = async (id: unknown) => (await server.call(admin!, 'GET', `approval/${id}`)).body as unknown as Approval;
const checkBank = (status: string | null) =>
  server.db.updateTable('members').set({ bank_status: status }).where('member_id', '=', member.memberId).execute();

describe('[A2] a deposit without a received payment', () => {
  test('requires a second cashier, and is not paid out by a cashier who credited it', async () => {
    const { id } = await server.qrDeposit(member, '100000');
    expect((await decide(cashier!, 'deposit', id, 'ok')).body.refusal).toBe('STAFF_REASON_TOO_SHORT');
    const asked = await decide(cashier!, 'deposit', id);
    expect(asked).toMatchObject({ status: 202, body: { refusal: 'APPROVAL_REQUIRED' } });
    expect(await server.balanceOf(member)).toBe(0n);
    // A repetition is the same request, and a requester cannot approve it.
    expect(idOf(await decide(cashier!, 'deposit', id))).toBe(idOf(asked));
    expect((await agree(cashier!, idOf(asked))).body.refusal).toBe('APPROVAL_OWN');
    expect(await show(idOf(asked))).toMatchObject({
      kind: 'deposit-unproven',
      amount: '100000.00',
      grounds: ['always', 'amount', 'staff-sum', 'member-sum'],
      changes: [{ name: 'status', before: 'pending', after: 'success' }],
    });
    expect((await agree(second!, idOf(asked))).status).toBe(200);
    expect(await server.balanceOf(member)).toBe(100_000_00n);

    const withdrawal = await ask('40000');
    for (const creditor of [cashier!, second!])
      expect((await decide(creditor, 'withdrawal', withdrawal.id)).body.refusal).toBe('APPROVER_CREDITED');
    // The bank account was not checked, so a payout needs two people.
    await checkBank('pending');
    const out = await decide(admin!, 'withdrawal', withdrawal.id);
    expect(out.status).toBe(202);
    expect((await show(idOf(out))).grounds).toEqual(['bank-check']);
    for (const creditor of [cashier!, second!])
      expect((await agree(creditor, idOf(out))).body.refusal).toBe('APPROVER_CREDITED');
    expect(await server.balanceOf(member)).toBe(60_000_00n);
    expect((await agree(await server.newStaff(), idOf(out))).status).toBe(200);
    // The approver has transferred nothing: the withdrawal is not sent yet.
    expect((await server.call(admin!, 'GET', `withdrawal/${withdrawal.id}`)).body).toMatchObject({ status: 'pending' });
    expect((await send(cashier!, withdrawal.id)).body.refusal).toBe('APPROVER_CREDITED');
    expect((await send(admin!, withdrawal.id)).body.status).toBe('success');
    expect((await agree(await server.newStaff(), idOf(out))).body.refusal).toBe('APPROVAL_ALREADY_DECIDED');
  });

  test('is credited when a second cashier confirms it in the ordinary way', async () => {
    const { id } = await server.qrDeposit(member, '700');
    expect((await decide(cashier!, 'deposit', id)).status).toBe(202);
    expect((await decide(second!, 'deposit', id)).body.status).toBe('success');
    expect(await server.balanceOf(member)).toBe(700_00n);
    const [request] = await server.db
      .selectFrom('approvals')
      .selectAll()
      .where('subject_id', '=', String(id))
      .execute();
    expect(request).toMatchObject({ state: 'approved', asked_by: cashier!.staffId, decided_by: second!.staffId });
  });

  test('rejects an approval after it was paid or refused in the meantime', async () => {
    const { id, qr_code } = await server.qrDeposit(member, '700');
    const asked = await decide(cashier!, 'deposit', id);
    expect((await server.pay({ qr: qr_code })).status).toBe(201);
    expect((await agree(second!, idOf(asked))).body.refusal).toBe('APPROVAL_OUTDATED');
    expect(await server.balanceOf(member)).toBe(700_00n);
    const other = await server.qrDeposit(member, '800');
    const late = await decide(cashier!, 'deposit', other.id);
    const refused = { status: 'fail', reason: 'nobody has paid this' };
    expect((await server.call(second!, 'PATCH', `deposit/${other.id}`, { body: refused })).status).toBe(200);
    expect((await agree(second!, idOf(late))).body.refusal).toBe('APPROVAL_OUTDATED');
    expect(await server.balanceOf(member)).toBe(700_00n);
  });
});

describe('[A2] a slip', () => {
  test('needs no approval up to the policy, and its cashier cannot pay it out the same day', async () => {
    const { id } = await server.slipDeposit(member, '5000');
    expect((await decide(cashier!, 'deposit', id, '')).body.status).toBe('success');
    const withdrawal = await ask('1000');
    expect((await decide(cashier!, 'withdrawal', withdrawal.id, '')).body.refusal).toBe('APPROVER_CREDITED');
    expect((await decide(second!, 'withdrawal', withdrawal.id, '')).body.status).toBe('success');
    // A day later the credit no longer matters.
    const next = await ask('1000');
    server.passTime(25 * 3_600_000);
    expect((await decide(cashier!, 'withdrawal', next.id, '')).body.status).toBe('success');
  });

  test('requires a second approver above the policy', async () => {
    const { id } = await server.slipDeposit(member, '150000.01');
    expect((await decide(cashier!, 'deposit', id, '')).status).toBe(202);
    expect(await server.balanceOf(member)).toBe(0n);
  });
});

describe('[A2] a statement line', () => {
  interface Line {
    readonly id: string;
    readonly state: string;
    readonly decided_by: string | null;
  }
  const announce = async (who = member) =>
    (await server.call(who, 'POST', 'deposit-autobank', { body: { deposit_amount: '500' } })).body.id as string;
  /** Creates a statement line without a known payer, as its bank reports it. */
  async function lineOf(amount: string): Promise<string> {
    const { account_number: account } = await server.db
      .selectFrom('house_bank_accounts')
      .select('account_number')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const told = await server.sandbox.inject({ method: 'POST', url: '/statement/pay', payload: { account, amount } });
    await server.cashier.readStatements();
    const { id } = await server.db
      .selectFrom('statement_lines')
      .select('id')
      .where('transaction_id', '=', told.json<{ transactionId: string }>().transactionId)
      .executeTakeFirstOrThrow();
    return id;
  }
  const assign = (staff: StaffCaller, id: string, depositId: string, why = reason) =>
    server.call(staff, 'PATCH', `statement-line/${id}`, {
      body: { action: 'assign', deposit_id: depositId, reason: why },
    });
  const read = async (id: string) => (await server.call(admin!, 'GET', `statement-line/${id}`)).body as unknown as Line;

  test('is credited by one cashier up to the policy, who then cannot pay it out', async () => {
    const [line, deposit] = [await lineOf('498.01'), await announce()];
    expect((await assign(cashier!, line, deposit, 'ok')).body.refusal).toBe('STAFF_REASON_TOO_SHORT');
    expect((await assign(cashier!, line, deposit)).body).toMatchObject({ state: 'matched' });
    expect(await server.balanceOf(member)).toBe(498_01n);
    const withdrawal = await ask('400');
    expect((await decide(cashier!, 'withdrawal', withdrawal.id)).body.refusal).toBe('APPROVER_CREDITED');
    expect((await decide(second!, 'withdrawal', withdrawal.id)).status).toBe(200);
  });

  test('requires a second approver above the policy, who sees the changes and counts as a creditor', async () => {
    const [line, deposit] = [await lineOf('20000.01'), await announce()];
    const asked = await assign(cashier!, line, deposit);
    expect(asked).toMatchObject({ status: 202, body: { refusal: 'APPROVAL_REQUIRED' } });
    expect([await server.balanceOf(member), (await read(line)).state]).toEqual([0n, 'waiting']);
    expect(await show(idOf(asked))).toMatchObject({
      kind: 'bank-line',
      amount: '20000.01',
      grounds: ['amount'],
      reason,
      changes: expect.arrayContaining([
        { name: 'line', before: 'waiting', after: 'matched' },
        { name: 'deposit', before: null, after: deposit },
        { name: 'amount', before: expect.stringMatching(/^500\./), after: '20000.01' },
        { name: 'status', before: 'pending', after: 'success' },
      ]),
    });
    expect((await agree(cashier!, idOf(asked))).body.refusal).toBe('APPROVAL_OWN');
    const answers = await Promise.all([agree(second!, idOf(asked)), assign(second!, line, deposit)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await server.balanceOf(member)).toBe(20_000_01n);
    expect((await read(line)).state).toBe('matched');
    const withdrawal = await ask('400');
    for (const creditor of [cashier!, second!])
      expect((await decide(creditor, 'withdrawal', withdrawal.id)).body.refusal).toBe('APPROVER_CREDITED');
  });

  test('counts all lines credited to one member, so that splitting does not avoid approval', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) {
      const [line, deposit] = [await lineOf(`1200${n}.07`), await announce()];
      statuses.push((await assign(n % 2 ? cashier! : second!, line, deposit)).status);
    }
    expect(statuses).toEqual([200, 200, 202]);
    expect(await server.balanceOf(member)).toBe(24_001_14n);
  });

  test('is credited once by a second cashier who assigns it too, and never after another decision', async () => {
    const [line, deposit] = [await lineOf('21000.02'), await announce()];
    expect((await assign(cashier!, line, deposit)).status).toBe(202);
    expect((await assign(second!, line, deposit)).body).toMatchObject({ state: 'matched' });
    expect(await server.balanceOf(member)).toBe(21_000_02n);
    const [other, late] = [await lineOf('22000.03'), await announce()];
    const asked = await assign(cashier!, other, late);
    const dismissal = { action: 'dismiss', reason: 'an interest of the bank' };
    expect((await server.call(second!, 'PATCH', `statement-line/${other}`, { body: dismissal })).status).toBe(200);
    expect((await agree(second!, idOf(asked))).body.refusal).toBe('APPROVAL_OUTDATED');
    expect(await server.balanceOf(member)).toBe(21_000_02n);
  });
});

describe('[A2] a withdrawal', () => {
  test('takes each advisory lock once', async () => {
    const locked: unknown[] = [];
    const noting: KyselyPlugin = {
      transformQuery({ node }) {
        const [lock, named] = node.kind === 'RawNode' ? [node.sqlFragments[0], node.parameters[0]] : [];
        if (lock?.includes('pg_advisory_xact_lock') && named?.kind === 'ValueNode')
          locked.push((named as ValueNode).value);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const watched = await createCashierServer({ hasPolicies: true, wrap: (db) => db.withPlugin(noting) });
    const [staff, payee] = [await watched.newStaff(), await watched.newMember()];
    await watched.fund(payee, 1_000_00n);
    const { id } = (await watched.call(payee, 'POST', 'withdrawal-transaction', { body: { amount: '400' } })).body;
    locked.length = 0;
    const body = { status: 'success', reason };
    expect((await watched.call(staff, 'PATCH', `withdrawal/${id}`, { body })).status).toBe(200);
    const ofSums = locked.filter(
      (name) => String(name).startsWith('approvals of') || String(name).startsWith('approvals for'),
    );
    expect(ofSums).toEqual([`approvals of staff ${staff.staffId}`, `approvals for member ${payee.memberId}`]);
    await watched.close();
  });

  test('requires a second approver above the policy, also when split', async () => {
    await server.fund(member, 1_000_000_00n);
    const large = await ask('60000.01');
    const asked = await decide(cashier!, 'withdrawal', large.id, '');
    expect(asked.status).toBe(202);
    expect((await agree(cashier!, idOf(asked))).body.refusal).toBe('APPROVAL_OWN');
    expect((await agree(second!, idOf(asked))).status).toBe(200);
    expect((await send(second!, large.id)).body.status).toBe('success');
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) {
      const part = await ask('50000');
      const { status } = await decide(n % 2 ? cashier! : second!, 'withdrawal', part.id, '');
      statuses.push(status);
      if (status === 202)
        await server.call(admin!, 'PATCH', `withdrawal/${part.id}`, { body: { status: 'fail', reason: 'too much' } });
    }
    expect(statuses).toEqual([200, 200, 202]);
  });

  test('requires a second approver with an open flag or a payee checked by the approver, unless the policy differs', async () => {
    await server.fund(member, 10_000_00n);
    const flag = {
      member_id: member.memberId,
      kind: 'fast_claim',
      hints: [],
      first_at: server.clock(),
      last_at: server.clock(),
    };
    await server.db.insertInto('member_flags').values(flag).execute();
    const first = await ask('100');
    const asked = await decide(cashier!, 'withdrawal', first.id, '');
    expect((await show(idOf(asked))).grounds).toEqual(['open-flags']);
    await agree(second!, idOf(asked));
    await send(second!, first.id);
    const clear = (staff: StaffCaller) =>
      server.db
        .updateTable('member_flags')
        .set({ status: 'cleared', decided_by: staff.staffId, decided_at: server.clock(), reason: 'seen' })
        .where('member_id', '=', member.memberId)
        .execute();
    // The person who clears a flag may not pay out alone.
    await clear(cashier!);
    const cleared = await ask('100');
    const again = await decide(cashier!, 'withdrawal', cleared.id, '');
    expect((await show(idOf(again))).grounds).toEqual(['open-flags']);
    expect((await decide(second!, 'withdrawal', cleared.id, '')).status).toBe(200);
    await clear(admin!);
    await checkBank('pending');
    const verified = { status: 'verified' };
    expect((await server.call(cashier!, 'PATCH', `member-bank/${member.memberId}`, { body: verified })).status).toBe(
      200,
    );
    const next = await ask('100');
    expect((await show(idOf(await decide(cashier!, 'withdrawal', next.id, '')))).grounds).toEqual(['bank-check']);
    expect((await decide(second!, 'withdrawal', next.id, '')).body.status).toBe('success');
    const set = (asks_when_flagged: boolean) =>
      server.db.updateTable('approval_policies').set({ asks_when_flagged }).where('kind', '=', 'withdrawal').execute();
    await set(false);
    expect((await decide(cashier!, 'withdrawal', (await ask('100')).id, '')).status).toBe(200);
    await set(true);
  });

  test('shows a replaced payee account, and requires a second approver for it', async () => {
    await server.fund(member, 100_000n);
    await checkBank('verified');
    const { id } = await ask('100');
    const read = async () => (await server.call(cashier!, 'GET', `withdrawal/${id}`)).body as unknown as object;
    const facts = async () => (await server.call(cashier!, 'GET', `withdrawal-facts/${id}`)).body as unknown as object;
    expect(await read()).toMatchObject({ account_holder: 'Somchai J•••', is_payee_replaced: false });
    expect(await facts()).toMatchObject({ bank_status: 'verified' });
    const other = { first_name: 'Malee', bank_no: '9988776655', bank_status: 'verified' };
    await server.db.updateTable('members').set(other).where('member_id', '=', member.memberId).execute();
    // The check of the other account does not apply to this one, and neither does its holder.
    expect(await read()).toMatchObject({ account_holder: 'Somchai J•••', is_payee_replaced: true });
    expect(await facts()).toMatchObject({ bank_status: 'replaced' });
    const asked = await decide(cashier!, 'withdrawal', id, '');
    expect(asked.status).toBe(202);
    expect((await show(idOf(asked))).grounds).toEqual(['bank-check']);
  });

  test('rejects a separate payout step by the cashier who credited the member', async () => {
    const settings = (is_bank_payout_separate: boolean) =>
      server.db.updateTable('withdrawal_settings').set({ is_bank_payout_separate }).execute();
    await settings(true);
    await server.fund(member, 10_000_00n);
    const correction = { member_id: member.memberId, account: 'main', direction: 'credit', amount: '10', reason };
    expect((await server.call(cashier!, 'POST', 'adjustment', { body: correction })).body.status).toBe('success');
    const { id } = await ask('100');
    expect((await decide(second!, 'withdrawal', id, '')).status).toBe(200);
    expect((await send(cashier!, id)).body.refusal).toBe('APPROVER_CREDITED');
    expect((await send(second!, id)).body.status).toBe('success');
    await settings(false);
  });
});
