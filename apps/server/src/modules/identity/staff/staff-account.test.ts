import { base32nopad } from '@scure/base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';
import { totpCode, totpStep } from '../second-factor/totp.rules.ts';

let server: IdentityServer;
let admin: string;
beforeAll(async () => {
  server = await createIdentityServer();
  admin = await server.staff('admin');
});
afterAll(() => server.close());

const good = 'Lotus42pond';
type Of = IdentityServer;
const logIn = (of: Of, username: string, password: string) =>
  of.call('POST', 'staff/authentication', { body: { strategy: 'local', username, password } });
let joined = 0;
const newName = () => `person${++joined}`;
const form = (token: string, more: object = {}) => ({
  token,
  username: newName(),
  name: 'Malee',
  password: good,
  confirm_password: good,
  ...more,
});
const accept = (of: Of, token: string, more: object = {}) =>
  of.call('POST', 'staff/invitation', { body: form(token, more) });
/** A seeded role in its short form. */
const roleOf = (id: string) => [expect.objectContaining({ id, is_seeded: true })];

async function ask(of: Of, by: string, role: string) {
  const { status, body } = await of.call('POST', 'staff/staff-invitation', { token: by, body: { roles: [role] } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id: String(body.id), token: String(body.token), isAgreed: body.is_agreed as boolean };
}
/** Decides a pending invitation as a member of staff. */
async function decide(of: Of, by: string, invitationId: string, state = 'approved') {
  const { body } = await of.call('GET', 'staff/approval?state=pending&kind=staff-account&$limit=100', { token: by });
  const asked = (body.data as { id: string; subject_id: string }[]).find(
    ({ subject_id }) => subject_id === invitationId,
  );
  return of.call('PATCH', `staff/approval/${asked!.id}`, {
    token: by,
    body: { state, reason: 'known from the interview' },
  });
}
/** Creates a usable invitation, with the approval of a second person if required. */
async function invite(of: Of, by: string, role = 'cashier'): Promise<string> {
  const { id, token, isAgreed } = await ask(of, by, role);
  if (!isAgreed) expect((await decide(of, await of.staff('manager'), id)).status).toBe(200);
  return token;
}
/** Creates a member of staff by an invitation. */
async function join(of: Of, by: string, role = 'cashier') {
  const username = newName();
  const { status, body } = await accept(of, await invite(of, by, role), { username });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id: (body.user as { id: string }).id, username, token: String(body.accessToken), user: body.user };
}
const isAlive = async (of: Of, token: string) => (await of.call('GET', 'staff/own-account', { token })).status === 200;
async function factorOf(of: Of, token: string, password = good) {
  const begun = await of.call('POST', 'staff/second-factor', { token, body: { password } });
  const key = Buffer.from(base32nopad.decode(String(begun.body.secret)));
  const code = () => totpCode(key, totpStep(of.platform.clock()));
  const done = await of.call('PATCH', 'staff/second-factor', { token, body: { code: code() } });
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
  return code;
}

