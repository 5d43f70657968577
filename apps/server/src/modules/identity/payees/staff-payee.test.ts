import { type Approval, masked } from '@sabai/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';

/** A2: one member of staff alone cannot change a payee. */
const reason = 'seen at the counter with the passport';

let server: IdentityServer;
let [cashier, second]: string[] = [];
let member: { memberId: string; token: string };
let given: ReturnType<IdentityServer['bankDetails']>;
beforeAll(async () => {
  server = await createIdentityServer();
  [cashier, second] = [await server.staff('cashier'), await server.staff('admin')];
});
beforeEach(async () => {
  member = await server.member();
  given = server.bankDetails();
  expect((await give(given)).status).toBe(201);
});
afterAll(() => server.close());

const give = (details: object, token = member.token) =>
  server.call('POST', 'member/user-verify-bank-info', { token, body: details });
const next = () => {
  const { bank_currency_information_id: bank_id, first_name, last_name, bank_no } = server.bankDetails();
  return { first_name, last_name, bank_id, bank_no, reason };
};
const change = (body: object, token = cashier!) =>
  server.call('PATCH', `staff/member-payee/${member.memberId}`, { token, body });
const read = async () => (await server.call('GET', `staff/member-payee/${member.memberId}`, { token: cashier! })).body;
const decide = (token: string, id: string, state = 'approved') =>
  server.call('PATCH', `staff/approval/${id}`, { token, body: { state, reason: 'as it is' } });
const idOf = ({ body }: Awaited<ReturnType<typeof change>>) => (body.params as { approval_id: string }).approval_id;
const heldUntil = async () =>
  (
    await server.db
      .selectFrom('members')
      .select('payouts_held_until')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow()
  ).payouts_held_until;

test('changes a payee after a second approval, notifies the member, holds payouts and repeats the check', async () => {
  const to = next();
  const asked = await change(to);
  expect(asked).toMatchObject({ status: 202, body: { refusal: 'APPROVAL_REQUIRED' } });
  expect(await read()).toMatchObject({ bank_no: masked('account', given.bank_no) });
  expect(await heldUntil()).toBeNull();
  const shown = (await server.call('GET', `staff/approval/${idOf(asked)}`, { token: second! }))
    .body as unknown as Approval;
  expect(shown).toMatchObject({ kind: 'payee', member: { id: member.memberId }, reason });
  expect(shown.changes).toContainEqual({
    name: 'bank_no',
    before: masked('account', given.bank_no),
    after: masked('account', to.bank_no),
  });
  expect((await decide(cashier!, idOf(asked))).body.refusal).toBe('APPROVAL_OWN');
  expect((await decide(second!, idOf(asked))).status).toBe(200);
  expect(await read()).toMatchObject({ bank_no: masked('account', to.bank_no), bank_id: to.bank_id });
  const own = (await server.call('GET', 'member/users', { token: member.token })).body;
  expect(own).toMatchObject({ bank_status: 'pending', bank_no: `••••••${to.bank_no.slice(-4)}` });
  expect((await heldUntil())!.getTime()).toBeGreaterThan(Date.now());
  const topics = await server.topicsOf(member.memberId);
  expect(topics).toEqual(expect.arrayContaining(['member.profile_updated', 'member.security_changed']));
  // The first account has replaced none.
  const told = await server.db
    .selectFrom('outbox_events')
    .select('payload')
    .where('member_id', '=', member.memberId)
    .where('topic', '=', 'member.profile_updated')
    .orderBy('id')
    .execute();
  expect(told.map(({ payload }) => (payload as { first_given?: string[] }).first_given)).toEqual([['bank_no'], []]);
  // No stored record shows the account in clear text.
  const kept = await server.db.selectFrom('approvals').selectAll().where('member_id', '=', member.memberId).execute();
  expect(JSON.stringify(kept)).not.toContain(to.bank_no);
  // The former account is free for others, the new one is not.
  expect((await give({ ...given }, (await server.member()).token)).status).toBe(201);
  const { bank_id: bank_currency_information_id, ...details } = to;
  const other = await give({ bank_currency_information_id, ...details }, (await server.member()).token);
  expect(other.body.refusal).toBe('BANK_ALREADY_USED');
});

test('rejects an invalid payee before requesting approval', async () => {
  const other = await server.member();
  const taken = server.bankDetails();
  await give(taken, other.token);
  const refused: [object, string][] = [
    [{ bank_no: taken.bank_no, bank_id: taken.bank_currency_information_id }, 'BANK_ALREADY_USED'],
    [{ bank_no: '12345' }, 'ACCOUNT_NUMBER_DIGITS'],
    [{ bank_no: '1234567890123456789' }, 'INCORRECT_INFORMATION'],
    [{ bank_id: 999_999 }, 'INCORRECT_INFORMATION'],
    [{ first_name: '<b>' }, 'NAME_CHARACTERS'],
    [{ reason: 'ok' }, 'STAFF_REASON_TOO_SHORT'],
  ];
  for (const [over, refusal] of refused)
    expect([over, (await change({ ...next(), ...over })).body.refusal]).toEqual([over, refusal]);
  expect((await change(next(), await server.staff('support'))).status).toBe(403);
  expect((await server.call('PATCH', 'staff/member-payee/nobody', { token: cashier!, body: next() })).status).toBe(404);
  expect(
    await server.db.selectFrom('approvals').selectAll().where('member_id', '=', member.memberId).execute(),
  ).toEqual([]);
});

test('rejects an approval when the payee has changed or is used by another member', async () => {
  const [first, later] = [await change(next()), await change(next())];
  expect((await decide(second!, idOf(later))).status).toBe(200);
  expect((await decide(second!, idOf(first))).body.refusal).toBe('APPROVAL_OUTDATED');
  const to = next();
  const asked = await change(to);
  const { bank_id: bank_currency_information_id, ...details } = to;
  await give({ bank_currency_information_id, ...details }, (await server.member()).token);
  expect((await decide(second!, idOf(asked))).body.refusal).toBe('BANK_ALREADY_USED');
  expect((await decide(second!, idOf(asked), 'refused')).status).toBe(200);
});
