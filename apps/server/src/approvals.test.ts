import type { Approval, ApprovalPolicy } from '@sabai/contract';
import { dayMs } from '@sabai/contract/duration';
import { inTransaction, sql } from '@sabai/db';
import { base32nopad } from '@scure/base';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginSecondFactor, finishSecondFactor } from './modules/identity/second-factor/second-factor.ts';
import { totpCode, totpStep } from './modules/identity/second-factor/totp.rules.ts';
import { createWalletServer, type WalletServer, type Who } from './modules/wallet/wallet.fixture.ts';
import type { StaffCaller } from './platform/http/caller.ts';
import { testSeal } from './platform/sealing/seal.fixture.ts';
import { stolenCopy } from './platform/sealing/stolen-copy.fixture.ts';

const reason = 'the bank has confirmed it';

/** Gives a member of staff an authenticator; returns a code, this many steps ahead of now. */
async function newFactor({ db, clock }: Pick<WalletServer, 'db' | 'clock'>, id: string) {
  const platform = { db, clock, secret: async (name: string) => Buffer.from(name.padEnd(32)) };
  const dependencies = { platform, seal: testSeal } as unknown as Parameters<typeof finishSecondFactor>[0];
  const owner = { kind: 'staff', id } as const;
  const { secret } = await inTransaction(db, (tx) => beginSecondFactor(dependencies, tx, owner, 'chai'));
  const codeOf = (ahead: number) => totpCode(Buffer.from(base32nopad.decode(secret)), totpStep(clock()) + ahead);
  await finishSecondFactor(dependencies, owner, codeOf(0), async () => {});
  return codeOf;
}

async function openServer(isPlayMoney = true) {
  const server = await createWalletServer({ isPlayMoney: () => isPlayMoney });
  const give = (staff: StaffCaller, who: Who, amount: string, body: object = {}) =>
    server.call<{ id: string; status: string }>(staff, 'POST', 'adjustment', {
      body: { member_id: who.memberId, account: 'main', direction: 'credit', amount, reason, ...body },
    });
  const waiting = async (staff: StaffCaller, query = '') =>
    (await server.call<{ data: Approval[] }>(staff, 'GET', `approval?state=pending&${query}`)).body.data;
  const decide = (staff: StaffCaller, id: string, state: string, why = '') =>
    server.call<Approval>(staff, 'PATCH', `approval/${id}`, { body: { state, reason: why } });
  const mainOf = async (who: Who) => (await server.snapshot(who)).main;
  const policies = async (staff: StaffCaller) =>
    (await server.call<{ is_set_up: boolean; policies: ApprovalPolicy[] }>(staff, 'GET', 'approval-policy')).body;
  const actions = async () => {
    const { rows } = await sql<{ action: string }>`
      select action from staff_audit where action like 'approval.%'
      union all select action from house_audit where action like 'approval%'`.execute(server.db);
    return rows.map(({ action }) => action).toSorted();
  };
  return { ...server, give, waiting, decide, mainOf, policies, actions };
}