describe('an invitation', () => {
  test('creates a logged-in account with its role and the chosen password', async () => {
    const { username, token, user } = await join(server, admin, 'support');
    expect(user).toMatchObject({ username, name: 'Malee', roles: roleOf('support') });
    expect(await isAlive(server, token)).toBe(true);
    expect((await logIn(server, username, good)).status).toBe(201);
  });

  test('is accepted once, also under concurrent requests', async () => {
    const token = await invite(server, admin);
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(server, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 410, 410, 410, 410, 410, 410, 410]);
    expect((await accept(server, token)).body.refusal).toBe('INVITATION_INVALID');
  });

  test('accepted twice is caught in a server that does not use invitations up', async () => {
    const faulty = await createIdentityServer(undefined, [
      `create function again() returns trigger language plpgsql as $$ begin new.used_at := null; return new; end $$`,
      `create trigger again before update on staff_invitations for each row execute function again()`,
    ]);
    const token = await invite(faulty, await faulty.staff('admin'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(faulty, token)));
    await faulty.close();
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1);
  });

  test('is readable while valid, but not after expiry or withdrawal', async () => {
    const look = (token: string) => server.call('PUT', 'staff/invitation', { body: { token } });
    const token = await invite(server, admin, 'owner');
    expect((await look(token)).body).toMatchObject({ roles: roleOf('owner') });
    const { body } = await server.call('GET', 'staff/staff-invitation', { token: admin });
    const [newest] = body.data as { id: string; invited_by: string }[];
    expect(newest).toMatchObject({ roles: roleOf('owner'), invited_by: 'Anong' });
    await server.call('DELETE', `staff/staff-invitation/${newest!.id}`, { token: admin });
    expect((await look(token)).body.refusal).toBe('INVITATION_INVALID');
    expect((await accept(server, token)).body.refusal).toBe('INVITATION_INVALID');
  });

  test('applies the password and name rules, and stays valid after a rejected attempt', async () => {
    const token = await invite(server, admin);
    const refusalOf = async (more: object) => (await accept(server, token, more)).body.refusal;
    expect(await refusalOf({ password: 'short1', confirm_password: 'short1' })).toMatch(/^PASSWORD_/);
    expect(await refusalOf({ confirm_password: 'Another42pond' })).toBe('PASSWORDS_DIFFER');
    expect(await refusalOf({ username: 'a b' })).toBe('USERNAME_CHARACTERS');
    expect(await refusalOf({ username: 'CASHIER' })).toBe('USERNAME_TAKEN');
    expect((await accept(server, token)).status).toBe(201);
  });

  test('is stored in the database as a hash only', async () => {
    const token = await invite(server, admin);
    const rows = await server.db.selectFrom('staff_invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map(({ token_hash }) => token_hash.toString('utf8'))).not.toContain(token);
  });

  test('to a role above support requires a second approval, and to support is valid immediately', async () => {
    expect((await ask(server, admin, 'support')).isAgreed).toBe(true);
    for (const role of ['cashier', 'senior-cashier', 'content', 'owner']) {
      const { id, token, isAgreed } = await ask(server, admin, role);
      expect(isAgreed).toBe(false);
      const refused = async () => (await accept(server, token)).body.refusal;
      expect(await refused()).toBe('INVITATION_INVALID');
      // Neither the requester nor a cashier may approve.
      expect((await decide(server, admin, id)).body.refusal).toBe('APPROVAL_OWN');
      expect((await decide(server, await server.staff('cashier'), id)).status).toBe(403);
      expect(await refused()).toBe('INVITATION_INVALID');
      expect((await decide(server, await server.staff('manager'), id)).status).toBe(200);
      expect((await accept(server, token)).body.user).toMatchObject({ roles: roleOf(role) });
    }
  });

  test('that a second administrator rejected, or that was withdrawn, is invalid', async () => {
    const [refused, withdrawn] = [await ask(server, admin, 'cashier'), await ask(server, admin, 'cashier')];
    expect((await decide(server, await server.staff('manager'), refused.id, 'refused')).status).toBe(200);
    await server.call('DELETE', `staff/staff-invitation/${withdrawn.id}`, { token: admin });
    expect((await decide(server, await server.staff('manager'), withdrawn.id)).body.refusal).toBe('APPROVAL_OUTDATED');
    for (const { token } of [refused, withdrawn])
      expect((await accept(server, token)).body.refusal).toBe('INVITATION_INVALID');
  });

  test('requires permission, and cannot exceed the inviter’s permissions', async () => {
    const { token } = await join(server, admin, 'cashier');
    const { status } = await server.call('POST', 'staff/staff-invitation', { token, body: { roles: ['owner'] } });
    expect(status).toBe(403);
    const manager = await join(server, admin, 'operations');
    const inviteTo = (...roles: string[]) =>
      server.call('POST', 'staff/staff-invitation', { token: manager.token, body: { roles } });
    expect((await inviteTo('support', 'cashier')).status).toBe(201);
    expect((await inviteTo('support', 'owner')).body.refusal).toBe('FORBIDDEN');
    expect((await inviteTo('king')).body.refusal).toBe('STAFF_ROLE_UNKNOWN');
    // Nor may an approver lack its permissions.
    const { id, token: link } = await ask(server, admin, 'owner');
    expect((await decide(server, manager.token, id)).body.refusal).toBe('FORBIDDEN');
    expect((await accept(server, link)).body.refusal).toBe('INVITATION_INVALID');
  });
});

