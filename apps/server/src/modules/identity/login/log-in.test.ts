import { sql } from '@sabai/db';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyPeriod } from '../../../platform/http/tokens.ts';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await createIdentityServer();
});
afterAll(() => server.close());

const profile = (token: string) => server.call('GET', 'member/users', { token });

test('[R7.11] [R5.1] returns token, profile and a 30-day HttpOnly cookie for phone or username with password', async () => {
  const { phone } = await server.register();
  for (const name of [phone, `+66${phone.slice(1)}`, `66${phone.slice(1)}`]) {
    const { status, body, cookies } = await server.logIn(name);
    expect(status).toBe(201);
    expect(body).toMatchObject({ authentication: { strategy: 'local' }, user: { username: `66${phone.slice(1)}` } });
    expect(cookies).toContainEqual(
      expect.objectContaining({
        name: 'sabai.jwt',
        value: body.accessToken,
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 30 * 24 * 3600,
      }),
    );
    expect((await profile(String(body.accessToken))).status).toBe(200);
  }
});

test('accepts the cookie alone, and rejects it together with an invalid bearer token', async () => {
  const { token } = await server.member();
  const withCookie = (headers: Record<string, string>) =>
    server.call('GET', 'member/users', { headers: { cookie: `sabai.jwt=${token}`, ...headers } });
  expect((await withCookie({})).status).toBe(200);
  expect((await withCookie({ authorization: 'Bearer forged' })).status).toBe(401);
});

test('[R5.3] returns the same response whichever credential is wrong', async () => {
  const { phone } = await server.register();
  const wrongPassword = await server.logIn(phone, 'Wrong1234');
  const wrongName = await server.logIn(server.newPhone(), 'Wrong1234');
  const noPhone = await server.logIn('nobody', 'Wrong1234');
  const plain = ({ status, body }: typeof noPhone) => ({ status, ...body, correlation_id: '' });
  expect(plain(wrongName)).toEqual(plain(wrongPassword));
  expect(plain(noPhone)).toEqual(plain(wrongPassword));
  expect(wrongPassword.body).toMatchObject({ code: 401, message: 'Username or password is incorrect.' });
  expect(wrongPassword.cookies).toEqual([]);
});

describe('the lock after five wrong passwords', () => {
  test.each(['a member', 'nobody'])('blocks %s for 15 minutes, from that address only', async (who) => {
    const phone = who === 'a member' ? (await server.register()).phone : server.newPhone();
    const ip = server.address();
    for (let i = 0; i < 5; i++) expect((await server.logIn(phone, 'Wrong1234', ip)).status).toBe(401);
    const locked = await server.logIn(`+66${phone.slice(1)}`, server.goodPassword, ip);
    expect([locked.status, locked.body.refusal, locked.body.params]).toEqual([429, 'LOGIN_LOCKED', { minutes: 15 }]);
    expect((await server.logIn(phone)).status).toBe(who === 'a member' ? 201 : 401);
    server.wait(15 * 60_000);
    expect((await server.logIn(phone, server.goodPassword, ip)).status).toBe(who === 'a member' ? 201 : 401);
  });

  test('restarts its count after a correct password', async () => {
    const { phone } = await server.register();
    const ip = server.address();
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) await server.logIn(phone, 'Wrong1234', ip);
      expect((await server.logIn(phone, server.goodPassword, ip)).status).toBe(201);
    }
  });

  test('answers five of 40 concurrent guesses', async () => {
    const { phone } = await server.register();
    const ip = server.address();
    const answers = await Promise.all(Array.from({ length: 40 }, () => server.logIn(phone, 'Wrong1234', ip)));
    expect(answers.filter(({ body }) => body.refusal === 'WRONG_CREDENTIALS')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.refusal === 'LOGIN_LOCKED')).toHaveLength(35);
  });

  test('is caught by the checker when a guess is counted after the check', async () => {
    // The mutant: the guess is counted after the check, in two statements.
    const { db } = server;
    await sql`insert into login_attempts values ('mutant', '::1', 0, now() + interval '15 minutes')`.execute(db);
    const guess = async () => {
      const { rows } = await sql<{
        attempts: number;
      }>`select attempts from login_attempts where subject = 'mutant'`.execute(db);
      await sql`update login_attempts set attempts = attempts + 1 where subject = 'mutant'`.execute(db);
      return rows[0]!.attempts < 5;
    };
    const answers = await Promise.all(Array.from({ length: 40 }, guess));
    expect(answers.filter(Boolean).length).toBeGreaterThan(5);
  });
});

