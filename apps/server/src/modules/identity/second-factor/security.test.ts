import { enterGame } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { base32nopad } from '@scure/base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { implement } from '../../../platform/http/implement.ts';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';
import { totpCode, totpStep } from './totp.rules.ts';

const before = (table: string, body: string, when = 'update') => {
  const name = `fault_${table}_${body.replace(/\W+/g, '_').slice(0, 30)}`;
  return `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return new; end $$;
    create trigger ${name} before ${when} on ${table} for each row execute function ${name}()`;
};
/** Mutants that break every guarantee below. */
const faults = [
  before('member_sessions', 'new.ended_at = null; new.ended_because = null'),
  before('member_sessions', 'new.token_used_at = null'),
  before('member_sessions', 'new.proven_until = coalesce(new.proven_until, old.proven_until)'),
  before('member_sessions', "new.last_seen_at = '2099-01-01'", 'insert or update'),
  before('member_totp', 'new.last_step = 0'),
  before('member_recovery_codes', 'new.used_at = null'),
  before('members', 'new.payouts_held_until = null'),
  before('outbox_events', "if new.topic = 'member.new_device' then return null; end if", 'insert'),
  before('login_attempts', 'new.attempts = 1'),
  before('member_sessions', 'new.is_presence_asked = false'),
];

/** A game, so that there is something to start. */
const games = () => [
  implement(enterGame, { create: async () => ({ url: '/game', game: { id: 1, code: 'koi', name: 'Koi' } }) }),
];

interface Servers {
  sound: IdentityServer;
  faulty: IdentityServer;
}
let servers: Servers;
beforeAll(async () => {
  const [sound, faulty] = await Promise.all([createIdentityServer(games), createIdentityServer(games, faults)]);
  servers = { sound, faulty };
});
afterAll(() => Promise.all([servers.sound.close(), servers.faulty.close()]));

const minutes = (count: number) => count * 60_000;
const isAlive = async (server: IdentityServer, token: string, atOther = false) =>
  (await server.call('GET', 'member/users', { token, atOther })).status === 200;

const codeOf = (server: IdentityServer, secret: string, steps = 0) =>
  totpCode(Buffer.from(base32nopad.decode(secret)), totpStep(server.platform.clock()) + steps);

/** Creates a member with an authenticator. */
async function guarded(server: IdentityServer) {
  const { phone, memberId, token: first } = await server.member();
  const { token } = await server.stepUp(first);
  const { body } = await server.call('POST', 'member/second-factor', { token });
  const secret = String(body.secret);
  const code = codeOf(server, secret);
  const { body: done } = await server.call('PATCH', 'member/second-factor', { token, body: { code } });
  return { phone, memberId, token, secret, code, recovery: done.recovery_codes as string[] };
}
const logIn = (server: IdentityServer, phone: string, otp_code?: string, atOther = false) =>
  server.call('POST', 'public/authentication', {
    atOther,
    body: { strategy: 'local', username: phone, password: server.goodPassword, otp_code },
  });