describe('the first owner', () => {
  test('joins by the newest startup invitation, within a day, while there is no owner', async () => {
    const of = await createIdentityServer();
    const first = (await of.identity.inviteOwner())!;
    const second = (await of.identity.inviteOwner())!;
    expect((await accept(of, first.token)).body.refusal).toBe('INVITATION_INVALID');
    of.wait(25 * 3600_000);
    expect((await accept(of, second.token)).body.refusal).toBe('INVITATION_INVALID');
    const third = (await of.identity.inviteOwner())!;
    const { body } = await accept(of, third.token);
    expect(body.user).toMatchObject({ roles: roleOf('owner') });
    expect(await of.identity.inviteOwner()).toBeUndefined();
    await of.close();
  });

  test('is invited again when no owner is left', async () => {
    const of = await createIdentityServer();
    await of.staff('admin');
    expect(await of.identity.inviteOwner()).toBeUndefined();
    await of.db.updateTable('staff').set({ is_disabled: true }).where('username', '!=', 'support').execute();
    const { token } = (await of.identity.inviteOwner())!;
    expect((await accept(of, token)).body.user).toMatchObject({ roles: roleOf('owner') });
    await of.close();
  });
});

describe('an account', () => {
  test('that is disabled loses its sessions and invitations immediately, and returns without sessions', async () => {
    const { id, username, token } = await join(server, admin, 'owner');
    const invited = await invite(server, token);
    const set = (is_disabled: boolean) =>
      server.call('PATCH', `staff/staff/${id}`, { token: admin, body: { is_disabled, reason: 'has left the team' } });
    expect((await set(true)).body).toMatchObject({ is_disabled: true, sessions: 0 });
    expect(await isAlive(server, token)).toBe(false);
    expect((await logIn(server, username, good)).body.refusal).toBe('WRONG_CREDENTIALS');
    expect((await accept(server, invited)).body.refusal).toBe('INVITATION_INVALID');
    expect((await set(false)).status).toBe(200);
    expect(await isAlive(server, token)).toBe(false);
    expect((await logIn(server, username, good)).status).toBe(201);
    const deeds = await server.db.selectFrom('house_audit').select('action').where('subject', '=', id).execute();
    expect(deeds.map(({ action }) => action)).toEqual(['staff.joined', 'staff.disabled', 'staff.enabled']);
  });

  test('can have its sessions ended by an administrator', async () => {
    const { id, token, username } = await join(server, admin);
    const second = String((await logIn(server, username, good)).body.accessToken);
    const { body } = await server.call('DELETE', `staff/staff-session/${id}`, { token: admin });
    expect(body.ended).toBe(2);
    expect([await isAlive(server, token), await isAlive(server, second)]).toEqual([false, false]);
  });

  test('can have one session ended by an administrator, and keeps the others', async () => {
    const { id, username, token } = await join(server, admin, 'cashier');
    const other = (await logIn(server, username, good)).body.accessToken as string;
    const sessions = async () =>
      (await server.call('GET', `staff/staff-session/${id}`, { token: admin })).body as unknown as {
        id: string;
        is_current: boolean;
      }[];
    const [latest, first] = await sessions();
    expect([latest?.is_current, first?.is_current]).toEqual([false, false]);
    const end = (of: string, session_id: string, who = admin) =>
      server.call('PATCH', `staff/staff-session/${of}`, { token: who, body: { session_id } });
    // Ending others' sessions needs the permission to manage staff, and a session is ended under its own account only.
    expect((await end(id, latest!.id, token)).status).toBe(403);
    const { id: stranger } = await join(server, admin, 'support');
    expect((await end(stranger, latest!.id)).status).toBe(404);
    expect((await end(id, latest!.id)).body).toEqual({ ended: 1 });
    expect((await end(id, latest!.id)).status).toBe(404);
    expect([await isAlive(server, token), await isAlive(server, other)]).toEqual([true, false]);
    expect((await sessions()).map((one) => one.id)).toEqual([first!.id]);
  });

  test('can end its own other sessions', async () => {
    const { token, username } = await join(server, admin);
    const second = String((await logIn(server, username, good)).body.accessToken);
    expect((await server.call('DELETE', 'staff/own-account', { token })).body.ended).toBe(1);
    expect([await isAlive(server, token), await isAlive(server, second)]).toEqual([true, false]);
  });

  test('changes its password with the current one, and a code where enabled', async () => {
    const { token, username } = await join(server, admin);
    const other = String((await logIn(server, username, good)).body.accessToken);
    const change = (more: object) =>
      server.call('PATCH', 'staff/own-account', {
        token,
        body: { current_password: good, password: 'Heron77bamboo', confirm_password: 'Heron77bamboo', ...more },
      });
    expect((await change({ current_password: 'Wrong1234' })).body.refusal).toBe('CURRENT_PASSWORD_WRONG');
    expect((await change({ password: username + 1, confirm_password: username + 1 })).status).toBe(400);
    const code = await factorOf(server, token);
    expect((await change({})).body.refusal).toBe('SECOND_FACTOR_INCORRECT');
    server.wait(60_000);
    expect((await change({ otp_code: code() })).status).toBe(200);
    expect([await isAlive(server, token), await isAlive(server, other)]).toEqual([true, false]);
    expect((await logIn(server, username, good)).body.refusal).toBe('WRONG_CREDENTIALS');
    expect((await logIn(server, username, 'Heron77bamboo')).body.refusal).toBe('SECOND_FACTOR_REQUIRED');
  });
});

