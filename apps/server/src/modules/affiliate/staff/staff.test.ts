import { sql } from '@sabai/db';
import { trialBalance } from '@sabai/ledger';
import { affiliateToJson } from '@sabai/rewards';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hire } from '../../identity/roles/hire.fixture.ts';
import { type AffiliateServer, createAffiliateServer, ngrPlan } from '../affiliate.fixture.ts';

let server: AffiliateServer;
beforeEach(async () => {
  server = await createAffiliateServer();
}, 60_000);
afterEach(() => server?.close());

const reason = 'Looked through all of it';
const monthEnd = '2026-11-30T21:00:01Z';

/** A member of staff who may do everything. */
const clerk = (): Promise<object> => hire(server.db, 'owner', { username: `clerk ${Math.random()}`, name: 'Anong' });

/** An affiliate with a month that came to 87.50 baht. */
async function earning(automaticMinor?: bigint) {
  await server.plan(ngrPlan, '2026-01-01', automaticMinor);
  const host = await server.member();
  const guest = await server.guest(host);
  await sql`insert into affiliate_contracts (member_id, since, changed_at) values (${host}, ${server.now()}, ${server.now()})`.execute(
    server.db,
  );
  await server.deposit(guest, 1000_00n);
  await server.count();
  await server.play(guest, 400_00n, 0n);
  return { host, guest };
}
const runOf = (staff: object) =>
  server.callAs<{ state: string; totals: unknown[]; outcomes: unknown[] }>(staff, 'affiliate-run', 'get', {
    id: '2026-11-01',
  });
const decide = (staff: object, state: string) =>
  server.callAs(staff, 'affiliate-run', 'patch', { id: '2026-11-01', body: { state, reason } });
const books = async () => (await trialBalance(server.db)).problems;

describe('a run above the automatic limit', () => {
  test('is paid once, and only after two staff approvals', async () => {
    const { host } = await earning(10_00n);
    const [ask, agree] = [await clerk(), await clerk()];
    await server.run(monthEnd);
    expect(await runOf(ask)).toMatchObject({
      state: 'reckoned',
      totals: [{ members: 1, amount: '87.50', highest: '87.50', automatic: '10.00', paid: '0.00' }],
      outcomes: [{ outcome: 'due', affiliates: 1 }],
    });
    await expect(decide(ask, 'approved')).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
    // The requester cannot approve.
    await expect(decide(ask, 'approved')).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
    await server.affiliate.runAffiliates();
    expect(await server.held(host)).toBe('0.00');
    expect(await decide(agree, 'approved')).toMatchObject({ state: 'approved' });
    await server.affiliate.runAffiliates();
    await server.affiliate.runAffiliates();
    expect(await server.held(host)).toBe('87.50');
    expect(await runOf(ask)).toMatchObject({ state: 'paid', outcomes: [{ outcome: 'paid', affiliates: 1 }] });
    await expect(decide(agree, 'approved')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await expect(decide(agree, 'refused')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await books()).toEqual([]);
  });

  test('pays no affiliate once rejected, and is paid when approved afterwards', async () => {
    const { host } = await earning(10_00n);
    const [ask, agree] = [await clerk(), await clerk()];
    await server.run(monthEnd);
    expect(await decide(ask, 'refused')).toMatchObject({ state: 'refused' });
    await server.affiliate.runAffiliates();
    expect(await server.held(host)).toBe('0.00');
    await expect(decide(agree, 'approved')).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
    await decide(ask, 'approved');
    await server.affiliate.runAffiliates();
    expect(await server.held(host)).toBe('87.50');
  });

  test('is decided once when many approve and reject it concurrently', async () => {
    const { host } = await earning(10_00n);
    const staff = [await clerk(), await clerk(), await clerk()] as const;
    await server.run(monthEnd);
    await expect(decide(staff[0], 'approved')).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
    const answers = await Promise.allSettled([
      decide(staff[1], 'approved'),
      decide(staff[2], 'approved'),
      decide(staff[1], 'refused'),
      server.affiliate.runAffiliates(),
    ]);
    for (let again = 0; again < 3; again++) await server.affiliate.runAffiliates();
    const { state } = await runOf(staff[0]);
    // After a refusal another request is possible; after an approval it is paid once.
    expect(await server.held(host)).toBe(state === 'paid' ? '87.50' : '0.00');
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1);
    expect(await books()).toEqual([]);
  });
});

