import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await createIdentityServer();
});
afterAll(() => server.close());

const newPassword = 'Jade77pond';
const alive = async (token: string) => (await server.call('GET', 'member/users', { token })).status === 200;
const change = (token: string, body: object, ip?: string) =>
  server.call('PATCH', 'member/member-change-password', {
    token,
    ip,
    body: {
      current_password: server.goodPassword,
      new_password: newPassword,
      confirm_password: newPassword,
      ...body,
    },
  });

async function resetProof(username: string) {
  const { body: asked } = await server.call('POST', 'public/forgot-password', { body: { username } });
  const { body } = await server.call('POST', 'public/otp-verified', {
    body: { phone: asked.phone, otp: server.lastOtp(username), otpReferenceCode: asked.otpReferenceCode },
  });
  return String(body.verifyToken);
}
const reset = (verifyToken: string, more: object = {}) =>
  server.call('PATCH', 'public/forgot-password', {
    body: { verifyToken, password: newPassword, confirm_password: newPassword, ...more },
  });

test('[R7.102] [R5.17] changes the password, ends other sessions and keeps the current one', async () => {
  const { phone, token, memberId } = await server.member();
  const other = String((await server.logIn(phone)).body.accessToken);
  expect((await change(token, {})).status).toBe(200);
  expect([await alive(token), await alive(other)]).toEqual([true, false]);
  expect((await server.logIn(phone)).status).toBe(401);
  expect((await server.logIn(phone, newPassword)).status).toBe(201);
  expect(await server.topicsOf(memberId)).toContain('member.password_changed');
});

test.each([
  ['a wrong current password', { current_password: 'Wrong1234' }, 'CURRENT_PASSWORD_WRONG'],
  ['a weak new one', { new_password: 'weakpass', confirm_password: 'weakpass' }, 'PASSWORD_CHARACTERS'],
  [
    'seven characters in Indonesian',
    { new_password: 'Abcde12', confirm_password: 'Abcde12', languageCode: 'id' },
    'PASSWORD_TOO_SHORT',
  ],
  ['the own phone number', { new_password: 'Aa{phone}', confirm_password: 'Aa{phone}' }, 'PASSWORD_PERSONAL'],
  ['one of the commonest', { new_password: 'Dragon123', confirm_password: 'Dragon123' }, 'PASSWORD_COMMON'],
  ['another confirmation', { confirm_password: 'Jade77ponds' }, 'PASSWORDS_DIFFER'],
])('[R5.18] rejects %s and changes nothing', async (_what, fault, refusal) => {
  const { phone, token } = await server.member();
  const body = JSON.parse(JSON.stringify(fault).replaceAll('{phone}', phone)) as object;
  expect((await change(token, body)).body.refusal).toBe(refusal);
  expect((await server.logIn(phone)).status).toBe(201);
});

test('limits guesses of the current password through a stolen session', async () => {
  const { token } = await server.member();
  const ip = server.address();
  for (let i = 0; i < 5; i++) await change(token, { current_password: 'Wrong1234' }, ip);
  expect((await change(token, {}, ip)).body.refusal).toBe('LOGIN_LOCKED');
});

test('[R7.53] [R5.19] resets a forgotten password once by phone verification, and ends all sessions', async () => {
  const { phone, token, memberId } = await server.member();
  const proof = await resetProof(phone);
  expect((await reset(proof, { password: 'weak', confirm_password: 'weak' })).body.refusal).toBe('PASSWORD_TOO_SHORT');
  const done = await reset(proof);
  expect([done.status, done.body.username, done.cookies]).toEqual([200, `66${phone.slice(1)}`, []]);
  expect(await alive(token)).toBe(false);
  expect(server.ended).toContainEqual({ memberId, reason: 'password_reset' });
  expect((await server.logIn(phone, newPassword)).status).toBe(201);
  expect((await reset(proof)).body.refusal).toBe('VERIFY_TOKEN_INVALID');
});

test('answers forgot-password equally whether or not an account exists', async () => {
  const { phone } = await server.register();
  const nobody = server.newPhone();
  const ask = (username: string) => server.call('POST', 'public/forgot-password', { body: { username } });
  const [known, unknown, text] = [await ask(phone), await ask(nobody), await ask('some name')];
  const shape = ({ status, body }: typeof known) => [status, Object.keys(body).sort(), body.otpResendAfter];
  expect(shape(unknown)).toEqual(shape(known));
  expect(shape(text)).toEqual(shape(known));
  expect(unknown.body).toMatchObject({ phone: `+66${nobody.slice(1)}`, username: `66${nobody.slice(1)}` });
  expect(server.sent.filter(({ to }) => to === `+66${nobody.slice(1)}`)).toEqual([]);
  expect((await ask(nobody)).body.refusal).toBe((await ask(phone)).body.refusal);

  const guess = (of: typeof known) =>
    server.call('POST', 'public/otp-verified', {
      body: { phone: of.body.phone, otp: '000000', otpReferenceCode: of.body.otpReferenceCode },
    });
  for (let i = 0; i < 7; i++) expect((await guess(unknown)).body.refusal).toBe((await guess(known)).body.refusal);
});

