import { enterGame } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { base32nopad } from '@scure/base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { implement } from '../../../platform/http/implement.ts';
import { createIdentityHouse, type IdentityHouse } from '../identity.fixture.ts';
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

interface Houses {
  sound: IdentityHouse;
  faulty: IdentityHouse;
}
let houses: Houses;
beforeAll(async () => {
  const [sound, faulty] = await Promise.all([createIdentityHouse(games), createIdentityHouse(games, faults)]);
  houses = { sound, faulty };
});
afterAll(() => Promise.all([houses.sound.close(), houses.faulty.close()]));

const minutes = (count: number) => count * 60_000;
const isAlive = async (house: IdentityHouse, token: string, atOther = false) =>
  (await house.call('GET', 'member/users', { token, atOther })).status === 200;

const codeOf = (house: IdentityHouse, secret: string, steps = 0) =>
  totpCode(Buffer.from(base32nopad.decode(secret)), totpStep(house.platform.clock()) + steps);

/** Creates a member with an authenticator. */
async function guarded(house: IdentityHouse) {
  const { phone, memberId, token: first } = await house.member();
  const { token } = await house.stepUp(first);
  const { body } = await house.call('POST', 'member/second-factor', { token });
  const secret = String(body.secret);
  const code = codeOf(house, secret);
  const { body: done } = await house.call('PATCH', 'member/second-factor', { token, body: { code } });
  return { phone, memberId, token, secret, code, recovery: done.recovery_codes as string[] };
}
const logIn = (house: IdentityHouse, phone: string, otp_code?: string, atOther = false) =>
  house.call('POST', 'public/authentication', {
    atOther,
    body: { strategy: 'local', username: phone, password: house.goodPassword, otp_code },
  });