describe('a hold', () => {
  const place = (staff: object, host: string) =>
    server.callAs<{ id: string; state: string }>(staff, 'affiliate-hold', 'create', {
      body: { affiliate_id: host, reason },
    });

  test('blocks earlier and later statements, can be appealed once, answered and released', async () => {
    const { host } = await earning(10_00n);
    const [ask, agree] = [await clerk(), await clerk()];
    await server.run(monthEnd);
    const { id } = await place(ask, host);
    await expect(place(ask, host)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await expect(decide(ask, 'approved')).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
    await decide(agree, 'approved');
    await server.affiliate.runAffiliates();
    expect(await server.held(host)).toBe('0.00');
    const own = { memberId: host };
    expect(await server.callAs(own, 'affiliate-standing', 'find')).toMatchObject({
      hold: { id, state: 'open', reason },
    });
    const appeal = (body: string) => server.callAs(own, 'affiliate-appeal', 'create', { body: { hold_id: id, body } });
    expect(await appeal('These are my friends.')).toMatchObject({ hold: { state: 'appealed' } });
    await expect(appeal('Again.')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const answer = (decision: string, state: string) =>
      server.callAs(ask, 'affiliate-hold', 'patch', { id, body: { decision, state, reason: 'They share a phone.' } });
    await expect(answer('keep', 'open')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await answer('keep', 'appealed')).toMatchObject({ state: 'answered', answer: 'They share a phone.' });
    await server.affiliate.runAffiliates();
    expect(await server.held(host)).toBe('0.00');
    expect(await answer('release', 'answered')).toMatchObject({ state: 'released' });
    await server.affiliate.runAffiliates();
    expect(await server.held(host)).toBe('87.50');
    expect(await server.callAs(own, 'affiliate-standing', 'find')).toMatchObject({ hold: null });
    const { rows: notices } = await sql<{ topic: string; payload: object }>`
      select topic, payload from outbox_events where member_id = ${host} and topic like 'affiliate.h%' order by id`.execute(
      server.db,
    );
    expect(notices).toEqual(
      ['affiliate.held', 'affiliate.hold_kept', 'affiliate.hold_released'].map((topic) => ({ topic, payload: { id } })),
    );
    expect(await books()).toEqual([]);
  });
});

test('requires an application where configured, accepts one, and starts income on acceptance', async () => {
  const { host } = await earning();
  await sql`update affiliate_settings set asks_application = true`.execute(server.db);
  const [staff, own] = [await clerk(), { memberId: host }];
  expect(await server.callAs(own, 'affiliate-standing', 'find')).toMatchObject({
    needs_application: true,
    can_apply: true,
    currency_code: 'THB',
    default_terms: { base: 'ngr', levels: [[{ rate: '25' }], [{ rate: '5' }], [{ rate: '2' }]], minimum: '0.00' },
    next_plan: null,
  });
  await server.run(monthEnd);
  expect(await server.statements(host)).toEqual([]);
  const apply = () =>
    server.callAs(own, 'affiliate-application', 'create', { body: { plan_id: null, body: 'I write about games.' } });
  expect(await apply()).toMatchObject({ can_apply: false, application: { state: 'waiting' } });
  await expect(apply()).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const { id } = await server.db.selectFrom('affiliate_applications').select('id').executeTakeFirstOrThrow();
  const accept = () =>
    server.callAs(staff, 'affiliate-application', 'patch', { id, body: { state: 'accepted', reason } });
  const answers = await Promise.allSettled([accept(), accept(), accept()]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await server.callAs(own, 'affiliate-standing', 'find')).toMatchObject({ needs_application: false });
});

test('applies another plan from the next period, and stops income of a stopped affiliate', async () => {
  const { host, guest } = await earning();
  const other = await server.db
    .insertInto('affiliate_plans')
    .values({ name: 'Twice', created_at: server.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const twice = { ...ngrPlan, share: { ...ngrPlan.share!, levels: [[{ fromMembers: 0, share: 5000 }]] } };
  await server.version(other.id, 1, twice, '2026-01-01');
  const staff = await clerk();
  const get = () => server.callAs<{ changed_at: string }>(staff, 'affiliate', 'get', { id: host });
  const change = async (body: object) =>
    server.callAs(staff, 'affiliate', 'patch', {
      id: host,
      body: { changed_at: (await get()).changed_at, reason, ...body },
    });
  expect(await change({ change: 'plan', plan_id: other.id })).toMatchObject({
    next_plan: { name: 'Twice', from: '2026-12-01' },
    plan: 'Partners',
  });
  expect(await server.callAs({ memberId: host }, 'affiliate-standing', 'find')).toMatchObject({
    next_plan: { name: 'Twice', from: '2026-12-01', terms: { version: 1, levels: [[{ rate: '50' }]] } },
  });
  await server.run(monthEnd);
  expect(await server.held(host)).toBe('87.50');
  await server.play(guest, 400_00n, 0n);
  await server.run('2026-12-31T21:00:01Z');
  expect((await server.statements(host)).map(({ due_minor }) => due_minor)).toEqual([87_50n, 175_00n + 5_00n]);
  expect(await change({ change: 'stop' })).toMatchObject({ standing: 'stopped', reason });
  await expect(change({ change: 'stop' })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  await server.play(guest, 400_00n, 0n);
  await server.run('2027-01-31T21:00:01Z');
  expect((await server.statements(host)).at(-1)).toMatchObject({ outcome: 'stopped', due_minor: 0n });
});

test('publishes a draft for the next period after two approvals, and previews its payouts', async () => {
  const { host } = await earning();
  const [ask, agree] = [await clerk(), await clerk()];
  await server.run(monthEnd);
  const { plans } = await server.callAs<{ plans: { id: number }[] }>(ask, 'affiliate-plan', 'find');
  const id = plans[0]!.id;
  const rules = affiliateToJson({
    ...ngrPlan,
    share: { base: 'ngr', levels: [[{ fromMembers: 0, share: 5000 }]] },
  });
  expect(await server.callAs(ask, 'affiliate-plan-preview', 'create', { body: { plan_id: id, rules } })).toMatchObject({
    period: { starts_on: '2026-11-01' },
    currencies: [{ currency_code: 'THB', affiliates: 1, due: '87.50', would_be: '175.00', highest: '175.00' }],
  });
  await server.callAs(ask, 'affiliate-plan', 'patch', { id, body: { rules, revision: 0 } });
  const draft = (revision: number) => server.callAs(ask, 'affiliate-plan', 'patch', { id, body: { rules, revision } });
  await expect(draft(0)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const publish = (staff: object, revision: number) =>
    server.callAs(staff, 'affiliate-plan-publication', 'create', { body: { plan_id: id, revision, reason } });
  await expect(publish(ask, 2)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  await expect(publish(ask, 1)).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
  // The draft was changed after the request.
  await draft(1);
  await expect(publish(agree, 1)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  await expect(publish(ask, 2)).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
  expect(await publish(agree, 2)).toMatchObject({
    versions: [{ version: 2, starts_on: '2027-01-01' }, { version: 1 }],
  });
  expect((await server.statements(host))[0]).toMatchObject({ version: 1 });
});

test('a case and the statement of its affiliate show the same held income, in the open period and after it', async () => {
  const { host, guest } = await earning();
  await server.flag(host, guest);
  await sql`update member_flags set hints = '{payee,referral}'`.execute(server.db);
  await server.count();
  const staff = await clerk();
  const heldOfCase = async () =>
    (
      await server.callAs<{ data: { held: string }[] }>(staff, 'affiliate-case', 'find', {
        query: { filters: {}, order: { by: 'last_at', direction: 'desc' }, limit: 20 },
      })
    ).data.map(({ held }) => held);
  const heldOfStatement = async () => (await server.call<{ held: string }>(host, 'affiliate-statement'))[0]!.held;
  expect(await heldOfStatement()).toBe('87.50');
  expect(await heldOfCase()).toEqual(['87.50']);
  await server.run(monthEnd);
  expect(await heldOfCase()).toEqual(['87.50']);
});

test('opens one case a day for automated clicks, which staff decide', async () => {
  const { host } = await earning();
  const staff = await clerk();
  await sql`
    insert into affiliate_clicks (member_id, day, visitor, clicked_at, filtered_by)
    select ${host}::uuid, (${server.now()}::timestamptz at time zone 'Asia/Bangkok')::date, 'visitor ' || n, ${server.now()}, 'flood'
    from generate_series(1, 40) as n`.execute(server.db);
  for (let again = 0; again < 3; again++) await server.affiliate.runAffiliates();
  const { data } = await server.callAs<{ data: { id: string; kind: string; guest: unknown }[] }>(
    staff,
    'affiliate-case',
    'find',
    { query: { filters: {}, order: { by: 'last_at', direction: 'desc' }, limit: 20 } },
  );
  expect(data).toMatchObject([{ kind: 'clicks', guest: null, affiliate: { id: host }, status: 'open' }]);
  const body = { status: 'cleared', reason: 'A campaign of ours' };
  expect(await server.callAs(staff, 'affiliate-case', 'patch', { id: data[0]!.id, body })).toMatchObject({
    status: 'cleared',
  });
  await server.affiliate.runAffiliates();
  expect(await server.db.selectFrom('member_flags').select('flag_id').execute()).toHaveLength(1);
});
