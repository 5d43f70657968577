import { base32nopad } from '@scure/base';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';
import { totpCode, totpStep } from '../second-factor/totp.rules.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await createIdentityServer();
});
afterAll(() => server.close());
afterEach(() => server.wait(25 * 3600_000));

const wrong = 'Wrong1234';
type Answers = { body: Record<string, unknown> }[];
const told = (answers: Answers, refusal: string) => answers.filter(({ body }) => body.refusal === refusal).length;
/** Sends calls in waves, as an automated client does; a logged-in caller has a limit per minute. */
async function inWaves(
  count: number,
  call: (index: number) => Promise<Answers[number]>,
  { size = 50, minutesBetween = 0 } = {},
) {
  const answers: Answers = [];
  for (let at = 0; at < count; at += size) {
    answers.push(...(await Promise.all(Array.from({ length: Math.min(size, count - at) }, (_, i) => call(at + i)))));
    server.wait(minutesBetween * 60_000);
  }
  return answers;
}
/** Any number of networks, each used once. */
const networkNo = (index: number) => `10.${7 + (index >> 8)}.${index & 255}.1`;
const logIn = (of: IdentityServer, username: string, password: string, more: object = {}) =>
  of.call('POST', 'staff/authentication', { body: { strategy: 'local', username, password }, ...more });

test('limits 800 wrong passwords from 800 networks to a hundred, while the owner’s browser stays allowed', async () => {
  await server.staff('admin');
  const own = await logIn(server, 'admin', 'Sabai-Admin-1');
  const cookie = own.cookies.map(({ name, value }) => `${name}=${value}`).find((text) => text.includes('.device'))!;
  const answers = await inWaves(800, (index) => logIn(server, 'admin', wrong, { ip: networkNo(index) }));
  expect([told(answers, 'WRONG_CREDENTIALS'), told(answers, 'LOGIN_LOCKED')]).toEqual([100, 700]);
  expect((await logIn(server, 'admin', 'Sabai-Admin-1')).body.refusal).toBe('LOGIN_LOCKED');
  expect((await logIn(server, 'admin', 'Sabai-Admin-1', { headers: { cookie } })).status).toBe(201);
}, 60_000);

test('counts an unknown name in the same way', async () => {
  const answers = await inWaves(120, (index) => logIn(server, 'nobodyhere', wrong, { ip: networkNo(index) }));
  expect([told(answers, 'WRONG_CREDENTIALS'), told(answers, 'LOGIN_LOCKED')]).toEqual([100, 20]);
}, 60_000);

test('limits wrong logins per address over all staff accounts', async () => {
  const ip = server.address();
  const answers = await inWaves(70, (index) => logIn(server, `name${index}`, wrong, { ip }));
  expect(told(answers, 'WRONG_CREDENTIALS')).toBe(50);
  // Separate from those of members: guesses at players lock no staff out.
  const other = server.address();
  await inWaves(50, () => server.logIn(server.newPhone(), wrong, other));
  await server.staff('cashier');
  expect((await logIn(server, 'cashier', 'Sabai-Cashier-1', { ip: other })).status).toBe(201);
}, 60_000);

describe('guesses by a logged-in account', () => {
  test('of the current password are limited to a hundred a day over all networks', async () => {
    const token = await server.staff('support');
    const guess = (index: number) =>
      server.call('POST', 'staff/second-factor', { token, body: { password: wrong }, ip: networkNo(index) });
    const answers = await inWaves(150, guess, { size: 10, minutesBetween: 2 });
    expect([told(answers, 'CURRENT_PASSWORD_WRONG'), told(answers, 'LOGIN_LOCKED')]).toEqual([100, 50]);
  }, 60_000);

  test('of a member at step-up are limited to five per quarter of an hour and a hundred a day', async () => {
    const { token } = await server.member();
    const stepUp = (index: number) =>
      server.call('POST', 'member/step-up', {
        token,
        body: { method: 'password', password: wrong },
        ip: networkNo(index),
      });
    expect(told(await inWaves(20, stepUp), 'CURRENT_PASSWORD_WRONG')).toBe(5);
    server.wait(25 * 3600_000);
    const { token: later } = await server.member();
    const again = (index: number) =>
      server.call('POST', 'member/step-up', {
        token: later,
        body: { method: 'password', password: wrong },
        ip: networkNo(index),
      });
    const answers = await inWaves(150, again, { size: 5, minutesBetween: 16 });
    expect([told(answers, 'CURRENT_PASSWORD_WRONG'), told(answers, 'LOGIN_LOCKED')]).toEqual([100, 50]);
  }, 60_000);

  test('of a code are limited to five per quarter of an hour and a hundred a day over all networks', async () => {
    const token = await server.staff('support');
    const { body } = await server.call('POST', 'staff/second-factor', { token, body: { password: 'Sabai-Support-1' } });
    const key = Buffer.from(base32nopad.decode(String(body.secret)));
    const right = () => totpCode(key, totpStep(server.platform.clock()));
    const guess = (index: number) =>
      server.call('PATCH', 'staff/second-factor', { token, body: { code: 'AAAAA-AAAAA' }, ip: networkNo(index) });
    let wrongOnes = 0;
    for (let quarter = 0; quarter < 30; quarter++) {
      wrongOnes += told(await inWaves(10, guess), 'SECOND_FACTOR_INCORRECT');
      server.wait(15 * 60_000);
    }
    expect(wrongOnes).toBe(100);
    const late = await server.call('PATCH', 'staff/second-factor', { token, body: { code: right() } });
    expect(late.body.refusal).toBe('LOGIN_LOCKED');
  }, 60_000);

  test('of invitation tokens are limited per address', async () => {
    const ip = server.address();
    const look = (token: string) => server.call('PUT', 'staff/invitation', { body: { token }, ip });
    const answers = await inWaves(60, (index) => look(`guess${index}`));
    expect([told(answers, 'INVITATION_INVALID'), told(answers, 'LOGIN_LOCKED')]).toEqual([50, 10]);
  }, 60_000);
});

test('guessing from 800 networks is caught in a server that counts by account and address alone', async () => {
  const faulty = await createIdentityServer(undefined, [
    `create function forget() returns trigger language plpgsql as $$ begin return null; end $$`,
    `create trigger forget before insert on login_attempts for each row when (new.ip = 'all') execute function forget()`,
  ]);
  await faulty.staff('admin');
  const answers = await inWaves(120, (index) => logIn(faulty, 'admin', wrong, { ip: networkNo(index) }));
  await faulty.close();
  expect(told(answers, 'WRONG_CREDENTIALS')).toBe(120);
}, 60_000);
