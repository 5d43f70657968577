import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';

const reason = 'asked for by the head of the desk';
let server: IdentityServer;
let [admin, manager, support] = ['', '', ''];
beforeAll(async () => {
  server = await createIdentityServer();
  [admin, manager, support] = [
    await server.staff('admin'),
    await server.staff('manager'),
    await server.staff('support'),
  ];
});
afterAll(() => server.close());

interface Role {
  readonly id: string;
  readonly name: string;
  readonly permissions: string[];
  readonly holders: number;
  readonly version: number;
}
const roles = async () =>
  (await server.call('GET', 'staff/staff-role?$limit=200', { token: admin })).body.data as Role[];
const roleNamed = async (name: string) => (await roles()).find((role) => role.id === name || role.name === name);
const idOf = async (username: string) =>
  (await server.db.selectFrom('staff').select('staff_id').where('username', '=', username).executeTakeFirstOrThrow())
    .staff_id;
const decide = (token: string, asked: { body: Record<string, unknown> }, state = 'approved') => {
  const { approval_id } = asked.body.params as { approval_id: string };
  return server.call('PATCH', `staff/approval/${approval_id}`, { token, body: { state, reason } });
};
const create = (name: string, permissions: readonly string[], token = admin) =>
  server.call('POST', 'staff/staff-role', { token, body: { name, permissions, reason } });
const change = (id: string, body: object, token = admin) =>
  server.call('PATCH', `staff/staff-role/${id}`, { token, body: { reason, ...body } });
const assign = async (username: string, list: readonly string[], token = admin) =>
  server.call('PATCH', `staff/staff-assignment/${await idOf(username)}`, { token, body: { roles: list, reason } });
async function made(name: string, permissions: readonly string[]): Promise<Role> {
  expect((await decide(manager, await create(name, permissions))).status).toBe(200);
  return (await roleNamed(name))!;
}
const mayAct = async (token: string) =>
  (await server.call('PATCH', 'staff/staff-rule', { token, body: {} })).body.refusal !== 'FORBIDDEN';
/** The last audit entry about it. */
const lastDeed = async (subject: string) =>
  server.db
    .selectFrom('house_audit')
    .select(['action', 'detail'])
    .where('subject', '=', subject)
    .orderBy('done_at', 'desc')
    .executeTakeFirstOrThrow();