test('sends nothing and answers equally for another phone with the username', async () => {
  const { phone } = await server.register();
  const before = server.sent.length;
  const { status } = await server.call('POST', 'public/forgot-password', {
    body: { username: phone, phone: server.newPhone() },
  });
  expect([status, server.sent.length]).toEqual([201, before]);
});

describe('a password reset by email', () => {
  const ask = (username: string) =>
    server.call('POST', 'public/forgot-password', { body: { username, typeVerified: 'email' } });
  async function memberWithEmail(isProved: boolean) {
    const made = await server.register();
    const email = `m${made.phone}@example.com`;
    const values = { email, email_verified_at: isProved ? new Date() : null };
    await server.db.updateTable('members').set(values).where('member_id', '=', made.memberId).execute();
    return { ...made, email };
  }
  const mailsTo = (email: string) => server.mailed.filter(({ to }) => to === email);

  test('[R7.53] sends the code to a verified address, which the response does not reveal', async () => {
    const { phone, email } = await memberWithEmail(true);
    const { status, body } = await ask(phone);
    expect([status, body.type_verified]).toEqual([201, 'email']);
    expect(JSON.stringify(body)).not.toContain(email);
    const otp = /\b\d{6}\b/.exec(mailsTo(email)[0]!.text)![0];
    const checked = await server.call('POST', 'public/otp-verified', {
      body: { phone: body.phone, otp, otpReferenceCode: body.otpReferenceCode },
    });
    expect(checked.body).toMatchObject({ type_verified: 'email' });
    expect((await reset(String(checked.body.verifyToken))).status).toBe(200);
    expect((await server.logIn(phone, newPassword)).status).toBe(201);
  });

  test('sends nothing to an unverified address, and answers equally', async () => {
    const { phone, email } = await memberWithEmail(false);
    const { phone: without } = await server.register();
    const answers = [await ask(phone), await ask(without), await ask(server.newPhone()), await ask('nobody here')];
    const shapes = answers.map(({ status, body }) => [status, Object.keys(body).sort(), body.type_verified]);
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
    expect(mailsTo(email)).toEqual([]);
  });
});

describe('a password reset with usernames', () => {
  const shape = (register_type: string) => server.db.updateTable('identity_settings').set({ register_type }).execute();
  beforeAll(() => shape('username'));
  afterAll(() => shape('default'));
  const ask = (username: string, phone?: string) =>
    server.call('POST', 'public/forgot-password', { body: { username, phone } });

  test('[R5.19] requires the account’s phone, and answers equally if it differs', async () => {
    const { phone } = await server.register({ username: 'palmtree7' });
    const other = server.newPhone();
    expect((await ask('palmtree7')).body).toMatchObject({ refusal: 'FIELD_REQUIRED', message: 'Phone is required' });
    const [right, wrong, unknown] = [
      await ask('PalmTree7', phone),
      await ask('palmtree7', other),
      await ask('nobody77', server.newPhone()),
    ];
    for (const { status, body } of [right, wrong, unknown])
      expect([status, Object.keys(body)]).toEqual([201, Object.keys(right.body)]);
    expect(right.body).toMatchObject({ phone: `+66${phone.slice(1)}`, username: 'palmtree7' });
    expect(wrong.body).toMatchObject({ phone: `+66${other.slice(1)}`, username: 'palmtree7' });
    expect(server.sent.filter(({ to }) => to === `+66${other.slice(1)}`)).toEqual([]);
  });

  test('sends one message a minute to a phone, under any account name, and answers equally', async () => {
    const { phone } = await server.register({ username: 'bamboo77' });
    await shape('default');
    const before = server.sent.length;
    const [byName, byPhone] = [await ask('bamboo77'), await ask(phone)];
    await shape('username');
    expect([byName.status, byPhone.status, server.sent.length - before]).toEqual([201, 201, 1]);
    // The code of the response without a message is unusable too.
    const row = await server.db
      .selectFrom('otp_requests')
      .select('member_id')
      .where('reference_code', '=', String(byPhone.body.otpReferenceCode))
      .executeTakeFirstOrThrow();
    expect(row.member_id).toBeNull();
  });
});

test('rejects a registration’s verification token for a password reset', async () => {
  const proof = await server.prove(server.newPhone());
  expect((await reset(proof)).body.refusal).toBe('VERIFY_TOKEN_INVALID');
});