/** True if the attack failed. */
const attacks: readonly [string, (house: IdentityHouse) => Promise<boolean>][] = [
  [
    'a session that its member has ended elsewhere is over at the next request',
    async (house) => {
      const { phone, token } = await house.member();
      const stolen = String((await house.logIn(phone)).body.accessToken);
      await house.call('DELETE', 'member/member-session', { token });
      return !(await isAlive(house, stolen));
    },
  ],
  [
    'a copied token ends its session once its successor has been used',
    async (house) => {
      const { token: copied } = await house.member();
      const { token } = await house.stepUp(copied);
      if (!(await isAlive(house, token))) return false;
      house.wait(31_000);
      return !(await isAlive(house, copied)) && !(await isAlive(house, token));
    },
  ],
  [
    'one proof lets money out once, of 20 attempts at the same time',
    async (house) => {
      const { memberId, token: first } = await house.member();
      const { token } = await house.stepUp(first);
      const { sid, tno } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
      const caller = { kind: 'member', memberId, sessionId: sid, tokenNo: tno } as const;
      const payOut = () => inTransaction(house.db, (tx) => house.identity.requireProof(tx, caller, 'payout'));
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, payOut));
      return outcomes.filter(({ status }) => status === 'fulfilled').length === 1;
    },
  ],
  [
    'a session that nobody uses for a week is over',
    async (house) => {
      const { token } = await house.member();
      house.wait(minutes(7 * 24 * 60 + 2));
      return !(await isAlive(house, token));
    },
  ],
  [
    'the code of an app opens once',
    async (house) => {
      const { phone, secret } = await guarded(house);
      house.wait(30_000);
      const code = codeOf(house, secret);
      const statuses = await Promise.all([logIn(house, phone, code), logIn(house, phone, code)]);
      return statuses.filter(({ status }) => status === 201).length === 1;
    },
  ],
  [
    'the code of an app opens once, whichever node is asked, and so does a recovery code',
    async (house) => {
      const { phone, secret, recovery } = await guarded(house);
      house.wait(30_000);
      const tries = [codeOf(house, secret), recovery[1]!].map(async (code) => {
        const answers = await Promise.all([logIn(house, phone, code), logIn(house, phone, code, true)]);
        return answers.filter(({ status }) => status === 201).length;
      });
      return (await Promise.all(tries)).every((opened) => opened === 1);
    },
  ],
  [
    'codes are asked for at every node as soon as one has turned them on, and sessions it has ended are over at the other',
    async (house) => {
      const { phone, token: first } = await house.member();
      const elsewhere = String((await logIn(house, phone, undefined, true)).body.accessToken);
      const { token } = await house.stepUp(first);
      const { body } = await house.call('POST', 'member/second-factor', { token });
      const code = codeOf(house, String(body.secret));
      await house.call('PATCH', 'member/second-factor', { token, body: { code } });
      const refused = await logIn(house, phone, undefined, true);
      return refused.body.refusal === 'SECOND_FACTOR_REQUIRED' && !(await isAlive(house, elsewhere, true));
    },
  ],
  [
    'a session left alone for half an hour starts no game, at whichever node, before its member shows to be there',
    async (house) => {
      const { token } = await house.member();
      const start = async (by: string, atOther = false) =>
        (await house.call('POST', 'member/enter-game', { token: by, body: { game_list_id: 1 }, atOther })).body.refusal;
      house.wait(minutes(29));
      if (await start(token)) return false;
      house.wait(minutes(31));
      if (!(await isAlive(house, token, true)) || (await start(token)) !== 'STEP_UP_REQUIRED') return false;
      const proven = (await house.stepUp(token)).token;
      return (await start(proven, true)) === undefined;
    },
  ],
  [
    'a recovery code opens once',
    async (house) => {
      const { phone, recovery } = await guarded(house);
      const [first, second] = [await logIn(house, phone, recovery[0]), await logIn(house, phone, recovery[0])];
      return first.status === 201 && second.body.refusal === 'SECOND_FACTOR_INCORRECT';
    },
  ],
  [
    'of 12 guesses of a code from as many addresses five are answered, and then the right one is not',
    async (house) => {
      const { phone, secret } = await guarded(house);
      house.wait(30_000);
      const right = codeOf(house, secret);
      const wrong = right === '000000' ? '000001' : '000000';
      const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(house, phone, wrong)));
      const answered = answers.filter(({ body }) => body.refusal === 'SECOND_FACTOR_INCORRECT');
      return answered.length === 5 && (await logIn(house, phone, right)).body.refusal === 'LOGIN_LOCKED';
    },
  ],
  [
    'money waits a day after a changed password',
    async (house) => {
      const { token, memberId } = await house.member();
      const next = 'Jade77pondX';
      const body = { current_password: house.goodPassword, new_password: next, confirm_password: next };
      await house.call('PATCH', 'member/member-change-password', { token, body });
      const { payoutsHeldUntil } = await house.identity.memberOf(house.db, memberId);
      const hours = ((payoutsHeldUntil?.getTime() ?? 0) - house.platform.clock().getTime()) / minutes(60);
      return hours > 23.9 && hours <= 24;
    },
  ],
  [
    'a login from another browser is told to the member',
    async (house) => {
      const { phone, memberId } = await house.member();
      await house.logIn(phone);
      return (await house.topicsOf(memberId)).includes('member.new_device');
    },
  ],
  [
    'the session a browser came with opens nothing after a login on it',
    async (house) => {
      const { phone, token } = await house.member();
      const body = { strategy: 'local', username: phone, password: house.goodPassword };
      const again = await house.call('POST', 'public/authentication', { token, body });
      return String(again.body.accessToken) !== token && !(await isAlive(house, token));
    },
  ],
];

describe.each(attacks)('%s', (_name, attack) => {
  test('in this house', async () => expect(await attack(houses.sound)).toBe(true));
  test('but not in one with that fault', async () => expect(await attack(houses.faulty)).toBe(false));
});

test('a proof is wanted for credentials, counts for five minutes, and for the newest token only', async () => {
  const house = houses.sound;
  const { token } = await house.member();
  const begin = async (by: string) => (await house.call('POST', 'member/second-factor', { token: by })).body.refusal;
  expect(await begin(token)).toBe('STEP_UP_REQUIRED');
  expect((await house.stepUp(token, { password: 'Wrong1234' })).refusal).toBe('CURRENT_PASSWORD_WRONG');
  const proven = await house.stepUp(token);
  expect(await begin(token)).toBe('STEP_UP_REQUIRED');
  expect(await begin(proven.token)).toBeUndefined();
  house.wait(minutes(5));
  expect(await begin(proven.token)).toBe('STEP_UP_REQUIRED');
});

test('who is asked for codes logs in and steps up with nothing less, and turning it off holds money', async () => {
  const house = houses.sound;
  const { phone, token, secret, memberId } = await guarded(house);
  expect((await logIn(house, phone)).body.refusal).toBe('SECOND_FACTOR_REQUIRED');
  expect((await house.stepUp(token)).refusal).toBe('SECOND_FACTOR_INCORRECT');
  house.wait(30_000);
  const proven = await house.stepUp(token, { method: 'totp', code: codeOf(house, secret) });
  const { body } = await house.call('DELETE', 'member/second-factor', { token: proven.token });
  expect(body).toEqual({ is_on: false, recovery_codes_left: 0 });
  expect((await logIn(house, phone)).status).toBe(201);
  expect((await house.identity.memberOf(house.db, memberId)).payoutsHeldUntil).not.toBeNull();
});