describe('a server with several approvers', () => {
  let server: Awaited<ReturnType<typeof openServer>>;
  let [first, second, admin, support]: StaffCaller[] = [];
  let member: Who;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    [first, second, admin, support] = [
      await server.newStaff(),
      await server.newStaff(),
      await server.newStaff('owner'),
      await server.newStaff('support'),
    ];
    member = await server.newMember();
  });

  test('needs no approval up to the policy’s amount, and one from a minor unit above', async () => {
    expect((await server.give(first!, member, '15000')).body.status).toBe('success');
    const other = await server.newMember();
    expect((await server.give(second!, other, '15000.01')).body.status).toBe('pending');
    expect(await server.mainOf(member)).toBe(1_500_000n);
    expect(await server.mainOf(other)).toBe(0n);
  });

  test('counts the sums of 24 hours by member and by staff, so that splitting does not avoid approval', async () => {
    expect((await server.give(first!, member, '10000')).body.status).toBe('success');
    expect((await server.give(first!, member, '5000.01')).body.status).toBe('pending');
    // A second one may not either: it is the same member.
    expect((await server.give(second!, member, '5000.01')).body.status).toBe('pending');
    expect((await server.give(second!, member, '5000')).body.status).toBe('success');
    const [asked] = await server.waiting(second!, `member_id=${member.memberId}`);
    expect(asked).toMatchObject({ grounds: ['member-sum'], amount: '5000.01' });
    // Many members, one member of staff: 45,000 a day.
    const statuses: string[] = [];
    for (let n = 0; n < 5; n++)
      statuses.push((await server.give(admin!, await server.newMember(), '12000')).body.status);
    expect(statuses).toEqual(['success', 'success', 'success', 'pending', 'pending']);
    server.passTime(dayMs + 1000);
    expect((await server.give(admin!, await server.newMember(), '12000')).body.status).toBe('success');
  });

  test('keeps 30 concurrent corrections within the limit, for one member or many', async () => {
    const one = await Promise.all(Array.from({ length: 30 }, () => server.give(first!, member, '15000')));
    expect(one.filter(({ body }) => body.status === 'success')).toHaveLength(1);
    expect(one.filter(({ body }) => body.status === 'pending')).toHaveLength(29);
    expect(await server.mainOf(member)).toBe(1_500_000n);
    const many = await Promise.all(
      Array.from({ length: 30 }, async () => server.give(second!, await server.newMember(), '15000')),
    );
    expect(many.filter(({ body }) => body.status === 'success')).toHaveLength(3);
  });

  test('lists a pending request with its changes, and applies it once after approval', async () => {
    const { body: asked } = await server.give(first!, member, '20000');
    const [request] = await server.waiting(second!, `member_id=${member.memberId}&kind=adjustment`);
    expect(request).toMatchObject({
      kind: 'adjustment',
      subject_id: asked.id,
      amount: '20000.00',
      currency_code: 'THB',
      reason,
      grounds: ['amount', 'member-sum'],
      is_own: false,
      may_decide: true,
      is_set_up: false,
    });
    expect(request!.changes).toContainEqual({ name: 'amount', before: null, after: '20000.00' });
    expect((await server.waiting(first!, `member_id=${member.memberId}`))[0]).toMatchObject({
      is_own: true,
      may_decide: false,
    });
    const copy = await stolenCopy(server.db);
    expect(copy).not.toContain(reason);

    expect((await server.decide(first!, request!.id, 'approved')).body.refusal).toBe('APPROVAL_OWN');
    expect((await server.decide(first!, request!.id, 'refused', reason)).body.refusal).toBe('APPROVAL_OWN');
    expect((await server.decide(support!, request!.id, 'approved')).body.refusal).toBe('FORBIDDEN');
    expect((await server.decide(second!, request!.id, 'withdrawn')).body.refusal).toBe('FORBIDDEN');
    expect((await server.decide(second!, request!.id, 'refused')).body.refusal).toBe('STAFF_REASON_REQUIRED');
    expect(await server.mainOf(member)).toBe(0n);
    const { body: done } = await server.decide(second!, request!.id, 'approved', 'seen');
    expect(done).toMatchObject({ state: 'approved', decided_by: { id: second!.staffId }, decision_reason: 'seen' });
    expect((await server.decide(admin!, request!.id, 'approved')).body.refusal).toBe('APPROVAL_ALREADY_DECIDED');
    expect(await server.mainOf(member)).toBe(2_000_000n);
    const { body: list } = await server.call<{ data: { status: string }[] }>(
      first!,
      'GET',
      `adjustment?member_id=${member.memberId}`,
    );
    expect(list.data).toMatchObject([{ status: 'success', decided_by: expect.any(String) }]);
  });

  test('changes nothing when a request is refused, withdrawn or expired', async () => {
    const stateOf = async (staff: StaffCaller, id: string) =>
      (await server.call<Approval>(staff, 'GET', `approval/${id}`)).body.state;
    const askedOf = async () => {
      await server.give(first!, member, '20000');
      return (await server.waiting(second!, `member_id=${member.memberId}`))[0]!.id;
    };
    const refused = await askedOf();
    await server.decide(second!, refused, 'refused', 'nobody paid this');
    const withdrawn = await askedOf();
    await server.decide(first!, withdrawn, 'withdrawn');
    const overdue = await askedOf();
    server.passTime(72 * 3_600_000 + 1000);
    expect((await server.decide(second!, overdue, 'approved')).body.refusal).toBe('APPROVAL_EXPIRED');
    expect(await stateOf(second!, overdue)).toBe('expired');
    await server.approvals.expire();
    expect((await server.decide(second!, overdue, 'approved')).body.refusal).toBe('APPROVAL_EXPIRED');
    for (const [id, state] of [
      [refused, 'refused'],
      [withdrawn, 'withdrawn'],
      [overdue, 'expired'],
    ] as const)
      expect(await stateOf(second!, id)).toBe(state);
    expect(await server.mainOf(member)).toBe(0n);
    const { body } = await server.call<{ data: { status: string }[] }>(
      first!,
      'GET',
      `adjustment?member_id=${member.memberId}`,
    );
    expect(body.data.map(({ status }) => status)).toEqual(['fail', 'fail', 'fail']);
  });

  test('lists pending requests by role with effect, amount and unchanged values', async () => {
    await server.give(first!, member, '20000');
    const whose = async (staff: StaffCaller, query: string) =>
      (await server.call<{ total: number; data: Approval[] }>(staff, 'GET', `approval?$limit=0&whose=${query}`)).body
        .total;
    const before = await whose(second!, 'to-decide');
    const { body: asked } = await server.give(first!, member, '30000');
    expect(await whose(second!, 'to-decide')).toBe(before + 1);
    expect(await whose(support!, 'to-decide')).toBe(0);
    expect([await whose(first!, 'own'), await whose(second!, 'own')]).toEqual([2, 0]);
    const [request] = (await server.waiting(second!, `member_id=${member.memberId}`)).filter(
      ({ subject_id }) => subject_id === asked.id,
    );
    expect(request).toMatchObject({ effect: 'correction', outlook: [], moved: null, asks_second_factor: false });
    await server.give(second!, member, '15000');
    const { body } = await server.call<Approval>(admin!, 'GET', `approval/${request!.id}`);
    expect(body.outlook).toEqual([
      { name: 'balance', value: '15000.00' },
      { name: 'balance_after', value: '45000.00' },
    ]);
    expect(body.moved).toEqual([]);
    server.passTime(72 * 3_600_000 + 1000);
    expect(await whose(second!, 'to-decide')).toBe(0);
  });

  test('returns a request with a reason, which changes nothing and ends it', async () => {
    await server.give(first!, member, '20000');
    const { id } = (await server.waiting(second!, `member_id=${member.memberId}`))[0]!;
    expect((await server.decide(first!, id, 'returned', reason)).body.refusal).toBe('APPROVAL_OWN');
    expect((await server.decide(second!, id, 'returned')).body.refusal).toBe('STAFF_REASON_REQUIRED');
    const { body } = await server.decide(second!, id, 'returned', 'name the slip, please');
    expect(body).toMatchObject({ state: 'returned', decision_reason: 'name the slip, please' });
    expect((await server.decide(admin!, id, 'approved')).body.refusal).toBe('APPROVAL_ALREADY_DECIDED');
    expect(await server.mainOf(member)).toBe(0n);
    expect(await server.actions()).toContain('approval.returned');
  });

  test('requires the approver’s authenticator code where the policy demands it, on every path', async () => {
    const set = (asks_second_factor: boolean) =>
      server.db
        .updateTable('approval_policies')
        .set({ asks_second_factor })
        .where('kind', '=', 'adjustment')
        .where('currency_code', '=', 'THB')
        .execute();
    await set(true);
    const { body: asked } = await server.give(first!, member, '20000');
    const { id, asks_second_factor } = (await server.waiting(second!, `member_id=${member.memberId}`))[0]!;
    expect(asks_second_factor).toBe(true);
    const approve = async (code: string) =>
      (await server.call<Approval>(second!, 'PATCH', `approval/${id}`, { body: { state: 'approved', code } })).body;
    expect((await approve('123456')).refusal).toBe('STAFF_SECOND_FACTOR_REQUIRED');
    const codeOf = await newFactor(server, second!.staffId);
    expect((await approve('')).refusal).toBe('SECOND_FACTOR_INCORRECT');
    expect((await approve('000000')).refusal).toBe('SECOND_FACTOR_INCORRECT');
    const byAdjustment = { body: { status: 'success' } };
    expect((await server.call(second!, 'PATCH', `adjustment/${asked.id}`, byAdjustment)).body.refusal).toBe(
      'SECOND_FACTOR_INCORRECT',
    );
    expect(await server.mainOf(member)).toBe(0n);
    expect((await approve(codeOf(1))).state).toBe('approved');
    expect(await server.mainOf(member)).toBe(2_000_000n);
    // Only an approval needs a code: a rejection and a withdrawal need none.
    const other = await server.newMember();
    await server.give(first!, other, '20000');
    const [next] = await server.waiting(second!, `member_id=${other.memberId}`);
    expect((await server.decide(second!, next!.id, 'refused', reason)).body.state).toBe('refused');
    await set(false);
  });

  test('shows changes since the request, and rejects the approval of an outdated one', async () => {
    const other = await server.newStaff('owner');
    const id = 'free-rounds.EUR';
    const read = async () => (await server.policies(admin!)).policies.find((policy) => policy.id === id)!;
    const { version } = await read();
    const asked = await server.call(admin!, 'PATCH', `approval-policy/${id}`, {
      body: { version, reason, lasts_hours: 5 },
    });
    const request = asked.body.params!.approval_id!;
    const show = async () => (await server.call<Approval>(other, 'GET', `approval/${request}`)).body;
    expect(await show()).toMatchObject({
      changes: [{ name: 'lasts_hours', before: '72', after: '5' }],
      stays: expect.arrayContaining([{ name: 'alone', value: '400.00' }]),
      moved: [],
    });
    await server.db
      .updateTable('approval_policies')
      .set({ alone_minor: 7n })
      .where('kind', '=', 'free-rounds')
      .where('currency_code', '=', 'EUR')
      .execute();
    expect((await show()).moved).toEqual([{ name: 'alone', now: '0.07' }]);
    expect((await server.decide(other, request, 'approved')).body.refusal).toBe('APPROVAL_OUTDATED');
    expect(await read()).toMatchObject({ lasts_hours: 72, alone: '0.07' });
    expect((await server.decide(other, request, 'returned', 'somebody was faster')).body.state).toBe('returned');
  });

  test('rejects a meaningless reason', async () => {
    for (const empty of ['ok', 'okokokokokok', 'xxxxxxxxxxxxxxxxxxxx', '..........'])
      expect((await server.give(first!, member, '1', { reason: empty })).body.refusal).toBe('STAFF_REASON_TOO_SHORT');
    expect(await server.mainOf(member)).toBe(0n);
  });

  test('prevents own approvals, changes and deletions of decided requests in PostgreSQL', async () => {
    const { body: asked } = await server.give(first!, member, '20000');
    const row = sql.raw(`where subject_id = '${asked.id}'`);
    const own = sql`update approvals set state = 'approved', decided_by = asked_by, decided_at = now() ${row}`;
    await expect(own.execute(server.db)).rejects.toThrow(/decided_by_another/);
    await expect(sql`update approvals set amount_minor = 1 ${row}`.execute(server.db)).rejects.toThrow(/is kept/);
    await expect(sql`delete from approvals ${row}`.execute(server.db)).rejects.toThrow(/is kept/);
  });

  test('changes a policy only after a second administrator approves the version read', async () => {
    const other = await server.newStaff('owner');
    const id = 'adjustment.THB';
    const read = async () => (await server.policies(admin!)).policies.find((policy) => policy.id === id)!;
    const { version } = await read();
    const patch = (body: object, staff = admin!) =>
      server.call<ApprovalPolicy>(staff, 'PATCH', `approval-policy/${id}`, { body: { version, reason, ...body } });
    expect((await patch({ alone: '20000' }, first!)).body.refusal).toBe('FORBIDDEN');
    expect((await patch({ alone: '20000', reason: 'ok' })).body.refusal).toBe('STAFF_REASON_TOO_SHORT');
    expect((await patch({ alone: '20000', version: version + 1 })).body.refusal).toBe('CHANGED_MEANWHILE');
    for (const [alone, refusal] of [
      ['-1', 'AMOUNT_NOT_POSITIVE'],
      ['1.005', 'AMOUNT_TOO_MANY_DECIMALS'],
      ['x', 'AMOUNT_NOT_A_NUMBER'],
    ] as const)
      expect((await patch({ alone })).body.refusal).toBe(refusal);
    const asked = await patch({ alone: '20000', staff_day: '0' });
    expect(asked).toMatchObject({ status: 202, body: { refusal: 'APPROVAL_REQUIRED' } });
    expect(await read()).toMatchObject({ alone: '15000.00', version });
    // A repetition is the same request.
    expect((await patch({ alone: '20000', staff_day: '0' })).body.params).toEqual(asked.body.params);
    const request = asked.body.params!.approval_id!;
    expect((await server.decide(first!, request, 'approved')).body.refusal).toBe('FORBIDDEN');
    expect((await server.decide(admin!, request, 'approved')).body.refusal).toBe('APPROVAL_OWN');
    const { body } = await server.decide(other, request, 'approved');
    expect(body.changes).toEqual([
      { name: 'alone', before: '15000.00', after: '20000.00' },
      { name: 'staff_day', before: '45000.00', after: '0.00' },
    ]);
    expect(await read()).toMatchObject({ alone: '20000.00', staff_day: '0.00', version: version + 1 });
    expect((await server.give(first!, member, '1')).body.status).toBe('pending');

    // An older request does not overwrite a later change.
    const late = await server.call(admin!, 'PATCH', `approval-policy/${id}`, {
      body: { version: version + 1, reason, lasts_hours: 5 },
    });
    await server.db
      .updateTable('approval_policies')
      .set({ staff_day_minor: 4_500_000n, alone_minor: 1_500_000n })
      .where('kind', '=', 'adjustment')
      .where('currency_code', '=', 'THB')
      .execute();
    const outdated = await server.decide(other, late.body.params!.approval_id!, 'approved');
    expect(outdated.body.refusal).toBe('APPROVAL_OUTDATED');
    expect(await read()).toMatchObject({ lasts_hours: 72 });
    // The same action by another person counts as the approval.
    const same = { version: version + 1, reason, lasts_hours: 48 };
    expect((await server.call(admin!, 'PATCH', `approval-policy/${id}`, { body: same })).status).toBe(202);
    expect((await server.call(other, 'PATCH', `approval-policy/${id}`, { body: same })).status).toBe(200);
    expect(await read()).toMatchObject({ lasts_hours: 48 });
  });
});

