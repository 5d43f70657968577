import { inTransaction } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await createIdentityServer();
});
afterAll(() => server.close());

const logInStaff = (username: string, password: string, ip = server.address()) =>
  server.call('POST', 'staff/authentication', { body: { strategy: 'local', username, password }, ip });

test('creates the demo accounts once, logs them in, and keeps a changed password', async () => {
  const first = await inTransaction(server.db, (tx) => server.identity.seedDemo(tx));
  const member = first.find(({ kind }) => kind === 'member')!;
  await server.db.updateTable('staff').set({ name: 'Renamed' }).where('username', '=', 'admin').execute();
  expect(await inTransaction(server.db, (tx) => server.identity.seedDemo(tx))).toEqual(first);
  for (const { username, password, role } of first.filter(({ kind }) => kind === 'staff')) {
    const { status, body, cookies } = await logInStaff(username.toUpperCase(), password);
    expect([status, (body.user as { roles: { id: string }[] }).roles.map(({ id }) => id)]).toEqual([201, [role]]);
    expect(cookies[0]).toMatchObject({ name: 'sabai-backoffice.jwt', httpOnly: true, sameSite: 'Lax' });
    if (username === 'admin') expect(body.user).toMatchObject({ name: 'Renamed' });
  }
  const { body } = await server.logIn(member.username, member.password);
  expect(body.user).toMatchObject({ phone: '+66812345678', is_profile_complete: true });
});

test('rejects staff tokens for members and member tokens for staff', async () => {
  await inTransaction(server.db, (tx) => server.identity.seedDemo(tx));
  const staff = await logInStaff('cashier', 'Sabai-Cashier-1');
  const { token } = await server.member();
  const staffToken = String(staff.body.accessToken);
  expect((await server.call('GET', 'member/users', { token: staffToken })).status).toBe(401);
  const renew = (accessToken: string) =>
    server.call('POST', 'staff/authentication', { body: { strategy: 'jwt', accessToken } });
  expect((await renew(token)).status).toBe(401);
  expect((await renew(staffToken)).status).toBe(201);
  expect((await logInStaff('0812345678', 'Sabai-Demo-1')).body.refusal).toBe('WRONG_CREDENTIALS');
});

test('ends the session on logout and when the account is disabled', async () => {
  await inTransaction(server.db, (tx) => server.identity.seedDemo(tx));
  const renew = async (token: string) => {
    const body = { strategy: 'jwt', accessToken: token };
    return (await server.call('POST', 'staff/authentication', { body })).status;
  };
  const first = String((await logInStaff('support', 'Sabai-Support-1')).body.accessToken);
  const second = String((await logInStaff('support', 'Sabai-Support-1')).body.accessToken);
  await server.call('DELETE', 'staff/authentication', { token: first });
  expect([await renew(first), await renew(second)]).toEqual([401, 201]);
  await server.db.updateTable('staff').set({ is_disabled: true }).where('username', '=', 'support').execute();
  expect(await renew(second)).toBe(401);
  expect((await logInStaff('support', 'Sabai-Support-1')).body.refusal).toBe('WRONG_CREDENTIALS');
});

test('locks staff out after five wrong passwords', async () => {
  const ip = server.address();
  for (let i = 0; i < 5; i++) expect((await logInStaff('admin', 'Wrong1234', ip)).status).toBe(401);
  expect((await logInStaff('admin', 'Sabai-Admin-1', ip)).body.refusal).toBe('LOGIN_LOCKED');
});

test('reports demo accounts as open until they are blocked or have another password', async () => {
  await inTransaction(server.db, (tx) => server.identity.seedDemo(tx));
  await server.db.updateTable('staff').set({ is_disabled: false }).where('username', '=', 'support').execute();
  const open = () => inTransaction(server.db, (tx) => server.identity.openDemoAccounts(tx));
  expect(await open()).toEqual(['admin', 'manager', 'cashier', 'support', '0812345678']);
  const { password_hash } = await server.db
    .selectFrom('staff')
    .select('password_hash')
    .where('username', '=', 'cashier')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('staff').set({ password_hash }).where('username', '=', 'admin').execute();
  await server.db.updateTable('staff').set({ is_disabled: true }).where('username', '=', 'support').execute();
  await server.db.updateTable('members').set({ is_blocked: true }).where('username', 'is not', null).execute();
  expect(await open()).toEqual(['manager', 'cashier']);
});