/** True if the attack failed. */
const attacks: readonly [string, (server: IdentityServer) => Promise<boolean>][] = [
  [
    'rejects a session at the next request after its member ended it elsewhere',
    async (server) => {
      const { phone, token } = await server.member();
      const stolen = String((await server.logIn(phone)).body.accessToken);
      await server.call('DELETE', 'member/member-session', { token });
      return !(await isAlive(server, stolen));
    },
  ],
  [
    'ends a session when a replaced token is used after its successor',
    async (server) => {
      const { token: copied } = await server.member();
      const { token } = await server.stepUp(copied);
      if (!(await isAlive(server, token))) return false;
      server.wait(31_000);
      return !(await isAlive(server, copied)) && !(await isAlive(server, token));
    },
  ],
  [
    'accepts one step-up for one of 20 concurrent withdrawals',
    async (server) => {
      const { memberId, token: first } = await server.member();
      const { token } = await server.stepUp(first);
      const { sid, tno } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
      const caller = { kind: 'member', memberId, sessionId: sid, tokenNo: tno } as const;
      const payOut = () => inTransaction(server.db, (tx) => server.identity.requireProof(tx, caller, 'payout'));
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, payOut));
      return outcomes.filter(({ status }) => status === 'fulfilled').length === 1;
    },
  ],
  [
    'ends a session that is unused for a week',
    async (server) => {
      const { token } = await server.member();
      server.wait(minutes(7 * 24 * 60 + 2));
      return !(await isAlive(server, token));
    },
  ],
  [
    'accepts an authenticator code once',
    async (server) => {
      const { phone, secret } = await guarded(server);
      server.wait(30_000);
      const code = codeOf(server, secret);
      const statuses = await Promise.all([logIn(server, phone, code), logIn(server, phone, code)]);
      return statuses.filter(({ status }) => status === 201).length === 1;
    },
  ],
  [
    'accepts an authenticator or recovery code once over all nodes',
    async (server) => {
      const { phone, secret, recovery } = await guarded(server);
      server.wait(30_000);
      const tries = [codeOf(server, secret), recovery[1]!].map(async (code) => {
        const answers = await Promise.all([logIn(server, phone, code), logIn(server, phone, code, true)]);
        return answers.filter(({ status }) => status === 201).length;
      });
      return (await Promise.all(tries)).every((opened) => opened === 1);
    },
  ],
  [
    'applies a second factor and ended sessions at every node immediately',
    async (server) => {
      const { phone, token: first } = await server.member();
      const elsewhere = String((await logIn(server, phone, undefined, true)).body.accessToken);
      const { token } = await server.stepUp(first);
      const { body } = await server.call('POST', 'member/second-factor', { token });
      const code = codeOf(server, String(body.secret));
      await server.call('PATCH', 'member/second-factor', { token, body: { code } });
      const refused = await logIn(server, phone, undefined, true);
      return refused.body.refusal === 'SECOND_FACTOR_REQUIRED' && !(await isAlive(server, elsewhere, true));
    },
  ],
  [
    'requires step-up to start a game after 30 idle minutes, at every node',
    async (server) => {
      const { token } = await server.member();
      const start = async (by: string, atOther = false) =>
        (await server.call('POST', 'member/enter-game', { token: by, body: { game_list_id: 1 }, atOther })).body
          .refusal;
      server.wait(minutes(29));
      if (await start(token)) return false;
      server.wait(minutes(31));
      if (!(await isAlive(server, token, true)) || (await start(token)) !== 'STEP_UP_REQUIRED') return false;
      const proven = (await server.stepUp(token)).token;
      return (await start(proven, true)) === undefined;
    },
  ],
  [
    'accepts a recovery code once',
    async (server) => {
      const { phone, recovery } = await guarded(server);
      const [first, second] = [await logIn(server, phone, recovery[0]), await logIn(server, phone, recovery[0])];
      return first.status === 201 && second.body.refusal === 'SECOND_FACTOR_INCORRECT';
    },
  ],
  [
    'answers five of 12 concurrent code guesses from many addresses, then rejects the correct code',
    async (server) => {
      const { phone, secret } = await guarded(server);
      server.wait(30_000);
      const right = codeOf(server, secret);
      const wrong = right === '000000' ? '000001' : '000000';
      const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(server, phone, wrong)));
      const answered = answers.filter(({ body }) => body.refusal === 'SECOND_FACTOR_INCORRECT');
      return answered.length === 5 && (await logIn(server, phone, right)).body.refusal === 'LOGIN_LOCKED';
    },
  ],
  [
    'holds payouts for a day after a password change',
    async (server) => {
      const { token, memberId } = await server.member();
      const next = 'Jade77pondX';
      const body = { current_password: server.goodPassword, new_password: next, confirm_password: next };
      await server.call('PATCH', 'member/member-change-password', { token, body });
      const { payoutsHeldUntil } = await server.identity.memberOf(server.db, memberId);
      const hours = ((payoutsHeldUntil?.getTime() ?? 0) - server.platform.clock().getTime()) / minutes(60);
      return hours > 23.9 && hours <= 24;
    },
  ],
  [
    'notifies the member of a login from another browser',
    async (server) => {
      const { phone, memberId } = await server.member();
      await server.logIn(phone);
      return (await server.topicsOf(memberId)).includes('member.new_device');
    },
  ],
  [
    'ends the browser’s earlier session when it logs in',
    async (server) => {
      const { phone, token } = await server.member();
      const body = { strategy: 'local', username: phone, password: server.goodPassword };
      const again = await server.call('POST', 'public/authentication', { token, body });
      return String(again.body.accessToken) !== token && !(await isAlive(server, token));
    },
  ],
];

describe.each(attacks)('%s', (_name, attack) => {
  test('holds in the server under test', async () => expect(await attack(servers.sound)).toBe(true));
  test('fails in a server with that fault', async () => expect(await attack(servers.faulty)).toBe(false));
});

test('requires a step-up for credentials, valid for five minutes and the newest token only', async () => {
  const server = servers.sound;
  const { token } = await server.member();
  const begin = async (by: string) => (await server.call('POST', 'member/second-factor', { token: by })).body.refusal;
  expect(await begin(token)).toBe('STEP_UP_REQUIRED');
  expect((await server.stepUp(token, { password: 'Wrong1234' })).refusal).toBe('CURRENT_PASSWORD_WRONG');
  const proven = await server.stepUp(token);
  expect(await begin(token)).toBe('STEP_UP_REQUIRED');
  expect(await begin(proven.token)).toBeUndefined();
  server.wait(minutes(5));
  expect(await begin(proven.token)).toBe('STEP_UP_REQUIRED');
});

