import { sql } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { type CashierServer, createCashierServer } from '../cashier.fixture.ts';

/** Withdrawals that staff set aside, over HTTP. */
let server: CashierServer;
let ploy: StaffCaller;
let narin: StaffCaller;
beforeAll(async () => {
  server = await createCashierServer();
  [ploy, narin] = [await server.newStaff(), await server.newStaff('owner')];
});
afterAll(() => server.close());

async function waiting(): Promise<string> {
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  return (await server.call(member, 'POST', 'withdrawal-transaction', { body: { amount: '200' } })).body.id;
}
const reason = 'We have asked for a picture of the slip.';
const setAside = (who: StaffCaller, id: string, why = reason) =>
  server.call(who, 'POST', 'withdrawal-set-aside', { body: { id, reason: why } });
const goOn = (who: StaffCaller, id: string) => server.call(who, 'DELETE', `withdrawal-set-aside/${id}`);
const decide = (who: StaffCaller, id: string, status: 'success' | 'fail') =>
  server.call(who, 'PATCH', `withdrawal/${id}`, { body: { status, reason } });
const shown = async (id: string) =>
  (await server.call(narin, 'GET', `withdrawal/${id}`)).body as never as {
    set_aside: { by: string; reason: string } | null;
    status: string;
  };
const listed = async (query: string) =>
  ((await server.call(narin, 'GET', `withdrawal?${query}&$limit=100`)).body.data as readonly { id: string }[]).map(
    ({ id }) => id,
  );
const queue = async () => (await server.cashier.waitingWork()).withdrawals.count;

test('removes a set-aside withdrawal from the queue and blocks approval, showing the reason and staff member', async () => {
  const id = await waiting();
  const before = await queue();
  expect((await setAside(ploy, id, ' ')).body.refusal).toBe('STAFF_REASON_REQUIRED');
  expect((await setAside(ploy, id)).status).toBe(201);
  expect(await queue()).toBe(before - 1);
  expect((await shown(id)).set_aside).toMatchObject({ reason, by: expect.stringMatching(/./) });
  expect([await listed('work=due'), await listed('desk=free')].flat()).not.toContain(id);
  expect(await listed('desk=set_aside')).toContain(id);
  const approved = await decide(narin, id, 'success');
  expect([approved.status, approved.body.refusal]).toEqual([409, 'WITHDRAWAL_SET_ASIDE']);
  expect((await shown(id)).status).toBe('pending');
  expect((await goOn(narin, id)).status).toBe(200);
  expect((await shown(id)).set_aside).toBeNull();
  expect([await queue(), (await decide(narin, id, 'success')).status]).toEqual([before, 200]);
  const { rows } = await sql<{ action: string; staff_id: string }>`
    select action, staff_id from staff_audit where subject_id = ${id} order by decided_at, id`.execute(server.db);
  expect(rows.map(({ action, staff_id }) => [action, staff_id])).toEqual([
    ['withdrawal.set_aside', ploy.staffId],
    ['withdrawal.goes_on', narin.staffId],
    ['withdrawal.approved', narin.staffId],
  ]);
});

test('lets staff reject a set-aside withdrawal, but not set aside a decided one', async () => {
  const id = await waiting();
  await setAside(ploy, id);
  expect((await decide(narin, id, 'fail')).status).toBe(200);
  expect(await shown(id)).toMatchObject({ set_aside: null, status: 'fail' });
  expect((await setAside(ploy, id)).body.refusal).toBe('WITHDRAWAL_ALREADY_DECIDED');
});

test('rejects setting aside a withdrawal claimed by another staff member', async () => {
  const id = await waiting();
  await server.call(narin, 'POST', 'withdrawal-claim', { body: { id } });
  expect((await setAside(ploy, id)).body.refusal).toBe('CLAIM_HELD');
  // Setting it aside ends the claim.
  await setAside(narin, id);
  expect((await goOn(ploy, id)).status).toBe(200);
});

test('filters withdrawals by claim and by staff member', async () => {
  const [free, claimed] = [await waiting(), await waiting()];
  await server.call(ploy, 'POST', 'withdrawal-claim', { body: { id: claimed } });
  const [ofPloy, ofNarin] = [`claimed_by=${ploy.staffId}`, `claimed_by=${narin.staffId}`];
  expect([await listed(ofPloy), await listed(ofNarin)]).toEqual([[claimed], []]);
  expect(await listed('desk=free')).toContain(free);
  expect(await listed('desk=free')).not.toContain(claimed);
  expect(await listed('desk=claimed')).toEqual([claimed]);
});

test('changes the queue mark only when the queue has changed', async () => {
  const id = await waiting();
  const look = () => server.cashier.queueMark('withdrawal');
  const before = await look();
  await server.call(ploy, 'POST', 'withdrawal-claim', { body: { id } });
  await server.call(ploy, 'DELETE', `withdrawal-claim/${id}`);
  const after = await look();
  expect(after).not.toBe(before);
  await setAside(ploy, id);
  await goOn(ploy, id);
  const later = await look();
  expect(later).not.toBe(after);
  // Without a change nothing is published.
  expect(await look()).toBe(later);
});

test('returns the same risk scores in the list as in the facts', async () => {
  const ids = [await waiting(), await waiting()];
  const query = ids.map((id) => `ids=${id}`).join('&');
  const { data } = (await server.call(ploy, 'GET', `withdrawal-risk?${query}`)).body as never as {
    data: { id: string; score: number }[];
  };
  expect(data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  for (const { id, score } of data) {
    const facts = (await server.call(ploy, 'GET', `withdrawal-facts/${id}`)).body as never as {
      risk: { score: number };
    };
    expect(score).toBe(facts.risk.score);
    expect(score).toBeGreaterThan(0);
  }
});
