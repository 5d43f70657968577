import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityHouse, type IdentityHouse } from './identity.fixture.ts';

let house: IdentityHouse;
beforeAll(async () => {
  house = await createIdentityHouse();
});
afterAll(() => house.close());

const newPassword = 'Jade77pond';
const alive = async (token: string) => (await house.call('GET', 'member/users', { token })).status === 200;
const change = (token: string, body: object, ip?: string) =>
  house.call('PATCH', 'member/member-change-password', {
    token,
    ip,
    body: {
      current_password: house.goodPassword,
      new_password: newPassword,
      confirm_password: newPassword,
      ...body,
    },
  });

async function resetProof(username: string) {
  const { body: asked } = await house.call('POST', 'public/forgot-password', { body: { username } });
  const { body } = await house.call('POST', 'public/otp-verified', {
    body: { phone: asked.phone, otp: house.lastOtp(username), otpReferenceCode: asked.otpReferenceCode },
  });
  return String(body.verifyToken);
}
const reset = (verifyToken: string, more: object = {}) =>
  house.call('PATCH', 'public/forgot-password', {
    body: { verifyToken, password: newPassword, confirm_password: newPassword, ...more },
  });

test('[R7.102] [R5.17] changing the password ends the other sessions and keeps this one', async () => {
  const { phone, token, memberId } = await house.member();
  const other = String((await house.logIn(phone)).body.accessToken);
  expect((await change(token, {})).status).toBe(200);
  expect([await alive(token), await alive(other)]).toEqual([true, false]);
  expect((await house.logIn(phone)).status).toBe(401);
  expect((await house.logIn(phone, newPassword)).status).toBe(201);
  expect(await house.topicsOf(memberId)).toContain('member.password_changed');
});

test.each([
  ['a wrong current password', { current_password: 'Wrong1234' }, 'CURRENT_PASSWORD_WRONG'],
  ['a weak new one', { new_password: 'weakpass', confirm_password: 'weakpass' }, 'PASSWORD_CHARACTERS'],
  [
    'seven characters in Indonesian',
    { new_password: 'Abcde12', confirm_password: 'Abcde12', languageCode: 'id' },
    'PASSWORD_TOO_SHORT',
  ],
  ['another confirmation', { confirm_password: 'Jade77ponds' }, 'PASSWORDS_DIFFER'],
])('[R5.18] %s is refused and changes nothing', async (_what, fault, refusal) => {
  const { phone, token } = await house.member();
  expect((await change(token, fault)).body.refusal).toBe(refusal);
  expect((await house.logIn(phone)).status).toBe(201);
});

test('the current password cannot be guessed through a stolen session', async () => {
  const { token } = await house.member();
  const ip = house.address();
  for (let i = 0; i < 5; i++) await change(token, { current_password: 'Wrong1234' }, ip);
  expect((await change(token, {}, ip)).body.refusal).toBe('LOGIN_LOCKED');
});

test('[R7.53] [R5.19] a forgotten password is replaced with the proof of the phone, once, and all sessions end', async () => {
  const { phone, token, memberId } = await house.member();
  const proof = await resetProof(phone);
  expect((await reset(proof, { password: 'weak', confirm_password: 'weak' })).body.refusal).toBe('PASSWORD_TOO_SHORT');
  const done = await reset(proof);
  expect([done.status, done.body.username, done.cookies]).toEqual([200, `66${phone.slice(1)}`, []]);
  expect(await alive(token)).toBe(false);
  expect(house.ended).toContainEqual({ memberId, reason: 'password_reset' });
  expect((await house.logIn(phone, newPassword)).status).toBe(201);
  expect((await reset(proof)).body.refusal).toBe('VERIFY_TOKEN_INVALID');
});

test('forgot-password does not tell whether an account exists', async () => {
  const { phone } = await house.register();
  const nobody = house.newPhone();
  const ask = (username: string) => house.call('POST', 'public/forgot-password', { body: { username } });
  const [known, unknown, text] = [await ask(phone), await ask(nobody), await ask('some name')];
  const shape = ({ status, body }: typeof known) => [status, Object.keys(body).sort(), body.otpResendAfter];
  expect(shape(unknown)).toEqual(shape(known));
  expect(shape(text)).toEqual(shape(known));
  expect(unknown.body).toMatchObject({ phone: `+66${nobody.slice(1)}`, username: `66${nobody.slice(1)}` });
  expect(house.sent.filter(({ to }) => to === `+66${nobody.slice(1)}`)).toEqual([]);
  expect((await ask(nobody)).body.refusal).toBe((await ask(phone)).body.refusal);

  const guess = (of: typeof known) =>
    house.call('POST', 'public/otp-verified', {
      body: { phone: of.body.phone, otp: '000000', otpReferenceCode: of.body.otpReferenceCode },
    });
  for (let i = 0; i < 7; i++) expect((await guess(unknown)).body.refusal).toBe((await guess(known)).body.refusal);
});

test('another phone beside the username sends nothing and answers alike', async () => {
  const { phone } = await house.register();
  const before = house.sent.length;
  const { status } = await house.call('POST', 'public/forgot-password', {
    body: { username: phone, phone: house.newPhone() },
  });
  expect([status, house.sent.length]).toEqual([201, before]);
});

test('the proof of a registration resets no password', async () => {
  const proof = await house.prove(house.newPhone());
  expect((await reset(proof)).body.refusal).toBe('VERIFY_TOKEN_INVALID');
});
