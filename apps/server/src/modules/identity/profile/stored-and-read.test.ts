import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await createIdentityServer();
});
afterAll(() => server.close());

const profileOf = async (token: string) => (await server.call('GET', 'member/users', { token })).body;
const change = (token: string, profile_user: object) =>
  server.call('PATCH', 'member/users', { token, body: { profile_user } });

test('[R7.69] stores the welcome flag with the member, not the browser', async () => {
  const { token, phone } = await server.member();
  const ask = async (body: object, as = token) =>
    (await server.call('POST', 'member/users-first-login', { token: as, body })).body;
  expect(await ask({})).toEqual({ is_first_login: true, is_welcome_shown: true });
  expect(await ask({ is_hidden: true })).toEqual({ is_first_login: true, is_welcome_shown: false });
  const again = String((await server.logIn(phone)).body.accessToken);
  expect(await ask({}, again)).toEqual({ is_first_login: false, is_welcome_shown: false });
  expect(await ask({ is_hidden: false }, again)).toEqual({ is_first_login: false, is_welcome_shown: true });
});

test('[R3.22] sends news by email only on request, and allows unsubscribing', async () => {
  const { token } = await server.member();
  expect((await profileOf(token)).is_subscribe_email).toBe(false);
  expect((await change(token, { is_subscribe_email: true })).body.is_subscribe_email).toBe(true);
  expect((await profileOf(token)).is_subscribe_email).toBe(true);
  expect((await change(token, { gender: 'female' })).body.is_subscribe_email).toBe(true);
  expect((await change(token, { is_subscribe_email: false })).body.is_subscribe_email).toBe(false);
});

describe('[R3.24] the security question', () => {
  const ask = async (body: object, role = 'support') =>
    server.call('POST', 'staff/member-answer', { token: await server.staff(role as 'support'), body });

  test('lets staff check an answer without seeing the stored one', async () => {
    const { token, memberId } = await server.member();
    const questionOf = async () =>
      (await server.call('GET', `staff/member-answer/${memberId}`, { token: await server.staff('support') })).body;
    expect(await questionOf()).toEqual({ question: null });
    expect((await ask({ member_id: memberId, answer: 'Rex' })).status).toBe(404);
    await change(token, { questions: 2, answer: 'Rex' });
    expect(await questionOf()).toEqual({ question: 'What was the name of your first pet?' });
    expect((await ask({ member_id: memberId, answer: ' rEX ' })).body).toEqual({ is_right: true });
    expect((await ask({ member_id: memberId, answer: 'Bello' })).body).toEqual({ is_right: false });
    expect((await ask({ member_id: memberId, answer: 'Rex' }, 'cashier')).status).toBe(403);
    expect((await ask({ member_id: 'nobody', answer: 'Rex' })).status).toBeGreaterThanOrEqual(400);
  });

  test('limits concurrent answers to five', async () => {
    const { token, memberId } = await server.member();
    await change(token, { questions: 2, answer: 'Rex' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask({ member_id: memberId, answer: 'Bello' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect((await ask({ member_id: memberId, answer: 'Rex' })).body.refusal).toBe('LOGIN_LOCKED');
    server.wait(3_600_001);
    expect((await ask({ member_id: memberId, answer: 'Rex' })).body).toEqual({ is_right: true });
  });
});

describe('[R7.187] the device token of a client without cookies', () => {
  const deviceToken = 'device-token-of-an-app-000001';
  const logIn = (phone: string, password: string, ip: string, device_token?: string) =>
    server.call('POST', 'public/authentication', {
      body: { strategy: 'local', username: phone, password, device_token },
      ip,
    });

  test('identifies the device, so that its owner can log in while the account is locked for others', async () => {
    const { phone, memberId } = await server.register();
    const ip = server.address();
    expect((await logIn(phone, server.goodPassword, ip, deviceToken)).status).toBe(201);
    for (let i = 0; i < 5; i++) await logIn(phone, 'Wrong1234', ip);
    expect((await logIn(phone, server.goodPassword, ip)).status).toBe(429);
    expect((await logIn(phone, server.goodPassword, ip, `${deviceToken} of another`)).status).toBe(429);
    expect((await logIn(phone, server.goodPassword, ip, deviceToken)).status).toBe(201);
    const told = await server.topicsOf(memberId);
    expect(told.filter((topic) => topic === 'member.new_device')).toEqual([]);
  });

  test('rejects a guessable token', async () => {
    const { phone } = await server.register();
    expect((await logIn(phone, server.goodPassword, server.address(), 'phone')).status).toBe(400);
  });
});
