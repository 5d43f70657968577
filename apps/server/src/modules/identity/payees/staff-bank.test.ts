import { masked } from '@sabai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await createIdentityServer();
});
afterAll(() => server.close());

test('[R5.29] lets staff verify or reject a bank account, and frees a rejected one for others', async () => {
  const { memberId, token } = await server.member();
  const give = (details: object, as = token) =>
    server.call('POST', 'member/user-verify-bank-info', { token: as, body: details });
  const details = server.bankDetails();
  expect((await give(details)).body).toMatchObject({ bank_status: 'pending', is_profile_complete: true });
  expect((await give(server.bankDetails())).body.refusal).toBe('BANK_ALREADY_SET');

  const cashier = await server.staff('cashier');
  const decide = (body: object, as = cashier) =>
    server.call('PATCH', `staff/member-bank/${memberId}`, { token: as, body });
  expect((await decide({ status: 'rejected' })).body.refusal).toBe('STAFF_REASON_REQUIRED');
  expect((await decide({ status: 'rejected', reason: 'Another name' })).body).toMatchObject({
    status: 'rejected',
    reason: 'Another name',
  });
  const own = (await server.call('GET', 'member/users', { token })).body;
  expect(own).toMatchObject({ bank_status: 'rejected', bank_reason: 'Another name', is_profile_complete: false });

  const next = server.bankDetails();
  expect((await give(next)).body).toMatchObject({
    bank_no: `••••••${next.bank_no.slice(-4)}`,
    bank_status: 'pending',
  });
  const other = await server.member();
  expect((await give(next, other.token)).body.refusal).toBe('BANK_ALREADY_USED');
  expect((await give(details, other.token)).status).toBe(201);
  expect((await decide({ status: 'verified' })).body).toMatchObject({ status: 'verified', reason: null });
  expect((await decide({ status: 'verified' }, await server.staff('support'))).status).toBe(403);
  expect(await server.topicsOf(memberId)).toEqual(
    expect.arrayContaining(['member.bank_rejected', 'member.bank_verified']),
  );
});

test('rejects a decision when the account or the finding has changed since it was read', async () => {
  const { memberId, token } = await server.member();
  const details = server.bankDetails();
  const give = (body: object) => server.call('POST', 'member/user-verify-bank-info', { token, body });
  await give(details);
  const [one, two] = [await server.staff('cashier'), await server.staff('admin')];
  const see = async (as = one) => (await server.call('GET', `staff/member-bank/${memberId}`, { token: as })).body;
  const decide = (body: object, as = one) => server.call('PATCH', `staff/member-bank/${memberId}`, { token: as, body });

  const seen = await see();
  expect(seen).toMatchObject({ status: 'pending', bank_no: masked('account', details.bank_no) });
  const rejected = { status: 'rejected', reason: 'The name on the account is another', version: seen.version };
  expect((await decide(rejected, two)).status).toBe(200);
  const late = await decide({ status: 'verified', version: seen.version });
  expect([late.status, late.body.refusal]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(await see()).toMatchObject({ status: 'rejected', reason: rejected.reason });

  const before = await see();
  const next = server.bankDetails();
  expect((await give(next)).status).toBe(201);
  expect((await decide({ status: 'verified', version: before.version })).body.refusal).toBe('CHANGED_MEANWHILE');
  const now = await see();
  expect(now).toMatchObject({ status: 'pending', bank_no: masked('account', next.bank_no) });
  expect((await decide({ status: 'verified', version: now.version })).body).toMatchObject({ status: 'verified' });
});