describe('a role', () => {
  test('is created after approval by a second person, who sees its permissions', async () => {
    const asked = await create('Night desk', ['deposit.view', 'account.own', 'deposit.view']);
    expect(asked).toMatchObject({ status: 202, body: { refusal: 'APPROVAL_REQUIRED' } });
    expect(await roleNamed('Night desk')).toBeUndefined();
    expect((await decide(admin, asked)).body.refusal).toBe('APPROVAL_OWN');
    const { body } = await decide(manager, asked);
    expect(body.changes).toEqual([
      { name: 'name', before: null, after: 'Night desk' },
      { name: 'deposit.view', before: null, after: 'true' },
    ]);
    const role = (await roleNamed('Night desk'))!;
    expect(role).toMatchObject({ permissions: ['deposit.view'], holders: 0, is_seeded: false, version: 1 });
    expect(await lastDeed(role.id)).toMatchObject({ action: 'staff-role.created' });
  });

  test('is changed after approval, by version, and the request lists added and removed permissions', async () => {
    const { id, version } = await made('Slip desk', ['deposit.view', 'statement.view']);
    expect((await change(id, { version: version + 1, permissions: [] })).body.refusal).toBe('CHANGED_MEANWHILE');
    const asked = await change(id, { version, permissions: ['deposit.view', 'deposit.decide'] });
    const late = await change(id, { version, name: 'Slips' });
    const { body } = await decide(manager, asked);
    expect(body.changes).toEqual([
      { name: 'statement.view', before: 'true', after: null },
      { name: 'deposit.decide', before: null, after: 'true' },
    ]);
    expect(await roleNamed('Slip desk')).toMatchObject({ permissions: ['deposit.decide', 'deposit.view'], version: 2 });
    // A request is not executed after its subject has changed.
    expect((await decide(manager, late)).body.refusal).toBe('APPROVAL_OUTDATED');
    expect(await lastDeed(id)).toMatchObject({ action: 'staff-role.changed' });
  });

  test('built in keeps its name and cannot be deleted, but can be changed except for owners', async () => {
    const { version } = (await roleNamed('crm'))!;
    expect((await change('crm', { version, name: 'Letters' })).body.refusal).toBe('STAFF_ROLE_FIXED');
    expect((await change('owner', { version: 1, permissions: [] })).body.refusal).toBe('STAFF_ROLE_FIXED');
    expect((await server.call('DELETE', 'staff/staff-role/crm', { token: admin })).body.refusal).toBe(
      'STAFF_ROLE_FIXED',
    );
    expect((await decide(manager, await change('crm', { version, permissions: ['member.view'] }))).status).toBe(200);
    expect((await roleNamed('crm'))!.permissions).toEqual(['member.view']);
  });

  test('has a unique name, ignoring case', async () => {
    await made('Weekend', []);
    expect((await create('weekEND', [])).body.refusal).toBe('STAFF_ROLE_NAME_TAKEN');
    expect((await create('owner', [])).body.refusal).toBe('STAFF_ROLE_NAME_TAKEN');
    // Two requests for one name: the first approved one gets it.
    const [one, other] = [await create('Holiday', ['deposit.view']), await create('HOLIDAY', [])];
    expect((await decide(manager, one)).status).toBe(200);
    expect((await decide(manager, other)).body.refusal).toBe('APPROVAL_OUTDATED');
  });

  test('can be deleted once no account has it and no invitation names it', async () => {
    const { id } = await made('Short', ['member.view']);
    const remove = () => server.call('DELETE', `staff/staff-role/${id}`, { token: admin });
    const invited = await server.call('POST', 'staff/staff-invitation', { token: admin, body: { roles: [id] } });
    expect((await remove()).body.refusal).toBe('STAFF_ROLE_IN_USE');
    await server.call('DELETE', `staff/staff-invitation/${invited.body.id}`, { token: admin });
    expect((await decide(manager, await assign('support', ['support', id]))).status).toBe(200);
    expect((await remove()).body.refusal).toBe('STAFF_ROLE_IN_USE');
    expect((await assign('support', ['support'])).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect(await roleNamed('Short')).toBeUndefined();
    expect(await lastDeed(id)).toMatchObject({ action: 'staff-role.deleted' });
    expect((await assign('support', ['support', id])).body.refusal).toBe('STAFF_ROLE_UNKNOWN');
  });
});

describe('an assignment of roles', () => {
  test('takes effect after a second approval, and a removal immediately, in the running session', async () => {
    const asked = await assign('support', ['support', 'owner']);
    expect(asked).toMatchObject({ status: 202, body: { refusal: 'APPROVAL_REQUIRED' } });
    expect(await mayAct(support)).toBe(false);
    expect((await decide(admin, asked)).body.refusal).toBe('APPROVAL_OWN');
    const { body } = await decide(manager, asked);
    expect(body.changes).toEqual([{ name: 'roles', before: 'support', after: 'owner, support' }]);
    expect(await mayAct(support)).toBe(true);
    expect((await server.call('GET', 'staff/own-account', { token: support })).body.permissions).toContain(
      'staff.rule.change',
    );
    expect((await assign('support', ['support'])).status).toBe(200);
    expect(await mayAct(support)).toBe(false);
    expect(await lastDeed(await idOf('support'))).toMatchObject({ action: 'staff.roles_changed' });
  });

  test('is limited to the permissions of the requester and of the approver', async () => {
    const desk = await made('People', ['staff.view', 'staff.role.give', 'staff.role.change', 'approval.rule.decide']);
    expect((await decide(manager, await assign('support', ['support', desk.id]))).status).toBe(200);
    // Support can give only permissions of its own.
    expect((await assign('cashier', ['senior-cashier', 'content'], support)).body.refusal).toBe('FORBIDDEN');
    expect((await assign('cashier', ['senior-cashier', 'owner'], support)).body.refusal).toBe('FORBIDDEN');
    expect((await assign('cashier', ['senior-cashier', 'support'], support)).status).toBe(202);
    expect((await create('King', ['rtp.change'], support)).body.refusal).toBe('FORBIDDEN');
    const { version } = (await roleNamed('content'))!;
    expect((await change('content', { version, permissions: ['rtp.change'] }, support)).body.refusal).toBe('FORBIDDEN');
    // Nor can it take roles from an account with more permissions.
    expect((await assign('admin', ['owner'], support)).status).toBe(200);
    expect((await assign('manager', ['support'], support)).body.refusal).toBe('FORBIDDEN');
    expect((await decide(support, await assign('cashier', ['senior-cashier', 'content']))).body.refusal).toBe(
      'FORBIDDEN',
    );
    // A role with every single permission makes no owner.
    const all = (await roleNamed('owner'))!.permissions;
    const copy = await made('Copy of all', all);
    expect((await decide(manager, await assign('support', [copy.id]))).status).toBe(200);
    expect((await assign('cashier', ['senior-cashier', 'owner'], support)).body.refusal).toBe('FORBIDDEN');
    // A pending request of an owner is approved by another person's same request.
    expect((await assign('cashier', ['senior-cashier', 'content'], support)).status).toBe(200);
    expect((await decide(manager, await assign('support', ['support']))).status).toBe(200);
  });

  test('is rejected when the requester has since lost a permission', async () => {
    const desk = await made('Lenders', ['staff.role.give', 'rtp.change']);
    expect((await decide(manager, await assign('support', ['support', desk.id]))).status).toBe(200);
    const asked = await assign('manager', ['owner', desk.id], support);
    // The recipient cannot approve it.
    expect((await decide(manager, asked)).body.refusal).toBe('APPROVAL_OWN');
    expect(asked.status).toBe(202);
    expect((await assign('support', ['support'])).status).toBe(200);
    expect((await decide(admin, asked)).body.refusal).toBe('APPROVAL_OUTDATED');
  });
});

test('keeps one owner: the last one keeps the role and the account', async () => {
  const of = await createIdentityServer();
  const token = await of.staff('admin');
  const { body } = await of.call('GET', 'staff/own-account', { token });
  await of.db.updateTable('staff').set({ is_disabled: true }).where('username', '=', 'manager').execute();
  const give = (list: string[]) =>
    of.call('PATCH', `staff/staff-assignment/${body.id}`, { token, body: { roles: list, reason } });
  await of.db
    .insertInto('staff_role_holders')
    .values({ staff_id: String(body.id), role_id: 'support' })
    .execute();
  expect((await give(['support'])).body.refusal).toBe('STAFF_LAST_OWNER');
  const disabled = await of.call('PATCH', `staff/staff/${body.id}`, { token, body: { is_disabled: true, reason } });
  expect(disabled.body.refusal).toBe('STAFF_LAST_OWNER');
  expect((await of.call('GET', 'staff/own-account', { token })).body.roles).toHaveLength(2);
  await of.close();
});

test('lets the only owner of a new installation invite, create and assign roles alone', async () => {
  const of = await createIdentityServer();
  const { token: link } = (await of.identity.inviteOwner())!;
  const joined = await of.call('POST', 'staff/invitation', {
    body: {
      token: link,
      username: 'firstowner',
      name: 'Mali',
      password: 'Lotus42pond',
      confirm_password: 'Lotus42pond',
    },
  });
  const token = String(joined.body.accessToken);
  const role = await of.call('POST', 'staff/staff-role', {
    token,
    body: { name: 'Desk', permissions: ['deposit.decide', 'deposit.view'], reason },
  });
  expect(role.status).toBe(201);
  const invited = await of.call('POST', 'staff/staff-invitation', { token, body: { roles: [role.body.id, 'owner'] } });
  expect(invited.body).toMatchObject({ is_agreed: true });
  await of.close();
});