describe('the last owner', () => {
  test('is kept, also when two owners disable each other concurrently', async () => {
    const of = await createIdentityServer();
    const first = await of.staff('admin');
    const second = await join(of, first, 'owner');
    // Disables the demonstration's other owner.
    const { body } = await of.call('GET', 'staff/own-account', { token: first });
    const two = [String(body.id), second.id];
    await of.db.updateTable('staff').set({ is_disabled: true }).where('staff_id', 'not in', two).execute();
    const disable = (token: string, id: unknown) =>
      of.call('PATCH', `staff/staff/${id}`, { token, body: { is_disabled: true, reason: 'no more needed' } });
    const both = await Promise.all([disable(first, second.id), disable(second.token, body.id)]);
    // The second of the two calls comes from an account that is already disabled.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(['STAFF_LAST_OWNER', 'NOT_AUTHENTICATED', 'FORBIDDEN']).toContain(
      both.find(({ status }) => status !== 200)?.body.refusal,
    );
    await of.close();
  });
});

describe('a mandatory second factor', () => {
  test('limits staff without one to its setup, and cannot be turned off', async () => {
    const of = await createIdentityServer();
    const first = await of.staff('admin');
    const rule = await of.call('GET', 'staff/staff-rule', { token: first });
    const body = { version: rule.body.version, staff_second_factor: 'required', reason: 'decided by the board' };
    expect((await of.call('PATCH', 'staff/staff-rule', { token: first, body })).status).toBe(200);
    const refusalOf = async (method: 'GET' | 'POST', path: string, more: object) =>
      (await of.call(method, path, { token: first, ...more })).body.refusal;
    expect(await refusalOf('GET', 'staff/staff', {})).toBe('STAFF_SECOND_FACTOR_REQUIRED');
    expect(await refusalOf('POST', 'staff/staff-invitation', { body: { roles: ['owner'] } })).toBe(
      'STAFF_SECOND_FACTOR_REQUIRED',
    );
    expect((await logIn(of, 'admin', 'Sabai-Admin-1')).body.user).toMatchObject({ is_second_factor_missing: true });
    const code = await factorOf(of, first, 'Sabai-Admin-1');
    expect((await of.call('GET', 'staff/staff', { token: first })).status).toBe(200);
    of.wait(60_000);
    const off = await of.call('PUT', 'staff/second-factor', { token: first, body: { code: code() } });
    expect(off.body.refusal).toBe('STAFF_SECOND_FACTOR_REQUIRED');
    const joinedLater = await join(of, first, 'support');
    expect(joinedLater.user).toMatchObject({ is_second_factor_missing: true });
    await of.close();
  });
});