describe('the set-up state', () => {
  test('allows the only approver to act alone, marks each such act, and ends for good with a second one', async () => {
    const server = await openServer();
    const owner = await server.newStaff('owner');
    await server.newStaff('support');
    const member = await server.newMember();
    expect((await server.policies(owner)).is_set_up).toBe(true);
    expect((await server.give(owner, member, '100')).body.status).toBe('success');
    expect(await server.actions()).toEqual([]);
    expect((await server.give(owner, member, '20000')).body.status).toBe('success');
    const id = 'adjustment.THB';
    const patch = { version: 1, reason, alone: '10' };
    expect((await server.call(owner, 'PATCH', `approval-policy/${id}`, { body: patch })).status).toBe(200);
    expect(await server.actions()).toEqual(['approval-policy.changed', 'approval.set-up', 'approval.set-up']);

    const second = await server.newStaff();
    expect((await server.policies(owner)).is_set_up).toBe(false);
    expect((await server.give(owner, member, '20')).body.status).toBe('pending');
    await server.db.updateTable('staff').set({ is_disabled: true }).where('staff_id', '=', second.staffId).execute();
    expect((await server.give(owner, member, '20')).body.status).toBe('pending');
    expect((await server.policies(owner)).is_set_up).toBe(false);
    await expect(server.db.updateTable('approval_set_up').set({ ended_at: null }).execute()).rejects.toThrow(
      /come back/,
    );
    await server.close();
  });

  test('ends when two approvers are added concurrently and one is disabled immediately', async () => {
    const server = await openServer();
    await server.warmUp();
    const [owner, second] = await Promise.all([server.newStaff('owner'), server.newStaff('owner')]);
    await server.db.updateTable('staff').set({ is_disabled: true }).where('staff_id', '=', second.staffId).execute();
    expect((await server.policies(owner)).is_set_up).toBe(false);
    await server.close();
  });

  test('allows only approvers to act alone, and with real money only up to the policy', async () => {
    const server = await openServer(false);
    const owner = await server.newStaff('owner');
    const member = await server.newMember();
    expect((await server.give(owner, member, '15000')).body.status).toBe('success');
    expect((await server.give(owner, member, '0.01')).body.status).toBe('pending');
    // Without an amount only the owner may act, as before.
    const patch = { version: 1, reason, lasts_hours: 24 };
    expect((await server.call(owner, 'PATCH', 'approval-policy/payee', { body: patch })).status).toBe(200);
    expect(await server.actions()).toEqual(['approval-policy.changed', 'approval.asked', 'approval.set-up']);
    await server.close();
  });
});