test('the key of an app stands in no row as it is', async () => {
  const house = houses.sound;
  const { memberId, secret } = await guarded(house);
  const row = await house.db
    .selectFrom('member_totp')
    .select('sealed_secret')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  expect(row.sealed_secret).toMatch(/^sealed:house:/);
  expect(row.sealed_secret).not.toContain(Buffer.from(base32nopad.decode(secret)).toString('base64'));
});

test('wrong passwords to prove oneself are counted for the member, wherever they come from, and for nobody else', async () => {
  const house = houses.sound;
  const [{ token }, other] = [await house.member(), await house.member()];
  const ip = house.address();
  const prove = (of: string, password: string, from: string) =>
    house.call('POST', 'member/step-up', { token: of, body: { method: 'password', password }, ip: from });
  for (let guess = 1; guess <= 5; guess++)
    expect((await prove(token, 'Wrong1234', guess === 1 ? ip : house.address())).body.refusal).toBe(
      'CURRENT_PASSWORD_WRONG',
    );
  expect((await prove(token, house.goodPassword, house.address())).body.refusal).toBe('LOGIN_LOCKED');
  expect((await prove(other.token, house.goodPassword, ip)).status).toBe(201);
});

test('sessions are listed with device, network and the login before; a foreign one is not found', async () => {
  const house = houses.sound;
  const { phone, token } = await house.member();
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
  const { body: login } = await house.call('POST', 'public/authentication', {
    body: { strategy: 'local', username: phone, password: house.goodPassword },
    ip: '203.0.113.77',
    headers: { 'user-agent': iphone },
  });
  const own = String(login.accessToken);
  const { body } = await house.call('GET', 'member/member-session', { token: own });
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
  const stranger = await house.member();
  const foreign = `member/member-session/${sessions[0]!.id}`;
  expect((await house.call('DELETE', foreign, { token: stranger.token })).body.refusal).toBe('NOT_FOUND');
  expect((await house.call('DELETE', `member/member-session/${sessions[1]!.id}`, { token: own })).body).toEqual({
    ended: 1,
  });
  expect([await isAlive(house, token), await isAlive(house, own)]).toEqual([false, true]);
  expect(house.ended.at(-1)).toMatchObject({ reason: 'ended_by_member', only: sessions[1]!.id });
});

test('the browser keeps its name in a cookie that scripts cannot read, and is known by it the next time', async () => {
  const house = houses.sound;
  const { phone, memberId } = await house.register();
  const first = await house.logIn(phone);
  const device = first.cookies.find(({ name }) => name === 'sabai.device')!;
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await house.call('POST', 'public/authentication', {
    body: { strategy: 'local', username: phone, password: house.goodPassword },
    headers: { cookie: `sabai.device=${device.value}` },
  });
  expect(await house.topicsOf(memberId)).not.toContain('member.new_device');
});

test('staff may ask for codes too: then the password alone opens nothing', async () => {
  const house = houses.sound;
  const token = await house.staff('support');
  const account = { strategy: 'local', username: 'support', password: 'Sabai-Support-1' };
  const wrong = await house.call('POST', 'staff/second-factor', { token, body: { password: 'Sabai-Support-2' } });
  expect(wrong.body.refusal).toBe('CURRENT_PASSWORD_WRONG');
  const { body } = await house.call('POST', 'staff/second-factor', { token, body: { password: account.password } });
  const secret = String(body.secret);
  await house.call('PATCH', 'staff/second-factor', { token, body: { code: codeOf(house, secret) } });
  const enter = async (more: object = {}) =>
    (await house.call('POST', 'staff/authentication', { body: { ...account, ...more } })).body.refusal;
  expect(await enter()).toBe('SECOND_FACTOR_REQUIRED');
  expect(await enter({ otp_code: codeOf(house, secret) })).toBe('SECOND_FACTOR_INCORRECT');
  house.wait(30_000);
  expect(await enter({ otp_code: codeOf(house, secret) })).toBeUndefined();
  house.wait(30_000);
  const off = { code: codeOf(house, secret) };
  const { body: after } = await house.call('PUT', 'staff/second-factor', { token, body: off });
  expect(after).toEqual({ is_on: false, recovery_codes_left: 0 });
  expect(await enter()).toBeUndefined();
});