test('requires codes for login and step-up once enabled, and holds payouts after disabling', async () => {
  const server = servers.sound;
  const { phone, token, secret, memberId } = await guarded(server);
  expect((await logIn(server, phone)).body.refusal).toBe('SECOND_FACTOR_REQUIRED');
  expect((await server.stepUp(token)).refusal).toBe('SECOND_FACTOR_INCORRECT');
  server.wait(30_000);
  const proven = await server.stepUp(token, { method: 'totp', code: codeOf(server, secret) });
  const { body } = await server.call('DELETE', 'member/second-factor', { token: proven.token });
  expect(body).toEqual({ is_on: false, recovery_codes_left: 0 });
  expect((await logIn(server, phone)).status).toBe(201);
  expect((await server.identity.memberOf(server.db, memberId)).payoutsHeldUntil).not.toBeNull();
});

test('stores the authenticator key encrypted only', async () => {
  const server = servers.sound;
  const { memberId, secret } = await guarded(server);
  const row = await server.db
    .selectFrom('member_totp')
    .select('sealed_secret')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  expect(row.sealed_secret).toMatch(/^sealed:house:/);
  expect(row.sealed_secret).not.toContain(Buffer.from(base32nopad.decode(secret)).toString('base64'));
});

test('counts wrong step-up passwords for that member only, from any address', async () => {
  const server = servers.sound;
  const [{ token }, other] = [await server.member(), await server.member()];
  const ip = server.address();
  const prove = (of: string, password: string, from: string) =>
    server.call('POST', 'member/step-up', { token: of, body: { method: 'password', password }, ip: from });
  for (let guess = 1; guess <= 5; guess++)
    expect((await prove(token, 'Wrong1234', guess === 1 ? ip : server.address())).body.refusal).toBe(
      'CURRENT_PASSWORD_WRONG',
    );
  expect((await prove(token, server.goodPassword, server.address())).body.refusal).toBe('LOGIN_LOCKED');
  expect((await prove(other.token, server.goodPassword, ip)).status).toBe(201);
});

test('lists sessions with device, network and previous login, and hides those of others', async () => {
  const server = servers.sound;
  const { phone, token } = await server.member();
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
  const { body: login } = await server.call('POST', 'public/authentication', {
    body: { strategy: 'local', username: phone, password: server.goodPassword },
    ip: '203.0.113.77',
    headers: { 'user-agent': iphone },
  });
  const own = String(login.accessToken);
  const { body } = await server.call('GET', 'member/member-session', { token: own });
  const sessions = body.sessions as Record<string, unknown>[];
  expect(sessions[0]).toMatchObject({
    is_current: true,
    device: 'phone',
    browser: 'Safari',
    system: 'iOS',
    network: '203.0.113.x',
  });
  expect(sessions).toHaveLength(2);
  expect(body.last_login).toMatchObject({ network: expect.stringMatching(/^10\..*\.x$/) });
  const stranger = await server.member();
  const foreign = `member/member-session/${sessions[0]!.id}`;
  expect((await server.call('DELETE', foreign, { token: stranger.token })).body.refusal).toBe('NOT_FOUND');
  expect((await server.call('DELETE', `member/member-session/${sessions[1]!.id}`, { token: own })).body).toEqual({
    ended: 1,
  });
  expect([await isAlive(server, token), await isAlive(server, own)]).toEqual([false, true]);
  expect(server.ended.at(-1)).toMatchObject({ reason: 'ended_by_member', only: sessions[1]!.id });
});

test('stores the browser’s name in an HttpOnly cookie and recognises it the next time', async () => {
  const server = servers.sound;
  const { phone, memberId } = await server.register();
  const first = await server.logIn(phone);
  const device = first.cookies.find(({ name }) => name === 'sabai.device')!;
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await server.call('POST', 'public/authentication', {
    body: { strategy: 'local', username: phone, password: server.goodPassword },
    headers: { cookie: `sabai.device=${device.value}` },
  });
  expect(await server.topicsOf(memberId)).not.toContain('member.new_device');
});

test('requires codes for staff who enabled them, in addition to the password', async () => {
  const server = servers.sound;
  const token = await server.staff('support');
  const account = { strategy: 'local', username: 'support', password: 'Sabai-Support-1' };
  const wrong = await server.call('POST', 'staff/second-factor', { token, body: { password: 'Sabai-Support-2' } });
  expect(wrong.body.refusal).toBe('CURRENT_PASSWORD_WRONG');
  const { body } = await server.call('POST', 'staff/second-factor', { token, body: { password: account.password } });
  const secret = String(body.secret);
  await server.call('PATCH', 'staff/second-factor', { token, body: { code: codeOf(server, secret) } });
  const enter = async (more: object = {}) =>
    (await server.call('POST', 'staff/authentication', { body: { ...account, ...more } })).body.refusal;
  expect(await enter()).toBe('SECOND_FACTOR_REQUIRED');
  expect(await enter({ otp_code: codeOf(server, secret) })).toBe('SECOND_FACTOR_INCORRECT');
  server.wait(30_000);
  expect(await enter({ otp_code: codeOf(server, secret) })).toBeUndefined();
  server.wait(30_000);
  const off = { code: codeOf(server, secret) };
  const { body: after } = await server.call('PUT', 'staff/second-factor', { token, body: off });
  expect(after).toEqual({ is_on: false, recovery_codes_left: 0 });
  expect(await enter()).toBeUndefined();
});