describe('a token', () => {
  test('is rejected when forged, foreign or expired', async () => {
    const { memberId, token } = await server.member();
    const period = keyPeriod(server.platform.clock());
    const key = await server.platform.secret(`member-jwt ${period}`);
    const [header, claims, signature] = token.split('.') as [string, string, string];
    const sid = (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }).sid;
    const make = (
      audience: string,
      secret: Buffer,
      expires = '1h',
      alg = 'HS256',
      kid: string | undefined = String(period),
    ) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg, typ: 'access', ...(kid === 'none' ? {} : { kid }) })
        .setSubject(memberId)
        .setIssuer('sabai')
        .setAudience(audience)
        .setExpirationTime(expires)
        .sign(secret);
    expect((await profile(await make('member', key))).status).toBe(200);
    const none = Buffer.from('{"alg":"none","typ":"access"}').toString('base64url');
    const bad = [
      'nonsense',
      `${header}.${claims}.`,
      `${none}.${claims}.`,
      `${header}.${Buffer.from('{"sub":"x"}').toString('base64url')}.${signature}`,
      await make('member', Buffer.alloc(32)),
      await make('staff', key),
      await make('member', key, '-1s'),
      await make('member', await server.platform.secret(`staff-jwt ${period}`)),
      await make('member', key, '1h', 'HS256', 'none'),
      await make('member', key, '1h', 'HS256', String(period - 1)),
      await make('member', await server.platform.secret(`member-jwt ${period - 2}`), '1h', 'HS256', String(period - 2)),
    ];
    for (const forged of bad)
      expect((await profile(forged)).body).toMatchObject({ code: 401, refusal: 'NOT_AUTHENTICATED' });
    expect((await server.call('GET', 'staff/authentication', { token })).status).not.toBe(200);
  });

  test('remains valid when its signing key is rotated', async () => {
    const dayMs = 24 * 3600_000;
    const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid;
    const untilNext = 30 * dayMs - (server.platform.clock().getTime() % (30 * dayMs));
    server.wait(untilNext - 1000);
    const members = await Promise.all(Array.from({ length: 4 }, () => server.member()));
    const all = async () => (await Promise.all(members.map(({ token }) => profile(token)))).map(({ status }) => status);
    const working = [all(), all()];
    server.wait(2000);
    working.push(all(), all());
    const { body } = await server.logIn(members[0]!.phone);
    expect((await Promise.all(working)).flat()).toEqual(Array.from({ length: 16 }, () => 200));
    expect(Number(kidOf(String(body.accessToken)))).toBe(Number(kidOf(members[0]!.token)) + 1);
    for (let week = 0; week < 4; week++) {
      server.wait(6 * dayMs);
      expect(await all()).toEqual([200, 200, 200, 200]);
    }
    expect((await profile(String(body.accessToken))).status).toBe(401);
  });

  test('expires after 30 days', async () => {
    const { token } = await server.member();
    server.wait(30 * 24 * 3600_000);
    expect((await profile(token)).status).toBe(401);
  });

  test('renews a login with the jwt strategy until its session ends', async () => {
    const { token, phone } = await server.member();
    const renew = () => server.call('POST', 'public/authentication', { body: { strategy: 'jwt', accessToken: token } });
    expect((await renew()).body).toMatchObject({ accessToken: token, authentication: { strategy: 'jwt' } });
    const other = await server.logIn(phone);
    const out = await server.call('DELETE', 'public/authentication', { token });
    expect([out.status, out.cookies[0]?.name, out.cookies[0]?.value]).toEqual([200, 'sabai.jwt', '']);
    expect([(await renew()).status, (await profile(token)).status]).toEqual([401, 401]);
    expect((await profile(String(other.body.accessToken))).status).toBe(200);
    expect((await server.call('DELETE', 'public/authentication', { token })).status).toBe(200);
  });

  test('is revoked immediately when its member is blocked, who can no longer log in', async () => {
    const { token, phone, memberId } = await server.member();
    await server.db.updateTable('members').set({ is_blocked: true }).where('member_id', '=', memberId).execute();
    expect((await profile(token)).status).toBe(401);
    expect((await server.logIn(phone)).status).toBe(403);
  });
});

test('[R7.69] marks the first login as such until the second', async () => {
  const { phone } = await server.register();
  const first = await server.logIn(phone);
  expect(first.body.user).toMatchObject({ is_first_login: true });
  expect((await profile(String(first.body.accessToken))).body.is_first_login).toBe(true);
  expect((await server.logIn(phone)).body.user).toMatchObject({ is_first_login: false });
});

test.each([
  [{ strategy: 'local', username: 'a\u0000b', password: 'x' }],
  [{ strategy: 'local', username: ['0812345678'], password: 'x' }],
  [{ strategy: 'local', username: '0812345678', password: { $ne: '' } }],
  [{ strategy: 'none', username: '0812345678', password: 'x' }],
  [{ strategy: 'jwt' }],
  [{}],
  [[]],
])('rejects the malformed login %j with 400', async (body) => {
  const answer = await server.call('POST', 'public/authentication', { body });
  expect([answer.status, answer.body.refusal === 'FAULT']).toEqual([400, false]);
});
